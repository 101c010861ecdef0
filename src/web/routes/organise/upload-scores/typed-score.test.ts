import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SCORE } from '#contract/limits.ts'
import { score } from '#contract/match.ts'
import { isComplete, isEmpty, pairText, readScore, sameScore, scoreText } from './typed-score.ts'

describe('readScore', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    [' 3 ', 3],
    ['99', 99],
  ])('reads %j as %j', (text, value) => {
    expect(readScore(text)).toEqual({ value, error: null })
    expect(Object.is(readScore(text).value, -0)).toBe(false)
  })

  it.each(['-', '1.5', '1,5', '1e3', 'two', '1 2', '0x1', 'NaN', '+1', '½', '--1'])('refuses %j', (text) => {
    expect(readScore(text)).toEqual({ value: null, error: 'Enter a whole number' })
  })

  it('[PE4] reads the digits of any script', () => {
    expect(readScore('٣')).toEqual({ value: 3, error: null })
  })

  it('[M6] refuses what is below 0 or above 99, in the words of the contract', () => {
    for (const value of [0, 99]) expect(readScore(`${value}`)).toEqual({ value, error: null })
    expect(readScore('-1').error).toBe('A score is 0 or more')
    expect(readScore('100').error).toBe('A score is at most 99')
    expect(readScore('9'.repeat(400)).error).not.toBeNull()
  })

  it('[M6] says of every whole number what the schema says, which it does not load', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2 * MAX_SCORE, max: 2 * MAX_SCORE }), (typed) => {
        const { data = null, error } = score.safeParse(typed)
        expect(readScore(String(typed))).toEqual({ value: data, error: error?.issues[0]?.message ?? null })
      }),
    )
  })

  it('reads back every score that is shown', () => {
    const any = fc.option(fc.integer({ min: 0, max: MAX_SCORE }))
    fc.assert(
      fc.property(any, (value) => {
        expect(readScore(scoreText(value))).toEqual({ value, error: null })
      }),
    )
  })

  it('takes no text for a score that the contract refuses', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { value } = readScore(text)
        expect(value === null || (Number.isInteger(value) && value >= 0 && value <= MAX_SCORE)).toBe(true)
      }),
    )
  })
})

it('tells scores apart', () => {
  const nilNil = { homeScore: 0, awayScore: 0 }
  const half = { homeScore: 2, awayScore: null }
  const none = { homeScore: null, awayScore: null }
  expect(pairText(nilNil)).toBe('0 - 0')
  expect(pairText(half)).toBe('2 - –')
  expect(pairText(none)).toBe('No score')
  expect([nilNil, half, none].map(isComplete)).toEqual([true, false, false])
  expect([nilNil, half, none].map(isEmpty)).toEqual([false, false, true])
  expect(sameScore(nilNil, none)).toBe(false)
  expect(sameScore(half, { ...half })).toBe(true)
})
