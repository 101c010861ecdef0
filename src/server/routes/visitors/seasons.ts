import type { z } from 'zod'
import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { seasonDates as datesReply, visitorSeasonToday } from '#contract/season-today.ts'
import {
  visitorFinals,
  visitorMatches,
  visitorStandings,
  visitorTeamPage,
  visitorTeams,
} from '#contract/visitors/season.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { localTime } from '#league/season.ts'
import { todayPhase } from '#league/today/home-days.ts'
import { seasonDates, seasonToday } from '#league/today/season-today.ts'
import { afterText, finalsText, nextMatches } from '#league/visitors/season-text.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { honourOfTeam, honours, presentFinals } from '../season/finals.ts'
import { cachedPage, findSeason, type LeagueData, readLeague, type Season, weekOf } from '../season/league-data.ts'
import { presentMatches } from '../season/matches.ts'
import { presentStandings } from '../season/standings.ts'
import { presentTeam, presentTeams } from '../season/teams.ts'
import { visitorCalendarPath } from './calendar.ts'
import { createKnownIds } from './known-ids.ts'
import { findVisitorSeason, forVisitors } from './visitor-data.ts'

/** The next matches are looked up again after this time. */
const NEXT_MS = 15 * 60_000

/** The pages of a season that visitors see while it is open to them ([PU1]), and organisers whenever they look. */
export function serveVisitorSeasons(context: RouteContext) {
  const { standings, matches, teams, team, finals, today, dates } = visitorPages(context)
  const idsOf = createKnownIds(context)

  /** The cached reply of a page: what its schema lists of what `present` makes, and nothing else. */
  async function page<Schema extends z.ZodType, Code extends FailureCode = never>(
    leagueId: string,
    visitorPage: VisitorPage<Schema, Code>,
    find: typeof findVisitorSeason = findVisitorSeason,
  ) {
    const season = await find(context, leagueId)
    if (season instanceof Refusal) return season
    const { name, schema, varyBy } = visitorPage
    return cachedPage<Code>(context, season, {
      name: `visitors-${name}`,
      varyBy: varyBy ? await varyBy(season) : '',
      schema,
      make: async (data) => makePage(visitorPage, data, season),
    })
  }

  /** The same page for an organiser who looks before a season is open; cached nowhere. */
  async function preview<Schema extends z.ZodType, Code extends FailureCode = never>(
    leagueId: string,
    visitorPage: VisitorPage<Schema, Code>,
  ) {
    const season = await findSeason(context, leagueId)
    if (season instanceof Refusal) return season
    const data = await readLeague(context, leagueId, { at: season.foundAt })
    return data instanceof Refusal ? data : makePage(visitorPage, data, season)
  }

  serve(context, 'GET /api/visitors/:leagueId/standings', ({ params }) => page(params.leagueId, standings))
  serve(context, 'GET /api/visitors/:leagueId/matches', ({ params }) => page(params.leagueId, matches))
  serve(context, 'GET /api/visitors/:leagueId/teams', ({ params }) => page(params.leagueId, teams))
  serve(context, 'GET /api/visitors/:leagueId/teams/:teamId', async ({ params: { leagueId, teamId } }) => {
    const season = await findVisitorSeason(context, leagueId)
    if (season instanceof Refusal) return season
    return (await idsOf(season)).teams.has(teamId) ? page(leagueId, team(teamId)) : new Refusal('team_not_found')
  })
  serve(context, 'GET /api/visitors/:leagueId/finals', ({ params }) => page(params.leagueId, finals))
  serve(context, 'GET /api/visitors/:leagueId/today', ({ params }) => page(params.leagueId, today))
  serve(context, 'GET /api/visitors/:leagueId/dates', ({ params }) => page(params.leagueId, dates, findDatedSeason))

  serve(context, 'GET /api/leagues/:leagueId/visitors/standings', ({ params }) => preview(params.leagueId, standings))
  serve(context, 'GET /api/leagues/:leagueId/visitors/matches', ({ params }) => preview(params.leagueId, matches))
  serve(context, 'GET /api/leagues/:leagueId/visitors/teams', ({ params }) => preview(params.leagueId, teams))
  serve(context, 'GET /api/leagues/:leagueId/visitors/teams/:teamId', ({ params }) =>
    preview(params.leagueId, team(params.teamId)),
  )
  serve(context, 'GET /api/leagues/:leagueId/visitors/finals', ({ params }) => preview(params.leagueId, finals))
}

/** Defines the pages of a season for visitors. */
function visitorPages(context: RouteContext) {
  return {
    standings: definePage({
      name: 'standings',
      schema: visitorStandings,
      varyBy: ({ foundAt }) => String(Math.floor(foundAt / NEXT_MS)),
      present: visitorStandingsOf,
    }),
    matches: definePage({
      name: 'matches',
      schema: visitorMatches,
      varyBy: (season) => `week${weekOf(context, season).week}`,
      present: (data, season) =>
        presentMatches(data, weekOf(context, season).week, visitorCalendarPath(data.league.id, null)),
    }),
    teams: definePage({ name: 'teams', schema: visitorTeams, present: teamsOf }),
    team: (teamId: string) =>
      definePage({
        name: `team-${teamId}`,
        schema: visitorTeamPage,
        present: (data): object | Refusal<'team_not_found'> => {
          const team = data.summaries.find(({ id }) => id === teamId)
          const found = presentTeam(data, teamId, visitorCalendarPath(data.league.id, teamId))
          return found instanceof Refusal ? found : { ...found, ...team }
        },
      }),
    finals: definePage({
      name: 'finals',
      schema: visitorFinals,
      // The champions of all seasons stand on the page of each.
      varyBy: async () => (await context.store.leagues.listWithVersions()).map(({ version }) => version).join(),
      present: async (data) => {
        const champion = honourFor(data)
        return presentFinals(data, {
          champion,
          honours: await honours(context, async (season) => honourFor(forVisitors(season))),
        })
      },
    }),
    today: definePage({
      name: 'today',
      schema: visitorSeasonToday,
      varyBy: (season) => todayPhase(season, season.foundAt),
      present: (data, { foundAt }) => seasonToday(data, foundAt),
    }),
    dates: definePage({
      name: 'dates',
      schema: datesReply,
      varyBy: (season) => todayPhase(season, season.foundAt),
      present: (data, { foundAt }) => seasonDates(data, foundAt),
    }),
  }
}

/** Finds a season whose dates everybody may read: the current one, which Home is of, or one that is open to visitors. */
const findDatedSeason: typeof findVisitorSeason = async (context, leagueId) => {
  const season = await findSeason(context, leagueId)
  if (season instanceof Refusal || season.opening.open) return season
  return (await context.siteState.current())?.id === leagueId ? season : new Refusal('league_not_found')
}

const definePage = <Schema extends z.ZodType, Code extends FailureCode = never>(page: VisitorPage<Schema, Code>) => page

async function makePage<Schema extends z.ZodType, Code extends FailureCode>(
  { schema, present }: VisitorPage<Schema, Code>,
  data: LeagueData,
  season: Season,
) {
  const presented = await present(forVisitors(data), season)
  return presented instanceof Refusal ? presented : (schema.parse(presented) as z.infer<Schema> & object)
}

type VisitorData = ReturnType<typeof forVisitors>

type VisitorPage<Schema extends z.ZodType, Code extends FailureCode> = {
  name: string
  schema: Schema
  varyBy?: (season: Season) => string | Promise<string>
  present(data: VisitorData, season: Season): object | Refusal<Code> | Promise<object | Refusal<Code>>
}

/** The table of a season as visitors read it. */
export function visitorStandingsOf(data: VisitorData, { foundAt }: Pick<Season, 'foundAt'>) {
  const cards = matchCards(data, data.summaries, data.matches, data.knockOuts)
  const { league, sortRule, rows, asItStands, footnotes, finals } = presentStandings(data)
  const dayOf = (instant: number) => localTime(instant, data.details.timeZone).day
  const finalsAt = Math.min(...cards.flatMap(({ knockOut, dateTime }) => (knockOut ? (dateTime ?? []) : [])))
  return {
    league,
    sortRule,
    rows,
    ...(asItStands && { asItStands }),
    ...(footnotes && { footnotes }),
    after: afterText(cards, data.evenings),
    ...(finals && { finalists: finals.teams }),
    finalsText: finals ? finalsText(finals.teams, Number.isFinite(finalsAt) ? dayOf(finalsAt) : null) : '',
    next: nextMatches(cards, foundAt, dayOf),
  }
}

function teamsOf(data: VisitorData) {
  const { rows } = presentStandings(data)
  const rowOf = new Map(rows.map((row) => [row.team.id, row]))
  const { league, teams } = presentTeams(data)
  return {
    league,
    teams: teams.map((team) => ({
      ...team,
      position: rowOf.get(team.id)?.position ?? 0,
      points: rowOf.get(team.id)?.points ?? 0,
    })),
  }
}

function honourFor(data: VisitorData) {
  const honour = honourOfTeam(data)
  return honour && { ...honour, season: { ...honour.season, open: data.opening.open } }
}
