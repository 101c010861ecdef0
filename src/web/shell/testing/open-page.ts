import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import type { Me, PageState, Site, Viewer } from '#contract/site.ts'
import { takeAnswers } from '#web/data/call-query.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { meQuery } from '#web/data/session.ts'
import { browserVisit, guardAgain } from '../browser-visit.ts'
import { type Visit, visitContext } from '../visit.ts'

const season = (slug: string) => ({ leagueId: slug, name: slug, year: 2024, slug, shownFirst: slug === '2024' })
export const SITE = {
  productName: 'Wakeman Cup',
  season: null,
  /** The last one is open to visitors. */
  seasons: [season('2024'), season('2025'), { ...season('2026'), open: true }],
} as unknown as Site

/** Routes with their guards and loaders, and without the scripts of their screens. */
export function withoutScripts(routes: RouteObject[]): RouteObject[] {
  return routes.map(
    ({ lazy, children, ...route }) =>
      ({ ...route, ...(children && { children: withoutScripts(children) }) }) as RouteObject,
  )
}

export const contextOf = (visit: Visit) => new RouterContextProvider(new Map([[visitContext, visit]]))

/** A page in the browser that was made for such a viewer, and knows `me` where it has asked. */
export function openPage(
  routes: RouteObject[],
  {
    viewer,
    me,
    addresses = ['/verify-email'],
    ...more
  }: Partial<PageState> & { viewer: Viewer; me?: Me; addresses?: string[] },
) {
  // As far as calls need it; nothing here is shown.
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  const client = newQueryClient()
  // What is tried again after a second would reach the next test's `fetch`.
  onTestFinished(() => client.clear())
  if (me) client.setQueryData(meQuery.queryKey, me)
  const state: PageState = { site: SITE, viewer, rendered: false, answers: [], ...more }
  takeAnswers(client, state)
  const router = createMemoryRouter(routes, {
    initialEntries: addresses,
    getContext: () => contextOf(browserVisit({ client, state, router: () => router })),
  })
  guardAgain({ client, state }, router)
  return {
    client,
    router,
    settled: () =>
      expect
        .poll(() => [router.state.initialized, router.state.navigation.state, router.state.revalidation])
        .toEqual([true, 'idle', 'idle']),
    at() {
      const { pathname, search, hash } = router.state.location
      return pathname + search + hash
    },
  }
}
