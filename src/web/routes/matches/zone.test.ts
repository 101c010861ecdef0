import { afterEach, describe, expect, it, vi } from 'vitest'
import { isElsewhere } from './zone.ts'

afterEach(() => void vi.unstubAllEnvs())

const kickOff = (at: string) => [{ rounds: [{ matches: [{ dateTime: Date.parse(at), time: '6:00 PM' }] }] }]
/** At six in New York. */
const JULY = kickOff('2025-07-09T22:00:00Z')
const JANUARY = kickOff('2025-01-08T23:00:00Z')

function isReaderElsewhere(zone: string, weeks: Parameters<typeof isElsewhere>[0]) {
  vi.stubEnv('TZ', zone)
  return isElsewhere(weeks)
}

describe('isElsewhere', () => {
  it('is not where the clocks agree, whatever the zone is called', () => {
    expect(isReaderElsewhere('America/New_York', JULY)).toBe(false)
    expect(isReaderElsewhere('America/Toronto', JULY)).toBe(false)
  })

  it('is where they do not', () => {
    expect(isReaderElsewhere('America/Los_Angeles', JULY)).toBe(true)
    expect(isReaderElsewhere('Asia/Tokyo', JULY)).toBe(true)
  })

  it('goes by the clocks at kick-off, not by those of today', () => {
    expect(isReaderElsewhere('America/Panama', JULY)).toBe(true)
    expect(isReaderElsewhere('America/Panama', JANUARY)).toBe(false)
  })

  it('says nothing without a match, or without a time', () => {
    expect(isReaderElsewhere('Asia/Tokyo', [])).toBe(false)
    expect(isReaderElsewhere('Asia/Tokyo', [{ rounds: [{ matches: [{ dateTime: null, time: '' }] }] }])).toBe(false)
  })
})
