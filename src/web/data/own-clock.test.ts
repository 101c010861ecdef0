import { afterEach, expect, it, vi } from 'vitest'
import { ownDay, ownTime } from './own-clock.ts'

afterEach(() => void vi.unstubAllEnvs())

it('day and time are those of this device', () => {
  const at = Date.parse('2025-01-09T02:05:00Z')
  vi.stubEnv('TZ', 'America/New_York')
  expect([ownDay(at), ownTime(at)]).toEqual(['2025-01-08', '21:05'])
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect([ownDay(at), ownTime(at)]).toEqual(['2025-01-09', '11:05'])
})
