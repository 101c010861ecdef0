import { hashOf } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `guardian/evening`: whether a player comes on a day, said by the guardian through the link of a reminder ([MN2]). */
export function serveEveningLinks(context: RouteContext) {
  const { store, clock } = context
  const { eveningLinks } = store

  serve(context, 'POST /api/guardian/evening/read', ({ body }) => eveningLinks.pageOf(hashOf(body.token), clock.now()))

  serve(context, 'POST /api/guardian/evening/answer', ({ body }) =>
    eveningLinks.answer(hashOf(body.token), body.answer, clock.now()),
  )
}
