import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'
import { registrationOf } from '../../testing/site.ts'

const MAYA = 'maya@example.com'
const EUROS = { ...usualFee('By bank'), currency: 'EUR' }

describe.each(ENGINES)('payments in another currency than the fee on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PayingLeague
  let maya: Awaited<ReturnType<PayingLeague['register']>>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register(MAYA)
  })
  afterEach(() => league.close())
  const params = () => ({ params: { leagueId: league.leagueId } })
  const acts = async () =>
    (await league.payments()).map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`).toSorted()
  const totals = async () => {
    const { body } = await league.organiser.call('GET /api/leagues/:leagueId/fees', undefined, params())
    return body.totals.map(({ currency, received, refunded, open }) => [currency, received, refunded, open])
  }

  async function payInEuros() {
    const sessionId = await maya.open()
    league.stripe.showIn(sessionId, 'eur')
    await league.hear(league.stripe.pay(sessionId))
    return sessionId
  }

  it('[PA2, PA7] are noted in the currency that Stripe says, and never added to the fee', async () => {
    await payInEuros()
    expect(await acts()).toEqual(['payment 4500 EUR'])
    expect(await maya.fee()).toMatchObject({
      state: 'open',
      openText: '$45',
      tooMuch: '',
      otherCurrencies: [{ amount: '€45' }],
      payments: [{ amount: '€45' }],
    })
    expect(await totals()).toEqual([
      ['USD', 0, 0, 4500],
      ['EUR', 4500, 0, 0],
    ])
    expect((await league.receipts(MAYA)).at(-1)).toMatchObject({ subject: 'Receipt: €45 for Wakeman Cup 2025' })
    expect((await league.receipts(MAYA)).at(-1)?.text).toMatch(
      /different currency from the fee.*\$45 is still to be paid/s,
    )
    const { text: own } = await maya.visitor.call('GET /api/me/data')
    expect(own).toContain('€45')
    // Somebody who then pays the fee has paid it, and no more.
    await league.mark(maya.userId, 'paid')
    expect(await maya.fee()).toMatchObject({ state: 'paid', tooMuch: '', otherCurrencies: [{ amount: '€45' }] })
    await league.mark(maya.userId, 'open')
    expect(await maya.fee()).toMatchObject({ state: 'open', otherCurrencies: [{ amount: '€45' }] })
    const { text: csv } = await league.organiser.call('GET /api/leagues/:leagueId/fees.csv', undefined, params())
    expect(csv).toMatch(/Payment,Online,45,,,,EUR/)
    expect(csv).toMatch(/Open,,,,45,,USD/)
  })

  itOnce('[PA2, PA10] stand on the desk with both values, and lead to whom they came from', async () => {
    expect((await league.desk()).has('other-currency')).toBe(false)
    await payInEuros()
    const need = (await league.desk()).get('other-currency')
    expect(need).toMatchObject({
      count: 1,
      text: 'payment came in a different currency from the fee',
      detail:
        '€45 for a fee of $45: give it back. To count it, press “Take back” on the sheet and note it in the fee’s currency.',
      action: { target: { screen: 'people', filter: 'other-currency' } },
    })
    expect(JSON.stringify(need)).not.toContain('Maya')
    const { body } = await league.organiser.call('GET /api/leagues/:leagueId/people', undefined, params())
    expect(body.people).toMatchObject([{ userId: maya.userId, otherCurrency: true, overpaid: false, fee: 'open' }])
    // Removed, they are among the removed who have paid.
    await league.organiser.call(
      'POST /api/leagues/:leagueId/people-acts',
      { act: 'remove', userIds: [maya.userId] },
      params(),
    )
    expect([...(await league.desk()).keys()]).toEqual(expect.arrayContaining(['removed-paid']))
    expect((await league.desk()).has('other-currency')).toBe(false)
  })

  itOnce('[PA2, PA9] go back from the sheet in their own currency, with the whole amount filled in', async () => {
    await payInEuros()
    const [online] = (await league.sheet(maya.userId)).account?.online ?? []
    expect(online).toMatchObject({ currency: 'EUR', amount: '€45', refundable: 4500, refundDue: 4500 })
    const checkoutId = online?.checkoutId ?? ''
    expect((await league.refund(maya.userId, checkoutId, 4500, 'USD')).status).toBe(404)
    const { body } = await league.refund(maya.userId, checkoutId, 4500, 'EUR')
    expect(body.account).toMatchObject({ state: 'open', openText: '$45', otherCurrencies: [] })
    expect(league.stripe.refunds).toMatchObject([{ amount: 4500, currency: 'eur' }])
    expect(await acts()).toEqual(['payment 4500 EUR', 'refund 4500 EUR'])
    expect((await league.desk()).has('other-currency')).toBe(false)
    expect(await totals()).toEqual([
      ['USD', 0, 0, 4500],
      ['EUR', 4500, 4500, 0],
    ])
  })

  it('[PA2, PA7] are taken back in their own currency by a refund at Stripe and by a lost dispute', async () => {
    const sessionId = await payInEuros()
    const { payment_intent: intent } = league.stripe.sessions.get(sessionId) ?? {}
    await league.hear(league.stripe.refund(intent ?? '', 1500))
    expect(await maya.fee()).toMatchObject({ state: 'open', otherCurrencies: [{ amount: '€30' }] })
    await league.hear(league.stripe.dispute(sessionId, 'lost'))
    expect(await acts()).toEqual(expect.arrayContaining(['refund 1500 EUR', 'refund 4500 EUR']))
    expect(await maya.fee()).toMatchObject({ state: 'open', openText: '$45', otherCurrencies: [] })
  })

  itOnce('[PA2] are noted by an organiser as going back alone, and at most what came', async () => {
    await payInEuros()
    expect((await league.note(maya.userId, 'payment', 4500, 'EUR')).body.fields).toEqual({
      currency: 'This fee is in USD',
    })
    expect((await league.note(maya.userId, 'refund', 4501, 'EUR')).body.fields).toEqual({
      amount: 'That is more than was paid',
    })
    expect((await league.note(maya.userId, 'refund', 1, 'USD')).body.fields).toEqual({
      amount: 'That is more than was paid',
    })
    expect((await league.note(maya.userId, 'refund', 4500, 'EUR')).body).toMatchObject({
      account: { state: 'open', otherCurrencies: [] },
    })
  })

  itOnce(
    '[PA1, PA2] leave who registered before the season’s currency was corrected with the fee of before',
    async () => {
      await league.note(maya.userId, 'payment', 2000)
      league.clock.at += 1000
      await league.save({ fee: EUROS })
      expect(await maya.fee()).toMatchObject({ price: '$45', openText: '$25', otherCurrencies: [] })
      const omar = await league.register('omar@example.com')
      expect(await omar.fee()).toMatchObject({ price: '€45', openText: '€45' })
      expect((await league.desk()).has('other-currency')).toBe(false)
      expect(await totals()).toEqual([
        ['EUR', 0, 0, 4500],
        ['USD', 2000, 0, 2500],
      ])
    },
  )

  itOnce('[PA2] count for nothing where somebody registers again in another currency', async () => {
    await league.hear(league.stripe.pay(await maya.open()))
    const { write } = league.site.store.connections
    await write.deleteFrom('registrations').where('userId', '=', maya.userId).execute()
    league.clock.at += 1000
    await league.save({ fee: EUROS })
    league.clock.at += 1000
    await maya.visitor.call('PUT /api/me/registration', registrationOf(MAYA))
    expect(await maya.fee()).toMatchObject({ state: 'open', openText: '€45', otherCurrencies: [{ amount: '$45' }] })
    const row = await write.selectFrom('registrations').where('userId', '=', maya.userId).select('fee').execute()
    expect(row).toEqual([{ fee: 'open' }])
    expect((await league.desk()).get('other-currency')?.detail).toContain('$45 for a fee of €45')
    expect((await league.sheet(maya.userId)).account?.online).toMatchObject([{ currency: 'USD', refundDue: 4500 }])
  })

  it('[PA2, PE2] keep their currency where two rows of one person are merged', async () => {
    const { email: _, nickname: __, ...person } = registrationOf(MAYA)
    league.clock.at += 1000
    await league.save({ fee: EUROS })
    league.clock.at += 1000
    const form = { ...person, contactEmail: '', invite: false }
    const { body: added } = await league.organiser.call('POST /api/leagues/:leagueId/people', form, params())
    await league.note(added.userId, 'payment', 4500, 'EUR')
    expect((await league.sheet(added.userId)).fee).toBe('paid')
    const merged = await league.organiser.call(
      'POST /api/leagues/:leagueId/people/:userId/merge',
      { intoUserId: maya.userId },
      { params: { leagueId: league.leagueId, userId: added.userId } },
    )
    expect(merged.status).toBe(204)
    // The earlier registration counts, which owes dollars.
    expect(await maya.fee()).toMatchObject({ state: 'open', openText: '$45', otherCurrencies: [{ amount: '€45' }] })
  })
})
