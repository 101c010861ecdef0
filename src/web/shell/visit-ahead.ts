import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject, RouterContextProvider, redirect } from 'react-router'
import type { Me, Site } from '#contract/site.ts'
import { meQuery, viewerOf } from '#web/data/session.ts'
import { siteOf } from '#web/data/site.ts'
import type { AskedBy } from '../start/ask-ahead.ts'
import { entrantOf } from './guard-rules.ts'
import { handleOf, type RouteHandle } from './route-handle.ts'
import { type Visit, visitContext } from './visit.ts'

/**
 * Runs guards and loaders of a screen before somebody goes there, as the router would, and fetches its script; settles once all is
 * there. Each answer is asked for once while it is fresh. Because its link is in sight, only a screen that is the same for
 * everybody signed in is asked for.
 */
export async function visitAhead(routes: RouteObject[], client: QueryClient, url: URL, by: AskedBy): Promise<void> {
  const site = client.getQueryData<Site>(siteOf(null).queryKey)
  const me = client.getQueryData<Me>(meQuery.queryKey)
  if (!site || !me) return
  const matches = matchRoutes(routes, url.pathname) ?? []
  if (by === 'sight' && !handleOf(matches.map(({ route }) => route)).isCommon) return
  const entrant = entrantOf(me)
  const visit: Visit = {
    site,
    viewer: viewerOf(me),
    expected: () => entrant,
    entrant: async () => entrant,
    leadTo: redirect,
    async load(queries) {
      await Promise.all((queries ?? []).map((query) => client.prefetchQuery(query as FetchQueryOptions)))
    },
  }
  const context = new RouterContextProvider(new Map([[visitContext, visit]]))
  const args = { request: new Request(url), url, pattern: '', context }
  // Who is led elsewhere is asked for nothing.
  for (const { route, params } of matches)
    for (const guard of route.middleware ?? []) if (await guard({ ...args, params }, async () => undefined)) return
  await Promise.all(
    matches.map(async ({ route: { loader, handle }, params }) => {
      // What does not come now is asked for, and spoken of, when somebody goes there.
      const script = (handle as RouteHandle | undefined)?.script?.().catch(() => undefined)
      if (typeof loader === 'function') await loader({ ...args, params })
      await script
    }),
  )
}
