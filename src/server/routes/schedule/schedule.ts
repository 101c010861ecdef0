import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import { STAY_HOME } from '../../mail/schedule-content.ts'
import { membersConcerned, unreached } from '../../store/schedule/notices.ts'
import type { PublicationKind } from '../../store/schedule/publications.ts'
import type { RouteContext } from '../route-context.ts'
import { mailAboutSchedule, membersReachedBy } from './schedule-mails.ts'
import { publicationOf, replyOf } from './schedule-reply.ts'

/** `schedule` and `evenings`: the working copy, what is published of it, and what is called off ([SC9], [SC11]). */
export function serveSchedule(context: RouteContext) {
  const { store, mailer, clock } = context
  const { schedules } = store

  const mailAbout = (...about: [leagueId: string, kind: PublicationKind, ownWords?: string]) =>
    mailAboutSchedule({ store, mailer }, ...about)

  async function present<Code extends FailureCode>(leagueId: string, missing: Code) {
    const view = await schedules.read(leagueId, clock.now())
    return view ? replyOf(view, mailer, clock.now()) : new Refusal(missing)
  }

  serve(context, 'GET /api/leagues/:leagueId/schedule', ({ params }) => present(params.leagueId, 'league_not_found'))

  serve(context, 'POST /api/leagues/:leagueId/schedule/edits', async ({ params: { leagueId }, body, session }) => {
    const overtaken = await schedules.saveEdits(leagueId, body.edits, { by: session.user.id, now: clock.now() })
    if (overtaken instanceof Refusal) return overtaken
    const view = await schedules.read(leagueId, clock.now())
    if (!view) return new Refusal('league_not_found')
    const authors = new Map(view.items.map(({ id, changedBy }) => [id, changedBy]))
    const conflicts = overtaken.map(({ edit: { item, id, after }, current }) => ({
      item,
      id,
      current,
      yours: after,
      by: authors.get(id) ?? null,
    }))
    return { conflicts, schedule: replyOf(view, mailer, clock.now()) }
  })

  serve(context, 'POST /api/leagues/:leagueId/schedule/publish', async ({ params, body, session, request }) => {
    const { leagueId } = params
    const mailTo = body.tell ? await mailAbout(leagueId, 'published') : null
    const { seen, anyway } = body
    const refused = await schedules.publish(
      leagueId,
      { seen, anyway, mailTo },
      { by: session.user.id, now: clock.now() },
    )
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId }, 'schedule published')
    return present(leagueId, 'league_not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/schedule/discard', async ({ params: { leagueId }, session, request }) => {
    const refused = await schedules.discard(leagueId, { by: session.user.id, now: clock.now() })
    if (refused) return refused
    request.log.info({ user: session.user.id, league: leagueId }, 'changes of the schedule discarded')
    return present(leagueId, 'league_not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/schedule/take-back', async ({ params, session, request }) => {
    const { leagueId } = params
    const mailTo = await mailAbout(leagueId, 'taken-back')
    const refused = await schedules.takeBack(leagueId, mailTo, { by: session.user.id, now: clock.now() })
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId }, 'publication taken back')
    return present(leagueId, 'league_not_found')
  })

  serve(context, 'GET /api/leagues/:leagueId/schedule/publications', async ({ params: { leagueId } }) => {
    const view = await schedules.read(leagueId, clock.now())
    if (!view) return new Refusal('league_not_found')
    return view.publications.map((one) => {
      const concerned = membersConcerned(membersReachedBy(mailer, view.members), one.sentences)
      return { ...publicationOf(one), told: one.notified.length, unreached: unreached(concerned) }
    })
  })

  serve(context, 'POST /api/leagues/:leagueId/evenings/:eveningId/call-off', async (input) => {
    const { params, body, session, request } = input
    const { leagueId, eveningId } = params
    const { tell, text, ...part } = body
    const mailTo = tell
      ? await mailAbout(leagueId, 'called-off', text || (body.reason && `${body.reason}. ${STAY_HOME}`))
      : null
    const by = { by: session.user.id, now: clock.now() }
    const refused = await schedules.callOff(leagueId, eveningId, { ...part, mailTo }, by)
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId, evening: eveningId }, 'evening called off')
    return present(leagueId, 'not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/evenings/:eveningId/put-back', async ({ params, session, request }) => {
    const { leagueId, eveningId } = params
    const mailTo = await mailAbout(leagueId, 'put-back')
    const by = { by: session.user.id, now: clock.now() }
    const refused = await schedules.putBack(leagueId, eveningId, mailTo, by)
    if (refused) return refused
    mailer.wake()
    request.log.info({ user: session.user.id, league: leagueId, evening: eveningId }, 'evening put back')
    return present(leagueId, 'not_found')
  })
}
