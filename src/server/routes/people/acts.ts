import { serve } from '../../http/serve.ts'
import type { SiteState } from '../../http/site-state.ts'
import type { RouteContext } from '../route-context.ts'

/** `acts`: the log of what organisers did ([AC3]). */
export function serveActs(context: RouteContext) {
  serve(context, 'GET /api/acts', async ({ query }) => ({
    ...(await context.store.acts.list(query)),
    timeZone: await timeZoneOf(context.siteState),
  }))
}

/** The zone in which organisers are told when something was done: the current season's. */
export const timeZoneOf = async (siteState: SiteState): Promise<string> =>
  (await siteState.current())?.details.timeZone ?? 'UTC'
