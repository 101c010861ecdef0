import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { rounds } from '../../testing/rounds.ts'
import { caseOf, faultsIn } from '../../testing/schedule-cases.ts'
import { type Generated, generated, isFound } from './generate.ts'
import type { FixedMatch, GeneratorInput } from './input.ts'
import { randomBits } from './random.ts'

/** Steps after which a search is stopped: pairs are settled long before. */
const STEPS = 40_000
/** So many seeds of twenty, others for another number of teams. */
const seedsFor = (teams: number, few: number): number[] =>
  Array.from({ length: rounds(few, 20) }, (_, i) => 1 + ((teams + i) % 20))

/** A season in which everybody meets everybody once and every place is taken, with fields and kick-offs as they divide. */
function wholeSeason(teams: number, seed: number, more: Partial<GeneratorInput> = {}): GeneratorInput {
  const places = Math.floor(teams / 2)
  const kickoffs = [3, 2, 1].find((count) => places % count === 0) ?? 1
  const evenings = teams % 2 === 0 ? teams - 1 : teams
  return caseOf({ teams, evenings, kickoffs, fields: places / kickoffs }, { seed, ...more })
}

const madeOf = (result: Generated) => {
  if (!('matches' in result)) throw new Error(result.outcome)
  return result
}

/** Matches of a schedule as fixed ones. */
const fixedFrom = ({ evenings }: GeneratorInput, matches: readonly Omit<FixedMatch, 'day' | 'venue' | 'isRegular'>[]) =>
  matches.map((match): FixedMatch => {
    const day = evenings.find(({ id }) => id === match.eveningId)?.evening.day ?? ''
    return { ...match, day, venue: null, isRegular: true }
  })

/** The case with one to four matches fixed, by chance, of a schedule that is known to exist. */
function partlyFixed(input: GeneratorInput): GeneratorInput {
  const known = madeOf(generated(input, { stopAt: 1 }))
  expect(known.outcome).toBe('found')
  const random = randomBits(input.seed)
  const count = 1 + (input.seed % 4)
  const chosen = known.matches.map((match) => ({ match, order: random() })).toSorted((a, b) => a.order - b.order)
  return {
    ...input,
    fixed: fixedFrom(
      input,
      chosen.slice(0, count).map(({ match }) => match),
    ),
  }
}

describe('[SC4] schedules that exist around fixed matches, every place taken', () => {
  it.each(Array.from({ length: 15 }, (_, i) => 6 + i))('are found for %i teams', (teams) => {
    const missed = seedsFor(teams, 1).filter((seed) => !isFound(partlyFixed(wholeSeason(teams, seed))))
    expect(missed).toEqual([])
  })

  it.each([12, 13, 16])('are kept by the search, for %i teams, pairs as even as they can be', (teams) => {
    for (const seed of [4, 1, 2, 3].slice(0, rounds(1, 4))) {
      const input = partlyFixed(wholeSeason(teams, seed))
      const result = madeOf(generated(input, { stopAt: STEPS }))
      expect([seed, result.outcome, faultsIn(input, result)]).toEqual([seed, 'found', []])
      expect(result.metrics.find(({ key }) => key === 'pairs')).toMatchObject({ worst: 0, count: 0 })
    }
  })

  it.each([8, 12, 16])('are found for %i teams of which two never meet', (teams) => {
    const wishes: Wish[] = [{ kind: 'shared-player', teamIds: ['team-01', 'team-04'], hard: true }]
    expect(seedsFor(teams, 2).filter((seed) => !isFound(wholeSeason(teams, seed, { wishes })))).toEqual([])
  })
})

describe('[SC6] evenings that are rained out', () => {
  it.each(seedsFor(12, 2).slice(0, 12))('leave pairs of twelve teams off by one at most (%i)', (seed) => {
    const all = caseOf({ teams: 12, evenings: 12, kickoffs: 3, fields: 2 }, { seed })
    const season = { ...all, evenings: all.evenings.slice(0, 11) }
    const played = season.evenings.slice(0, 5)
    const whole = madeOf(generated(season, { stopAt: STEPS }))
    const matches = whole.matches.filter(({ eveningId }) => played.some(({ id }) => id === eveningId))
    // The sixth evening is called off, and one comes at the end.
    const evenings = all.evenings.filter((_, i) => i !== 5).map((one) => ({ ...one, isOpen: !played.includes(one) }))
    const result = madeOf(
      generated({ ...all, matchesPerTeam: 11, evenings, fixed: fixedFrom(all, matches) }, { stopAt: STEPS }),
    )
    expect(result.outcome).toBe('found')
    expect(result.metrics.find(({ key }) => key === 'pairs')?.worst).toBeLessThanOrEqual(1)
  })
})
