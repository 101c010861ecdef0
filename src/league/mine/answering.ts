import type { Match } from '#contract/match.ts'
import type { AnsweredAs } from '#contract/mine/answer.ts'
import type { TeamRole } from '#contract/people/roster.ts'
import { statusOf } from '../matches.ts'
import { dayOf } from '../season.ts'
import { playsIn } from './own-days.ts'

/** A match as it is placed (`placeMatches`), with its kick-off. */
type Placed = Pick<Match, 'homeTeamId' | 'awayTeamId' | 'dateTime' | 'status' | 'homeScore' | 'awayScore' | 'forfeit'>
type Ahead = { dateTime: number }

/** Tells whether a match takes answers at `now` (milliseconds since 1970): it is on, dated and still to kick off ([MN2]). */
export const takesAnswers = <M extends Placed>(match: M, now: number): match is M & Ahead =>
  statusOf(match) === 'upcoming' && match.dateTime !== null && now < match.dateTime

/** The matches of a team on a day of the league's clocks that take answers at `now`, in milliseconds since 1970 ([MN2]). */
export const openMatches = (
  matches: readonly Match[],
  { teamId, day, timeZone }: { teamId: string; day: string; timeZone: string },
  now: number,
): (Match & Ahead)[] =>
  matches
    .filter((match) => playsIn(match, new Set([teamId])))
    .filter((match) => takesAnswers(match, now))
    .filter(({ dateTime }) => dayOf(dateTime, timeZone) === day)

/** The team of somebody that plays in a match; undefined where none of theirs does. */
export const ownTeamIn = (match: Pick<Match, 'homeTeamId' | 'awayTeamId'>, teamIds: ReadonlySet<string>) =>
  [match.homeTeamId, match.awayTeamId].find((id) => id !== null && teamIds.has(id)) ?? undefined

/**
 * Tells whether an answer still counts for a match ([MN2]): it was given for a kick-off on the match's current day, and its
 * team plays in it. So code that moves players or matches ignores answers, and a match on another day asks again.
 */
export const isAnswerFor = (
  answer: { teamId: string; kickOff: number },
  match: Pick<Match, 'homeTeamId' | 'awayTeamId' | 'dateTime'>,
  timeZone: string,
): boolean =>
  match.dateTime !== null &&
  (answer.teamId === match.homeTeamId || answer.teamId === match.awayTeamId) &&
  dayOf(answer.kickOff, timeZone) === dayOf(match.dateTime, timeZone)

/** The person who answers, with a role in the player's team: null for a member without one, undefined for anybody else. */
export type Answerer = { userId: string; roleInTeam: TeamRole | null | undefined; isOrganiser: boolean }

/**
 * As what somebody answers for a player who is on a team ([MN2]); null where they may not. A guardian does by a link, of
 * which nothing is known here.
 */
export function answersAs({ userId, roleInTeam, isOrganiser }: Answerer, playerId: string): AnsweredAs | null {
  if (userId === playerId && roleInTeam !== undefined) return 'player'
  if (roleInTeam === 'captain' || roleInTeam === 'deputy') return 'captain'
  return isOrganiser ? 'organiser' : null
}
