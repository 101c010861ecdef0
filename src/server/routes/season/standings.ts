import { Refusal } from '#contract/failures/refusal.ts'
import { type StandingRow, standingsReply, type TeamSummary } from '#contract/team.ts'
import { ifToday } from '#league/finals/if-today.ts'
import { asTheyStand, liveScoreOf } from '#league/live.ts'
import { type Standing, topFive } from '#league/standings.ts'
import { footnotes, seasonTable } from '#league/table/season-table.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { cachedPage, findSeason, type LeagueData, seasonSummaryOf } from './league-data.ts'

/** `standings`: the table of a season and its three lists of five. */
export function serveStandings(context: RouteContext) {
  serve(context, 'GET /api/leagues/:leagueId/standings', async ({ params: { leagueId }, session, cacheUntil }) => {
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    cacheUntil(season.nextBegins)
    return cachedPage(context, season, { name: 'standings', schema: standingsReply, make: presentStandings })
  })
}

/** The table of a season. */
export function presentStandings({ league, teams, summaries, counted: matches, knockOuts, lots }: LeagueData) {
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  const table = seasonTable({ details: league.details, teams, matches, lots })
  const rows = table.rows.flatMap((row) => {
    const team = summaryOf.get(row.teamId)
    return team ? [{ row, team, name: row.name, withScore: row.withScore }] : []
  })
  const asItStands = liveTable({ league, teams, matches, lots }, summaryOf)
  const notes = footnotes(table.rows, teams)
  const found = ifToday(knockOuts, matches, table.rows)
  const today = found?.today && {
    decided: found.today.decided,
    total: found.today.total,
    behind: found.today.behind,
    left: found.today.left,
    pairs: found.today.pairs.map(({ text, homeTeamId, awayTeamId }) => ({
      text,
      home: summaryOf.get(homeTeamId ?? '') ?? null,
      away: summaryOf.get(awayTeamId ?? '') ?? null,
    })),
  }
  const finals = found && { teams: found.teams, ...(today && { today }) }
  const top = (value: (row: Standing) => number, fewest = false) =>
    topFive(rows, ({ row }) => value(row), fewest).map(({ team, row }) => ({ team, value: value(row) }))
  return {
    league: seasonSummaryOf(league),
    sortRule: table.rule,
    rows: rows.map(({ row, team }) => standingRowOf(row, team)),
    ...(asItStands && { asItStands }),
    topScoring: top((row) => row.goalsFor),
    bestDefense: top((row) => row.goalsAgainst, true),
    mostWins: top((row) => row.won),
    ...(notes.length > 0 && { footnotes: notes }),
    ...(finals && { finals }),
  }
}

/** The table as it would be if every match that is live ended now ([MN5]); null while no match of the table is. */
function liveTable(
  { league, teams, matches, lots }: Pick<LeagueData, 'league' | 'teams' | 'matches' | 'lots'>,
  summaryOf: ReadonlyMap<string, TeamSummary>,
) {
  const live = matches.filter((match) => match.stage === 'regular' && liveScoreOf(match))
  if (live.length === 0) return null
  const { rows } = seasonTable({ details: league.details, teams, matches: asTheyStand(matches), lots })
  return {
    matches: live.length,
    rows: rows.flatMap((row) => {
      const team = summaryOf.get(row.teamId)
      return team ? standingRowOf(row, team) : []
    }),
  }
}

/** Named one by one: what else is counted of a team is for the lists of five, and for its own page. */
const standingRowOf = (row: Standing, team: TeamSummary): StandingRow => ({
  team,
  position: row.position,
  played: row.played,
  won: row.won,
  drawn: row.drawn,
  lost: row.lost,
  goalsFor: row.goalsFor,
  goalsAgainst: row.goalsAgainst,
  goalDifference: row.goalDifference,
  points: row.points,
  form: row.form,
  reason: row.reason,
  ...(row.withdrawn && { withdrawn: row.withdrawn }),
})
