import { standingsReply, type TeamSign } from '#contract/team.ts'
import { SORT_RULE, type Standing, standings, topFive } from '#league/standings.ts'
import { type Door, serve } from '../http/serve.ts'
import { findSeason, type LeagueData, type LeagueParts, leagueSignOf, readyPage } from './league-data.ts'

/** `standings`: the table of a season and its three lists of five. */
export function serveStandings(door: Door, parts: LeagueParts) {
  serve(door, 'GET /api/leagues/:leagueId/standings', async ({ params: { leagueId }, rightUntil }) => {
    rightUntil(Number.POSITIVE_INFINITY)
    const season = await findSeason(parts, leagueId)
    return readyPage(parts, season, { name: 'standings', schema: standingsReply, make: present })
  })
}

function present({ league, teams, signs, matches }: LeagueData) {
  const signOf = new Map(signs.map((sign) => [sign.id, sign]))
  const rows = standings(teams, matches).flatMap(({ teamId, name, ...row }) => {
    const team = signOf.get(teamId)
    return team ? [{ ...row, name, team }] : []
  })
  type Row = Omit<Standing, 'teamId'> & { team: TeamSign }
  const top = (figure: (row: Row) => number, fewest = false) =>
    topFive(rows, figure, fewest).map((row) => ({ team: row.team, value: figure(row) }))
  return {
    league: leagueSignOf(league),
    sortRule: SORT_RULE,
    rows: rows.map(({ name: _, cleanSheets: __, ...row }) => row),
    topScoring: top((row) => row.goalsFor),
    bestDefense: top((row) => row.goalsAgainst, true),
    mostWins: top((row) => row.won),
  }
}
