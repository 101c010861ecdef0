import { describe, expect, it } from 'vitest'
import { cityOf, isElsewhere } from './zone.ts'

const kickOff = (at: string) => [{ rounds: [{ matches: [{ dateTime: Date.parse(at) }] }] }]
const JULY = kickOff('2025-07-09T22:00:00Z')
const JANUARY = kickOff('2025-01-08T23:00:00Z')

describe('isElsewhere', () => {
  it('is not where the clocks agree, whatever the zone is called', () => {
    expect(isElsewhere('America/New_York', 'America/New_York', JULY)).toBe(false)
    expect(isElsewhere('America/New_York', 'America/Toronto', JULY)).toBe(false)
  })

  it('is where they do not', () => {
    expect(isElsewhere('America/New_York', 'America/Los_Angeles', JULY)).toBe(true)
    expect(isElsewhere('America/New_York', 'Asia/Tokyo', JULY)).toBe(true)
  })

  it('goes by the clocks at kick-off, not by those of today', () => {
    expect(isElsewhere('America/New_York', 'America/Panama', JULY)).toBe(true)
    expect(isElsewhere('America/New_York', 'America/Panama', JANUARY)).toBe(false)
  })

  it('says nothing without a match', () => {
    expect(isElsewhere('America/New_York', 'Asia/Tokyo', [])).toBe(false)
  })
})

describe('cityOf', () => {
  it('is the last part of a zone', () => {
    expect(cityOf('America/New_York')).toBe('New York')
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(cityOf('UTC')).toBe('UTC')
  })
})
