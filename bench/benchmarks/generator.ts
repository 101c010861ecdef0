import type { Wish } from '../../src/contract/schedule/wishes.ts'
import { generated } from '../../src/league/schedule/generator/generate.ts'
import type { FixedMatch, GeneratorInput } from '../../src/league/schedule/generator/input.ts'
import { isReached } from '../../src/league/schedule/generator/metrics.ts'
import { caseOf } from '../../src/league/testing/schedule-cases.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { median } from '../measure.ts'
import { pressRow } from './generate-press.ts'

const SECOND = 1000
/** Seeds of the demonstration's case, and of the others at full effort. */
const DEMONSTRATION_SEEDS = 20
const SEEDS = 3

const cant = (team: number, week: number): Wish => ({
  kind: 'unavailable',
  teamId: `team-${String(team).padStart(2, '0')}`,
  day: new Date(Date.UTC(2025, 0, 1 + 7 * week)).toISOString().slice(0, 10),
  before: null,
  after: null,
  hard: true,
})
const coach = (one: number, other: number): Wish => ({
  kind: 'shared-coach',
  teamIds: [`team-${String(one).padStart(2, '0')}`, `team-${String(other).padStart(2, '0')}`],
  hard: true,
})

/** The first half of a schedule, as if it had been played. */
function halfPlayed(input: GeneratorInput): GeneratorInput {
  const whole = generated(input)
  if (!('matches' in whole)) throw new Error(whole.outcome)
  const half = input.evenings.slice(0, Math.floor(input.evenings.length / 2))
  const days = new Map(half.map(({ id, evening }) => [id, evening.day]))
  const fixed = whole.matches.flatMap((match): FixedMatch[] => {
    const day = days.get(match.eveningId)
    return day === undefined ? [] : [{ ...match, day, venue: null, isRegular: true }]
  })
  return {
    ...input,
    fixed,
    matchesPerTeam: whole.matchesPerTeam,
    evenings: input.evenings.map((one) => ({ ...one, isOpen: !days.has(one.id) })),
  }
}

const size = (teams: number, evenings: number, kickoffs: number, fields: number) => ({
  teams,
  evenings,
  kickoffs,
  fields,
})

type Case = { what: string; input: GeneratorInput; seeds?: number; seconds: number }

const CASES: readonly Case[] = [
  { what: '6 teams on 4 evenings of 2 × 3', input: caseOf(size(6, 4, 2, 3)), seeds: DEMONSTRATION_SEEDS, seconds: 0.3 },
  { what: '12 on 11 of 3 × 2', input: caseOf(size(12, 11, 3, 2)), seconds: 1 },
  { what: '12 on 14 of 3 × 2', input: caseOf(size(12, 14, 3, 2)), seconds: 1 },
  { what: '10 on 10 of 3 × 2', input: caseOf(size(10, 10, 3, 2)), seconds: 3 },
  {
    what: '10 on 10 of 3 × 2, 11 each, 5 teams can’t on a day',
    input: caseOf(size(10, 10, 3, 2), {
      matchesPerTeam: 11,
      wishes: [cant(0, 1), cant(2, 3), cant(4, 5), cant(6, 7), cant(8, 8)],
    }),
    seconds: 3,
  },
  { what: '7 on 7 of 3 × 1', input: caseOf(size(7, 7, 3, 1)), seconds: 3 },
  { what: '9 on 9 of 2 × 2', input: caseOf(size(9, 9, 2, 2)), seconds: 3 },
  { what: '11 on 11 of 5 × 1', input: caseOf(size(11, 11, 5, 1)), seconds: 3 },
  { what: '7 on 6 of 2 × 3', input: caseOf(size(7, 6, 2, 3)), seconds: 3 },
  { what: '8 twice a week, 14 of 2 × 2', input: caseOf(size(8, 14, 2, 2)), seconds: 3 },
  { what: '16 on 15 of 4 × 2', input: caseOf(size(16, 15, 4, 2)), seconds: 3 },
  {
    what: '12 on 11 of 3 × 2, 3 pairs share a coach',
    input: caseOf(size(12, 11, 3, 2), { wishes: [coach(0, 1), coach(2, 3), coach(4, 5)] }),
    seconds: 3,
  },
  { what: 'a day of 8 teams, 7 × 4', input: caseOf(size(8, 1, 7, 4)), seconds: 3 },
  { what: '12 on 14 of 3 × 2, half of it played', input: halfPlayed(caseOf(size(12, 14, 3, 2))), seconds: 3 },
  { what: '20 on 30 of 2 × 5', input: caseOf(size(20, 30, 2, 5)), seconds: 10 },
  { what: '40 on 30 of 4 × 5', input: caseOf(size(40, 30, 4, 5)), seconds: 10 },
  { what: '40 on 30 of 2 × 10', input: caseOf(size(40, 30, 2, 10)), seconds: 10 },
]

/** Schedules of many leagues: the time of the processor (collecting garbage included), and each metric of [SC6] that is above what counting proves. */
export const generator: Benchmark = {
  name: 'generator',
  title: 'Generating a schedule, in processor time but for the last row',
  async measure(effort) {
    const { rounds, say } = effort
    const rows = CASES.map(({ what, input, seeds = SEEDS, seconds }): Row => {
      const above = new Map<string, number>()
      const times = Array.from({ length: rounds > 1 ? seeds : 1 }, (_, i) => {
        const begin = process.cpuUsage()
        const result = generated({ ...input, seed: i + 1 })
        const { user, system } = process.cpuUsage(begin)
        const took = (user + system) / 1000
        if (!('metrics' in result) || result.outcome !== 'found') {
          above.set(result.outcome, (above.get(result.outcome) ?? 0) + 1)
          return took
        }
        for (const metric of result.metrics.filter((one) => !isReached(one))) {
          const { key, worst, count, bound } = metric
          const text = `${key} ${worst} (${count}), bound ${bound.worst} (${bound.count})`
          above.set(text, (above.get(text) ?? 0) + 1)
        }
        return took
      })
      const texts = [...above].map(([text, count]) => `${text} with ${count} of ${times.length} seeds`)
      const found = texts.length === 0 ? 'every figure at its bound' : texts.join('; ')
      say(`  ${what}: ${found}, ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))}`)
      return {
        what: `${what}: ${found}`,
        value: median(times),
        unit: 'ms',
        goal: { of: 'value', atMost: seconds * SECOND },
        baseline: null,
      }
    })
    return [...rows, await pressRow(effort)]
  },
}
