import { expect, it } from 'vitest'
import { dayAndTime, instantAt } from './zoned-time.ts'

const NEW_YORK = 'America/New_York'

it.each([
  ['2025-07-28', '09:00', NEW_YORK, '2025-07-28T13:00:00Z'],
  ['2025-01-28', '09:00', NEW_YORK, '2025-01-28T14:00:00Z'],
  ['2025-07-28', '00:00', 'Asia/Kathmandu', '2025-07-27T18:15:00Z'],
  ['2025-07-28', '23:30', 'Pacific/Auckland', '2025-07-28T11:30:00Z'],
])('%s at %s in %s is an instant, and back', (day, time, zone, instant) => {
  expect(instantAt({ day, time }, zone)).toBe(Date.parse(instant))
  expect(dayAndTime(Date.parse(instant), zone)).toEqual({ day, time })
})

it('takes the hour after for a time that the clocks leave out, and knows none without a day', () => {
  expect(instantAt({ day: '2025-03-09', time: '02:30' }, NEW_YORK)).toBe(Date.parse('2025-03-09T07:30:00Z'))
  expect(instantAt({ day: '2025-11-02', time: '03:00' }, NEW_YORK)).toBe(Date.parse('2025-11-02T08:00:00Z'))
  expect(instantAt({ day: '', time: '09:00' }, NEW_YORK)).toBeNull()
})
