import { LIMITS } from '#contract/limits.ts'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleEdit } from '#contract/schedule/schedule.ts'
import { addDays, daysBetween } from './dated.ts'
import type { Plan } from './plan.ts'

/** A day that means something to a season: '2025-08-06', 'the finals'. */
export type KeyDate = { day: string; label: string }

/** Matches that were called off, and what their new place is looked for among. `plan` is the working copy. */
export type Replay = {
  plan: Plan
  eveningId: string
  evening: PlannedEvening
  /** 'Week 3' */
  title: string
  matchIds: readonly string[]
  keyDates: readonly KeyDate[]
}

/** Days after the last evening of a season that are proposed too. */
const DAYS_AFTER = 14

/**
 * Matches by evening that were called off and wait for a date: those that the working copy leaves as they were called
 * off. Null stands for those without an evening.
 */
export function waitingMatches(published: Plan, planned: Plan): Map<string | null, string[]> {
  const waiting = [...published.matches].filter(([id, match]) => {
    const plan = planned.matches.get(id)
    const stays = plan?.status === 'postponed' && plan.eveningId === match.eveningId && plan.kickoff === match.kickoff
    return stays && match.status === 'postponed'
  })
  const groups = Map.groupBy(waiting, ([, { eveningId }]) => eveningId)
  return new Map([...groups].map(([eveningId, matches]) => [eveningId, matches.map(([id]) => id)]))
}

/** A proposed day with the reasons for its rank. */
export type ProposedDay = {
  day: string
  isUsualWeekday: boolean
  /** Days to the nearest evening on which one of the teams plays; Infinity where there is none. */
  rest: number
  /** Labels of the key dates that lie before it. */
  after: string[]
}

/**
 * Days without an evening on which the matches can be played, the best first ([SC11]): before the season's key dates,
 * not next to another evening of their teams, not tomorrow, on the usual weekday, at a weekend, soon. `today` is not
 * proposed any more.
 */
export function proposeDays(replay: Replay, today: string, most = 5): ProposedDay[] {
  const { plan, evening, keyDates } = replay
  const taken = new Set([...plan.evenings.values()].map(({ day }) => day))
  const busy = daysOfTeams(replay)
  const last = [...taken].reduce((a, b) => (a > b ? a : b), evening.day)
  const end = addDays(last > today ? last : today, DAYS_AFTER)
  const days: ProposedDay[] = []
  for (let day = addDays(today > evening.day ? today : evening.day, 1); day <= end; day = addDays(day, 1)) {
    if (taken.has(day)) continue
    days.push({
      day,
      isUsualWeekday: weekdayOf(day) === weekdayOf(evening.day),
      rest: Math.min(...busy.map((other) => Math.abs(daysBetween(day, other)))),
      after: keyDates.filter((date) => date.day < day).map(({ label }) => label),
    })
  }
  const weekdayRank = ({ day, isUsualWeekday }: ProposedDay) => (isUsualWeekday ? 0 : isWeekend(day) ? 1 : 2)
  // So soon that many have other plans.
  const isTomorrow = ({ day }: ProposedDay) => day === addDays(today, 1)
  return days
    .toSorted(
      (a, b) =>
        a.after.length - b.after.length ||
        Number(a.rest < 2) - Number(b.rest < 2) ||
        Number(isTomorrow(a)) - Number(isTomorrow(b)) ||
        weekdayRank(a) - weekdayRank(b) ||
        (a.day < b.day ? -1 : 1),
    )
    .slice(0, most)
}

/** Days of other evenings on which a team of the matches plays. */
function daysOfTeams({ plan, matchIds }: Replay): string[] {
  const own = new Set(matchIds)
  const teams = new Set(matchIds.flatMap((id) => sidesOf(plan.matches.get(id))))
  const others = [...plan.matches].flatMap(([id, match]) => {
    const plays = !own.has(id) && match.status === null && sidesOf(match).some((team) => teams.has(team))
    const day = plan.evenings.get(match.eveningId ?? '')?.day
    return plays && day !== undefined ? day : []
  })
  return [...new Set(others)]
}

const sidesOf = (match: PlannedMatch | undefined) =>
  [match?.homeTeamId, match?.awayTeamId].filter((id) => typeof id === 'string')

/** Makes an evening of their own for the matches that replaces the one they were on, with the kick-offs, fields and venue that they had. */
export function replayOn(replay: Replay, day: string, newId: string): ScheduleEdit[] {
  const { plan, evening, matchIds } = replay
  const usual = evening.kickoffs[0] ?? '18:00'
  const kickoffs = new Set(matchIds.map((id) => plan.matches.get(id)?.kickoff ?? usual))
  const name = replayName(replay)
  const after = { ...evening, day, kickoffs: [...kickoffs].toSorted(), name, replaces: replay.eveningId }
  return [
    { item: 'evening', id: newId, before: null, after },
    ...changed(replay, (match) => ({ ...match, eveningId: newId, kickoff: match.kickoff ?? usual, status: null })),
  ]
}

const REPLAYED = ', replayed'

/** 'Week 3, replayed', unlike every name that there is. */
function replayName({ plan, title }: Replay): string {
  const taken = new Set([...plan.evenings.values()].map(({ name }) => name))
  const short = title.slice(0, LIMITS.label - `${REPLAYED} again 99`.length)
  let name = short.includes(REPLAYED) ? `${short} again` : `${short}${REPLAYED}`
  for (let number = 2; taken.has(name); number++) name = `${short}${REPLAYED} ${number}`
  return name
}

/** Cancels the matches; their evening stays where it is. */
export const cancelAll = (replay: Replay): ScheduleEdit[] =>
  changed(replay, (match) => ({ ...match, status: 'cancelled' }))

function changed({ plan, matchIds }: Replay, change: (match: PlannedMatch) => PlannedMatch): ScheduleEdit[] {
  return matchIds.flatMap((id) => {
    const before = plan.matches.get(id)
    return before ? { item: 'match', id, before, after: change(before) } : []
  })
}

/**
 * Moves the evening and all later ones a week on ([SC11]), each with its matches that are not played. Days that the
 * season leaves out of its weekly rhythm are left out again; the finals stay unless asked for. `passes` are the labels of
 * the key dates that an evening comes to lie behind, or on where another evening stays there.
 */
export function weekOn(
  { plan, eveningId, evening, keyDates }: Replay,
  withFinals: boolean,
): { edits: ScheduleEdit[]; passes: string[] } {
  const left = skippedDays(plan)
  const moving = [...plan.evenings]
    .filter(([id, { day, kind }]) => id === eveningId || (day > evening.day && (withFinals || kind === 'regular')))
    .toSorted(([, a], [, b]) => (a.day < b.day ? -1 : 1))
  const latest = new Map<number, string>()
  const edits = moving.map(([id, before]): ScheduleEdit => {
    const weekday = weekdayOf(before.day)
    let day = addDays(before.day, 7)
    while (left.has(day) || day <= (latest.get(weekday) ?? '')) day = addDays(day, 7)
    latest.set(weekday, day)
    return { item: 'evening', id, before, after: { ...before, day } }
  })
  const moves = edits.map(({ before, after }) => ({ from: dayIn(before), to: dayIn(after) }))
  const moved = new Set(moving.map(([id]) => id))
  const staying = new Set([...plan.evenings].flatMap(([id, { day }]) => (moved.has(id) ? [] : day)))
  const isPassed = ({ day }: KeyDate) =>
    moves.some(({ from, to }) => from <= day && (day < to || (day === to && staying.has(day))))
  return { edits, passes: keyDates.filter(isPassed).map(({ label }) => label) }
}

const dayIn = (value: object | null) => (value && 'day' in value ? String(value.day) : '')

/** Days between the first and the last evening of a weekday on which the season has none. */
function skippedDays({ evenings }: Plan): Set<string> {
  const regular = [...evenings.values()].flatMap(({ kind, day }) => (kind === 'regular' ? day : [])).toSorted()
  const skipped = new Set<string>()
  for (const days of Map.groupBy(regular, weekdayOf).values())
    for (let day = days[0] ?? ''; day < (days.at(-1) ?? ''); day = addDays(day, 7))
      if (!days.includes(day)) skipped.add(day)
  return skipped
}

/** 0 for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay()
const isWeekend = (day: string) => weekdayOf(day) % 6 === 0
