import { describe, expect, it } from 'vitest'
import type { DraftMessage } from '#contract/draft.ts'
import { draftFixture, playerFixtures } from '../testing/fixture.ts'
import { everyPlayer, isNewer, withKnownPlayers } from './latest.ts'

describe('[D32] a state', () => {
  const shown = { draftId: 'draft-2025', seq: 7 }
  it.each([
    ['is taken where there is none', { draftId: 'draft-2025', seq: 1 }, null, true],
    ['is taken where it is newer', { draftId: 'draft-2025', seq: 8 }, shown, true],
    // People in the room and the clock change without an event.
    ['is taken where it is the same', { draftId: 'draft-2025', seq: 7 }, shown, true],
    ['is ignored where it is older', { draftId: 'draft-2025', seq: 6 }, shown, false],
    ['is ignored where it is of another draft', { draftId: 'draft-2024', seq: 9 }, shown, false],
  ] as const)('%s', (_, next, before, taken) => expect(isNewer(next, before)).toBe(taken))
})

describe('withKnownPlayers', () => {
  const shown = draftFixture({ unassigned: playerFixtures(14).slice(12) })
  /** The same state as it comes again from the server: every object is a new one. */
  const again = (more: Partial<DraftMessage> = {}): DraftMessage => ({ ...structuredClone(shown), ...more })

  it('keeps every player who did not change, wherever they are', () => {
    const [first, ...others] = structuredClone(shown.availablePool)
    if (!first) throw new Error('the pool is empty')
    const taken = withKnownPlayers(again({ availablePool: others, teams: { okafor: [first] } }), shown)
    const known = new Map(everyPlayer(shown).map((player) => [player.id, player]))
    expect(everyPlayer(taken)).toHaveLength(14)
    for (const player of everyPlayer(taken)) expect(player).toBe(known.get(player.id))
    expect(taken.teams.okafor?.[0]).toBe(shown.availablePool[0])
    expect(taken.availablePool.map(({ id }) => id)).not.toContain(first.id)
  })

  it('takes a player who changed, in any field, as they are now', () => {
    const changes = [
      { nickname: 'Wall' },
      { position: ['GK'] },
      { position: ['GK', 'CB'] },
      { footPref: 'both' },
      { clubTeam: 'Harbor' },
      { graduationYear: '2031' },
      { rarity: 'Bronze' },
      { lastName: 'Other' },
    ] as const
    for (const change of changes) {
      const next = again()
      Object.assign(next.availablePool[0] ?? {}, change)
      const { availablePool } = withKnownPlayers(next, shown)
      expect(availablePool[0]).toMatchObject(change)
      expect(availablePool[1]).toBe(shown.availablePool[1])
    }
  })

  it('takes over everything else as it is, and all of a first state', () => {
    const next = again({ seq: 9, phase: 'paused' })
    expect(withKnownPlayers(next, shown)).toEqual(next)
    expect(withKnownPlayers(next, null)).toBe(next)
  })

  it('shows nobody who is not in the new state', () => {
    const taken = withKnownPlayers(again({ availablePool: [], unassigned: [], teams: {} }), shown)
    expect(everyPlayer(taken)).toEqual([])
  })
})
