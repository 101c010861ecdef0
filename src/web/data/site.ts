import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { PageState, Site, Viewer } from '#contract/site.ts'
import { callQuery } from './call-query.ts'
import { call } from './client.ts'
import { seasonOf } from './season-scope.ts'
import { type SharedQuery, useShared } from './shared-query.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** The state that the server wrote into the page; it is there before the first render, on either side. */
export const PageStateContext = createContext<PageState | null>(null)

/** The key prefix of all queries of the site and its parts. */
export const SITE_KEY = ['site']

/** The site with the season of an address, or with the current one. */
export const siteOf = (slug: string | null) =>
  callQuery(
    'GET /api/site',
    { query: seasonOf(slug) },
    { queryKey: slug === null ? SITE_KEY : [...SITE_KEY, slug], staleTime: 5 * 60_000 },
  )

/** The rules of play, as organisers have written them ([SI1]). */
export const rulesQuery = callQuery('GET /api/rules', {}, { queryKey: [...SITE_KEY, 'rules'] })

function usePageState(): PageState {
  const state = useContext(PageStateContext)
  if (!state) throw new Error('PageStateContext is missing above')
  return state
}

/** The site in the page, to begin with, for good, also where no screen reads it for long; what came from the device is asked for anew. */
export function useSiteInPage(): { initialData: Site; initialDataUpdatedAt?: number; gcTime: number } {
  const { site, fromDevice } = usePageState()
  return { initialData: site, gcTime: Number.POSITIVE_INFINITY, ...(fromDevice && { initialDataUpdatedAt: 0 }) }
}

/** Set by `AskedOnce`. */
export const SiteContext = createContext<SharedQuery<Site> | null>(null)

/**
 * The site's name, season and ways to sign in: from the page at first, from the server once it changed. The season is
 * that of the scope ([SE6]), else the current one.
 */
export function useSite(): Site {
  const site = useShared(SiteContext)
  if (!site) throw new Error('SeasonScope is missing')
  return site
}

/** Returns the address at which people write to the league, '' without one. */
export function useContactEmail(): string {
  const { season, look } = useSite()
  return look?.contactEmail ?? season?.links.contactEmail ?? ''
}

/** Tells whether mails of the site reach people: where they don't, no sentence says that somebody is told by one. */
export const useSendsMails = (): boolean => useSite().sendsNoMails !== true

/** Returns whom the server rendered this page for; `useViewer` of session.ts knows better once it has asked. */
export const useFirstViewer = (): Viewer => usePageState().viewer

/** Tells whether the page is one that the device kept, until it is loaded anew (decision 45). */
export const useIsFromDevice = (): boolean => usePageState().fromDevice === true

/** Tells whether the page was asked for by a phone; the server's guess, for the first render alone. */
export const useIsPhone = (): boolean => usePageState().asked?.isPhone ?? false

/** Returns when the server made the page, in milliseconds since 1970, for the first render alone; 0 in a shared page. */
export const useRenderedAt = (): number => usePageState().asked?.at ?? 0

/** Returns when the device got a stored answer that the page showed at first; null for an answer of the server. */
export function useStoredSince(query: { dataUpdatedAt: number }): number | null {
  const { fromDevice } = usePageState()
  const openedAt = useBrowserValue(() => performance.timeOrigin, 0)
  if (!fromDevice) return null
  const { dataUpdatedAt } = query
  return dataUpdatedAt < openedAt ? dataUpdatedAt : null
}

/** The parts of the site as organisers have made them. */
export const sitePartsQuery = callQuery(
  'GET /api/site/parts',
  {},
  { queryKey: [...SITE_KEY, 'parts'], networkMode: 'always', refetchOnReconnect: true },
)

/** Asks for the site again, after its season was changed here. */
export const refreshSite = (client: QueryClient) => client.invalidateQueries({ queryKey: SITE_KEY })

/** The state in the page, or asked of the server where nothing was written into it (the development server). */
export async function loadPageState(): Promise<PageState> {
  const written = document.getElementById('state')?.textContent
  if (written) return JSON.parse(written) as PageState
  return { site: await call('GET /api/site'), viewer: 'visitor', rendered: false, answers: [] }
}
