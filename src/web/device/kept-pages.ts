import type { QueryClient } from '@tanstack/react-query'
import type { PageAnswer, PageState, Site } from '#contract/site.ts'
import { forgetKeptPages, hasKeptPages, KEPT_PAGES } from '#web/data/kept-on-device.ts'
import { siteOf } from '#web/data/site.ts'
import { KEPT_PART, type KeptName } from './what-is-kept.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** The worker reads when a page was kept from this header, without reading the page. */
const KEPT_AT = 'kept-at'

type KeptPage = { site: Site; answer: PageAnswer }
/** A season's page as the cache of the open page knows it. */
type OpenPage = { leagueId: string; name: KeptName; reply: never; at: number }

/**
 * Writes the pages of seasons that this tab has loaded to the device, in its cache `season-pages`, each under the address
 * that opens it; drops what is older than a week. `since` leaves out what was written before. Tells whether there was anything.
 */
export async function keepPages(client: QueryClient, owner: string, since: number): Promise<boolean> {
  const site = client.getQueryData(siteOf(null).queryKey)
  const pages = openPages(client).filter(({ at }) => at >= since)
  if (!site || pages.length === 0) return false
  await forgetKeptPages(owner)
  const cache = await caches.open(KEPT_PAGES.cache)
  await cache.put(KEPT_PAGES.owner, new Response(owner))
  for (const { leagueId, name, reply, at } of pages) {
    const address = addressOf(site, leagueId, name)
    if (address === null) continue
    const answer: PageAnswer = { queryKey: ['league', leagueId, name], reply: KEPT_PART[name](reply), at }
    await cache.put(
      KEPT_PAGES.prefix + address,
      new Response(JSON.stringify({ site, answer } satisfies KeptPage), { headers: { [KEPT_AT]: String(at) } }),
    )
  }
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept?.headers.has(KEPT_AT) && !isRecent(kept)) await cache.delete(request)
  }
  return true
}

/** The state of a page that the worker answered from the device: with what was kept, for the screens to show at first. */
export async function takeKeptPages(state: PageState): Promise<PageState> {
  if (!(await hasKeptPages())) return state
  const cache = await caches.open(KEPT_PAGES.cache)
  const found: KeptPage[] = []
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    if (kept && isRecent(kept)) found.push((await kept.json()) as KeptPage)
  }
  const [newest] = found.toSorted((a, b) => (b.answer.at ?? 0) - (a.answer.at ?? 0))
  if (!newest) return state
  // The scripts are those of the page, whichever build the site had when it was last heard of.
  const site = { ...newest.site, build: state.site.build }
  return { ...state, site, answers: found.map(({ answer }) => answer), fromDevice: true }
}

const isRecent = (kept: Response) => Date.now() - Number(kept.headers.get(KEPT_AT)) < WEEK_MS

function openPages(client: QueryClient): OpenPage[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: ['league'] })
    .flatMap(({ queryKey, state }) => {
      const [, leagueId, name, ...more] = queryKey as string[]
      const isKept = name !== undefined && name in KEPT_PART && more.length === 0
      if (!isKept || leagueId === undefined || state.data === undefined) return []
      return [{ leagueId, name: name as KeptName, reply: state.data as never, at: state.dataUpdatedAt }]
    })
}

/** Where a page of a season is read: the season shown first needs no name. */
function addressOf({ seasons }: Site, leagueId: string, name: KeptName): string | null {
  const season = seasons.find((one) => one.leagueId === leagueId)
  if (!season) return null
  return season === (seasons.find(({ shownFirst }) => shownFirst) ?? seasons[0])
    ? `/${name}`
    : `/${name}?season=${season.slug}`
}
