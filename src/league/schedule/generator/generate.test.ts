import { describe, expect, it } from 'vitest'
import type { Wish } from '#contract/schedule/wishes.ts'
import { rounds } from '../../testing/rounds.ts'
import { caseOf, faultsIn, randomCase } from '../../testing/schedule-cases.ts'
import { at } from './cells.ts'
import { demandOf } from './demand.ts'
import { type Generated, generate, generated } from './generate.ts'
import type { GeneratorInput } from './input.ts'
import { isReached } from './metrics.ts'
import { modelOf } from './model.ts'
import { Moves } from './moves.ts'
import { randomBits } from './random.ts'
import { placeStart, startingMatches } from './start.ts'
import { SearchState } from './state.ts'
import { rankedWeights } from './weights.ts'

const DEMONSTRATION = { teams: 6, evenings: 4, kickoffs: 2, fields: 3 }
const belowOf = (seed: number) => {
  const random = randomBits(seed)
  return (limit: number) => random() % limit
}
const cant = (teamId: string, day: string, hard = true): Wish => ({
  kind: 'unavailable',
  teamId,
  day,
  before: null,
  after: null,
  hard,
})
const missed = (result: Generated) =>
  'metrics' in result ? result.metrics.filter((metric) => !isReached(metric)).map(({ key }) => key) : [result.outcome]

/** 12 teams on 14 evenings of 3 × 2, of which the first seven are played. */
const HALF_PLAYED = (() => {
  const input = caseOf({ teams: 12, evenings: 14, kickoffs: 3, fields: 2 }, { seed: 2 })
  const whole = generated(input)
  const played = input.evenings.slice(0, 7)
  const fixed = ('matches' in whole ? whole.matches : []).flatMap((match) => {
    const day = played.find(({ id }) => id === match.eveningId)?.evening.day
    return day === undefined ? [] : [{ ...match, day, venue: null, isRegular: true }]
  })
  return { ...input, fixed, evenings: input.evenings.map((one) => ({ ...one, isOpen: !played.includes(one) })) }
})()

/** The same case with every list in another order. */
const shuffled = (input: GeneratorInput): GeneratorInput => ({
  ...input,
  teamIds: input.teamIds.toReversed(),
  evenings: input.evenings.toReversed().map((one) => ({
    ...one,
    evening: { ...one.evening, kickoffs: one.evening.kickoffs.toReversed(), fields: one.evening.fields.toReversed() },
  })),
  wishes: input.wishes.toReversed(),
  fixed: input.fixed.toReversed(),
})

describe('[SC6] a schedule as even as can be proved', () => {
  it.each([1, 2, 3])('six teams on four evenings, seed %i', (seed) => {
    const result = generated(caseOf(DEMONSTRATION, { seed }))
    expect(result).toMatchObject({ outcome: 'found', matchesPerTeam: 8, meetings: { least: 1, most: 2 } })
    expect(missed(result)).toEqual([])
  })

  it('seven teams of which one is off each evening', () =>
    expect(missed(generated(caseOf({ teams: 7, evenings: 7, kickoffs: 3, fields: 1 })))).toEqual([]))

  it.each(
    [
      [14, 13, 4, 2],
      [8, 14, 2, 2],
      [20, 30, 2, 5],
    ].slice(0, rounds(1, 3)),
  )(
    '%i teams on %i evenings of %i × %i, whose whole rounds fill the evenings',
    (teams = 0, evenings = 0, kickoffs = 0, fields = 0) =>
      expect(missed(generated(caseOf({ teams, evenings, kickoffs, fields })))).toEqual([]),
  )

  it.each([4, 5, 1, 2, 3, 6, 7, 8].slice(0, rounds(2, 8)))(
    'half of it played and the rest made anew, home and away included (%i)',
    (seed) => expect(missed(generated({ ...HALF_PLAYED, seed }))).toEqual([]),
  )

  it('says beside the bound that a soft wish can’t be met where all play every evening', () => {
    const wishes = [cant('team-03', '2025-01-15', false), cant('team-01', '2025-03-01', false)]
    const result = generated(caseOf(DEMONSTRATION, { wishes }))
    if (!('metrics' in result)) throw new Error(result.outcome)
    expect(result.metrics.find(({ key }) => key === 'wishes')).toEqual({
      key: 'wishes',
      worst: 2,
      count: 2,
      bound: { worst: 2, count: 2 },
    })
  })
})

describe('[SC4] the same schedule', () => {
  const below = belowOf(7)
  const inputs = Array.from({ length: rounds(2, 6) }, () =>
    randomCase(below, { teams: 8, evenings: 4, kickoffs: 3, fields: 3 }),
  )

  it.each(inputs)('in whatever order its input comes ($seed)', (input) =>
    expect(generated(shuffled(input), { stopAt: 20_000 })).toEqual(generated(input, { stopAt: 20_000 })),
  )

  it('when it ends at the step at which it was stopped', () => {
    const input = caseOf({ teams: 12, evenings: 11, kickoffs: 3, fields: 2 })
    let reports = 0
    const run = generate(input, { isStopped: () => ++reports > 2 })
    let next = run.next()
    while (!next.done) next = run.next()
    const stopped = next.value
    expect(stopped).toMatchObject({ isStopped: true })
    if (!('step' in stopped)) throw new Error(stopped.outcome)
    expect(generated(input, { stopAt: stopped.step })).toEqual(stopped)
  })

  it('is another one for another seed', () =>
    expect(generated(caseOf(DEMONSTRATION, { seed: 2 }))).not.toEqual(generated(caseOf(DEMONSTRATION))))
})

describe('[SC5] what is hard', () => {
  it('is never broken, and every match has a place or is named', () => {
    const below = belowOf(11)
    const outcomes = new Set<string>()
    for (let i = 0; i < rounds(10, 40); i++) {
      const input = randomCase(below, { teams: 10, evenings: 5, kickoffs: 4, fields: 3 })
      const result = generated(input, { stopAt: 12_000 })
      expect(faultsIn(input, result), JSON.stringify(input)).toEqual([])
      outcomes.add(result.outcome)
    }
    expect([...outcomes].toSorted()).toContain('found')
  })

  it('leaves out hard wishes, shared coaches and fixed matches, which stay', () => {
    const input = caseOf(
      { teams: 6, evenings: 6, kickoffs: 2, fields: 3 },
      {
        matchesPerTeam: 6,
        wishes: [cant('team-00', '2025-01-08'), { kind: 'shared-coach', teamIds: ['team-01', 'team-02'], hard: true }],
        fixed: [
          {
            homeTeamId: 'team-03',
            awayTeamId: 'team-04',
            eveningId: 'evening-000',
            day: '2025-01-01',
            kickoff: '10:00',
            field: 'A',
            venue: null,
            isRegular: true,
          },
        ],
      },
    )
    const result = generated(input, { stopAt: 40_000 })
    expect(result.outcome).toBe('found')
    expect(faultsIn(input, result)).toEqual([])
    expect('matches' in result && result.matches.length).toBe(17)
  })
})

it('[SC4] says what can’t be asked for', () => {
  const fault = (input: GeneratorInput) => generated(input)
  expect(fault(caseOf({ ...DEMONSTRATION, teams: 1 }))).toEqual({ outcome: 'fault', fault: 'too-few-teams' })
  expect(fault(caseOf({ ...DEMONSTRATION, teams: 41 }))).toEqual({ outcome: 'fault', fault: 'too-many-teams' })
  expect(fault(caseOf({ ...DEMONSTRATION, fields: 0 }))).toEqual({ outcome: 'fault', fault: 'no-evening' })
})

it('counts what a move changes as it would count the whole', () => {
  const below = belowOf(3)
  for (let i = 0; i < 10; i++) {
    const input = randomCase(below, { teams: 9, evenings: 5, kickoffs: 4, fields: 3 })
    const model = modelOf(input)
    const demand = demandOf(model, input.matchesPerTeam ?? 3)
    const weights = rankedWeights({ isOneDay: false, cares: input.cares })
    const state = new SearchState(model, demand, weights)
    const random = randomBits(i)
    placeStart(state, demand, startingMatches(model, demand, random, true))
    if (state.all === 0) continue
    const moves = new Moves(state, random, i % 2 === 1)
    for (let step = 0; step < 300; step++) {
      const before = state.cost
      if (moves.make() && step % 2) {
        moves.undo()
        expect(state.cost).toBe(before)
      }
    }
    const anew = new SearchState(model, demand, weights)
    for (let slot = state.all - 1; slot >= 0; slot--)
      if (at(state.one, slot) >= 0) anew.put(slot, at(state.one, slot), at(state.other, slot))
    expect(anew.cost).toBe(state.cost)
  }
})
