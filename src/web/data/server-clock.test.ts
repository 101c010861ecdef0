import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverIsAhead } from './server-clock.ts'

const KICK_OFF = Date.UTC(2026, 5, 17, 22)
const HOUR = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noteServerTime(Date.now())
  vi.useRealTimers()
})

it('[MN4] goes by the server’s clock, whichever way the device’s is wrong', () => {
  for (const wrong of [HOUR, -HOUR]) {
    vi.setSystemTime(KICK_OFF + wrong)
    noteServerTime(KICK_OFF)
    expect(serverIsAhead()).toBe(-wrong)
  }
})

it('leaves a clock alone that is right but for the way of the message', () => {
  vi.setSystemTime(KICK_OFF)
  noteServerTime(KICK_OFF - 3000)
  expect(serverIsAhead()).toBe(0)
})
