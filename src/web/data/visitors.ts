import type { RouteKey } from '#contract/api.ts'
import { callQuery } from './call-query.ts'
import type { Input } from './client.ts'
import { leagueKey } from './league.ts'

/*
 * What visitors are told of a season that is open to them ([PU1]), by calls of its own: nothing that players read is asked for.
 */

/** Pages of visitors hear of no change: they look again so often. */
const LOOK_EVERY_MS = 60_000

const page = <K extends RouteKey>(leagueId: string, name: string, key: K, input: Input<K>) => ({
  ...callQuery(key, input, {
    queryKey: [...leagueKey(leagueId), 'visitors', name],
    networkMode: 'always',
    refetchOnReconnect: true,
  }),
  refetchInterval: LOOK_EVERY_MS,
})

/** The table of a season, and its next matches. */
export const visitorStandingsQuery = (leagueId: string) =>
  page(leagueId, 'standings', 'GET /api/visitors/:leagueId/standings', { params: { leagueId } })

/** The matches of a season by week and round. */
export const visitorMatchesQuery = (leagueId: string) =>
  page(leagueId, 'matches', 'GET /api/visitors/:leagueId/matches', { params: { leagueId } })

/** The teams of a season. */
export const visitorTeamsQuery = (leagueId: string) =>
  page(leagueId, 'teams', 'GET /api/visitors/:leagueId/teams', { params: { leagueId } })

/** One team of a season. */
export const visitorTeamQuery = (leagueId: string, teamId: string) =>
  page(leagueId, `team ${teamId}`, 'GET /api/visitors/:leagueId/teams/:teamId', { params: { leagueId, teamId } })

/** The finals of a season, and the champions of all. */
export const visitorFinalsQuery = (leagueId: string) =>
  page(leagueId, 'finals', 'GET /api/visitors/:leagueId/finals', { params: { leagueId } })
