import { createContext, useContext } from 'react'
import type { RouteKey } from '#contract/api.ts'
import { callQuery } from './call-query.ts'
import type { Input } from './client.ts'
import { leagueKey } from './league.ts'

/*
 * The pages of a season that is open to visitors ([PU1]), by calls of its own: nothing that players read is asked for.
 * An organiser who looks before it is open asks by calls for organisers alone.
 */

/** Pages of visitors hear of no change: they look again so often. */
const LOOK_EVERY_MS = 60_000

/** Tells whether the screens inside show an organiser what visitors would see. */
export const VisitorPreviewContext = createContext(false)
export const useIsVisitorPreview = (): boolean => useContext(VisitorPreviewContext)

const page = <K extends RouteKey>(leagueId: string, name: string, key: K, input: Input<K>) => ({
  ...callQuery(key, input, {
    queryKey: [...leagueKey(leagueId), key.startsWith('GET /api/visitors') ? 'visitors' : 'visitors-preview', name],
    networkMode: 'always',
    refetchOnReconnect: true,
  }),
  refetchInterval: LOOK_EVERY_MS,
})

/** The table of a season, and its next matches. */
export const visitorStandingsQuery = (leagueId: string, isPreview = false) =>
  page(
    leagueId,
    'standings',
    isPreview ? 'GET /api/leagues/:leagueId/visitors/standings' : 'GET /api/visitors/:leagueId/standings',
    { params: { leagueId } },
  )

/** The matches of a season by week and round. */
export const visitorMatchesQuery = (leagueId: string, isPreview = false) =>
  page(
    leagueId,
    'matches',
    isPreview ? 'GET /api/leagues/:leagueId/visitors/matches' : 'GET /api/visitors/:leagueId/matches',
    { params: { leagueId } },
  )

/** The teams of a season. */
export const visitorTeamsQuery = (leagueId: string, isPreview = false) =>
  page(
    leagueId,
    'teams',
    isPreview ? 'GET /api/leagues/:leagueId/visitors/teams' : 'GET /api/visitors/:leagueId/teams',
    { params: { leagueId } },
  )

/** One team of a season. */
export const visitorTeamQuery = (leagueId: string, teamId: string, isPreview = false) =>
  page(
    leagueId,
    `team ${teamId}`,
    isPreview ? 'GET /api/leagues/:leagueId/visitors/teams/:teamId' : 'GET /api/visitors/:leagueId/teams/:teamId',
    { params: { leagueId, teamId } },
  )

/** The finals of a season, and the champions of all. */
export const visitorFinalsQuery = (leagueId: string, isPreview = false) =>
  page(
    leagueId,
    'finals',
    isPreview ? 'GET /api/leagues/:leagueId/visitors/finals' : 'GET /api/visitors/:leagueId/finals',
    { params: { leagueId } },
  )

/** Home of a season that is under way. */
export const visitorTodayQuery = (leagueId: string) =>
  page(leagueId, 'today', 'GET /api/visitors/:leagueId/today', { params: { leagueId } })

/** Its days, times and fields, also while it is closed to visitors. */
export const seasonDatesQuery = (leagueId: string) =>
  page(leagueId, 'dates', 'GET /api/visitors/:leagueId/dates', { params: { leagueId } })
