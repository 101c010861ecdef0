import { standingsReply, type TeamSign } from '#contract/team.ts'
import { type Standing, standings, topFive } from '#league/standings.ts'
import { sortRule } from '#league/table/rule-text.ts'
import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import { findSeason, type LeagueData, type LeagueDeps, leagueSignOf, readyPage } from './league-data.ts'

/** `standings`: the table of a season and its three lists of five. */
export function serveStandings(context: RouteContext, deps: LeagueDeps) {
  serve(context, 'GET /api/leagues/:leagueId/standings', async ({ params: { leagueId }, cacheUntil }) => {
    cacheUntil(Number.POSITIVE_INFINITY)
    const season = await findSeason(deps, leagueId)
    if (season instanceof Refusal) return season
    return readyPage(deps, season, { name: 'standings', schema: standingsReply, make: present })
  })
}

function present({ league, teams, signs, matches }: LeagueData) {
  const signOf = new Map(signs.map((sign) => [sign.id, sign]))
  const rows = standings(teams, matches, league.details.table).flatMap(({ teamId, name, ...row }) => {
    const team = signOf.get(teamId)
    return team ? [{ ...row, name, team }] : []
  })
  type Row = Omit<Standing, 'teamId'> & { team: TeamSign }
  const top = (figure: (row: Row) => number, fewest = false) =>
    topFive(rows, figure, fewest).map((row) => ({ team: row.team, value: figure(row) }))
  return {
    league: leagueSignOf(league),
    sortRule: sortRule(league.details.table),
    rows: rows.map(({ name: _, cleanSheets: __, forfeits: ___, lot: ____, withdrawn, ...row }) => ({
      ...row,
      ...(withdrawn && { withdrawn }),
    })),
    topScoring: top((row) => row.goalsFor),
    bestDefense: top((row) => row.goalsAgainst, true),
    mostWins: top((row) => row.won),
  }
}
