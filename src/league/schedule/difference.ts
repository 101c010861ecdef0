import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { fieldText } from '../fields.ts'
import { statusOf } from '../matches.ts'
import { localTime } from '../season.ts'
import { STAGE_TEXTS } from '../stages.ts'
import { UNKNOWN_TEAM } from '../team-name.ts'
import { type Venues, venuesOf } from './place-text.ts'
import type { ScheduleChange, ScheduleState } from './publishing.ts'

/** A change in words, and the teams that it concerns: none where it is about an evening alone and players see nothing of it. */
export type ChangeSentence = { text: string; teamIds: string[] }

const NEW_MATCH = 'New: '
/** Tells whether a sentence is about a match that was not there before. */
export const announcesNewMatch = (sentence: string): boolean => sentence.startsWith(NEW_MATCH)

/**
 * Names of the season's teams by id, and the league's zone, in which times are given; with `venues`, evenings elsewhere name
 * their place, and with `playing` another place of an evening concerns the teams that play there.
 */
export type TextContext = {
  teams: ReadonlyMap<string, string>
  timeZone: string
  venues?: Venues
  playing?: ReadonlyMap<string, string[]>
}

/** The context of what a schedule becomes. */
export const contextOf = (
  { evenings, matches }: Pick<ScheduleState, 'evenings' | 'matches'>,
  context: Pick<TextContext, 'teams' | 'timeZone'>,
): TextContext => ({ ...context, venues: venuesOf(evenings), playing: teamsByEvening(matches) })

/** The teams with a match on an evening that is not over, by the evening's id. */
function teamsByEvening(matches: readonly Match[]): Map<string, string[]> {
  const ahead = matches.filter((match) => ['upcoming', 'postponed'].includes(statusOf(match)))
  const teamsOf = ({ homeTeamId, awayTeamId }: Match) => [homeTeamId, awayTeamId].filter((id) => id !== null)
  const byEvening = Map.groupBy(ahead, ({ eveningId }) => eveningId ?? '')
  return new Map([...byEvening].map(([id, of]) => [id, [...new Set(of.flatMap(teamsOf))]]))
}

/**
 * Describes a change of the schedule, evenings first, then matches in the order in which they are played ([SC9]). Changes
 * that people can't see, such as a round's number, are left out.
 */
export function difference(change: ScheduleChange, context: TextContext): ChangeSentence[] {
  const matches = change.matches.toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
  return [
    ...change.evenings.flatMap(({ id, before, after }) => {
      const isElsewhere = before !== null && after !== null && before.venue !== after.venue
      const teamIds = isElsewhere ? (context.playing?.get(id) ?? []) : []
      return eveningText(before, after).map((text) => ({ text, teamIds }))
    }),
    ...matches.flatMap(({ before, after }) => matchSentence(before, after, context)),
  ]
}

const order = ({ before, after }: { before: Match | null; after: Match | null }) =>
  before?.dateTime ?? after?.dateTime ?? Number.MAX_SAFE_INTEGER

function eveningText(before: Evening | null, after: Evening | null): string[] {
  if (!before) return after ? [`New evening: ${dayLabel(after.day)}`] : []
  if (!after) return [`No evening on ${dayLabel(before.day)} any more`]
  const list = (values: readonly string[]) => values.join(', ')
  const times = ({ kickoffs }: Evening) => list(kickoffs.map(clockTime))
  const changes = [
    ...(before.day === after.day ? [] : [`moved to ${dayLabel(after.day)}`]),
    ...changed('kick-offs', times(before), times(after)),
    ...changed('fields', list(before.fields), list(after.fields)),
    ...changed('name', before.name ?? 'none', after.name ?? 'none'),
    ...changed('venue', before.venue ?? 'the usual one', after.venue ?? 'the usual one'),
  ]
  if (before.calledOff === null && after.calledOff !== null) changes.push('called off')
  if (before.calledOff !== null && after.calledOff === null && before.day === after.day) changes.push('on again')
  return changes.length > 0 ? [`Evening of ${dayLabel(before.day)}: ${changes.join('; ')}`] : []
}

const changed = (what: string, before: string, after: string) =>
  before === after ? [] : [`${what} ${before} → ${after}`]

function matchSentence(before: Match | null, after: Match | null, context: TextContext): ChangeSentence[] {
  const teamIds = [...new Set([before, after].flatMap((match) => [match?.homeTeamId, match?.awayTeamId]))].filter(
    (id) => typeof id === 'string',
  )
  const text = matchText(before, after, context)
  return text === null ? [] : [{ text, teamIds }]
}

function matchText(before: Match | null, after: Match | null, context: TextContext): string | null {
  const pair = (match: Match) => pairText(match, context)
  if (!before)
    return (
      after &&
      `${NEW_MATCH}${pair(after)}: ${whereText(after, context)}${after.stage === 'regular' ? '' : `, a ${stageText(after)}`}`
    )
  if (!after) return `${pair(before)}, ${whereText(before, context)}: taken off the schedule`
  const [from, to] = [whereText(before, context), whereText(after, context)]
  const words: string[] = []
  if (pair(before) !== pair(after)) words.push(`now ${pair(after)}`)
  const [was, is] = [statusOf(before), statusOf(after)]
  const winner = after.forfeit && before.forfeit !== after.forfeit && winnerByForfeit(after)
  if (winner) words.push(`${nameOf(winner, context)} win by forfeit`)
  else if (was !== is) words.push(is === 'upcoming' ? 'on again' : is)
  if (before.stage !== after.stage) words.push(`now a ${stageText(after)}`)
  const detail = words.length > 0 ? `, ${words.join(', ')}` : ''
  if (from !== to) return `${pair(before)}: ${from} → ${to}${detail}`
  return words.length > 0 ? `${pair(before)}, ${from}: ${words.join(', ')}` : null
}

/** 'Reed Rovers v Silva FC', 'Semi-final' while neither team of a knock-out match is known ([SC12]). */
export function pairText({ homeTeamId, awayTeamId, stage }: Match, context: TextContext): string {
  const isKnockOut = stage !== 'regular' && stage !== 'friendly'
  if (isKnockOut && homeTeamId === null && awayTeamId === null) return STAGE_TEXTS[stage]
  const name = (id: string | null) => (isKnockOut && id === null ? 'a team to come' : nameOf(id, context))
  return `${name(homeTeamId)} v ${name(awayTeamId)}`
}

/** The side that the other one's forfeit makes the winner; null where both forfeit. */
const winnerByForfeit = ({ forfeit, homeTeamId, awayTeamId }: Match) =>
  forfeit === 'home' ? awayTeamId : forfeit === 'away' ? homeTeamId : null

const stageText = ({ stage }: Match) => STAGE_TEXTS[stage].toLowerCase()
const nameOf = (id: string | null, { teams }: TextContext) => teams.get(id ?? '') ?? UNKNOWN_TEAM

/** 'Wed, Jul 30, 6:00 PM, field B' */
export function whereText({ dateTime, fieldLocation, eveningId }: Match, { timeZone, venues }: TextContext): string {
  const venue = venues?.get(eveningId ?? '') ?? null
  const place = `${fieldLocation ? `, ${fieldText(fieldLocation)}` : ''}${venue === null ? '' : `, ${venue}`}`
  if (dateTime === null) return `date to come${place}`
  const { day, time } = localTime(dateTime, timeZone)
  return `${dayLabel(day)}, ${clockTime(time)}${place}`
}
