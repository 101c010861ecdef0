import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from './call-query.ts'

/** Not among the season's own queries: screens that show one of those ask for them, the header for these. */
const KEY = 'desk-counts'

/** The number of things that wait at the desk of a season, for the header of every page. */
export const deskCountsQuery = (leagueId: string) =>
  callQuery('GET /api/leagues/:leagueId/desk/counts', { params: { leagueId } }, { queryKey: [KEY, leagueId] })

export const refreshDeskCounts = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] })
