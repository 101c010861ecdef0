import { describe, expect, it } from 'vitest'
import { draftFixture } from '../testing/fixture.ts'
import { clockText, shownClock, untilNextText } from './clock.ts'

describe('the text of the clock', () => {
  it.each([
    [60_000, '01:00'],
    [59_001, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, 'Expired'],
    [-500, 'Expired'],
    [600_000, '10:00'],
  ])('shows %i ms left as %s', (left, text) => expect(clockText(left)).toBe(text))

  it('[D11] says that there is no clock, and never that none has expired', () => {
    const none = shownClock(draftFixture({ pickExpiresAt: null, pickLength: null }), 9000)
    expect(none).toBeNull()
    expect(clockText(null)).toBe('No clock')
  })

  it('changes exactly when the second does', () => {
    expect(untilNextText(59_001)).toBe(1)
    expect(untilNextText(59_000)).toBe(1000)
    expect(clockText(59_500 - untilNextText(59_500))).toBe('00:59')
  })
})

describe('the clock', () => {
  const draft = draftFixture({ pickStartsAt: 4000, pickExpiresAt: 64_000, pickLength: 60_000 })

  it('[D12] stands full until the reveal is over', () => {
    expect(shownClock(draft, 1000)).toEqual({ left: 60_000, length: 60_000, runs: false })
    expect(shownClock(draft, 5000)).toEqual({ left: 59_000, length: 60_000, runs: true })
  })

  it('stands at zero after the end', () => {
    expect(shownClock(draft, 65_000)).toMatchObject({ left: 0, runs: false })
  })

  it('[D24] has a longer ring when time was added', () => {
    expect(shownClock({ ...draft, pickExpiresAt: 94_000 }, 5000)).toMatchObject({ left: 89_000, length: 90_000 })
  })

  it('[D22] shows what was left while the draft is paused', () => {
    const paused = draftFixture({ phase: 'paused', pickExpiresAt: null, remaining: 21_000 })
    expect(shownClock(paused, 999_999)).toEqual({ left: 21_000, length: 60_000, runs: false })
  })

  it('[D10] counts the lead-in down', () => {
    const ready = draftFixture({ phase: 'ready', pickExpiresAt: null, startsAt: 12_000 })
    expect(shownClock(ready, 4000)).toEqual({ left: 8000, length: 10_000, runs: true })
  })
})
