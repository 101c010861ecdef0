import { expect, it } from 'vitest'
import { linkInstantText, linkState, linkTime } from './link-time.ts'

const HOUR = 60 * 60_000
const evening = { day: '2025-07-16', kickoffs: ['18:00', '19:00'] }
const zone = { timeZone: 'America/New_York' }

it('[MN3] a link is good from an hour before the first kick-off to noon of the next day, on the league’s clocks', () => {
  const { opensAt, closesAt } = linkTime(evening, zone)
  expect([opensAt, closesAt].map((at) => new Date(at).toISOString())).toEqual([
    '2025-07-16T21:00:00.000Z',
    '2025-07-17T16:00:00.000Z',
  ])
  expect(linkInstantText(opensAt, zone.timeZone)).toBe('Wed, Jul 16, 5:00 PM')
})

it('[MN3] noon is noon where the clocks change in the night', () => {
  const { opensAt, closesAt } = linkTime({ ...evening, day: '2025-11-01' }, zone)
  expect((closesAt - opensAt) / HOUR).toBe(20)
})

it('[MN3] a link is early, open and over by its time, and ended whatever the time', () => {
  const time = { opensAt: 100, closesAt: 200 }
  expect([99, 100, 199, 200].map((now) => linkState(time, null, now))).toEqual(['early', 'open', 'open', 'over'])
  expect([99, 150, 300].map((now) => linkState(time, 120, now))).toEqual(['ended', 'ended', 'ended'])
})
