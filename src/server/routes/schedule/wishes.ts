import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { replyOf, whyNoSeason } from './schedule-reply.ts'

/** What organisers note beside the working copy: wishes of teams ([SC7]) and locks of matches ([SC10]). */
export function serveWishes(context: RouteContext) {
  const { store, mailer, clock } = context
  serve(context, 'POST /api/leagues/:leagueId/schedule/wishes', async ({ params: { leagueId }, body, session }) => {
    const result = await store.wishes.save(leagueId, body.changes, { by: session.user.id, now: clock.now() })
    if ('refused' in result) return whyNoSeason(result)
    if ('wrong' in result) return new Refusal('invalid_fields', { fields: result.wrong })
    const view = await store.schedules.read(leagueId, clock.now())
    if (!view) return new Refusal('league_not_found')
    const conflicts = result.overtaken.map(({ change: { id, after }, current, by }) => ({
      id,
      current,
      yours: after,
      by,
    }))
    return { conflicts, schedule: replyOf(view, mailer, clock.now()) }
  })

  serve(context, 'POST /api/leagues/:leagueId/schedule/locks', async ({ params: { leagueId }, body, session }) => {
    const result = await store.locks.set(leagueId, body, { by: session.user.id, now: clock.now() })
    if (typeof result === 'object' && 'refused' in result) return whyNoSeason(result)
    if (typeof result === 'object') return new Refusal('invalid_fields', { fields: result.wrong })
    const view = await store.schedules.read(leagueId, clock.now())
    return view ? replyOf(view, mailer, clock.now()) : new Refusal('league_not_found')
  })
}
