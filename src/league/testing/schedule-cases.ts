import type { Wish } from '#contract/schedule/wishes.ts'
import { checkSchedule } from '../schedule/checks.ts'
import type { Generated } from '../schedule/generator/generate.ts'
import { ALL_RULES, type FixedMatch, type GeneratorInput } from '../schedule/generator/input.ts'
import type { Plan } from '../schedule/plan.ts'

/** A whole number from 0, below `limit`. */
export type Below = (limit: number) => number

const FIELDS = 'ABCDEFGHIJKL'
const HOUR = 60

/** Evenings a week apart, each with so many kick-offs an hour apart and so many fields, for tests. */
export function caseOf(
  { teams, evenings, kickoffs, fields }: { teams: number; evenings: number; kickoffs: number; fields: number },
  more: Partial<GeneratorInput> = {},
): GeneratorInput {
  const times = Array.from({ length: kickoffs }, (_, i) => `${String(10 + i).padStart(2, '0')}:00`)
  return {
    teamIds: Array.from({ length: teams }, (_, i) => `team-${String(i).padStart(2, '0')}`),
    evenings: Array.from({ length: evenings }, (_, i) => ({
      id: `evening-${String(i).padStart(3, '0')}`,
      isOpen: true,
      evening: {
        day: dayAfter(7 * i),
        kind: 'regular' as const,
        kickoffs: times,
        fields: [...FIELDS.slice(0, fields)],
        name: null,
        venue: null,
      },
    })),
    matchesPerTeam: null,
    wishes: [],
    fixed: [],
    taken: [],
    matchMinutes: HOUR - 5,
    rules: ALL_RULES,
    cares: { homeAndAway: true, fields: true },
    seed: 1,
    ...more,
  }
}

const dayAfter = (days: number) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10)

/** A case by chance with wishes, fixed matches and fields that are taken. */
export function randomCase(below: Below, most: { teams: number; evenings: number; kickoffs: number; fields: number }) {
  const size = {
    teams: 2 + below(most.teams - 1),
    evenings: 1 + below(most.evenings),
    kickoffs: 1 + below(most.kickoffs),
    fields: 1 + below(most.fields),
  }
  const input = caseOf(size, {
    seed: below(1_000_000),
    matchesPerTeam: below(3) === 0 ? 1 + below(size.evenings * 2) : null,
    matchMinutes: below(4) === 0 ? HOUR + 10 : HOUR - 5,
    rules: {
      pairOnceAnEvening: below(5) > 0,
      everybodyPlaysFirst: below(5) > 0,
      evenLoad: below(5) > 0,
    },
  })
  const wishes = Array.from({ length: below(5) }, () => randomWish(below, input))
  const fixed = Array.from({ length: below(4) }, () => randomFixed(below, input)).filter(
    ({ homeTeamId, awayTeamId }) => homeTeamId !== awayTeamId,
  )
  const evenings = input.evenings.map((one) => ({ ...one, isOpen: below(8) > 0 }))
  const [first] = evenings
  const taken =
    first && below(4) === 0 ? [{ day: first.evening.day, kickoff: '11:00', field: 'field a', venue: null }] : []
  return { ...input, evenings, wishes, fixed, taken }
}

function randomWish(below: Below, { teamIds, evenings }: GeneratorInput): Wish {
  const [one, other] = twoOf(below, teamIds)
  const hard = below(2) === 0
  const kind = below(5)
  if (kind === 0) return { kind: 'shared-coach', teamIds: [one, other], hard }
  if (kind === 1) return { kind: 'shared-player', teamIds: [one, other], hard }
  if (kind === 2) return { kind: 'preferred-field', teamId: one, field: 'Field A' }
  const day = evenings[below(evenings.length)]?.evening.day ?? null
  const time = `${10 + below(3)}:00`
  if (kind === 3) return { kind: 'unavailable', teamId: one, day, before: null, after: null, hard }
  return { kind: 'unavailable', teamId: one, day: below(2) ? day : null, before: null, after: time, hard }
}

function randomFixed(below: Below, { teamIds, evenings }: GeneratorInput): FixedMatch {
  const [homeTeamId, awayTeamId] = twoOf(below, teamIds)
  const { id, evening } = evenings[below(evenings.length)] ?? { id: '', evening: { day: '', kickoffs: [], fields: [] } }
  return {
    homeTeamId,
    awayTeamId,
    eveningId: id,
    day: evening.day,
    kickoff: evening.kickoffs[below(evening.kickoffs.length)] ?? '',
    field: evening.fields[below(evening.fields.length)] ?? null,
    venue: null,
    isRegular: below(4) > 0,
  }
}

function twoOf(below: Below, ids: readonly string[]): [string, string] {
  const first = below(ids.length)
  return [ids[first] ?? '', ids[(first + 1 + below(ids.length - 1)) % ids.length] ?? '']
}

/** A generated schedule with its fixed matches as a plan. */
export function planOf(input: GeneratorInput, result: Generated): Plan {
  const matches: Plan['matches'] = new Map(
    [
      ...input.fixed.map((match, i) => [`fixed-${i}`, match, match.isRegular] as const),
      ...('matches' in result ? result.matches : []).map((match, i) => [`match-${i}`, match, true] as const),
    ].map(([id, { homeTeamId, awayTeamId, eveningId, kickoff, field }, isRegular]) => [
      id,
      { homeTeamId, awayTeamId, eveningId, kickoff, field, stage: isRegular ? 'regular' : 'friendly', status: null },
    ]),
  )
  return { evenings: new Map(input.evenings.map(({ id, evening }) => [id, evening])), matches }
}

/** Returns the faults of a case's result, in sentences, except what fixed matches break among themselves. */
export function faultsIn(input: GeneratorInput, result: Generated): string[] {
  if (result.outcome === 'fault') return []
  if (result.outcome === 'impossible')
    return result.reasons.some(({ shortfall }) => shortfall <= 0) ? ['no shortfall'] : []
  const faults: string[] = []
  const plan = planOf(input, result)
  const context = { teams: new Map(input.teamIds.map((id) => [id, id])), matchMinutes: input.matchMinutes }
  for (const { rule, isHard, matchIds, sentence } of checkSchedule(plan, { ...context, wishes: input.wishes })) {
    if (!isHard && rule !== 'other-kickoff' && rule !== 'other-field') continue
    if (matchIds.every((id) => id.startsWith('fixed'))) continue
    if (rule === 'pair-twice' && !input.rules.pairOnceAnEvening) continue
    faults.push(sentence)
  }
  const isOpen = new Map(input.evenings.map((one) => [one.id, one.isOpen]))
  if (result.matches.some(({ eveningId }) => !isOpen.get(eveningId)))
    faults.push('a match is on an evening that is left out')
  if (result.matches.some(({ eveningId, kickoff, field }) => isTaken(input, eveningId, kickoff, field)))
    faults.push('a match is on a field that is taken')
  return [...faults, ...wrongNumbers(input, result), ...unfairEvenings(input, result)]
}

const isTaken = ({ taken, evenings }: GeneratorInput, eveningId: string, kickoff: string, field: string) =>
  taken.some(
    (one) =>
      one.day === evenings.find(({ id }) => id === eveningId)?.evening.day &&
      one.kickoff === kickoff &&
      one.field === `field ${field.toLowerCase()}`,
  )

type Made = Extract<Generated, { matches: unknown }>

/** Teams whose matches, those without a place among them, are not as many as they should be. */
function wrongNumbers({ teamIds, fixed, evenings }: GeneratorInput, result: Made): string[] {
  if (fixed.some(({ eveningId }) => !evenings.find(({ id }) => id === eveningId)?.isOpen)) return []
  return teamIds.flatMap((id) => {
    const own = fixed.filter((one) => one.isRegular && (one.homeTeamId === id || one.awayTeamId === id)).length
    const made = result.matches.filter((one) => one.homeTeamId === id || one.awayTeamId === id).length
    const left = result.unplaced.filter((pair) => pair.includes(id)).length
    const wanted = result.matchesPerTeam - (result.oneLess === id ? 1 : 0)
    const has = own + made + left
    return has === wanted ? [] : [`${id} has ${has} matches, not ${wanted}`]
  })
}

/** Evenings on which a team plays more than its share, or twice while another who can plays not at all. */
function unfairEvenings({ teamIds, fixed, evenings, rules, wishes }: GeneratorInput, result: Made): string[] {
  return evenings.flatMap(({ id, evening, isOpen }) => {
    if (!isOpen || fixed.some(({ eveningId }) => eveningId === id)) return []
    const here = result.matches.filter(({ eveningId }) => eveningId === id)
    const counts = teamIds.map(
      (team) => here.filter((one) => one.homeTeamId === team || one.awayTeamId === team).length,
    )
    const most = Math.max(...counts)
    const load = Math.ceil((2 * evening.kickoffs.length * evening.fields.length) / teamIds.length)
    const idle = teamIds.filter(
      (team, i) => counts[i] === 0 && !wishes.some((wish) => wish.kind === 'unavailable' && wish.teamId === team),
    )
    return [
      ...(rules.evenLoad && most > load ? [`${id} has a team ${most} times`] : []),
      ...(rules.everybodyPlaysFirst && most > 1 && idle.length > 0 ? [`on ${id} ${idle.join()} could play`] : []),
    ]
  })
}
