import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { peopleReachedBy } from '../schedule/schedule-mails.ts'

const NOT_HERE = 'Not registered for this season'

/** `people-mails`: what organisers write to people of a season; each gets a mail of their own ([PE2]). */
export function servePeopleMails(context: RouteContext) {
  const { store, mailer, clock } = context
  const { peopleMails, people } = store

  const recipientsOf = async (leagueId: string, userIds: readonly string[]) =>
    peopleReachedBy(mailer, await peopleMails.recipients(leagueId, userIds))

  serve(context, 'POST /api/leagues/:leagueId/people-mails/reach', async ({ params: { leagueId }, body }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const all = await recipientsOf(leagueId, body.userIds)
    const unreached = all.filter(({ address, hasEnded }) => address === null || hasEnded)
    return {
      reached: all.length - unreached.length,
      unreached: unreached.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName })),
      contact: season.contactEmail,
    }
  })

  serve(context, 'GET /api/leagues/:leagueId/people-mails', async ({ params: { leagueId } }) => {
    const season = await people.season(leagueId)
    return season instanceof Refusal ? season : store.mailings.sentToChosen(leagueId)
  })

  serve(context, 'POST /api/leagues/:leagueId/people-mails', async ({ params: { leagueId }, body, session }) => {
    const season = await people.season(leagueId)
    if (season instanceof Refusal) return season
    const { mailId, userIds, subject, text, replyTo } = body
    const recipients = await recipientsOf(leagueId, userIds)
    // Somebody has removed one of them since: nobody gets a mail before the organiser has looked again.
    if (recipients.length < userIds.length) return new Refusal('invalid_fields', { fields: { userIds: NOT_HERE } })
    const mailing = { id: mailId, leagueId, title: subject, text, replyTo }
    const by = { by: session.user.id, now: clock.now() }
    await store.mailings.sendToChosen(mailing, recipients, mailer.prepareOfMany, by)
    mailer.wake()
    return store.mailings.sentToChosen(leagueId)
  })
}
