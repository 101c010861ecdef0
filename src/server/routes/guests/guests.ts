import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { OwnGuests } from '#contract/guests/guests.ts'
import { hashOf, newHashedToken } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import { guestMail } from '../../mail/guest-mail.ts'
import type { GuestLink } from '../../store/guests/asks.ts'
import type { RouteContext } from '../route-context.ts'
import { teamSummaryOf } from '../season/league-data.ts'

/** Players who fill in for other teams ([MN7]): for players, captains, guardians, and organisers with the match sheet. */
export function serveGuests(context: RouteContext) {
  const { store, siteState, mailer, clock } = context
  const { guestAsks, guestLinks, ownGuests } = store
  const mailTo = guestMail(mailer)

  /** Returns what the asker reads of a season; refused with `otherwise` if it is gone at this moment. */
  async function own<Code extends FailureCode>(
    leagueId: string,
    userId: string,
    otherwise: Code,
  ): Promise<OwnGuests | Refusal<Code>> {
    return (await ownGuests.read(leagueId, userId, teamSummaryOf, clock.now())) ?? new Refusal(otherwise)
  }

  serve(context, 'GET /api/me/guests', async ({ query, session }) => {
    const league = await siteState.bySlug(query.season)
    return league ? own(league.id, session.user.id, 'league_not_found') : new Refusal('league_not_found')
  })

  serve(context, 'PUT /api/me/guests', async ({ query, body, session }) => {
    const league = await siteState.bySlug(query.season)
    if (!league) return new Refusal('league_not_found')
    const refused = await ownGuests.setFillsIn(league.id, session.user.id, body.fillsIn, clock.now())
    return refused ?? own(league.id, session.user.id, 'league_not_found')
  })

  serve(context, 'POST /api/me/guests/:askId', async ({ params, session }) => {
    const leagueId = await guestAsks.leagueOf(params.askId)
    if (leagueId === null) return new Refusal('not_found')
    const { token, hash } = newHashedToken()
    const link: GuestLink = {
      hash,
      mailTo: (address, about) => mailer.prepare(address, { kind: 'guest-guardian', token, ...about }),
    }
    const now = clock.now()
    const userId = session.user.id
    const refused = await guestAsks.accept(params.askId, { userId, now }, { mailTo, link })
    if (refused) return refused
    mailer.wake()
    return own(leagueId, userId, 'not_found')
  })

  serve(context, 'DELETE /api/me/guests/:askId', async ({ params, session }) => {
    const leagueId = await guestAsks.leagueOf(params.askId)
    if (leagueId === null) return new Refusal('not_found')
    const userId = session.user.id
    const refused = await guestAsks.giveBack(params.askId, { userId, now: clock.now() }, mailTo)
    if (refused) return refused
    mailer.wake()
    return own(leagueId, userId, 'not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/guest-asks', async ({ params, body, session }) => {
    const by = { by: session.user.id, now: clock.now() }
    const result = await guestAsks.ask(params, body, by, mailTo)
    if (result instanceof Refusal) return result
    mailer.wake()
    return own(params.leagueId, by.by, 'not_allowed')
  })

  serve(context, 'DELETE /api/leagues/:leagueId/teams/:teamId/guest-asks/:askId', async ({ params, session }) => {
    const by = { by: session.user.id, now: clock.now() }
    const refused = await guestAsks.withdraw(params, by, mailTo)
    if (refused) return refused
    mailer.wake()
    return own(params.leagueId, by.by, 'not_allowed')
  })

  serve(
    context,
    'GET /api/leagues/:leagueId/guests',
    async ({ params }) => (await ownGuests.sheet(params.leagueId)) ?? new Refusal('league_not_found'),
  )

  serve(context, 'POST /api/guardian/guest/read', ({ body }) => guestLinks.pageOf(hashOf(body.token), clock.now()))

  serve(context, 'POST /api/guardian/guest/answer', async ({ body }) => {
    const refused = await guestLinks.answer(hashOf(body.token), body, clock.now(), mailTo)
    if (refused) return refused
    mailer.wake()
  })
}
