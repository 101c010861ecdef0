import type { Match } from '#contract/match.ts'
import type { DeclaredChampion, KnockOut } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { winnerOf } from './slots.ts'

/** A season's champion, by team ids; the final that it won, null where an organiser declared it. */
export type Champion = { teamId: string; against: string | null; final: Match | null; penalties: Penalties | null }

/** Returns a season's champion: declared by an organiser, else the winner of the final; null until then ([SC12]). */
export function championOf(
  declared: DeclaredChampion,
  knockOuts: readonly (KnockOut & { penalties: Penalties | null })[],
  matches: readonly Match[],
): Champion | null {
  if (declared === 'nobody') return null
  const knockOut = knockOuts.find(({ winnersPlace }) => winnersPlace === 1)
  const final = matches.find(({ id }) => id === knockOut?.matchId) ?? null
  const penalties = knockOut?.penalties ?? null
  const winner = final && winnerOf(final, penalties)
  const [won, lost] =
    winner === 'home' ? [final?.homeTeamId, final?.awayTeamId] : [final?.awayTeamId, final?.homeTeamId]
  if (declared !== null)
    return winner && won === declared.teamId
      ? { teamId: declared.teamId, against: lost ?? null, final, penalties }
      : { teamId: declared.teamId, against: null, final: null, penalties: null }
  return winner && won ? { teamId: won, against: lost ?? null, final, penalties } : null
}

/** '2–2, 4–3 on penalties' from the champion's side, 'By forfeit', 'Declared'. */
export function championText({ final, penalties, teamId }: Champion): string {
  if (!final) return 'Declared'
  if (final.forfeit) return 'By forfeit'
  const isHome = final.homeTeamId === teamId
  const pair = (home: number | null, away: number | null) => (isHome ? `${home}–${away}` : `${away}–${home}`)
  const score = pair(final.homeScore, final.awayScore)
  if (final.homeScore !== final.awayScore || !penalties) return score
  return `${score}, ${pair(penalties.home, penalties.away)} on penalties`
}
