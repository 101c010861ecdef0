import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, TakenPlace } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { fieldKey, fieldText, sameField } from '../fields.ts'
import { UNKNOWN_TEAM } from '../team-name.ts'
import { type DatedMatch, datedMatches, isOverlap } from './dated.ts'
import type { Plan } from './plan.ts'
import { takenAt } from './taken.ts'
import { breachesOf, matchesText, wishText } from './wishes.ts'

/** The rules that a schedule is checked against ([SC8]). Hard rules are broken only on purpose. */
export const SCHEDULE_RULES = {
  'team-twice': { isHard: true },
  'field-twice': { isHard: true },
  'pair-twice': { isHard: true },
  'unknown-team': { isHard: true },
  'out-of-range': { isHard: true },
  'unknown-evening': { isHard: true },
  'hard-wish': { isHard: true },
  'no-team': { isHard: false },
  'no-place': { isHard: false },
  'other-kickoff': { isHard: false },
  'other-field': { isHard: false },
  'pair-uneven': { isHard: false },
  'home-away': { isHard: false },
  'uneven-evening': { isHard: false },
  'busy-week': { isHard: false },
} as const
export type ScheduleRule = keyof typeof SCHEDULE_RULES

/** Something that a schedule breaks: which rule, which matches, and a sentence that says it; teams where they are counted. */
export type Finding = {
  rule: ScheduleRule
  isHard: boolean
  matchIds: string[]
  sentence: string
  teamIds?: string[]
}

/**
 * The context of a check: names of the season's teams by id, the length of a match with its break, the teams' wishes, and
 * the fields that other seasons take.
 */
export type CheckContext = {
  teams: ReadonlyMap<string, string>
  matchMinutes: number
  wishes?: readonly Wish[]
  taken?: readonly TakenPlace[]
}

/** Everything that a schedule breaks ([SC8]), in the order of its matches. Postponed and cancelled ones take no place. */
export function checkSchedule(plan: Plan, context: CheckContext): Finding[] {
  const findings: Finding[] = []
  for (const [id, match] of plan.matches) {
    if (match.status !== null) continue
    const add = (rule: ScheduleRule, sentence: string) => findings.push(finding(rule, [id], sentence))
    checkTeams(match, context, add)
    const evening = plan.evenings.get(match.eveningId ?? '')
    if (!evening || match.kickoff === null) {
      if (match.eveningId !== null) add('unknown-evening', `${nameOf(match, context)} is on an evening that is gone.`)
      else add('no-place', `${nameOf(match, context)} has no date yet.`)
      continue
    }
    checkPlace(match, evening, context, add)
  }
  const dated = datedMatches(plan)
  return [
    ...findings,
    ...clashes(dated, context),
    ...takenFields(dated, context),
    ...repeatedPairs(dated, context),
    ...brokenWishes(dated, context),
  ]
}

/** A finding with what its rule says about it. */
export const finding = (rule: ScheduleRule, matchIds: string[], sentence: string): Finding => ({
  rule,
  matchIds,
  sentence,
  isHard: SCHEDULE_RULES[rule].isHard,
})

const teamName = (id: string | null, { teams }: CheckContext) => teams.get(id ?? '') ?? UNKNOWN_TEAM
const nameOf = ({ homeTeamId, awayTeamId }: PlannedMatch, context: CheckContext) =>
  `${teamName(homeTeamId, context)} v ${teamName(awayTeamId, context)}`

type Add = (rule: ScheduleRule, sentence: string) => void

function checkTeams(match: PlannedMatch, context: CheckContext, add: Add) {
  const ids = [match.homeTeamId, match.awayTeamId]
  if (ids.some((id) => id !== null && !context.teams.has(id)))
    add('unknown-team', `${nameOf(match, context)}: a team is not of this season.`)
  // Those of the finals come from the table and from results ([SC12]).
  const isOfTheSeason = match.stage === 'regular' || match.stage === 'friendly'
  if (ids.includes(null) && isOfTheSeason) add('no-team', `${nameOf(match, context)}: a team is missing.`)
}

function checkPlace(match: PlannedMatch, evening: PlannedEvening, context: CheckContext, add: Add) {
  const { day, kickoffs, fields } = evening
  const time = clockTime(match.kickoff ?? '00:00')
  const name = nameOf(match, context)
  if (day < '2000' || day >= '2101') add('out-of-range', `${name} is on a day before 2000 or after 2100.`)
  if (!kickoffs.includes(match.kickoff ?? ''))
    add('other-kickoff', `${name}: ${time} is no kick-off of ${dayLabel(day)}.`)
  if (match.field !== null && !fields.some((field) => sameField(field, match.field)))
    add('other-field', `${name}: ${fieldText(match.field)} is not open on ${dayLabel(day)}.`)
}

function clashes(dated: readonly DatedMatch[], context: CheckContext): Finding[] {
  const byTeam = new Map<string, DatedMatch[]>()
  const byField = new Map<string, DatedMatch[]>()
  const push = (groups: Map<string, DatedMatch[]>, key: string, one: DatedMatch) => {
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const one of dated) {
    for (const id of [one.match.homeTeamId, one.match.awayTeamId]) if (id !== null) push(byTeam, id, one)
    if (one.match.field !== null) push(byField, `${one.evening.venue ?? ''}\n${fieldKey(one.match.field)}`, one)
  }
  return [
    ...[...byTeam].flatMap(([id, group]) =>
      overlaps(group, context).map(([a, b]) =>
        finding('team-twice', [a.id, b.id], `${teamName(id, context)} plays twice at one time: ${when(b)}.`),
      ),
    ),
    ...[...byField.values()].flatMap((group) =>
      overlaps(group, context).map(([a, b]) => {
        const matches = `${nameOf(a.match, context)} and ${nameOf(b.match, context)}`
        return finding(
          'field-twice',
          [a.id, b.id],
          `${matches} overlap on ${fieldText(b.match.field ?? '')}: ${when(b)}.`,
        )
      }),
    ),
  ]
}

const when = ({ match, evening }: DatedMatch) => `${dayLabel(evening.day)}, ${clockTime(match.kickoff ?? '00:00')}`

/** Matches on a field that another season has then. */
function takenFields(dated: readonly DatedMatch[], context: CheckContext): Finding[] {
  const isTaken = takenAt(context.taken ?? [], context.matchMinutes)
  return dated.flatMap((one) => {
    const { field } = one.match
    if (field === null || !isTaken(one.evening.venue, field, one.minute)) return []
    const sentence = `${nameOf(one.match, context)}: another season plays on ${fieldText(field)}, ${when(one)}.`
    return [finding('field-twice', [one.id], sentence)]
  })
}

/** Pairs whose kick-offs are nearer than a match with its break and the changeover. */
function overlaps(group: DatedMatch[], { matchMinutes }: CheckContext): [DatedMatch, DatedMatch][] {
  if (group.length < 2) return []
  const inOrder = group.toSorted((a, b) => a.minute - b.minute)
  return inOrder.flatMap((one, i) => {
    const pairs: [DatedMatch, DatedMatch][] = []
    for (let next = i + 1; ; next++) {
      const other = inOrder[next]
      if (!other || !isOverlap(one.minute, other.minute, matchMinutes)) return pairs
      pairs.push([one, other])
    }
  })
}

function repeatedPairs(dated: readonly DatedMatch[], context: CheckContext): Finding[] {
  const groups = new Map<string, DatedMatch[]>()
  for (const one of dated) {
    const { homeTeamId, awayTeamId, eveningId, stage } = one.match
    if (stage !== 'regular' || homeTeamId === null || awayTeamId === null) continue
    const pair = [homeTeamId, awayTeamId].toSorted().join(' ')
    const key = `${eveningId} ${pair}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < 2) return []
    const ids = group.map(({ id }) => id)
    return finding('pair-twice', ids, `${nameOf(first.match, context)} twice on ${dayLabel(first.evening.day)}.`)
  })
}

/** Each match that breaks a hard wish, or two that do so together. */
function brokenWishes(dated: readonly DatedMatch[], { wishes = [], teams, matchMinutes }: CheckContext): Finding[] {
  return wishes
    .filter((wish) => 'hard' in wish && wish.hard)
    .flatMap((wish) =>
      breachesOf(wish, dated, matchMinutes).map((breach) =>
        finding(
          'hard-wish',
          breach.map(({ id }) => id),
          `${wishText(wish, teams)}: ${matchesText(breach, teams)}.`,
        ),
      ),
    )
}

/** Hard findings of a plan that another one, as the published, does not have. */
export function newHardFindings(plan: Plan, known: Plan, context: CheckContext): Finding[] {
  const keyOf = ({ rule, matchIds }: Finding) => `${rule} ${matchIds.toSorted().join(' ')}`
  const before = new Set(checkSchedule(known, context).map(keyOf))
  return checkSchedule(plan, context).filter((one) => one.isHard && !before.has(keyOf(one)))
}
