import { hashOf } from '../../auth/tokens.ts'
import { Refusal } from '../../http/refusal.ts'
import { type RouteContext, serve } from '../../http/serve.ts'
import type { NotMerged } from '../../store/people/merging.ts'
import type { Store } from '../../store/store.ts'

type Deps = { context: RouteContext; store: Store; clock: { now(): number } }

/** Two rows of one person become one: by the link of an invitation, or by an organiser ([PE2]). */
export function serveClaims({ context, store, clock }: Deps) {
  serve(context, 'POST /api/me/claims', async ({ body, session }) => {
    const result = await store.merging.claim(hashOf(body.token), session.user.id, clock.now())
    if (result === null) return new Refusal('invalid_token')
    if (result !== 'claimed') return whyNot(result.refused)
  })

  serve(context, 'POST /api/leagues/:leagueId/people/:userId/merge', async ({ params, body, session }) => {
    const { leagueId, userId } = params
    const by = { by: session.user.id, now: clock.now() }
    for (const id of [userId, body.intoUserId])
      if (!(await store.people.read(leagueId, id))) return new Refusal('not_found')
    const result = await store.merging.merge(userId, body.intoUserId, leagueId, by)
    if (result !== 'merged') return whyNot(result.refused)
  })
}

function whyNot(refused: NotMerged) {
  if (refused === 'both placed') return new Refusal('both_placed')
  if (refused === 'has account') return new Refusal('has_account')
  if (refused === 'same') return new Refusal('same_person')
  return new Refusal('not_found')
}
