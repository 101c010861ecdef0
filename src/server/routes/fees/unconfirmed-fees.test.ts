import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'

describe.each(ENGINES)('a fee that is to be confirmed on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PayingLeague
  let maya: Awaited<ReturnType<PayingLeague['register']>>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register('maya@example.com')
  })
  afterEach(() => league.close())

  const needs = async () => {
    const { organiser, leagueId } = league
    const { body } = await organiser.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId } })
    return body.needs
  }

  it('[PA11] is charged to nobody, by a new page or an open one, until an organiser has saved the form', async () => {
    const before = await maya.open()
    await league.leaveUnconfirmed()
    expect((await maya.begin()).body).toMatchObject({ code: 'fee_unconfirmed' })
    expect(await maya.fee()).toMatchObject({ unconfirmed: true, online: null, openText: '$45', state: 'open' })
    const kim = await league.register('kim@example.com')
    expect((await kim.begin()).status).toBe(409)
    expect([...league.stripe.sessions.keys()]).toEqual([before])
    expect(await needs()).toContainEqual(
      expect.objectContaining({
        id: 'unconfirmed-fee',
        text: 'Please confirm the fee of $45',
        action: { label: 'Open the form', target: { screen: 'season' } },
      }),
    )

    const saved = await league.save({ fee: { ...usualFee('By bank'), unconfirmed: true } })
    expect(saved.body.details.asks.fee).toEqual(usualFee('By bank'))
    expect((await needs()).map(({ id }) => id)).not.toContain('unconfirmed-fee')
    expect(await kim.fee()).toMatchObject({ unconfirmed: false, online: 'ready' })
    await kim.open()
    expect(await maya.open()).toBe(before)
  })

  itOnce('[PA11] owes what it owed when the form is saved as it was', async () => {
    await league.leaveUnconfirmed()
    await league.save({ fee: { ...usualFee('By bank'), unconfirmed: true } })
    const { length } = await league.site.store.connections.read.selectFrom('feePrices').selectAll().execute()
    expect(length).toBe(1)
    await league.leaveUnconfirmed()
    league.clock.at += 60_000
    await league.save({ fee: { ...usualFee('By bank'), amount: 9000, unconfirmed: true } })
    expect(await maya.fee()).toMatchObject({ price: '$45', why: 'the price when they registered' })
  })

  itOnce('[PA11] is not confirmed by a form from before the mark, whose amount may be in other units', async () => {
    const before = (await league.organiser.call('GET /api/leagues')).body[0]
    await league.leaveUnconfirmed()
    const { status, body } = await league.save({ fee: { ...usualFee('By bank'), amount: 45 } }, before)
    expect([status, body]).toMatchObject([409, { code: 'fields_changed' }])
    expect((await league.save({ emergencyContact: true }, before)).status).toBe(200)
    expect(await maya.fee()).toMatchObject({ unconfirmed: true, openText: '$45' })
    expect((await league.save({ fee: null })).status).toBe(200)
    expect((await league.save({})).status).toBe(200)
  })

  itOnce('[PA11] is not said to be checked in an archived season, where nobody is asked to', async () => {
    const { organiser, leagueId } = league
    await league.leaveUnconfirmed()
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, { params: { leagueId } })
    expect(await maya.fee()).toMatchObject({ unconfirmed: false, online: null })
    expect((await maya.begin()).body.code).toBe('season_archived')
    await organiser.call('DELETE /api/leagues/:leagueId/archive', undefined, { params: { leagueId } })
    expect(await maya.fee()).toMatchObject({ unconfirmed: true })
  })

  itOnce('[PA11] counts what was paid, and says of a payment that it is on its way', async () => {
    const sessionId = await maya.open()
    await league.leaveUnconfirmed()
    await league.hear(league.stripe.pay(sessionId, { later: true }))
    expect(await maya.fee()).toMatchObject({ unconfirmed: true, online: 'processing' })
    await league.hear(league.stripe.settle(sessionId, true))
    expect(await maya.fee()).toMatchObject({ state: 'paid', online: null })
  })

  itOnce('[PA11] is not asked of a guardian, who is told why', async () => {
    const { save, site, leagueId } = league
    await save({ agreement: 'Play fair', guardian: true, fee: usualFee('By bank') })
    const guardian = { name: 'Ana Torres', email: 'ana@example.com' }
    await maya.visitor.call('PUT /api/me/agreement', { guardian })
    const agreeing = await site.tokenFor(guardian.email)
    await site.visitor().call('POST /api/guardian/agree', { token: agreeing, version: 1 })
    await maya.visitor.call('POST /api/me/fees/:leagueId/guardian-mail', undefined, { params: { leagueId } })
    const token = await site.tokenFor(guardian.email)
    await league.leaveUnconfirmed()
    const visitor = site.visitor()
    const { body } = await visitor.call('POST /api/guardian/fee/read', { token })
    expect(body).toMatchObject({ openText: '$45', online: null, unconfirmed: true })
    const { body: refused } = await visitor.call('POST /api/guardian/fee/checkout', { token })
    expect(refused).toMatchObject({ code: 'fee_unconfirmed' })
  })

  itOnce('[PA11] is said to be checked where it is read: in the form, on the page of fees and in mails', async () => {
    await league.leaveUnconfirmed()
    const { organiser, leagueId, site } = league
    const { body: seen } = await organiser.call('GET /api/leagues/:leagueId/fees', undefined, { params: { leagueId } })
    expect(seen.fee).toMatchObject({ price: '$45', unconfirmed: true })
    const { body } = await site.visitor().call('GET /api/site')
    expect(body.season?.asks?.fee?.terms).toBe('The organisers are still checking this amount.')
    await league.register('kim@example.com')
    await site.mailsSent()
    const mail = site.mails.find(({ recipient, text }) => recipient === 'kim@example.com' && text.includes('$45'))
    expect(mail?.text).toContain('The organisers are still checking this amount.')
  })
})
