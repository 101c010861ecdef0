import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `draft/room`: what somebody who enters the draft reads first. */
export function serveDraftRoom(context: RouteContext) {
  const { draft, siteState } = context

  serve(context, 'GET /api/draft/room', async ({ query, session }) => {
    const league = await siteState.bySlug(query.season)
    const room = league ? await draft.readRoom(session, league) : undefined
    return room ?? new Refusal(room === null ? 'not_allowed' : 'not_found')
  })
}
