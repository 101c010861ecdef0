import type { Match } from '#contract/match.ts'
import type { Withdrawal } from '#contract/team.ts'
import { eveningStarts, type SeasonDays } from './evenings.ts'

/**
 * Returns how many evenings of a season have begun at `now`, and the instant at which the next begins, Infinity after the
 * last. A table can change with the number ([TE3]). Instants are in milliseconds since 1970.
 */
export function eveningsBegun({ evenings, details }: SeasonDays, now: number): { begun: number; next: number } {
  const starts = evenings.map((evening) => eveningStarts(evening, details.timeZone))
  return {
    begun: starts.filter((at) => at <= now).length,
    next: Math.min(...starts.filter((at) => at > now), Number.POSITIVE_INFINITY),
  }
}

/**
 * Matches as tables count them at `now`: what a team has forfeited by withdrawing counts from its evening on, as if it had
 * been played ([TE3]). A match without an evening has none to wait for. `matches` are placed.
 */
export function withoutForfeitsToCome<M extends Match>(
  { evenings, details }: SeasonDays,
  teams: readonly { id: string; withdrawn: Withdrawal | null }[],
  matches: readonly M[],
  now: number,
): M[] {
  const withdrawn = new Set(teams.flatMap((team) => (team.withdrawn === null ? [] : team.id)))
  const toCome = new Set(
    evenings.filter((evening) => now < eveningStarts(evening, details.timeZone)).map(({ id }) => id),
  )
  const isToCome = ({ forfeit, homeTeamId, awayTeamId, eveningId }: Match) =>
    forfeit !== null &&
    forfeit !== 'both' &&
    withdrawn.has((forfeit === 'home' ? homeTeamId : awayTeamId) ?? '') &&
    toCome.has(eveningId ?? '')
  return matches.map((match) => (isToCome(match) ? { ...match, forfeit: null } : match))
}
