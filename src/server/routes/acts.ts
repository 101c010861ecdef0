import { type RouteContext, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'

/** `acts`: the log of what organisers did ([AC3]). */
export function serveActs(context: RouteContext, { acts }: Store) {
  serve(context, 'GET /api/acts', ({ query }) => acts.list(query))
}
