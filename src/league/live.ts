import type { Match } from '#contract/match.ts'
import type { LiveScore } from '#contract/touchline/live-score.ts'
import { statusOf } from './matches.ts'
import { teamName } from './team-name.ts'

/** The score of a match that is live ([MN5]): one that somebody scores, and of which nobody has said how it ended. */
export const liveScoreOf = (match: Match): LiveScore | null =>
  match.live && statusOf(match) === 'upcoming' ? match.live : null

/** Matches as if those that are live ended now: for the table as it stands beside the one that counts ([MN5]). */
export const asTheyStand = (matches: readonly Match[]): Match[] =>
  matches.map((match) => {
    const live = liveScoreOf(match)
    return live ? { ...match, homeScore: live.home, awayScore: live.away, status: 'completed' } : match
  })

/** The match of a team that is live, from its own side; null while there is none. An opponent that is gone is 'Unknown Team'. */
export function liveMatchOf(teamId: string, teams: readonly { id: string; name: string }[], matches: readonly Match[]) {
  for (const match of matches) {
    const { id, homeTeamId, awayTeamId } = match
    const live = homeTeamId === teamId || awayTeamId === teamId ? liveScoreOf(match) : null
    if (!live) continue
    const isHome = homeTeamId === teamId
    const opponent = teamName(teams.find((team) => team.id === (isHome ? awayTeamId : homeTeamId)))
    const [goalsFor, goalsAgainst] = isHome ? [live.home, live.away] : [live.away, live.home]
    return { matchId: id, opponent, goalsFor, goalsAgainst }
  }
  return null
}
