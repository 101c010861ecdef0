import { expect, it } from 'vitest'
import { todayOf } from './plan.ts'
import { replyOf } from './testing.ts'

it.each([
  ['2025-07-01T15:00:00Z', '2025-07-01'],
  ['2025-07-02T03:59:59Z', '2025-07-01'],
  ['2025-07-02T04:00:00Z', '2025-07-02'],
  ['2025-07-04T03:59:59Z', '2025-07-03'],
])('[SC1] a page that stays open has the day of the league’s zone: %s', (now, day) => {
  expect(todayOf(replyOf({}), Date.parse(now))).toBe(day)
})
