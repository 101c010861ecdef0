import type { Match } from '#contract/match.ts'
import type { KnockOut } from '#contract/table/finals.ts'
import { type ChangeSentence, type TextContext, whereText } from '../schedule/difference.ts'
import { UNKNOWN_TEAM } from '../team-name.ts'
import { type Move, ownSlotOf, replacesTeam, type Sides, slotText } from './slots.ts'

/** The season that the sentences about filled finals need. */
export type FilledSeason = { knockOuts: readonly KnockOut[]; matches: readonly Match[]; context: TextContext }

/** The sentence about one match that got other teams. */
export type FillingSentence = ChangeSentence & { matchId: string }

/**
 * Says who plays in the finals after they were filled ([SC14]): 'Final, Wed, Aug 6, 7:00 PM, field A: Reds v Blues', and
 * where a match loses a team, who was to play it before. It concerns the teams that are in, and those that are out. A
 * match whose kick-off has passed is left out: nobody can come to it any more.
 */
export const fillingSentences = (moves: readonly Move[], season: FilledSeason, now: number): FillingSentence[] =>
  moves.flatMap((move): FillingSentence[] => {
    const match = season.matches.find(({ id }) => id === move.matchId)
    const knockOut = season.knockOuts.find(({ matchId }) => matchId === move.matchId)
    if (!match || !knockOut || (match.dateTime !== null && match.dateTime <= now)) return []
    const pair = ({ homeTeamId, awayTeamId }: Sides) =>
      `${sideText(homeTeamId, knockOut.home, season)} v ${sideText(awayTeamId, knockOut.away, season)}`
    const { before, after, title } = move
    const instead = replacesTeam(move) ? `, no longer ${pair(before)}` : ''
    const sides = [before, after].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])
    return [
      {
        matchId: match.id,
        text: `${title}, ${whereText(match, season.context)}: ${pair(after)}${instead}`,
        teamIds: [...new Set(sides)].filter((id) => id !== null),
      },
    ]
  })

/** 'Reds', 'winner of semi-final 2' */
function sideText(teamId: string | null, slot: KnockOut['home'], { knockOuts, context }: FilledSeason): string {
  if (teamId !== null) return context.teams.get(teamId) ?? UNKNOWN_TEAM
  const own = ownSlotOf(slot)
  const text = own === null ? 'a team to come' : slotText(own, knockOuts)
  return text.charAt(0).toLowerCase() + text.slice(1)
}
