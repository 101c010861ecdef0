import { type RouteContext, serve } from '../../http/serve.ts'
import type { SiteState } from '../../http/site-state.ts'
import type { Store } from '../../store/store.ts'

/** `acts`: the log of what organisers did ([AC3]). */
export function serveActs(context: RouteContext, { acts }: Store, siteState: SiteState) {
  serve(context, 'GET /api/acts', async ({ query }) => ({
    ...(await acts.list(query)),
    timeZone: await timeZoneOf(siteState),
  }))
}

/** The zone in which organisers are told when something was done: the current season's. */
export const timeZoneOf = async (siteState: SiteState): Promise<string> =>
  (await siteState.current())?.details.timeZone ?? 'UTC'
