import { PASSKEY_NEED } from '#contract/desk-needs.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { deskEvening, deskHeading } from '#league/desk/heading.ts'
import { lately } from '#league/desk/lately.ts'
import { mayBePutOff } from '#league/desk/may-be-put-off.ts'
import { deskNeeds, deskSummary } from '#league/desk/needs.ts'
import { divideNeeds } from '#league/desk/put-off.ts'
import { seasonLine } from '#league/desk/season-line.ts'
import { deskShortcuts } from '#league/desk/shortcuts.ts'
import { waitingAt } from '#league/desk/waiting-at.ts'
import { mayAdminister } from '#league/permissions.ts'
import { matchCards } from '#league/schedule/cards.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { RouteContext } from '../route-context.ts'
import { readSituation } from './desk-situation.ts'
import { seasonSummaryOf } from './league-data.ts'

/** `desk`: what needs an organiser, how far the season is, the evening at hand, and what was done lately ([SE3]). */
export function serveDesk(context: RouteContext) {
  const { store, mailer, clock } = context

  serve(context, 'POST /api/test-mail', ({ session }) => mailer.sendNow(session.user.email, { kind: 'test' }))

  async function look(leagueId: string, { user }: SessionRecord) {
    const seen = await readSituation(context, leagueId, user)
    if (seen instanceof Refusal) return seen
    const { now } = seen.situation
    const stored = await store.putOffs.list(leagueId, now)
    // Of accounts, each reader's own.
    const own = storedId(PASSKEY_NEED, user.id)
    const putOffs = stored.map((one) => (one.needId === own ? { ...one, needId: PASSKEY_NEED } : one))
    return { ...seen, ...divideNeeds(deskNeeds(seen.situation), putOffs, seen.situation) }
  }

  serve(context, 'GET /api/leagues/:leagueId/desk', async ({ params: { leagueId }, session }) => {
    const seen = await look(leagueId, session)
    if (seen instanceof Refusal) return seen
    const { data, situation, needs, waiting } = seen
    return {
      league: seasonSummaryOf(data.league),
      heading: deskHeading(situation),
      needs,
      waiting,
      shortcuts: deskShortcuts(situation),
      lately: lately(await store.acts.latest(leagueId), session.user.id, situation),
      line: seasonLine(situation),
      evening: deskEvening(situation, matchCards(data, data.summaries, data.matches, data.knockOuts)),
      summary: deskSummary(situation),
    }
  })

  serve(context, 'GET /api/leagues/:leagueId/desk/counts', async ({ params: { leagueId }, session }) => {
    const seen = await look(leagueId, session)
    if (seen instanceof Refusal) return seen
    const { needs } = seen
    return {
      things: mayAdminister(session.user, context.adminEmails) ? needs.length : null,
      scores: waitingAt(needs, 'scores'),
    }
  })

  serve(context, 'PUT /api/leagues/:leagueId/desk/put-offs/:needId', async ({ params, session }) => {
    const { leagueId, needId } = params
    const seen = await look(leagueId, session)
    if (seen instanceof Refusal) return seen
    const need = [...seen.needs, ...seen.waiting].find(({ id }) => id === needId)
    if (!need) return new Refusal('not_found')
    if (!mayBePutOff(need)) return new Refusal('not_allowed')
    const putOff = { needId: storedId(needId, session.user.id), count: need.count ?? 0 }
    return store.putOffs.add(leagueId, putOff, { by: session.user.id, now: clock.now() })
  })

  serve(context, 'DELETE /api/leagues/:leagueId/desk/put-offs/:needId', ({ params, session }) =>
    store.putOffs.remove(params.leagueId, storedId(params.needId, session.user.id)),
  )
}

/** A season's need is everybody's; that of an account is its reader's alone. */
const storedId = (needId: string, userId: string) => (needId === PASSKEY_NEED ? `${needId} ${userId}` : needId)
