import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { League, LeagueForm } from '#contract/league.ts'
import { call } from '#web/data/client.ts'
import { meQuery } from '#web/data/session.ts'
import { refreshSite } from '#web/data/site.ts'

/** All seasons, the newest first. */
export const leaguesQuery = queryOptions({
  queryKey: ['leagues'],
  queryFn: () => call('GET /api/leagues'),
  select: (leagues) => leagues.toSorted((a, b) => b.year - a.year),
})

export type SavedSeason = Pick<League, 'name' | 'current'>

/** Sets up a season, or changes the one with `leagueId`; what the site shows of seasons is asked for anew. */
export async function saveSeason(client: QueryClient, leagueId: string | null, body: LeagueForm): Promise<SavedSeason> {
  const saved = leagueId
    ? await call('PUT /api/leagues/:leagueId', { params: { leagueId }, body })
    : await call('POST /api/leagues', { body })
  await Promise.all([
    client.invalidateQueries({ queryKey: leaguesQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    refreshSite(client),
  ])
  return saved
}
