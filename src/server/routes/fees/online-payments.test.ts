import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'
import { allRows } from '../../testing/rows.ts'
import { registrationOf } from '../../testing/site.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MAYA = 'maya@example.com'

describe.each(ENGINES)('fees paid online on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PayingLeague
  let maya: Awaited<ReturnType<PayingLeague['register']>>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register(MAYA)
  })
  afterEach(() => league.close())

  it('[PA7] asks for what is owed now, by the season and the reference alone, and gives an open page again', async () => {
    const { stripe, note } = league
    await note(maya.userId, 'payment', 2000)
    const sessionId = await maya.open()
    expect(await maya.open()).toBe(sessionId)
    const { reference } = (await maya.fee()) ?? {}
    expect(stripe.sessions.get(sessionId)).toMatchObject({
      amount_total: 2500,
      currency: 'usd',
      metadata: { reference, season: league.leagueId },
      success_url: 'http://localhost:8080/fee?season=2025&back=paid',
    })
    const said = stripe.requests.map(({ body }) => decodeURIComponent(body)).join()
    for (const personal of ['Maya', 'Torres', 'maya@', maya.userId]) expect(said).not.toContain(personal)
    expect(await maya.fee()).toMatchObject({ online: 'open', state: 'open' })
  })

  itOnce('[PA7] closes a page that asks for another amount, and has none where nothing is open', async () => {
    const first = await maya.open()
    await league.note(maya.userId, 'payment', 2000)
    const second = await maya.open()
    expect(second).not.toBe(first)
    expect(league.stripe.sessions.get(first)?.status).toBe('expired')
    await league.note(maya.userId, 'payment', 2500)
    expect((await maya.begin()).body.code).toBe('nothing_to_pay')
  })

  itOnce('[PA7] makes no page beside one that was paid and of which Stripe has not told yet', async () => {
    const first = await maya.open()
    await league.note(maya.userId, 'payment', 2000)
    league.stripe.pay(first)
    expect((await maya.begin()).body.code).toBe('nothing_to_pay')
    expect(await maya.fee()).toMatchObject({ state: 'paid', tooMuch: '$20' })
    expect(league.stripe.sessions.size).toBe(1)
  })

  it('[PA7] takes a signed event once, with one receipt, however often it comes', async () => {
    const event = league.stripe.pay(await maya.open())
    expect(await Promise.all([1, 2, 3].map(() => league.hear(event)))).toEqual([204, 204, 204])
    expect(await league.hear({ ...event, id: 'evt_another_of_the_same' })).toBe(204)
    expect(await maya.fee()).toMatchObject({
      state: 'paid',
      online: null,
      payments: [{ way: 'stripe', amount: '$45' }],
    })
    const receipts = await league.receipts(MAYA)
    expect(receipts.map(({ subject }) => subject)).toEqual(['Receipt: $45 for Wakeman Cup 2025'])
    expect(receipts[0]?.text).not.toContain('Torres')
  })

  it('[PA7, Q68] takes an event with its receipt whole, or not at all', async () => {
    const event = league.stripe.pay(await maya.open())
    await league.site.mailsSent()
    const writes = await expectAllOrNothing(league.site.store, league.site.statements, async () => {
      const status = await league.hear(event)
      if (status !== 204) throw new Error(`answered with ${status}`)
    })
    expect(writes).toBeGreaterThanOrEqual(5)
    expect(await league.receipts(MAYA)).toHaveLength(1)
  })

  itOnce('[PA7] takes nothing that is unsigned, signed by another account, a year old, or changed', async () => {
    const event = league.stripe.pay(await maya.open())
    const before = await allRows(league.site.store)
    const other = league.stripe.signatureOf(JSON.stringify({ ...event, id: 'evt_other' }))
    const year = league.clock.at - 365 * DAY
    for (const changes of [{ signature: '' }, { signature: 't=1,v1=00' }, { signature: other }, { at: year }])
      expect(await league.hear(event, changes)).toBe(400)
    expect(await league.hear(event, { secret: 'whsec_of_another_account' })).toBe(400)
    expect(await league.hear({ ...event, account: 'acct_connected' })).toBe(204)
    expect(await league.hear({ ...event, livemode: true })).toBe(204)
    expect(await league.hear({ ...event, type: 'customer.created' })).toBe(204)
    expect(await allRows(league.site.store)).toEqual(before)
    expect(await maya.fee()).toMatchObject({ state: 'open' })
  })

  itOnce('[PA7] believes nothing of the address that one comes back to, and asks Stripe', async () => {
    const sessionId = await maya.open()
    expect((await maya.look()).body[0]).toMatchObject({ state: 'open', online: 'open' })
    league.stripe.pay(sessionId)
    expect((await maya.look()).body[0]).toMatchObject({ state: 'paid' })
    await maya.look()
    expect(await league.receipts(MAYA)).toHaveLength(1)
  })

  it('[PA7] comes to the same in whatever order it is told', async () => {
    const sessionId = await maya.open()
    const on = league.stripe.pay(sessionId, { later: true })
    const paid = league.stripe.settle(sessionId, true)
    const { payment_intent: intent } = league.stripe.sessions.get(sessionId) ?? {}
    const refunded = league.stripe.refund(intent ?? '', 1500)
    for (const event of [refunded, paid, on, refunded]) expect(await league.hear(event)).toBe(204)
    expect(await maya.fee()).toMatchObject({ state: 'open', openText: '$15' })
    expect((await league.payments()).map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'payment 4500',
      'refund 1500',
    ])
  })

  itOnce('[PA7] says of a payment that takes days that it is on its way, and that it has failed', async () => {
    const sessionId = await maya.open()
    await league.hear(league.stripe.pay(sessionId, { later: true }))
    expect(await maya.fee()).toMatchObject({ state: 'open', online: 'processing' })
    expect((await maya.begin()).body.code).toBe('payment_on_its_way')
    await league.hear(league.stripe.settle(sessionId, false))
    expect(await maya.fee()).toMatchObject({ state: 'open', online: 'failed' })
    expect(await maya.open()).not.toBe(sessionId)
  })

  itOnce('[PA7] says that a page has expired, whether Stripe tells of it or not', async () => {
    const sessionId = await maya.open()
    league.clock.at += 3 * HOUR
    expect(await maya.fee()).toMatchObject({ online: 'expired' })
    await league.hear(league.stripe.expire(sessionId))
    expect(await maya.fee()).toMatchObject({ online: 'expired', openText: '$45' })
    expect(await maya.open()).not.toBe(sessionId)
  })

  it('[PA7] asks of open pages where no event comes, and of everything since a backup', async () => {
    const { stripe, site, clock } = league
    await site.askStripe()
    const sessionId = await maya.open()
    stripe.pay(sessionId)
    // The backup is of before: page and payment are unknown here, and the reference alone tells whose they are.
    await site.store.connections.write.deleteFrom('checkouts').execute()
    clock.at += 2 * HOUR
    await site.askStripe()
    expect(await maya.fee()).toMatchObject({ state: 'paid' })
    const omar = await league.register('omar@example.com')
    stripe.pay(await omar.open())
    clock.at += 2 * MINUTE
    await site.askStripe()
    expect(await omar.fee()).toMatchObject({ state: 'paid' })
    expect(await league.receipts(MAYA)).toHaveLength(1)
  })

  it('[PA7] asks for what is older than the events that Stripe keeps by its pages and refunds', async () => {
    const { stripe, site, clock } = league
    await site.askStripe()
    const sessionId = await maya.open()
    stripe.pay(sessionId)
    stripe.refund(stripe.sessions.get(sessionId)?.payment_intent ?? '', 500)
    await site.store.connections.write.deleteFrom('checkouts').execute()
    stripe.events.length = 0
    clock.at += 60 * DAY
    await site.askStripe()
    const rows = await league.payments()
    expect(rows.map(({ userId, kind, amount }) => [userId, kind, amount]).toSorted()).toEqual([
      [maya.userId, 'payment', 4500],
      [maya.userId, 'refund', 500],
    ])
  })

  it('[PA7] makes one page of two presses at once, also where the answer of the first was lost', async () => {
    const pages = await Promise.all([maya.begin(), maya.begin(), maya.begin()])
    expect(new Set(pages.map(({ body }) => body.url)).size).toBe(1)
    league.stripe.setDown(true)
    const omar = await league.register('omar@example.com')
    expect((await omar.begin()).body.code).toBe('stripe_unreachable')
    league.stripe.setDown(false)
    await omar.open()
    expect(league.stripe.sessions.size).toBe(2)
  }, 60_000)

  itOnce('[PA7] says so where Stripe takes no such amount, and lets one try again', async () => {
    league.stripe.refuse('amount_too_small')
    expect((await maya.begin()).body.code).toBe('stripe_refused')
    league.stripe.refuse(null)
    await maya.open()
  })

  itOnce('[PA7] keeps both payments of a fee that was paid in two ways', async () => {
    const sessionId = await maya.open()
    await league.note(maya.userId, 'payment', 4500)
    await league.hear(league.stripe.pay(sessionId))
    expect(await maya.fee()).toMatchObject({ state: 'paid', tooMuch: '$45' })
    expect((await maya.fee())?.payments).toHaveLength(2)
  })

  it('[PA7] notes what is paid while the registration is removed, or its person deleted', async () => {
    const [mayasPage, omar] = [await maya.open(), await league.register('omar@example.com')]
    const omarsPage = await omar.open()
    const act = { act: 'remove' as const, userIds: [maya.userId] }
    await league.organiser.call('POST /api/leagues/:leagueId/people-acts', act, {
      params: { leagueId: league.leagueId },
    })
    await omar.visitor.call('DELETE /api/me')
    for (const sessionId of [mayasPage, omarsPage]) expect(await league.hear(league.stripe.pay(sessionId))).toBe(204)
    expect((await league.sheet(maya.userId)).account).toMatchObject({ state: 'paid', online: [{ refundable: 4500 }] })
    const rows = await league.payments()
    expect(rows.map(({ userId, amount }) => [userId, amount])).toEqual(
      expect.arrayContaining([
        [maya.userId, 4500],
        [null, 4500],
      ]),
    )
    const forNobody = () => league.site.store.onlinePayments.forNobody(league.leagueId)
    expect(await forNobody()).toBe(1)
    // Refunded at Stripe, the sum goes back without the person.
    const { payment_intent: intent } = league.stripe.sessions.get(omarsPage) ?? {}
    await league.hear(league.stripe.refund(intent ?? '', 2000))
    expect(await forNobody()).toBe(1)
    await league.hear(league.stripe.refund(intent ?? '', 2500))
    expect((await league.payments()).filter(({ userId }) => userId === null)).toHaveLength(3)
    expect(await forNobody()).toBe(0)
    // A place that was not held any more leaves no registration behind.
    await league.site.store.connections.write.deleteFrom('registrations').where('userId', '=', maya.userId).execute()
    expect(await forNobody()).toBe(1)
    await league.hear(league.stripe.dispute(mayasPage, 'lost'))
    expect(await forNobody()).toBe(0)
  })

  itOnce('[PA2, PA7] counts what was paid before for who registers again, also what came in between', async () => {
    const sessionId = await maya.open()
    await league.note(maya.userId, 'payment', 1000)
    const { write } = league.site.store.connections
    await write.deleteFrom('registrations').where('userId', '=', maya.userId).execute()
    expect(await league.hear(league.stripe.pay(sessionId))).toBe(204)
    expect(await league.site.store.onlinePayments.forNobody(league.leagueId)).toBe(1)
    await maya.visitor.call('PUT /api/me/registration', registrationOf(MAYA))
    expect(await maya.fee()).toMatchObject({ state: 'paid', tooMuch: '$10' })
    expect(await league.sheet(maya.userId)).toMatchObject({ fee: 'paid', account: { online: [{ refundable: 4500 }] } })
    const [row] = await write.selectFrom('registrations').where('userId', '=', maya.userId).select('fee').execute()
    expect(row).toEqual({ fee: 'paid' })
    expect(await league.site.store.onlinePayments.forNobody(league.leagueId)).toBe(0)
  })

  itOnce('[PA7] says that a payment is disputed, and takes it out of the sum when the dispute is lost', async () => {
    const sessionId = await maya.open()
    await league.hear(league.stripe.pay(sessionId))
    await league.hear(league.stripe.dispute(sessionId, 'needs_response', 'dp_1'))
    expect(await maya.fee()).toMatchObject({ state: 'paid', online: 'disputed' })
    expect((await league.sheet(maya.userId)).account?.online).toMatchObject([{ dispute: 'open', refundable: 0 }])
    const lost = league.stripe.dispute(sessionId, 'lost', 'dp_1')
    for (const event of [lost, lost]) await league.hear(event)
    expect(await maya.fee()).toMatchObject({ state: 'refunded', online: null })
  })

  it('[PA9] gives back at Stripe, once, and no more than was paid there', async () => {
    await league.hear(league.stripe.pay(await maya.open()))
    await league.note(maya.userId, 'payment', 1000)
    const checkoutId = (await league.sheet(maya.userId)).account?.online[0]?.checkoutId ?? ''
    expect((await league.refund(maya.userId, checkoutId, 4501)).body.fields).toEqual({
      amount: 'That is more than can be given back',
    })
    const { body } = await league.refund(maya.userId, checkoutId, 2000)
    expect(body.account).toMatchObject({ online: [{ refundable: 2500, refundAsked: '' }], openText: '$10' })
    // Stripe tells of it besides.
    for (const event of league.stripe.events) await league.hear(event)
    expect(league.stripe.refunds).toHaveLength(1)
    expect((await league.payments()).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect((await league.refund(maya.userId, checkoutId, 2501)).status).toBe(422)
    expect((await league.refund(league.leagueId, checkoutId, 1)).status).toBe(404)
    expect((await league.receipts(MAYA)).at(-1)?.subject).toBe('$20 paid back: Wakeman Cup 2025')
  })

  it('[PA9] asks again for a refund of which nobody heard the answer', async () => {
    await league.hear(league.stripe.pay(await maya.open()))
    const checkoutId = (await league.sheet(maya.userId)).account?.online[0]?.checkoutId ?? ''
    league.stripe.setDown(true)
    const { body } = await league.refund(maya.userId, checkoutId, 4500)
    expect(body.account).toMatchObject({ state: 'paid', online: [{ refundAsked: '$45', refundable: 0 }] })
    league.stripe.setDown(false)
    league.clock.at += 2 * MINUTE
    await Promise.all([league.site.askStripe(), league.site.askStripe()])
    expect((await league.sheet(maya.userId)).account).toMatchObject({
      state: 'refunded',
      online: [{ refundAsked: '' }],
    })
    expect(league.stripe.refunds).toHaveLength(1)
  }, 60_000)

  itOnce(
    '[PA9] takes back what it noted of a refund that fails, and forgets one that Stripe does not make',
    async () => {
      await league.hear(league.stripe.pay(await maya.open()))
      const checkoutId = (await league.sheet(maya.userId)).account?.online[0]?.checkoutId ?? ''
      league.stripe.refuse('balance_insufficient')
      expect((await league.refund(maya.userId, checkoutId, 4500)).body.code).toBe('stripe_refused')
      expect((await league.sheet(maya.userId)).account?.online[0]?.refundable).toBe(4500)
      league.stripe.refuse(null)
      await league.refund(maya.userId, checkoutId, 4500)
      await league.hear(league.stripe.failRefund(league.stripe.refunds[0]?.id ?? ''))
      for (const event of league.stripe.events) await league.hear(event)
      expect((await league.sheet(maya.userId)).account).toMatchObject({ state: 'paid', online: [{ refundable: 4500 }] })
    },
  )

  itOnce('[PA8] lets a guardian pay by a link, who sees first name, season and amount alone', async () => {
    const { site, save, leagueId } = league
    await save({ agreement: 'Play fair', guardian: true, fee: usualFee('By bank') })
    const params = { params: { leagueId } }
    const ask = () => maya.visitor.call('POST /api/me/fees/:leagueId/guardian-mail', undefined, params)
    expect((await ask()).status).toBe(404)
    const guardian = { name: 'Ana Torres', email: 'ana@example.com' }
    await maya.visitor.call('PUT /api/me/agreement', { guardian })
    const agreeing = await site.tokenFor(guardian.email)
    await site.visitor().call('POST /api/guardian/agree', { token: agreeing, version: 1 })
    expect(await maya.fee()).toMatchObject({ hasGuardian: true })
    expect((await ask()).status).toBe(204)
    const token = await site.tokenFor(guardian.email)
    const visitor = site.visitor()
    const read = () => visitor.call('POST /api/guardian/fee/read', { token })
    expect((await read()).body).toEqual({
      firstName: 'Maya',
      season: 'Wakeman Cup 2025',
      state: 'open',
      openText: '$45',
      unconfirmed: false,
      online: 'ready',
    })
    const { body: page } = await visitor.call('POST /api/guardian/fee/checkout', { token })
    const sessionId = page.url.split('/').at(-1) ?? ''
    expect(JSON.stringify(league.stripe.sessions.get(sessionId))).not.toContain(token)
    league.stripe.pay(sessionId)
    expect((await visitor.call('POST /api/guardian/fee/look', { token })).body).toMatchObject({ state: 'paid' })
    expect(await league.receipts(guardian.email)).toHaveLength(1)
    expect(await league.receipts(MAYA)).toHaveLength(0)
    // It was theirs, and goes back to them, whatever becomes of the registration.
    const act = { act: 'remove' as const, userIds: [maya.userId] }
    await league.organiser.call('POST /api/leagues/:leagueId/people-acts', act, params)
    const checkoutId = (await league.sheet(maya.userId)).account?.online[0]?.checkoutId ?? ''
    expect((await league.refund(maya.userId, checkoutId, 4500)).status).toBe(200)
    expect((await league.receipts(guardian.email)).at(-1)?.subject).toBe('$45 paid back: Wakeman Cup 2025')
    await league.organiser.call('POST /api/leagues/:leagueId/people-acts', { ...act, act: 'restore' }, params)
    expect((await read()).body).toMatchObject({ state: 'refunded' })
    // A guardian who is not named any more sees nothing.
    await save({ guardian: false })
    expect((await read()).body.code).toBe('link_ended')
  })
})

it('[PA7] is off without a key, and everything is refused', async () => {
  const league = await openPayingLeague('sqlite', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })
  const maya = await league.register(MAYA)
  expect(await maya.fee()).toMatchObject({ online: null })
  expect((await maya.begin()).body.code).toBe('no_online_payments')
  expect((await maya.look()).body.code).toBe('no_online_payments')
  expect(league.stripe.requests).toEqual([])
  await league.close()
})
