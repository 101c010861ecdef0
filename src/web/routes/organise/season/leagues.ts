import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/api.ts'
import type { League, LeagueEdit, LeagueForm } from '#contract/league.ts'
import type { NewEvening, SeasonPreview } from '#contract/new-season.ts'
import { call } from '#web/data/client.ts'
import { leaguesQuery } from '#web/data/console.ts'
import { meQuery } from '#web/data/session.ts'
import { refreshSite } from '#web/data/site.ts'

const newestFirst = (leagues: Reply<'GET /api/leagues'>) => leagues.toSorted((a, b) => b.year - a.year)

/** All seasons, the newest first. */
export const useLeagues = () => useQuery({ ...leaguesQuery, select: newestFirst })

export type SavedSeason = Pick<League, 'slug'>

/** Sets up a season with its evenings, and asks anew for what the site shows of seasons. */
export async function setUpSeason(client: QueryClient, form: LeagueForm, evenings: NewEvening[]): Promise<SavedSeason> {
  const saved = await call('POST /api/leagues', { body: { ...form, evenings } })
  await refreshSeasons(client)
  return saved
}

/** Asks the server what setting up a season would make of its form; it checks the form as saving does. */
export const previewSeason = (form: LeagueForm, evenings: NewEvening[]): Promise<SeasonPreview> =>
  call('POST /api/leagues/preview', { body: { ...form, evenings } })

/** Changes a season. */
export async function changeSeason(client: QueryClient, leagueId: string, body: LeagueEdit): Promise<League> {
  const saved = await call('PUT /api/leagues/:leagueId', { params: { leagueId }, body })
  await refreshSeasons(client)
  return saved
}

/** An act on a season as a whole ([SE5]). */
export type SeasonAct = 'archive' | 'open' | 'delete'

/** Archives a season, opens it again or deletes it. */
export async function actOnSeason(act: SeasonAct, leagueId: string): Promise<void> {
  const params = { leagueId }
  if (act === 'archive') await call('PUT /api/leagues/:leagueId/archive', { params })
  else if (act === 'open') await call('DELETE /api/leagues/:leagueId/archive', { params })
  else await call('DELETE /api/leagues/:leagueId', { params })
}

/** Asks again for what lists seasons, or says of them which are open. */
export const refreshSeasons = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: leaguesQuery.queryKey }),
    client.invalidateQueries({ queryKey: meQuery.queryKey }),
    refreshSite(client),
  ])
