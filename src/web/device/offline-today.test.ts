import { describe, expect, it } from 'vitest'
import type { SeasonToday } from '#contract/season-today.ts'
import type { Site } from '#contract/site.ts'
import { siteAsRead, todayAsRead } from './offline-today.ts'

const TODAY = {
  eyebrow: 'Wednesday, July 23 · Week 3 of 4',
  title: 'Tonight',
  text: 'Six matches at Wakeman. First kick-off at 6:00 PM.',
  line: [{ label: 'Week 3', day: 'Jul 23', state: 'now' }],
  evening: { day: '2025-07-23', isToday: true },
} as SeasonToday
const TUESDAY = '2025-07-22'
const WEDNESDAY = '2025-07-23'
const FRIDAY = '2025-07-25'

describe('[HO8] Home of a season under way, read from the device', () => {
  it('is as it was stored on the same day', () =>
    expect(todayAsRead(TODAY, { storedOn: WEDNESDAY, readOn: WEDNESDAY })).toBe(TODAY))

  it('names the date of an evening that is past', () =>
    expect(todayAsRead(TODAY, { storedOn: WEDNESDAY, readOn: FRIDAY })).toEqual({
      ...TODAY,
      eyebrow: 'Wednesday · Week 3 of 4',
      title: 'July 23',
      line: [{ label: 'Week 3', day: 'Jul 23', state: 'done' }],
      evening: { day: '2025-07-23', isToday: false },
    }))

  it('names the weekday of an evening that is to come, and not how far it is', () => {
    const inDays = { ...TODAY, title: 'Wednesday', eyebrow: 'July 23 · Week 3 of 4', text: 'In 2 days. Six matches.' }
    for (const stored of [inDays, { ...inDays, title: 'Tomorrow', eyebrow: TODAY.eyebrow }])
      for (const readOn of [TUESDAY, WEDNESDAY])
        expect(todayAsRead(stored, { storedOn: '2025-07-21', readOn })).toMatchObject({
          eyebrow: 'July 23 · Week 3 of 4',
          title: 'Wednesday',
          text: 'Six matches.',
          line: [{ state: 'now' }],
          evening: { isToday: readOn === WEDNESDAY },
        })
  })

  it('does not say that tonight is called off on another day', () => {
    const off = {
      ...TODAY,
      text: 'Tonight is called off.',
      evening: { ...TODAY.evening, calledOff: true },
    } as SeasonToday
    expect(todayAsRead(off, { storedOn: WEDNESDAY, readOn: FRIDAY })).toMatchObject({
      text: 'July 23 was called off.',
      line: [{ state: 'off' }],
    })
    const site = (notice: string) => ({ season: { notice } }) as Site
    const read = (notice: string, readOn: string) => siteAsRead(site(notice), { storedOn: WEDNESDAY, readOn })
    expect(read('Tonight is called off.', FRIDAY).season?.notice).toBeUndefined()
    expect(read('Tonight is called off.', WEDNESDAY).season?.notice).toBe('Tonight is called off.')
    expect(read('Wed, Jul 30 is called off.', FRIDAY).season?.notice).toBe('Wed, Jul 30 is called off.')
  })
})
