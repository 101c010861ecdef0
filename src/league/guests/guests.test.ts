import { describe, expect, it } from 'vitest'
import { guardianOfGuest, isFreeFor, playsAt, wantedText } from './guests.ts'

const MINUTE = 60_000
const LENGTH = 55 * MINUTE
const at = (minute: number) => minute * MINUTE

it('[MN7, SC5] somebody is free who plays at no time that overlaps with a kick-off', () => {
  expect(isFreeFor([], [at(0)], LENGTH)).toBe(true)
  expect(isFreeFor([at(60)], [at(0)], LENGTH)).toBe(true)
  expect(isFreeFor([at(59)], [at(0)], LENGTH)).toBe(false)
  expect(isFreeFor([at(60)], [at(0), at(60)], LENGTH)).toBe(false)
})

it('[MN7] is asked for a position of their own, or for any', () => {
  expect(playsAt(['GK', 'CB'], 'CB')).toBe(true)
  expect(playsAt(['GK', 'CB'], 'ST')).toBe(false)
  expect(playsAt([], null)).toBe(true)
  expect([wantedText('GK'), wantedText('AM'), wantedText(null)]).toEqual([
    'a goalkeeper',
    'an attacking mid',
    'one more player',
  ])
})

describe('[MN7, PE1] the guardian of a guest', () => {
  const asks = { agreement: 'We play fair.', guardian: true }
  const player = { hasGuardian: false, name: 'Fay Torres' }
  const of = (as: 'player' | 'guardian' | 'paper' | null, more: Partial<typeof player> = {}, name = 'Fay Torres') =>
    guardianOfGuest(asks, { ...player, ...more, agreed: as && { as, name } })

  it('is asked nothing where the season asks none, or the player is 18', () => {
    expect(guardianOfGuest({ ...asks, guardian: false }, { ...player, agreed: null, hasGuardian: true })).toBe('none')
    expect(guardianOfGuest({ ...asks, agreement: '' }, { ...player, agreed: null })).toBe('none')
    expect([of('player'), of('paper')]).toEqual(['none', 'none'])
  })
  it('confirms where one is named and has agreed to the season, by link or on paper', () => {
    expect([of('guardian', { hasGuardian: true }), of('paper', { hasGuardian: true })]).toEqual([
      'confirms',
      'confirms',
    ])
  })
  it('is still open where nobody has said, or somebody else has signed', () => {
    expect([of(null), of(null, { hasGuardian: true }), of('paper', {}, 'Carmen Molina')]).toEqual([
      'open',
      'open',
      'open',
    ])
  })
})
