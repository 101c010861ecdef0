import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eveningOf, FOUR_WEEKS, listedMatch } from '../testing/season.ts'
import { callOff, offeredParts, putBack } from './calling-off.ts'
import { changeBetween, type ScheduleState } from './publishing.ts'

const ACT = { timeZone: FOUR_WEEKS.details.timeZone, now: 1 }
const TIMES = ['18:00', '19:00'] as const

/** Six matches an evening, two on each field; those of `played` have a score. */
function season(played: readonly number[] = []): ScheduleState {
  const matches = Array.from({ length: 24 }, (_, i) =>
    listedMatch(i, Math.floor(i / 6) + 1, TIMES[i % 2] ?? '18:00', {
      fieldLocation: ['B', 'Field A', 'E'][i % 3] ?? null,
      ...(played.includes(i) && { homeScore: 1, awayScore: 0 }),
    }),
  )
  return { evenings: FOUR_WEEKS.evenings, matches }
}

describe('offeredParts', () => {
  const evening = eveningOf({ id: 'e3' })
  const offered = (state: ScheduleState) =>
    offeredParts(state, evening, ACT.timeZone).map(
      ({ from, field, matches }) => `${from ?? field ?? 'all'}: ${matches.length}`,
    )

  it('[SC11] are the evening, what comes from a later kick-off on, and each field', () => {
    expect(offered(season())).toEqual(['all: 6', '19:00: 3', 'B: 2', 'Field A: 2', 'E: 2'])
  })

  it('[SC11] leave out what was played, and what would be the whole evening', () => {
    expect(offered(season([12, 14, 16]))).toEqual(['all: 3', 'Field A: 1', 'B: 1', 'E: 1'])
    expect(offered(season([12, 13, 14, 15, 16, 17]))).toEqual([])
    expect(offered({ ...season(), matches: [] })).toEqual(['all: 0'])
  })
})

describe('callOff', () => {
  it('[SC11] changes no other match by a byte, and putting back restores what it changed', () => {
    const part = fc.record({
      from: fc.constantFrom(null, ...TIMES),
      field: fc.constantFrom(null, 'A', 'field b', 'X'),
    })
    const evening = fc.constantFrom('e1', 'e2', 'e3', 'e4')
    const played = fc.uniqueArray(fc.nat(23))
    fc.assert(
      fc.property(part, evening, played, (part, eveningId, played) => {
        const before = season(played)
        const after = callOff(before, eveningId, { ...part, reason: 'Rain' }, ACT)
        if (!after) return
        const change = changeBetween(before, after)
        for (const { before: was, after: is } of change.matches) {
          expect(was?.eveningId).toBe(eveningId)
          expect(is).toEqual({ ...was, status: 'postponed', version: 2, sequence: 1, changedAt: 1 })
        }
        const changed = new Set(change.matches.map(({ id }) => id))
        const untouched = (state: ScheduleState) => JSON.stringify(state.matches.filter(({ id }) => !changed.has(id)))
        expect(untouched(after)).toBe(untouched(before))
        const shown = ({ evenings, matches }: ScheduleState) =>
          JSON.stringify([evenings, matches.map((match) => ({ ...match, version: 0, sequence: 0, changedAt: 0 }))])
        expect(shown(putBack(after, change, ACT))).toBe(shown(before))
      }),
    )
  })
})
