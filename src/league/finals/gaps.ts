import type { KnockOut } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { isPlayed } from '../matches.ts'
import { type SeededSeason, seedingTable } from '../table/season-table.ts'
import { comingTeams, type Side, slotShortText, slotText } from './slots.ts'

/** A gap left by a withdrawal in a knock-out match: the names of the withdrawn teams, '' for a side that is not affected. */
export type Gap = {
  home: string
  away: string
  /** The side that reaches the next match without playing; null where there is none, or the other team is not known yet. */
  goesOn: Side | null
}

/** A knock-out match with what a withdrawal left open in it. */
export type WithGap<Match extends KnockOut = KnockOut> = Match & { gap?: Gap }

/** Knock-out matches with what withdrawals leave open in those that are not played ([TE3]). */
export function withGaps<Match extends KnockOut & { penalties: Penalties | null }>(
  knockOuts: readonly Match[],
  season: SeededSeason,
): WithGap<Match>[] {
  const { teams, matches } = season
  const withdrawn = new Map(teams.flatMap(({ id, name, withdrawn }) => (withdrawn ? [[id, name]] : [])))
  if (withdrawn.size === 0) return [...knockOuts]
  const penalties = new Map(knockOuts.flatMap((one) => (one.penalties ? [[one.matchId, one.penalties]] : [])))
  const rows = seedingTable(season)
  const { coming, walkovers, byId } = comingTeams({
    knockOuts,
    matches,
    rows,
    penalties,
    withdrawn: new Set(withdrawn.keys()),
  })
  return knockOuts.map((knockOut) => {
    const { matchId, winnersPlace } = knockOut
    const match = byId.get(matchId)
    const sides = coming.get(matchId)
    const [home, away] = [sides?.homeTeamId, sides?.awayTeamId].map((id) => withdrawn.get(id ?? '') ?? '')
    if (!match || isPlayed(match) || !(home || away)) return knockOut
    const goesOn = winnersPlace === null ? (walkovers.get(matchId) ?? null) : null
    return { ...knockOut, gap: { home: home ?? '', away: away ?? '', goesOn } }
  })
}

/** Names the team of a side of a knock-out match: 'Winner of semi-final 1', or 'Greens have withdrawn'. */
export const sideText = (knockOut: WithGap, side: Side, knockOuts: Parameters<typeof slotText>[1]): string =>
  knockOut.gap?.[side] ? `${knockOut.gap[side]} have withdrawn` : slotText(knockOut[side], knockOuts)

/** The same in the room of a crest: 'W1'; '' where its team has withdrawn, or was chosen. */
export const sideShortText = (knockOut: WithGap, side: Side, knockOuts: Parameters<typeof slotShortText>[1]): string =>
  knockOut.gap?.[side] ? '' : slotShortText(knockOut[side], knockOuts)
