import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type DataRouter, redirect, replace } from 'react-router'
import type { Me, PageState, Site } from '#contract/site.ts'
import { prefetch } from '#web/data/call-query.ts'
import { hasLeft, meQuery, viewerOf } from '#web/data/session.ts'
import { siteOf } from '#web/data/site.ts'
import { entrantAs, entrantOf } from './guard-rules.ts'
import type { Visit } from './visit.ts'

export type Page = { client: QueryClient; state: PageState; router: () => DataRouter | undefined }

/**
 * The visit of a screen in the browser, by what the page knows now. Loaders start its queries and wait for none: an answer that
 * is there is shown at once, and for one that is on its way the screen says "Loading".
 */
export function browserVisit({ client, state, router }: Page): Visit {
  const known = client.getQueryData<Me>(meQuery.queryKey)
  const viewer = known ? viewerOf(known) : state.viewer
  // Whoever is on a screen, and does not ask for another one, is looked at again because something about them changed.
  const isHere = () => router()?.state.initialized === true && router()?.state.navigation.state === 'idle'
  const entrant = (me: Me) => ({ ...entrantOf(me), hasLeftHere: isHere() && hasLeft(client) })
  return {
    site: client.getQueryData<Site>(siteOf(null).queryKey) ?? state.site,
    viewer,
    expected: () => (known ? entrant(known) : entrantAs(viewer)),
    async entrant() {
      // Without an answer, `PlayerScreens` says so, and goes on asking.
      const me = known ?? (await client.fetchQuery(meQuery).catch(() => undefined))
      return me && entrant(me)
    },
    // A redirect takes the place of the address that leads on: of one that is not in the history yet, by being pushed itself.
    leadTo: (address) => (router()?.state.navigation.historyAction === 'PUSH' ? redirect(address) : replace(address)),
    load(queries) {
      for (const query of queries ?? []) void prefetch(client, query)
    },
  }
}

/** Has the guards look again whenever somebody else is there, or may do something else, than when they last did. */
export function guardAgain({ client, state }: Pick<Page, 'client' | 'state'>, router: DataRouter): void {
  const nameOf = (me: Me) => JSON.stringify([me.user?.id, entrantOf(me)])
  const known = client.getQueryData<Me>(meQuery.queryKey)
  let before = known && nameOf(known)
  client.getQueryCache().subscribe(({ type, query }) => {
    const me = query.state.data as Me | undefined
    if (type !== 'updated' || query.queryHash !== hashKey(meQuery.queryKey) || !me) return
    const now = nameOf(me)
    // The first answer is news where the page was made for a visitor and it is none, or the other way round; and where the guards
    // have let somebody in because there was none.
    const isFirstNews = (me.user === null) !== (state.viewer === 'visitor') || query.state.errorUpdateCount > 0
    const isNews = before === undefined ? isFirstNews : now !== before
    before = now
    if (isNews) void router.revalidate()
  })
}
