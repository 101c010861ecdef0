import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { replyOf } from './schedule-reply.ts'

/** Serves organisers' notes beside the working copy: wishes of teams ([SC7]) and locks of matches ([SC10]). */
export function serveWishes(context: RouteContext) {
  const { store, mailer, clock } = context
  serve(context, 'POST /api/leagues/:leagueId/schedule/wishes', async ({ params: { leagueId }, body, session }) => {
    const overtaken = await store.wishes.save(leagueId, body.changes, { by: session.user.id, now: clock.now() })
    if (overtaken instanceof Refusal) return overtaken
    const view = await store.schedules.read(leagueId, clock.now())
    if (!view) return new Refusal('league_not_found')
    const conflicts = overtaken.map(({ change: { id, after }, current, by }) => ({
      id,
      current,
      yours: after,
      by,
    }))
    return { conflicts, schedule: replyOf(view, mailer, clock.now()) }
  })

  serve(context, 'POST /api/leagues/:leagueId/schedule/locks', async ({ params: { leagueId }, body, session }) => {
    const refused = await store.locks.set(leagueId, body, { by: session.user.id, now: clock.now() })
    if (refused) return refused
    const view = await store.schedules.read(leagueId, clock.now())
    return view ? replyOf(view, mailer, clock.now()) : new Refusal('league_not_found')
  })
}
