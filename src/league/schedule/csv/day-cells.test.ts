import { describe, expect, it } from 'vitest'
import { dayOf } from './day-cells.ts'

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
