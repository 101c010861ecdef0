import type { Match } from '#contract/match.ts'
import type { Referee } from '#contract/schedule/referees.ts'
import { statusOf } from '../matches.ts'
import { isOverlap } from './dated.ts'

const MINUTE = 60_000

/** A match with who referees it. */
export type RefereedMatch = { match: Match; referee: Referee | null }

const isOn = (match: Match) => !['postponed', 'cancelled'].includes(statusOf(match))

/** The id by which a referee is known: of a user or of a team. */
export const refereeId = (referee: Referee): string => (referee.kind === 'person' ? referee.userId : referee.teamId)

/**
 * Returns the teams and referees who are busy at a match's kick-off ([MN8], [SC5]): teams that play then, and referees of
 * other matches. Nobody is busy for a match without a date.
 *
 * @param matchLength From kick-off to end, in milliseconds.
 */
export function busyDuring(
  match: Match,
  all: readonly RefereedMatch[],
  matchLength: number,
): { teams: ReadonlySet<string>; referees: ReadonlySet<string> } {
  const { dateTime } = match
  const at = all.filter(
    ({ match: other }) =>
      dateTime !== null &&
      other.dateTime !== null &&
      isOn(other) &&
      isOverlap(dateTime / MINUTE, other.dateTime / MINUTE, matchLength / MINUTE),
  )
  return {
    teams: new Set(at.flatMap(({ match: { homeTeamId, awayTeamId } }) => [homeTeamId ?? [], awayTeamId ?? []].flat())),
    referees: new Set(
      at.flatMap(({ match: { id }, referee }) => (id === match.id || !referee ? [] : [refereeId(referee)])),
    ),
  }
}

/**
 * Returns a warning about a match's referee, '' for none ([MN8]). It refuses nothing, since whoever assigns referees may
 * know better.
 */
export function refereeWarning(
  { match, referee }: RefereedMatch,
  busy: ReturnType<typeof busyDuring>,
  { name, teamIds, hasWithdrawn }: { name: string; teamIds: readonly string[]; hasWithdrawn: boolean },
): string {
  if (!referee || !isOn(match)) return ''
  if (hasWithdrawn) return `${name} have withdrawn from the season.`
  const verb = (one: string, many: string) => (referee.kind === 'team' ? many : one)
  if (teamIds.some((id) => busy.teams.has(id))) return `${name} ${verb('plays', 'play')} at that time.`
  if (busy.referees.has(refereeId(referee))) return `${name} ${verb('referees', 'referee')} another match at that time.`
  return ''
}
