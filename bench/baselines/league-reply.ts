import { createServer, type ServerResponse } from 'node:http'
import type { League } from '../../src/contract/league.ts'
import type { Match } from '../../src/contract/match.ts'
import type { Evening } from '../../src/contract/schedule/evening.ts'
import { pictureAddresses } from '../../src/contract/stored-picture.ts'
import { DEFAULT_TABLE } from '../../src/contract/table/default-table.ts'
import type { SquadMember } from '../../src/contract/team.ts'
import { currentWeek } from '../../src/league/evenings.ts'
import { matchCards, schedule } from '../../src/league/schedule/cards.ts'
import { placeMatches } from '../../src/league/schedule/placing.ts'
import { standings, statistics, topFive } from '../../src/league/standings.ts'
import { sortRule } from '../../src/league/table/rule-text.ts'
import { recordOf, summarizeTeam } from '../../src/league/teams.ts'
import { createCalendarAddresses } from '../../src/server/routes/season/calendar-address.ts'
import { seasonSummaryOf, zoneOf } from '../../src/server/routes/season/league-data.ts'
import { sessionIdOf } from './me-reply.ts'

type TeamRow = { id: string; name: string; logo: string | null; color: string | null }
type SquadRow = { teamId: string } & { [K in 'firstName' | 'lastName' | 'nickname' | 'position']: string | null }
type EveningRow = Omit<Evening, 'kickoffs' | 'fields' | 'calledOff'> & { kickoffs: string; fields: string }
type SessionEnd = { expiresAt: number }

export const LEAGUE_SQL = `select l.id, l.name, l.year, l.details from leagues l
  join settings s on s.value = l.id and s.key = 'displayLeague'`
export const SESSION_SQL = `select s."expiresAt", u.id from sessions s join users u on u.id = s."userId" where s.id = $1`
export const TEAMS_SQL = 'select id, name, logo, color from teams where "leagueId" = $1 order by name'
export const SQUADS_SQL = `select o."teamId", p."firstName", p."lastName", p.nickname, p.position from rosters o
  join teams t on t.id = o."teamId" left join profiles p on p."userId" = o."userId"
  where t."leagueId" = $1 order by o."teamId", o.place`
export const MATCHES_SQL = `select id, "homeTeamId", "awayTeamId", "homeScore", "awayScore", week, round, "fieldLocation",
  status, version, forfeit, stage, scheduled = 1 as scheduled, "eveningId", "dateTime", sequence, "changedAt"
  from matches where "leagueId" = $1 order by place, id`

export const EVENINGS_SQL = 'select * from evenings where "leagueId" = $1 order by day, id'

/** A look-up answers at once or later, as its engine does. */
type Later<T> = T | Promise<T>

type LookUps = {
  league: { id: string; name: string; year: number; details: string }
  session(id: string): Later<SessionEnd | undefined>
  teams(leagueId: string): Later<TeamRow[]>
  squads(leagueId: string): Later<SquadRow[]>
  evenings(leagueId: string): Later<EveningRow[]>
  matches(leagueId: string): Later<Match[]>
}

const eveningOf = (row: EveningRow): Evening => ({
  ...row,
  kickoffs: JSON.parse(row.kickoffs),
  fields: JSON.parse(row.fields),
  calledOff: null,
})

/** Serves these three pages as somebody would write them by hand: who asks, the rows, the reply, without any cache. */
export function serveBaseline({ league: row, session, ...ask }: LookUps): void {
  const league = { ...row, details: JSON.parse(row.details) } as League
  const calendars = createCalendarAddresses(process.env.AUTH_SECRET ?? '')
  const summaries = async () =>
    (await ask.teams(league.id)).map((team) => ({
      ...team,
      summary: summarizeTeam(team, team.logo === null ? null : pictureAddresses(team.logo)),
    }))

  const pages: Record<string, () => Promise<object>> = {
    async standings() {
      const [teams, matches] = [await summaries(), await ask.matches(league.id)]
      const summaryOf = new Map(teams.map(({ id, summary }) => [id, summary]))
      const rows = standings(teams, matches).map(({ teamId, ...rest }) => ({ ...rest, team: summaryOf.get(teamId) }))
      type Row = (typeof rows)[number]
      const top = (value: (row: Row) => number, fewest = false) =>
        topFive(rows, value, fewest).map((one) => ({ team: one.team, value: value(one) }))
      return {
        rows: rows.map(({ name: _, cleanSheets: __, withdrawn: ___, forfeits: ____, ...rest }) => rest),
        league: seasonSummaryOf(league),
        sortRule: sortRule(DEFAULT_TABLE),
        topScoring: top((one) => one.goalsFor),
        bestDefense: top((one) => one.goalsAgainst, true),
        mostWins: top((one) => one.won),
      }
    },
    async teams() {
      const [teams, matches] = [await summaries(), await ask.matches(league.id)]
      const squads = Map.groupBy(await ask.squads(league.id), ({ teamId }) => teamId)
      const all = statistics(teams, matches)
      return {
        league: seasonSummaryOf(league),
        teams: teams.map(({ id, summary }) => {
          const own = all.get(id)
          return { ...summary, ...(own && recordOf(own)), players: (squads.get(id) ?? []).map(memberOf) }
        }),
      }
    },
    async matches() {
      const [teams, matches] = [await summaries(), await ask.matches(league.id)]
      const season = { details: league.details, evenings: (await ask.evenings(league.id)).map(eveningOf) }
      const cards = matchCards(
        season,
        teams.map(({ summary }) => summary),
        placeMatches(season, matches),
      )
      return {
        league: seasonSummaryOf(league),
        zone: zoneOf(league),
        currentWeek: currentWeek(season, Date.now()),
        weeks: schedule(season, cards),
        calendarPath: calendars.path(league.id, null),
      }
    },
  }

  const end = (response: ServerResponse, status: number, body: string) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-cache' }
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }
  const prefix = `/api/leagues/${league.id}/`
  const server = createServer(async (request, response) => {
    const { url = '' } = request
    const page = url.startsWith(prefix) ? pages[url.slice(prefix.length)] : undefined
    if (!page) return end(response, url === '/healthz' ? 200 : 404, '')
    const found = await session(sessionIdOf(request.headers.cookie))
    if (!found || Number(found.expiresAt) < Date.now()) return end(response, 401, '')
    end(response, 200, JSON.stringify(await page()))
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}

function memberOf({ firstName, lastName, nickname, position }: SquadRow): SquadMember {
  if (firstName === null || lastName === null || nickname === null || position === null)
    return { firstName: '', lastName: '', nickname: 'Unknown', position: [] }
  return { firstName, lastName, nickname, position: JSON.parse(position) }
}
