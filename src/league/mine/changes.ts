import type { Match } from '#contract/match.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { fieldText } from '../fields.ts'
import { statusOf } from '../matches.ts'
import type { ScheduleChange } from '../schedule/publishing.ts'
import { localTime } from '../season.ts'

/** Something that was done to the published schedule, at an instant (milliseconds since 1970), by somebody. */
export type Done = { at: number; by: string; change: Pick<ScheduleChange, 'matches'> }

/** What became of a match in the end: `was` is '' where there is nothing to compare. */
export type MatchChange = {
  match: Match
  is: string
  was: string
  at: number
  by: string
}

/** So long ago is new to who has never looked, in milliseconds. */
export const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000

/**
 * What became of the matches of a team by what was done, the earliest first: moved, called off, on again, cancelled, taken off,
 * another opponent ([MN1]). What was done and undone is nothing, and nor is a match that was added or was over before.
 */
export function scheduleChanges(
  done: readonly Done[],
  {
    teamId,
    teams,
    timeZone,
    now,
  }: { teamId: string; teams: ReadonlyMap<string, string>; timeZone: string; now: number },
): MatchChange[] {
  const nets = new Map<string, { before: Match | null; after: Match | null; at: number; by: string }>()
  for (const { at, by, change } of done)
    for (const { id, before, after } of change.matches) {
      const first = nets.get(id)
      nets.set(id, { before: first ? first.before : before, after, at, by })
    }
  const isOwn = (match: Match | null) => match?.homeTeamId === teamId || match?.awayTeamId === teamId
  const isOver = ({ dateTime }: Match) => dateTime !== null && dateTime < now
  return [...nets.values()].flatMap(({ before, after, at, by }) => {
    if (!before || !isOwn(before)) return []
    const match = after ?? before
    if (isOver(before) && isOver(match)) return []
    const text = textOf(before, after, { teamId, teams, timeZone })
    return text ? [{ match, ...text, at, by }] : []
  })
}

type Context = { teamId: string; teams: ReadonlyMap<string, string>; timeZone: string }

function textOf(before: Match, after: Match | null, { teamId, teams, timeZone }: Context) {
  if (!after) return { is: 'taken off the schedule', was: '' }
  const opponentOf = ({ homeTeamId, awayTeamId }: Match) => (homeTeamId === teamId ? awayTeamId : homeTeamId)
  const nameOf = (match: Match) => teams.get(opponentOf(match) ?? '') ?? 'a team to come'
  const [was, is] = [statusOf(before), statusOf(after)]
  if (is === 'postponed' && was !== 'postponed') return { is: 'called off', was: '' }
  if (is === 'cancelled' && was !== 'cancelled') return { is: 'cancelled', was: '' }
  if (after.homeTeamId !== teamId && after.awayTeamId !== teamId) return { is: 'without your team', was: '' }
  if (opponentOf(before) !== opponentOf(after)) return { is: `against ${nameOf(after)}`, was: nameOf(before) }
  const [from, to] = whereTexts(before, after, timeZone)
  if (from !== to) return { is: to, was: from }
  return is === 'upcoming' && (was === 'postponed' || was === 'cancelled') ? { is: 'on again', was: '' } : null
}

/** Where a match was and is, as far as they differ: 'field A' and 'field E', '6:00 PM' and '7:00 PM'. */
function whereTexts(before: Match, after: Match, timeZone: string): [string, string] {
  const [was, is] = [before, after].map(({ dateTime, fieldLocation }) => {
    const local = dateTime === null ? null : localTime(dateTime, timeZone)
    return {
      day: local ? dayLabel(local.day) : 'date to come',
      time: local ? clockTime(local.time) : '',
      field: fieldLocation ? fieldText(fieldLocation) : '',
    }
  }) as [Where, Where]
  const isOfDay = was.day !== is.day
  const isOfTime = isOfDay || was.time !== is.time
  const text = (where: Where) =>
    [isOfDay && where.day, isOfTime && where.time, was.field !== is.field && where.field].filter(Boolean).join(', ')
  return [text(was), text(is)]
}

type Where = { day: string; time: string; field: string }
