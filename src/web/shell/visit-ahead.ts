import { matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { prefetch } from '#web/data/call-query.ts'
import { meQuery } from '#web/data/session.ts'
import type { AskedBy } from '../start/ask-ahead.ts'
import { browserVisit, type Page } from './browser-visit.ts'
import { handleOf, type RouteHandle } from './route-handle.ts'
import { type Visit, visitContext } from './visit.ts'

/**
 * Runs guards and loaders of a screen before somebody goes there, as the router would, and fetches its script; settles once all is
 * there. The router itself can't: its fetchers follow redirects. Each answer is asked for once while it is fresh. Because its link is in sight, only a screen that is the same for
 * everybody signed in is asked for.
 */
export async function visitAhead(
  routes: RouteObject[],
  { client, state }: Pick<Page, 'client' | 'state'>,
  url: URL,
  by: AskedBy,
): Promise<void> {
  if (!client.getQueryData(meQuery.queryKey)) return
  const matches = matchRoutes(routes, url.pathname) ?? []
  if (by === 'sight' && !handleOf(matches.map(({ route }) => route)).isCommon) return
  const visit: Visit = {
    ...browserVisit({ client, state, router: () => undefined }),
    async load(queries) {
      await Promise.all((queries ?? []).map((query) => prefetch(client, query)))
    },
  }
  const context = new RouterContextProvider(new Map([[visitContext, visit]]))
  const args = { request: new Request(url), url, pattern: '', context }
  // Nothing is fetched for a reader who would be redirected.
  for (const { route, params } of matches)
    for (const guard of route.middleware ?? []) if (await guard({ ...args, params }, async () => undefined)) return
  await Promise.all(
    matches.map(async ({ route: { loader, handle }, params }) => {
      // A script that does not come now is fetched, and its failure shown, when somebody goes there.
      const script = (handle as RouteHandle | undefined)?.script?.().catch(() => undefined)
      if (typeof loader === 'function') await loader({ ...args, params })
      await script
    }),
  )
}
