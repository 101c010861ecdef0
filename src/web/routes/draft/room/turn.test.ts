import { describe, expect, it } from 'vitest'
import { draftFixture } from '../testing/fixture.ts'
import { isOnTheClock, nextPicks, picksUntil, runsForward } from './turn.ts'

const at = (pickNumber: number, more = {}) => draftFixture({ pickNumber, totalPicks: 18, ...more })

describe('[D8] the picks before a captain’s next one', () => {
  it('follow the snake', () => {
    expect(picksUntil(at(0), 'okafor')).toBe(0)
    expect(picksUntil(at(1), 'okafor')).toBe(10)
    expect(picksUntil(at(5), 'haddad')).toBe(0)
    expect(picksUntil(at(6), 'haddad')).toBe(0)
    expect(picksUntil(at(7), 'haddad')).toBe(10)
  })

  it('[D25] leave out those that placed players use', () => {
    const picks = [{ pickNumber: 8, captainId: 'reed', playerId: 'x', by: 'placed' as const }]
    expect(picksUntil(at(7, { picks }), 'maya')).toBe(1)
  })

  it('are none when the captain has no pick left', () => {
    expect(picksUntil(at(13), 'okafor')).toBeNull()
    expect(picksUntil(at(0), 'stranger')).toBeNull()
  })
})

describe('[D8] the next picks', () => {
  const named = (draft = at(3)) => nextPicks(draft, 8).map(({ captainId, isTurn }) => (isTurn ? '>' : '') + captainId)

  it('are eight, in the order of the snake, with the turn marked', () => {
    expect(named()).toEqual(['reed', 'silva', 'haddad', '>haddad', 'silva', 'reed', 'maya', 'lindqvist'])
    expect(named(at(3, { settings: { ...at(3).settings, order: 'straight' } })).slice(2, 5)).toEqual([
      'haddad',
      '>okafor',
      'lindqvist',
    ])
  })

  it('[D25] leave out those of placed players, and stop at the last pick', () => {
    const picks = [{ pickNumber: 4, captainId: 'silva', playerId: 'x', by: 'placed' as const }]
    expect(named(at(3, { picks })).slice(0, 2)).toEqual(['reed', 'haddad'])
    expect(named(at(16))).toEqual(['silva', 'haddad'])
    expect(nextPicks(draftFixture({ pickNumber: null }), 8)).toEqual([])
  })

  it('run back in every second round of a snake alone', () => {
    expect([1, 2, 3].map((round) => runsForward(round, at(0).settings))).toEqual([true, false, true])
    expect(runsForward(2, { ...at(0).settings, order: 'straight' })).toBe(true)
  })
})

describe('being on the clock', () => {
  const own = { captainId: 'okafor', queue: [], autoPick: null, plan: [] }
  it('is the captain’s, or the deputy’s, whose team picks', () => {
    expect(isOnTheClock(draftFixture({ own }))).toBe(true)
    expect(isOnTheClock(draftFixture({ own: { ...own, captainId: 'reed' } }))).toBe(false)
    expect(isOnTheClock(draftFixture())).toBe(false)
  })
  it('[D22] is nobody’s while the draft is paused', () => {
    expect(isOnTheClock(draftFixture({ own, phase: 'paused' }))).toBe(false)
  })
})
