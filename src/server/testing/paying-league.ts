import type { OwnFee } from '#contract/fees/own-fee.ts'
import type { League } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import { seasonFields } from '#league/edits/season-edit.ts'
import { createOnlinePayments } from '../online-payments.ts'
import { season2025, usualFee } from '../seed/seasons.ts'
import { announce } from '../store/engine/announcements.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openStripe } from '../stripe/stripe.ts'
import { openTestSite, registrationOf } from './site.ts'
import { STRIPE_KEYS, type StripeEvent, startStripeService } from './stripe-service.ts'

export type PayingLeague = Awaited<ReturnType<typeof openPayingLeague>>

/** A site that pays at a provider of the test, with a season of $45; `clock` is the test's. Close it after the test. */
export async function openPayingLeague(engine: Engine, variables: Record<string, string> = {}) {
  const clock = { at: Date.UTC(2025, 4, 20, 12) }
  const now = () => clock.at
  const stripe = await startStripeService({ now })
  const site = await openTestSite(engine, { ...stripe.variables, ...variables }, { clock: { now } })
  const { organiser, league } = await site.setUpSeason()
  const leagueId = league.id
  const params = (userId: string) => ({ params: { leagueId, userId } })
  const save = (changes: object, seen?: League) => {
    const asks = { ...ASKS_NOTHING, fee: usualFee('By bank'), ...changes }
    const form = { ...season2025, details: { ...season2025.details, asks } }
    const before = seen && { before: seasonFields(seen) }
    return organiser.call('PUT /api/leagues/:leagueId', { ...form, ...before }, { params: { leagueId } })
  }
  await save({})

  /** Leaves the season's fee as an update does whose currency had other digits before. */
  async function leaveUnconfirmed() {
    const before = (await organiser.call('GET /api/leagues')).body.find(({ id }) => id === leagueId)
    const asks = { ...ASKS_NOTHING, ...before?.details.asks, fee: { ...usualFee('By bank'), unconfirmed: true } }
    const details = JSON.stringify({ ...season2025.details, asks })
    await site.store.connections.write.transaction().execute(async (trx) => {
      const { version } = await trx
        .updateTable('leagues')
        .set((eb) => ({ details, version: eb('version', '+', 1) }))
        .where('id', '=', leagueId)
        .returning('version')
        .executeTakeFirstOrThrow()
      await announce(trx, { kind: 'season', leagueId, version })
    })
  }

  async function register(email: string) {
    const visitor = await site.signUp(email)
    await visitor.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    await visitor.call('PUT /api/me/registration', registrationOf(email))
    const { body } = await visitor.call('GET /api/me')
    const userId = body.user?.id ?? ''
    const fee = async (): Promise<OwnFee | undefined> => (await visitor.call('GET /api/me/fees')).body[0]
    const begin = () => visitor.call('POST /api/me/fees/:leagueId/checkout', undefined, { params: { leagueId } })
    /** Opens a page to pay on; gives the provider's id of it. */
    async function open() {
      const { status, body } = await begin()
      if (status !== 200) throw new Error(`no page was made: ${status} ${body.code}`)
      return body.url.split('/').at(-1) ?? ''
    }
    const look = () => visitor.call('POST /api/me/fees/:leagueId/look', undefined, { params: { leagueId } })
    return { visitor, userId, fee, begin, open, look }
  }

  const account = openStripe({ secretKey: STRIPE_KEYS.secret, webhookSecret: undefined, url: stripe.origin }, { now })
  /** Opens the online payments of another process on the same store. Close them before the league. */
  function otherProcess() {
    const { store, app } = site
    return createOnlinePayments({
      stripe: account,
      store,
      clock: { now },
      log: app.log,
      mailTo: null,
      wakeMailer: () => {},
    })
  }

  /** Has Stripe make the page that was written as asked for, as a server does that is then killed; gives Stripe's id of it. */
  async function makePage(
    checkout: { id: string; amount: number; currency: string; endsAt: number },
    reference: string,
  ) {
    const { id, amount, currency, endsAt } = checkout
    const metadata = { checkout: id, season: leagueId, reference, payer: 'player' as const }
    const back = { paid: 'http://localhost:8080/', left: 'http://localhost:8080/' }
    const made = await account.makePage({ metadata, amount, currency, endsAt, title: 'Fee', back })
    if (!('sessionId' in made)) throw new Error(`no page was made: ${made.reason}`)
    return made.sessionId
  }

  /** Sends an event to the site as the provider does; gives the status of the answer. */
  async function hear(event: StripeEvent, changes: { secret?: string; at?: number; signature?: string } = {}) {
    const payload = JSON.stringify(event)
    const signature = changes.signature ?? stripe.signatureOf(payload, changes)
    const headers = { 'content-type': 'application/json', ...(signature !== '' && { 'stripe-signature': signature }) }
    const answer = await site.visitor().inject('POST', '/api/stripe/events', payload, { origin: null, headers })
    return answer.status
  }

  return {
    site,
    stripe,
    organiser,
    leagueId,
    clock,
    save,
    leaveUnconfirmed,
    register,
    hear,
    otherProcess,
    makePage,
    /** Returns the desk's needs, by their ids. */
    desk: async () => {
      const { body } = await organiser.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId } })
      return new Map(body.needs.map((need) => [need.id, need]))
    },
    mark: (userId: string, fee: StoredFee) =>
      organiser.call(
        'PUT /api/leagues/:leagueId/people-fees',
        { way: 'cash', fees: [{ userId, fee }] },
        { params: { leagueId } },
      ),
    sheet: async (userId: string) =>
      (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, params(userId))).body,
    note: (userId: string, kind: 'payment' | 'refund', amount: number, currency = 'USD') =>
      organiser.call(
        'POST /api/leagues/:leagueId/people/:userId/payments',
        { kind, way: 'cash', amount, currency },
        params(userId),
      ),
    refund: (userId: string, checkoutId: string, amount: number, currency = 'USD') =>
      organiser.call(
        'POST /api/leagues/:leagueId/people/:userId/online-refunds',
        { checkoutId, amount, currency },
        params(userId),
      ),
    /** Returns the receipts that went to an address. */
    receipts: async (address: string) => {
      await site.mailsSent()
      return site.mails.filter(({ recipient, subject }) => recipient === address && /Receipt|paid back/.test(subject))
    },
    payments: () =>
      site.store.connections.read.selectFrom('payments').orderBy('at').orderBy('id').selectAll().execute(),
    close: async () => {
      await site.close()
      await stripe.close()
    },
  }
}
