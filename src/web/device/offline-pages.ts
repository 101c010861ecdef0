import type { QueryClient } from '@tanstack/react-query'
import type { PageAnswer, PageState, Site } from '#contract/site.ts'
import { forgetOfflinePages, hasOfflinePages, OFFLINE_PAGES } from '#web/data/device-storage.ts'
import { siteOf } from '#web/data/site.ts'
import { OFFLINE_PARTS, type OfflinePageName } from './offline-parts.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** The worker reads when a page was kept from this header, without reading the page. */
const SAVED_AT = 'kept-at'

type OfflinePage = { site: Site; answer: PageAnswer }
/** A season's page as the cache of the open page knows it. */
type OpenPage = { leagueId: string; name: OfflinePageName; reply: never; at: number }

/**
 * Writes the pages of seasons that this tab has loaded to the device, in its cache `season-pages`, each under the address
 * that opens it; drops what is older than a week. `since` leaves out what was written before. Tells whether there was anything.
 */
export async function saveOfflinePages(client: QueryClient, owner: string, since: number): Promise<boolean> {
  const site = client.getQueryData(siteOf(null).queryKey)
  const pages = openPages(client).filter(({ at }) => at >= since)
  if (!site || pages.length === 0) return false
  await forgetOfflinePages(owner)
  const cache = await caches.open(OFFLINE_PAGES.cache)
  await cache.put(OFFLINE_PAGES.owner, new Response(owner))
  for (const { leagueId, name, reply, at } of pages) {
    const address = addressOf(site, leagueId, name)
    if (address === null) continue
    const answer: PageAnswer = { queryKey: ['league', leagueId, name], reply: OFFLINE_PARTS[name](reply), at }
    await cache.put(
      OFFLINE_PAGES.prefix + address,
      new Response(JSON.stringify({ site, answer } satisfies OfflinePage), { headers: { [SAVED_AT]: String(at) } }),
    )
  }
  for (const request of await cache.keys()) {
    const saved = await cache.match(request)
    if (saved?.headers.has(SAVED_AT) && !isRecent(saved)) await cache.delete(request)
  }
  return true
}

/** The state of a page that the worker answered from the device: with what was kept, for the screens to show at first. */
export async function readOfflinePages(state: PageState): Promise<PageState> {
  if (!(await hasOfflinePages())) return state
  const cache = await caches.open(OFFLINE_PAGES.cache)
  const found: OfflinePage[] = []
  for (const request of await cache.keys()) {
    const saved = await cache.match(request)
    if (saved && isRecent(saved)) found.push((await saved.json()) as OfflinePage)
  }
  const [newest] = found.toSorted((a, b) => (b.answer.at ?? 0) - (a.answer.at ?? 0))
  if (!newest) return state
  // The scripts are those of the page, whichever build the site had when it was last heard of.
  const site = { ...newest.site, build: state.site.build }
  return { ...state, site, answers: found.map(({ answer }) => answer), fromDevice: true }
}

const isRecent = (saved: Response) => Date.now() - Number(saved.headers.get(SAVED_AT)) < WEEK_MS

function openPages(client: QueryClient): OpenPage[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['league'] })
    .flatMap(({ queryKey, state }) => {
      const [, leagueId, name, ...more] = queryKey as string[]
      const isSaved = name !== undefined && name in OFFLINE_PARTS && more.length === 0
      if (!isSaved || leagueId === undefined || state.data === undefined) return []
      return [{ leagueId, name: name as OfflinePageName, reply: state.data as never, at: state.dataUpdatedAt }]
    })
}

/** Where a page of a season is read: the season shown first needs no name. */
function addressOf({ seasons }: Site, leagueId: string, name: OfflinePageName): string | null {
  const season = seasons.find((one) => one.leagueId === leagueId)
  if (!season) return null
  return season === (seasons.find(({ shownFirst }) => shownFirst) ?? seasons[0])
    ? `/${name}`
    : `/${name}?season=${season.slug}`
}
