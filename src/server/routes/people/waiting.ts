import { Refusal } from '#contract/failures/refusal.ts'
import { heldUntil } from '#league/people/held-places.ts'
import { serve } from '../../http/serve.ts'
import { mailedFee } from '../../mail/fee-lines.ts'
import type { WaitingRecord } from '../../store/people/waiting-line.ts'
import type { PeopleSeason } from '../../store/season/people-season.ts'
import { presentMe } from '../accounts/me.ts'
import type { RouteContext } from '../route-context.ts'
import { guardianRequest } from './agreements.ts'

/** The waiting list of a season: those on it take a place or leave, organisers let in and take off ([PE6]). */
export function serveWaiting(context: RouteContext) {
  const { store, siteState, mailer, clock } = context
  const { waiting } = store

  /** The mail that asks the guardian whom a waiting player has named; null without one. */
  const requestFor = ({ guardian, firstName }: WaitingRecord, season: string) =>
    guardian && guardianRequest(mailer, { guardian, firstName, season })

  const find = async (leagueId: string, userId: string) =>
    (await waiting.line(leagueId))?.waiting.find((one) => one.userId === userId)

  serve(context, 'POST /api/me/waiting/accept', async ({ query, session }) => {
    const userId = session.user.id
    const league = await siteState.bySlug(query.season)
    const one = league && (await find(league.id, userId))
    if (!one) return new Refusal('not_found')
    const { emailVerified } = session.user
    const held = { limit: league.details.playerLimit, emailVerified, sendsMails: mailer.sendsMails }
    const entry = { request: requestFor(one, league.name), heldUntil: heldUntil(held, clock.now()) }
    const refused = await waiting.accept(league.id, userId, entry, clock.now())
    if (refused) return refused
    mailer.wake()
    return presentMe(context, session, league)
  })

  serve(context, 'DELETE /api/me/waiting', async ({ query, session }) => {
    const league = await siteState.bySlug(query.season)
    if (!league) return new Refusal('not_found')
    const refused = await waiting.leave(league.id, session.user.id, clock.now())
    return refused ?? presentMe(context, session, league)
  })

  serve(context, 'GET /api/leagues/:leagueId/waiting', async ({ params: { leagueId } }) => {
    const line = await waiting.line(leagueId)
    return line ? present(line.waiting) : new Refusal('league_not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/waiting/:userId', async ({ params, session }) => {
    const { leagueId, userId } = params
    const season = await store.people.season(leagueId)
    const one = await find(leagueId, userId)
    if (season instanceof Refusal || !one) return new Refusal('not_found')
    const by = { by: session.user.id, now: clock.now() }
    const entry = { request: requestFor(one, season.name), mail: await letInMail(season, userId) }
    const refused = await waiting.admit(leagueId, userId, entry, by)
    if (refused) return refused
    mailer.wake()
    return present((await waiting.line(leagueId))?.waiting ?? [])
  })

  serve(context, 'DELETE /api/leagues/:leagueId/waiting/:userId', async ({ params, session }) => {
    const { leagueId, userId } = params
    const refused = await waiting.remove(leagueId, userId, { by: session.user.id, now: clock.now() })
    return refused ?? present((await waiting.line(leagueId))?.waiting ?? [])
  })

  async function letInMail(season: PeopleSeason, userId: string) {
    if (!mailer.sendsMails) return null
    const to = await waiting.addressOf(userId)
    if (!to) return null
    const firstWords = await store.automaticMails.firstWordsTo({ leagueId: season.id, kind: 'place', to })
    if (firstWords === null) return null
    return (reference: string) =>
      mailer.prepare(
        to.address,
        {
          kind: 'waiting-in',
          readers: [{ who: null, isEntered: to.isEntered }],
          season,
          until: '',
          fee: mailedFee(season, reference, clock.now()),
          firstWords,
        },
        { recipientVerified: to.isVerified },
      )
  }
}

const present = (line: readonly WaitingRecord[]) =>
  line.map(({ userId, firstName, lastName, nickname, place, since, offeredUntil }) => ({
    userId,
    firstName,
    lastName,
    nickname,
    place,
    since,
    offeredUntil,
  }))
