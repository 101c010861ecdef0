import type { RouteKey } from '#contract/api.ts'
import { callQuery } from './call-query.ts'
import type { Input } from './client.ts'
import { leagueKey } from './league.ts'

/*
 * What the console's screens ask first, for organisers alone; a change of the season makes it stale like every page of it.
 */

const part = <K extends RouteKey>(leagueId: string, name: string, key: K, input: Input<K>) =>
  callQuery(key, input, { queryKey: [...leagueKey(leagueId), name], networkMode: 'always', refetchOnReconnect: true })

/** What needs an organiser, how far a season is, and the evening at hand. */
export const deskQuery = (leagueId: string) =>
  part(leagueId, 'desk', 'GET /api/leagues/:leagueId/desk', { params: { leagueId } })

/** Everybody registered for a season, without what only a sheet shows. */
export const peopleQuery = (leagueId: string) =>
  part(leagueId, 'people', 'GET /api/leagues/:leagueId/people', { params: { leagueId } })

/** What the fees of a season come to, and who owes what. */
export const moneyQuery = (leagueId: string) =>
  part(leagueId, 'fees', 'GET /api/leagues/:leagueId/fees', { params: { leagueId } })

/** As much of an address as the server takes: all filters are shorter. */
const FILTERS_AT_MOST = 200

/**
 * The first of them as the list starts with the filters of an address, with the numbers around it, for a screen to show before
 * it has everybody. The server tells filters from other words.
 */
export function peopleStartQuery(leagueId: string, words: readonly string[]) {
  const filters = words.join().slice(0, FILTERS_AT_MOST)
  return callQuery(
    'GET /api/leagues/:leagueId/people-start',
    { params: { leagueId }, query: { filters } },
    {
      queryKey: [...leagueKey(leagueId), 'people-start', filters],
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  )
}

/** What players see of a season's schedule and what its working copy says. */
export const scheduleQuery = (leagueId: string) =>
  part(leagueId, 'schedule', 'GET /api/leagues/:leagueId/schedule', { params: { leagueId } })

/** The teams of a season as organisers manage them. */
export const managedTeamsQuery = (leagueId: string) =>
  part(leagueId, 'managed-teams', 'GET /api/leagues/:leagueId/managed-teams', { params: { leagueId } })

/** Who is on the teams of a season, and who waits for one. */
export const rostersQuery = (leagueId: string) =>
  part(leagueId, 'rosters', 'GET /api/leagues/:leagueId/rosters', { params: { leagueId } })

/** The guests of a season's teams, for the match sheet ([MN7]). */
export const sheetGuestsQuery = (leagueId: string) =>
  part(leagueId, 'guests', 'GET /api/leagues/:leagueId/guests', { params: { leagueId } })

/** Who referees which match of a season, and who may ([MN8]). */
export const refereesQuery = (leagueId: string) =>
  part(leagueId, 'referees', 'GET /api/leagues/:leagueId/referees', { params: { leagueId } })

/** Whether visitors see a season, and what they read of its teams. */
export const openingQuery = (leagueId: string) =>
  part(leagueId, 'opening', 'GET /api/leagues/:leagueId/visitors', { params: { leagueId } })

/** Who has which role, as this reader may see it. */
export const accessQuery = callQuery('GET /api/access', {}, { queryKey: ['access'] })

/** All seasons. */
export const leaguesQuery = callQuery('GET /api/leagues', {}, { queryKey: ['leagues'] })
