import type { Draft } from '../../draft/draft.ts'
import { Refusal } from '../../http/refusal.ts'
import { type RouteContext, serve } from '../../http/serve.ts'
import type { SiteState } from '../../http/site-state.ts'

/** `draft/room`: what somebody who enters the draft reads first. */
export function serveDraftRoom(context: RouteContext, draft: Draft, siteState: SiteState) {
  serve(context, 'GET /api/draft/room', async ({ query, session }) => {
    const league = await siteState.bySlug(query.season)
    const room = league ? await draft.readRoom(session, league) : undefined
    return room ?? new Refusal(room === null ? 'not_allowed' : 'not_found')
  })
}
