import { expect, it } from 'vitest'
import { instantOf } from '../season.ts'
import { afterQuietHours } from './quiet-hours.ts'

const zone = 'America/New_York'
const at = (day: string, time: string) => instantOf(day, time, zone)

it.each([
  ['2025-07-09', '21:59', '2025-07-09', '21:59'],
  ['2025-07-09', '22:00', '2025-07-10', '08:00'],
  ['2025-07-10', '00:00', '2025-07-10', '08:00'],
  ['2025-07-10', '07:59', '2025-07-10', '08:00'],
  ['2025-07-10', '08:00', '2025-07-10', '08:00'],
])('[MN6] lets a push of %s %s out at %s %s', (day, time, outDay, outTime) => {
  expect(afterQuietHours(at(day, time), zone)).toBe(at(outDay, outTime))
})

it('[MN6] ends the quiet hours at 8 AM on the night in which the clocks change', () => {
  expect(afterQuietHours(at('2025-11-01', '23:00'), zone)).toBe(at('2025-11-02', '08:00'))
})
