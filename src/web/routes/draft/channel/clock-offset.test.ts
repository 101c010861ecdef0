import { describe, expect, it } from 'vitest'
import { createClockOffset } from './clock-offset.ts'

const TEN_MINUTES = 600_000

describe('the offset of the server’s clock', () => {
  it('[D11] is right to the journey of a message on a device that is ten minutes slow', () => {
    const offset = createClockOffset()
    expect(offset({ serverTime: TEN_MINUTES + 1000, now: 1040, steady: 40 })).toBe(TEN_MINUTES - 40)
  })

  it('is not drawn away by a message that came late', () => {
    const offset = createClockOffset()
    offset({ serverTime: 5000, now: 5020, steady: 0 })
    expect(offset({ serverTime: 6000, now: 6900, steady: 1880 })).toBe(-20)
  })

  it('follows at once when somebody sets the clock of the device', () => {
    const offset = createClockOffset()
    offset({ serverTime: TEN_MINUTES, now: 0, steady: 0 })
    expect(offset({ serverTime: TEN_MINUTES + 1000, now: TEN_MINUTES + 1000, steady: 1000 })).toBe(0)
  })
})
