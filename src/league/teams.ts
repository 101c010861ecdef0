import type { Match } from '#contract/match.ts'
import type { Logo, SquadMember, TeamSummary } from '#contract/team.ts'
import { DEFAULT_COLOR } from '#contract/team-colors.ts'
import { forfeitText } from './forfeit-text.ts'
import { type Result, recentMatches, resultOf, type Statistics, winRate } from './standings.ts'
import { teamName } from './team-name.ts'

const HEX = /^[0-9a-f]{6}$/i

/** A team's colour as six hex digits; the default where none, or nonsense, was stored (spec section 9, [Q33]). */
export const colorOf = (color: string | null): string =>
  color && HEX.test(color) ? color.toLowerCase() : DEFAULT_COLOR

/** A team as it is named everywhere: crest, colour, logo. */
export const summarizeTeam = (
  team: { id: string; name: string; shortName?: string; color: string | null },
  logo: Logo | null,
): TeamSummary => ({
  id: team.id,
  name: team.name,
  ...(team.shortName && { shortName: team.shortName }),
  color: colorOf(team.color),
  logo,
})

/** Returns a team's own description, or a default (spec section 9). */
export const descriptionOf = (team: { name: string; description: string }, leagueName: string): string =>
  team.description || `${team.name} is competing in the ${leagueName}.`

/** The statistics on a team's card. */
export const recordOf = ({ won, drawn, lost, goalsFor }: Statistics) => ({
  wins: won,
  draws: drawn,
  losses: lost,
  goalsFor,
})

/** The statistics on a team's page (spec section 9). */
export const statsOf = (statistics: Statistics) => ({
  winRate: winRate(statistics),
  cleanSheets: statistics.cleanSheets,
  goalDifference: statistics.goalDifference,
})

/** A team's last results from its own side, newest first; an opponent that is gone is 'Unknown Team' (spec section 8). */
export function resultsOf(teamId: string, teams: readonly { id: string; name: string }[], matches: readonly Match[]) {
  const nameOf = (id: string | null) => teamName(teams.find((team) => team.id === id))
  return recentMatches(teamId, matches).map((match) => {
    const atHome = match.homeTeamId === teamId
    const opponent = nameOf(atHome ? match.awayTeamId : match.homeTeamId)
    const matchId = match.id
    if (match.forfeit !== null) {
      const result: Result = match.forfeit === (atHome ? 'away' : 'home') ? 'W' : 'L'
      const [home, away] = [nameOf(match.homeTeamId), nameOf(match.awayTeamId)].map((name) => ({ name }))
      const forfeit = forfeitText({ ...match, home: home ?? null, away: away ?? null })
      return { matchId, result, opponent, goalsFor: null, goalsAgainst: null, forfeit }
    }
    const [home, away] = [match.homeScore ?? 0, match.awayScore ?? 0]
    const [goalsFor, goalsAgainst] = atHome ? [home, away] : [away, home]
    return { matchId, result: resultOf(goalsFor, goalsAgainst), opponent, goalsFor, goalsAgainst }
  })
}

/** First and last name, or the nickname of someone who has none here: 'Unknown'. */
export const memberName = ({ firstName, lastName, nickname }: SquadMember): string =>
  firstName || lastName ? `${firstName} ${lastName}`.trim() : nickname
