import type { QueryClient } from '@tanstack/react-query'
import type { Mine } from '#contract/mine/mine.ts'
import type { SeasonToday } from '#contract/season-today.ts'
import type { PageAnswer, PageState, Site } from '#contract/site.ts'
import { forgetOfflinePages, hasOfflinePages, OFFLINE_PAGES } from '#web/data/device-storage.ts'
import { mineQuery } from '#web/data/mine.ts'
import { ownDay } from '#web/data/own-clock.ts'
import { siteOf } from '#web/data/site.ts'
import { offlineMine, stillAhead } from './offline-mine.ts'
import { OFFLINE_PARTS, type OfflinePageName } from './offline-parts.ts'
import { siteAsRead, todayAsRead } from './offline-today.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** The worker reads from this header when a page was stored, without reading the page. */
const SAVED_AT = 'kept-at'

type OfflinePage = { site: Site; answer: PageAnswer }
/** A season's page as the cache of the open page knows it. */
type OpenPage = { leagueId: string; name: OfflinePageName; reply: never; at: number }

/** The address under which what is one's own is stored; Home is opened by it too. */
const OWN = `${OFFLINE_PAGES.prefix}/me`
/** Home's of a season under way. */
const HOME_DAY = '/today'

/**
 * Writes the pages of seasons that this tab has loaded to the device, and the next match of one's own, in its cache `season-pages`, each under the address
 * that opens it; drops what is older than a week. `since` leaves out what was written before. Tells whether there was anything.
 */
export async function saveOfflinePages(client: QueryClient, owner: string, since: number): Promise<boolean> {
  const site = client.getQueryData(siteOf(null).queryKey)
  const pages = openPages(client).filter(({ at }) => at >= since)
  const mine = client.getQueryState<Mine>(mineQuery.queryKey)
  const own = mine?.data && mine.dataUpdatedAt >= since ? { reply: mine.data, at: mine.dataUpdatedAt } : null
  if (!site || (pages.length === 0 && !own)) return false
  await forgetOfflinePages(owner)
  const cache = await caches.open(OFFLINE_PAGES.cache)
  await cache.put(OFFLINE_PAGES.owner, new Response(owner))
  const put = (address: string, page: OfflinePage) =>
    cache.put(address, new Response(JSON.stringify(page), { headers: { [SAVED_AT]: String(page.answer.at) } }))
  for (const { leagueId, name, reply, at } of pages) {
    const address = addressOf(site, leagueId, name)
    if (address === null) continue
    await put(OFFLINE_PAGES.prefix + address, {
      site,
      answer: { queryKey: ['league', leagueId, name], reply: OFFLINE_PARTS[name](reply), at },
    })
  }
  const ownNext = own && offlineMine(own.reply)
  if (ownNext) await put(OWN, { site, answer: { queryKey: mineQuery.queryKey, reply: ownNext, at: own.at } })
  else if (own) await cache.delete(OWN)
  for (const request of await cache.keys()) {
    const saved = await cache.match(request)
    if (saved?.headers.has(SAVED_AT) && !isRecent(saved)) await cache.delete(request)
  }
  return true
}

/** Returns the state of a page that the worker answered from the device, with what is stored, for the screens to show at first. */
export async function readOfflinePages(state: PageState): Promise<PageState> {
  if (!(await hasOfflinePages())) return state
  const cache = await caches.open(OFFLINE_PAGES.cache)
  const found: OfflinePage[] = []
  for (const request of await cache.keys()) {
    const saved = await cache.match(request)
    if (!saved || !isRecent(saved)) continue
    const page = (await saved.json()) as OfflinePage
    const answer = asRead(new URL(request.url).pathname, page.answer)
    if (answer) found.push({ ...page, answer })
  }
  const [newest] = found.toSorted((a, b) => (b.answer.at ?? 0) - (a.answer.at ?? 0))
  if (!newest) return state
  // The scripts are those of the page, whichever build the site had when it was stored.
  const site = { ...siteAsRead(newest.site, daysOf(newest.answer)), build: state.site.build }
  return { ...state, site, answers: found.map(({ answer }) => answer), fromDevice: true }
}

/** Returns a stored answer as it is right to show now; null where nothing of it is left. */
function asRead(address: string, answer: PageAnswer): PageAnswer | null {
  if (address === OWN) return aheadOf(answer)
  if (address !== OFFLINE_PAGES.prefix + HOME_DAY) return answer
  return { ...answer, reply: todayAsRead(answer.reply as SeasonToday, daysOf(answer)) }
}

const daysOf = ({ at = 0 }: PageAnswer) => ({ storedOn: ownDay(at), readOn: ownDay(Date.now()) })

/** Returns what is one's own as long as it is still to come. */
function aheadOf(answer: PageAnswer): PageAnswer | null {
  const reply = stillAhead(answer.reply as Mine, Date.now())
  return reply && { ...answer, reply }
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

/** Returns where a page of a season is read: the season shown first needs no name, and Home is the current one's. */
function addressOf({ season: current, seasons }: Site, leagueId: string, name: OfflinePageName): string | null {
  if (name === 'today') return leagueId === current?.leagueId ? HOME_DAY : null
  const season = seasons.find((one) => one.leagueId === leagueId)
  if (!season) return null
  return season === (seasons.find(({ shownFirst }) => shownFirst) ?? seasons[0])
    ? `/${name}`
    : `/${name}?season=${season.slug}`
}
