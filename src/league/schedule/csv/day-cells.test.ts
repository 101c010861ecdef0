import { describe, expect, it } from 'vitest'
import { dayOf, isDay, splitDay } from './day-cells.ts'

const read = (text: string) => dayOf(text, { order: 'day-first', near: [] })

describe('a day with its month in words', () => {
  it.each([
    'Jul 22, 2025',
    'July 22nd, 2025',
    'Tue, Jul 22 2025',
    '22-Jul-25',
    '22JUL2025',
    '22. Juli 2025',
    'Di., 22. Jul. 2025',
    '22 juil. 2025',
    'mardi 22 juillet 2025',
    'mar. 22 juil. 2025',
    '22 de julio de 2025',
    '22 jul. 2025',
    '22 luglio 2025',
    '22 lug 2025',
    '22 de julho de 2025',
    '22 juli 2025',
    '22 lipca 2025 r.',
    '22 lip 2025',
    '22. července 2025',
    '22. júla 2025',
    '2025. július 22.',
    '22 iulie 2025',
    '22. heinäkuuta 2025',
    '22 Temmuz 2025',
    '22 Ιουλίου 2025',
    '22 июля 2025 г.',
    '22 липня 2025',
    '2025年7月22日',
    '2025년 7월 22일',
  ])('[PA5] is read in the large European languages, and more: %s', (text) => expect(read(text)).toBe('2025-07-22'))

  it.each([
    ['1er août 2025', '2025-08-01'],
    ['1. März 2025', '2025-03-01'],
    ['3 mrt. 2025', '2025-03-03'],
    ['5 mars 2025', '2025-03-05'],
    ['31 déc. 2025', '2025-12-31'],
    ['1 września 2025', '2025-09-01'],
    ['1 ağustos 2025', '2025-08-01'],
    ['3 May 2025', '2025-05-03'],
    ['Mar 3, 2025', '2025-03-03'],
  ])('[PA5] %s', (text, day) => expect(read(text)).toBe(day))

  it.each(['22 wat 2025', '32. Juli 2025', 'Juli 2025', '22 ju 2025', 'tomorrow'])('[PA5] is none: %s', (text) =>
    expect(read(text)).toBeNull(),
  )

  it.each(['22. 7. 2025', '2025. 07. 22.', 'Di, 22.07.2025', '22/07/2025'])('[PA5] in figures: %s', (text) =>
    expect(read(text)).toBe('2025-07-22'),
  )
})

describe('a day as banks write it', () => {
  it.each([
    ['14 февр. 2026', '2026-02-14'],
    ['14 нояб. 2026 г.', '2026-11-14'],
    ['14 квіт. 2026 р.', '2026-04-14'],
    ['14 трав. 2026', '2026-05-14'],
    ['14 черв. 2026', '2026-06-14'],
    ['14 серп. 2026', '2026-08-14'],
    ['14 жовт. 2026', '2026-10-14'],
    ['14 лист. 2026', '2026-11-14'],
    ['14 груд. 2026', '2026-12-14'],
    ['14 juill. 2026', '2026-07-14'],
    ['14. marrask. 2026', '2026-11-14'],
    ['quarta-feira, 14 de setembro de 2026', '2026-09-14'],
    ['14 de setembro de 2026, quarta-feira', '2026-09-14'],
    ['onsdag den 14. september 2026', '2026-09-14'],
    ['lør. 14. nov. 2026', '2026-11-14'],
    ['2026. szeptember 14., hétfő', '2026-09-14'],
    ['14 Eylül 2026 Pazartesi', '2026-09-14'],
    ['14.09.2026 (Mo)', '2026-09-14'],
    ['Mo, 2026-09-14', '2026-09-14'],
    ['pondělí 14. 9. 2026', '2026-09-14'],
    ['2026年9月14日(月)', '2026-09-14'],
    ['2026年9月14日 星期一', '2026-09-14'],
    ['2026년 9월 14일 월요일', '2026-09-14'],
    ['14/Sep/2026', '2026-09-14'],
    ['14/Sep/26', '2026-09-14'],
    ['Sep/14/2026', '2026-09-14'],
    ['2026/Sep/14', '2026-09-14'],
    ['14 09 2026', '2026-09-14'],
    ['2026 09 14', '2026-09-14'],
    ['14. 9. 2026.', '2026-09-14'],
    ['14. septembra 2026.', '2026-09-14'],
    ['14.09.2026 г.', '2026-09-14'],
    ['14.09.2026.', '2026-09-14'],
    ['mar. 14. 9. 2026', '2026-09-14'],
    ['Mar 14 2026', '2026-03-14'],
  ])('[PA5] is read: %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    '14. rujna 2026.',
    '14. listopada 2026',
    '14. listopada 2026.',
    '14. listopad 2026',
    '14.listopada 2026',
    '14. lip 2026.',
    '14. lip. 2026',
    '14.lis.2026.',
    'sub, 14. lis 2026.',
    '14. srp 2026.',
    '14 srp 2026',
    '14 09',
    '14 2026',
    '14.09.2026 Total',
  ])('[PA5] is none where it may be another day, or more than one: %s', (text) => expect(read(text)).toBeNull())

  it.each([
    ['14 listopada 2026', '2026-11-14'],
    ['14 lip 2026', '2026-07-14'],
    ['14 lis 2026', '2026-11-14'],
    ['sobota, 14 listopada 2026 r.', '2026-11-14'],
    ['14. listopadu 2026', '2026-11-14'],
    ['14. srpna 2026', '2026-08-14'],
  ])('[PA5] is Polish or Czech where Croatian writes otherwise: %s', (text, day) => expect(read(text)).toBe(day))

  it('keeps what a schedule says behind a day', () => {
    expect([isDay('7/9 tentative'), isDay('7/9 pm'), isDay('7 9')]).toEqual([false, false, false])
    expect(splitDay('7/9 Wed 6pm')).toEqual({ day: '7/9 Wed', time: '6pm', isZoned: false })
    expect(splitDay('Jul 9 6 pm').time).toBe('6 pm')
  })
})

describe('the months of a locale', () => {
  const READ = 'en-US en-GB de de-AT fr fr-CA es it pt pt-BR nl da nb sv pl cs sk hu ro fi el tr ru uk'.split(' ')
  const OTHER = 'hr bs sr sr-Latn sl mk bg be lt lv et is ca gl eu sq ga cy mt lb rm fo gd af az hsb'.split(' ')
  const monthly = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 14)))
  const written = (locale: string, month: 'long' | 'short', weekdays: ('long' | 'short')[]) =>
    [undefined, ...weekdays].flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
        weekday,
      })
      return monthly.map((date) => ({ text: format.format(date), day: date.toISOString().slice(0, 10) }))
    })

  it.each(READ)('[PA5] are read in full: %s', (locale) => {
    for (const { text, day } of written(locale, 'long', ['long'])) expect([text, read(text)]).toEqual([text, day])
  })

  it.each([...READ, ...OTHER])('[PA5] are never other months: %s', (locale) => {
    const all = (['long', 'short'] as const).flatMap((month) => written(locale, month, ['long', 'short']))
    for (const { text, day } of all) expect([text, read(text) ?? day]).toEqual([text, day])
  })
})
