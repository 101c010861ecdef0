import type { RouteKey } from '#contract/api.ts'
import { callQuery } from './call-query.ts'
import type { Input } from './client.ts'
import { leagueKey } from './league.ts'

/*
 * The first queries of the console's screens, for organisers alone; a change of the season makes it stale like every page of it.
 */

const part = <K extends RouteKey>(leagueId: string, name: string, key: K, input: Input<K>) =>
  callQuery(key, input, { queryKey: [...leagueKey(leagueId), name], networkMode: 'always', refetchOnReconnect: true })

/** The things that need an organiser, how far a season is, and the evening at hand. */
export const deskQuery = (leagueId: string) =>
  part(leagueId, 'desk', 'GET /api/leagues/:leagueId/desk', { params: { leagueId } })

/** Everybody registered for a season, without what only a sheet shows. */
export const peopleQuery = (leagueId: string) =>
  part(leagueId, 'people', 'GET /api/leagues/:leagueId/people', { params: { leagueId } })

/** The sum of a season's fees, and who owes what. */
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

/** A season's schedule as players see it, and its working copy. */
export const scheduleQuery = (leagueId: string) =>
  part(leagueId, 'schedule', 'GET /api/leagues/:leagueId/schedule', { params: { leagueId } })

/** The teams of a season as organisers manage them. */
export const managedTeamsQuery = (leagueId: string) =>
  part(leagueId, 'managed-teams', 'GET /api/leagues/:leagueId/managed-teams', { params: { leagueId } })

/** The players on the teams of a season, and those who wait for one. */
export const rostersQuery = (leagueId: string) =>
  part(leagueId, 'rosters', 'GET /api/leagues/:leagueId/rosters', { params: { leagueId } })

/** The guests of a season's teams, for the match sheet ([MN7]). */
export const sheetGuestsQuery = (leagueId: string) =>
  part(leagueId, 'guests', 'GET /api/leagues/:leagueId/guests', { params: { leagueId } })

/** The referees of a season's matches, and who may be one ([MN8]). */
export const refereesQuery = (leagueId: string) =>
  part(leagueId, 'referees', 'GET /api/leagues/:leagueId/referees', { params: { leagueId } })

/** Tells whether visitors see a season, and what they read of its teams. */
export const openingQuery = (leagueId: string) =>
  part(leagueId, 'opening', 'GET /api/leagues/:leagueId/visitors', { params: { leagueId } })

/** The people with their roles, as this reader may see them. */
export const accessQuery = callQuery('GET /api/access', {}, { queryKey: ['access'] })

/** All seasons. */
export const leaguesQuery = callQuery('GET /api/leagues', {}, { queryKey: ['leagues'] })
