import { callQuery } from './call-query.ts'
import { leagueKey } from './league.ts'

/** A match as a captain or deputy of one of its teams reports it; a change of the season makes it stale. */
export const reportQuery = (leagueId: string, matchId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/matches/:matchId/report',
    { params: { leagueId, matchId } },
    { queryKey: [...leagueKey(leagueId), 'report', matchId], networkMode: 'always', refetchOnReconnect: true },
  )

/** The effect that a score would have on the table. */
export const effectQuery = (leagueId: string, matchId: string, score: { home: number; away: number }) =>
  callQuery(
    'GET /api/leagues/:leagueId/matches/:matchId/effect',
    { params: { leagueId, matchId }, query: { home: `${score.home}`, away: `${score.away}` } },
    { queryKey: [...leagueKey(leagueId), 'effect', matchId, `${score.home}`, `${score.away}`] },
  )

/** Matches about which an organiser has to decide. */
export const openReportsQuery = (leagueId: string) =>
  callQuery(
    'GET /api/leagues/:leagueId/open-reports',
    { params: { leagueId } },
    { queryKey: [...leagueKey(leagueId), 'open-reports'], networkMode: 'always', refetchOnReconnect: true },
  )

const LED_FOR = 60_000

/** The teams that the reader leads, or stands in for. */
export const ledTeamsQuery = callQuery(
  'GET /api/me/led-teams',
  {},
  { queryKey: ['league', 'led-teams'], staleTime: LED_FOR },
)
