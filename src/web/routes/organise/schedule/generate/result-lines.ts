import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import { counted, timesText } from '#league/count-text.ts'
import { balance } from '#league/schedule/balance.ts'
import { type CheckContext, checkSchedule } from '#league/schedule/checks.ts'
import { rangeText } from '#league/schedule/fairness/meetings.ts'
import type { Reason } from '#league/schedule/generator/counting.ts'
import type { Generated } from '#league/schedule/generator/generate.ts'
import type { GeneratorInput } from '#league/schedule/generator/input.ts'
import { isReached, type Metric, type MetricKey } from '#league/schedule/generator/metrics.ts'
import type { NamedRemedy } from '#league/schedule/generator/remedies.ts'
import type { Plan } from '#league/schedule/plan.ts'
import { type WishContext, wishStates } from '#league/schedule/wishes.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'

/** A line of the result: what holds, or what does not and why. */
export type ResultLine = { key: string; tone: 'ok' | 'warn'; title: string; detail?: string }

export type Made = Extract<Generated, { matches: unknown }>
type Context = Pick<CheckContext, 'teams' | 'matchMinutes'> & Pick<WishContext, 'calledOff' | 'today'>

/** Says which rules a generated schedule keeps and which it breaks, the most important first ([SC6]). */
export function resultLines(input: GeneratorInput, result: Made, context: Context): ResultLine[] {
  const name = (id: string) => context.teams.get(id) ?? UNKNOWN_TEAM
  const unplaced = result.unplaced.map(([one, other]) => `${name(one)} v ${name(other)}`)
  const lines: ResultLine[] = []
  if (unplaced.length > 0)
    lines.push({
      key: 'unplaced',
      tone: 'warn',
      title: `${counted(unplaced.length, 'match', 'matches')} found no place`,
      detail: `${listed(unplaced)}. Nothing says that it can’t be: try again, or give the matches more room.`,
    })
  if (result.oneLess !== null)
    lines.push({ key: 'less', tone: 'warn', title: `${name(result.oneLess)} have one match less, the numbers are odd` })
  const plan = planOf(input, result)
  const faults = checkSchedule(withoutOtherEvenings(plan), { ...context, wishes: input.wishes }).filter(
    ({ isHard, matchIds }) => isHard && matchIds.every((id) => id.startsWith(FIXED)),
  )
  if (faults.length > 0)
    lines.push({
      key: 'fixed',
      tone: 'warn',
      title: 'What was there already breaks a rule',
      detail: listed(
        faults.map(({ sentence }) => sentence),
        ' ',
      ),
    })
  const byKey = new Map(result.metrics.map((metric) => [metric.key, metric]))
  const metric = (key: MetricKey) => byKey.get(key) ?? { key, worst: 0, count: 0, bound: { worst: 0, count: 0 } }
  return [
    ...lines,
    pairsLine(metric('pairs'), result.meetings),
    ...(input.cares.homeAndAway ? [homeLine(metric('home-away'), metric('hosting'))] : []),
    playsLine(plan, input, result),
    halvesLine(metric('halves')),
    ...(input.cares.fields ? [fieldsLine(metric('fields'))] : []),
    ...wishLines(plan, input, metric('wishes'), context),
    ...['off', 'waiting', 'neighbours', 'preferences'].flatMap((key) => rareLine(metric(key as MetricKey))),
  ]
}

const FIXED = 'fixed '

/** The generated schedule and what is fixed, as the checks read it. */
function planOf({ evenings, fixed }: GeneratorInput, { matches }: Made): Plan {
  const regular = { stage: 'regular', status: null } as const
  const all: [string, PlannedMatch][] = [
    ...fixed.map(({ homeTeamId, awayTeamId, eveningId, kickoff, field, isRegular }, i): [string, PlannedMatch] => [
      `${FIXED}${i}`,
      { homeTeamId, awayTeamId, eveningId, kickoff, field, status: null, stage: isRegular ? 'regular' : 'friendly' },
    ]),
    ...matches.map((match, i): [string, PlannedMatch] => [`${i}`, { ...match, ...regular }]),
  ]
  return { evenings: new Map(evenings.map(({ id, evening }) => [id, evening])), matches: new Map(all) }
}

/** The matches without those of evenings that nothing is generated for: those of the finals wait for the table. */
const withoutOtherEvenings = ({ evenings, matches }: Plan): Plan => ({
  evenings,
  matches: new Map([...matches].filter(([, { eveningId }]) => evenings.has(eveningId ?? ''))),
})

/** 'a, b and 3 more' */
function listed(items: readonly string[], separator = ', '): string {
  const shown = items.slice(0, 3)
  const rest = items.length - shown.length
  return rest === 0 ? shown.join(separator) : `${shown.join(separator)}${separator}and ${rest} more`
}

function pairsLine(metric: Metric, meetings: Made['meetings']): ResultLine {
  if (metric.worst === 0) return { key: 'pairs', tone: 'ok', title: rangeText(meetings) }
  const title = `${counted(metric.count, 'pair')} meet${metric.count === 1 ? 's' : ''} more or less often than the others`
  return { key: 'pairs', tone: 'warn', title, ...why(metric) }
}

/** Says that no better schedule exists, where counting proves it. */
const why = (metric: Metric) => (isReached(metric) ? { detail: 'Counting shows that it can’t be more even.' } : {})

function homeLine(home: Metric, hosting: Metric): ResultLine {
  const title =
    home.worst === 0
      ? 'Everyone is at home as often as away'
      : `Nobody differs by more than ${counted(home.worst, 'home match', 'home matches')}`
  if (home.worst > 1) return { key: 'home', tone: 'warn', title, ...why(home) }
  if (hosting.worst > 0)
    return {
      key: 'home',
      tone: 'warn',
      title,
      detail: `${counted(hosting.worst, 'pair')} meet at one side’s home alone.`,
    }
  return { key: 'home', tone: 'ok', title }
}

function playsLine(plan: Plan, { teamIds, evenings, rules }: GeneratorInput, { matchesPerTeam }: Made): ResultLine {
  const rows = balance(plan, teamIds)
  const isEveryone = rows.every(({ home, away }) => home + away === matchesPerTeam)
  const who = isEveryone
    ? `Everyone plays ${timesText(matchesPerTeam)}`
    : `At most ${counted(matchesPerTeam, 'match', 'matches')} for each team`
  const matches = [...plan.matches.values()]
  const counts = evenings
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id }) => {
      const here = matches.filter(({ eveningId }) => eveningId === id)
      return teamIds.map((team) => here.filter((one) => one.homeTeamId === team || one.awayTeamId === team).length)
    })
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const evening =
    most <= 1 && least === 0
      ? ''
      : least === most
        ? `, ${timesText(most)} an evening`
        : `, at most ${timesText(most)} an evening`
  const opponents = rules.pairOnceAnEvening && most > 1 ? ', never the same opponent in one evening' : ''
  return { key: 'plays', tone: 'ok', title: `${who}${evening}${opponents}` }
}

function halvesLine(metric: Metric): ResultLine {
  if (metric.worst <= 1) return { key: 'halves', tone: 'ok', title: 'Early and late kick-offs are shared evenly' }
  const title = `${counted(metric.count, 'team')} ${metric.count === 1 ? 'plays' : 'play'} ${metric.worst} times more early or late`
  return { key: 'halves', tone: 'warn', title, ...why(metric) }
}

function fieldsLine(metric: Metric): ResultLine {
  if (metric.worst === 0) return { key: 'fields', tone: 'ok', title: 'Everyone gets their share of every field' }
  const title = `${counted(metric.count, 'team')} ${metric.count === 1 ? 'is' : 'are'} on one field too often or too rarely`
  return { key: 'fields', tone: 'warn', title }
}

/** Says how many requests are met, and what breaks the others. */
function wishLines(plan: Plan, { wishes }: GeneratorInput, metric: Metric, context: Context): ResultLine[] {
  if (wishes.length === 0) return []
  const states = wishStates(plan, wishes, context)
  const counting = states.filter(({ state }) => state !== 'moot')
  if (counting.length === 0) return []
  const broken = counting.filter(({ state }) => state === 'broken')
  const kept = counting.length - broken.length
  const noun = counting.length === 1 ? 'request' : 'requests'
  const title =
    kept === counting.length
      ? `${kept === 1 ? 'The' : `All ${kept}`} ${noun} kept`
      : `${kept} of ${counting.length} ${noun} kept`
  if (broken.length === 0) return [{ key: 'wishes', tone: 'ok', title }]
  const detail = listed(
    broken.map((one) => `${one.title}. ${one.detail}`),
    ' ',
  )
  return [{ key: 'wishes', tone: 'warn', title, detail: detail + wayOut(metric) }]
}

/** Says what to do about requests that the places leave no room for. */
const wayOut = ({ bound }: Metric) =>
  bound.worst > 0 ? ' There are too few places without those: take one more evening, or leave the day out.' : ''

/** Metrics that are named only where they are off their target. */
function rareLine(metric: Metric): ResultLine[] {
  const { key, worst, count } = metric
  if (worst === 0) return []
  const teams = counted(count, 'team')
  const titles: Partial<Record<MetricKey, string>> = {
    off: `${teams} ${count === 1 ? 'is' : 'are'} off more often, or longer in a row, than needed`,
    waiting: `${teams} ${count === 1 ? 'waits' : 'wait'} ${counted(worst, 'round')} between two matches`,
    neighbours: `${counted(worst, 'pair')} ${worst === 1 ? 'meets' : 'meet'} on two evenings in a row`,
    preferences: `${counted(worst, 'match', 'matches')} ${worst === 1 ? 'is' : 'are'} not on the field a team likes best`,
  }
  return [{ key, tone: 'warn', title: titles[key] ?? key, ...why(metric) }]
}

/** Says why there is no schedule, with exact numbers ([SC4]). Many teams with one reason are one sentence. */
export function reasonTexts(reasons: readonly Reason[], teams: ReadonlyMap<string, string>): string[] {
  const name = (id: string) => teams.get(id) ?? UNKNOWN_TEAM
  const short = reasons.filter((reason) => reason.kind === 'team')
  const places = reasons.some(({ kind }) => kind === 'places')
  return [
    ...reasons.flatMap((reason) => {
      if (reason.kind === 'places')
        return `${counted(reason.matches, 'match', 'matches')} are to be played, and there is room for ${reason.places}: ${reason.shortfall} too few.`
      if (reason.kind === 'fixed')
        return `${name(reason.teamId)} have ${counted(reason.matches, 'match', 'matches')} that stay, ${reason.shortfall} more than asked for.`
      return []
    }),
    ...(places && short.length === teams.size ? [] : short).map(
      ({ teamId, possible, matches }) =>
        `${name(teamId)} can play ${counted(possible, 'match', 'matches')} of ${matches}.`,
    ),
  ]
}

/** Says what would lead to a schedule, as the end of 'It fits with …'. */
export function remedyText(remedy: NamedRemedy, wishText: (wish: GeneratorInput['wishes'][number]) => string): string {
  if (remedy.kind === 'evening') return remedy.count === 1 ? 'one more evening' : `${remedy.count} more evenings`
  if (remedy.kind === 'kickoff') return 'one more kick-off on each evening'
  if (remedy.kind === 'field') return 'one more field'
  if (remedy.kind === 'fewer') return `${counted(remedy.matchesPerTeam, 'match', 'matches')} for each team`
  return `without “${wishText(remedy.wish)}”`
}

/** Says what can't be asked for. */
export function faultText(fault: Extract<Generated, { outcome: 'fault' }>['fault']): string {
  if (fault === 'too-few-teams') return 'A schedule needs two teams at least.'
  if (fault === 'too-many-teams') return 'A schedule is made for 40 teams at most.'
  return 'There is no evening with a kick-off and a field to play on.'
}

/** Evenings of a schedule that were called off, whose requests do not matter any more. */
export const calledOffIn = ({ evenings }: ScheduleReply): ReadonlySet<string> =>
  new Set(
    evenings.flatMap(({ id, calledOff, planned, published }) =>
      calledOff && planned?.day === published?.day ? [id] : [],
    ),
  )
