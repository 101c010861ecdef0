import type { APIRequestContext } from '@playwright/test'
import { call } from './api.ts'
import { expect } from './league.ts'
import { SEASON_2025 } from './season.ts'
import type { Site } from './site.ts'

export type OwnSeason = { id: string; name: string; slug: string }

/**
 * A journey in a season of its own, which is deleted at its end, so that the other journeys of the site find theirs as
 * it was. `api` is an organiser's.
 */
export async function withOwnSeason(
  api: APIRequestContext,
  site: Site,
  name: string,
  journey: (season: OwnSeason) => Promise<void>,
) {
  const form = { ...SEASON_2025, name, current: false, shownFirst: false }
  const season: OwnSeason = await (await call(api, site, 'POST', '/api/leagues', form)).json()
  await journey(season)
  const path = `${site.url}/api/leagues/${season.id}`
  expect((await api.delete(path, { data: {}, headers: { origin: site.url } })).status()).toBe(204)
}
