import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { openPayingLeague, type PayingLeague } from '../../testing/paying-league.ts'
import { allRows } from '../../testing/rows.ts'

describe.each(ENGINES)('signed events of Stripe that are not as the site made them, on %s', (engine) => {
  let league: PayingLeague
  let maya: Awaited<ReturnType<PayingLeague['register']>>
  beforeEach(async () => {
    league = await openPayingLeague(engine)
    maya = await league.register('maya@example.com')
  })
  afterEach(() => league.close())

  it('[PA7, PA10] has what is paid on a page of another id on the desk, once, and counts it for nobody', async () => {
    const [mayas, omar] = [await maya.open(), await league.register('omar@example.com')]
    const event = league.stripe.pay(mayas)
    const withPage = (id: string, changes: object, metadata: object = {}) => {
      const object = event.data.object as { metadata: object }
      return {
        ...event,
        id,
        data: { object: { ...object, ...changes, metadata: { ...object.metadata, ...metadata } } },
      }
    }
    const needOf = async () => (await league.desk()).get('payments-for-nobody')?.count
    const strange = [
      withPage('evt_1', {}, { checkout: 'another-page' }),
      withPage('evt_2', {}, { checkout: '', reference: 'nobody’s', payer: 'somebody' }),
      withPage('evt_3', {}, { checkout: 'another-page', season: 'another-season' }),
    ]
    for (const one of [...strange, ...strange]) expect(await league.hear(one)).toBe(204)
    expect(await needOf()).toBe(1)
    expect(await maya.fee()).toMatchObject({ state: 'open' })
    // The same, told as it was made, counts for whoever paid, and is told no more.
    for (const one of [event, ...strange]) expect(await league.hear(one)).toBe(204)
    expect(await needOf()).toBeUndefined()
    expect(await maya.fee()).toMatchObject({ state: 'paid', payments: [{ amount: '$45' }] })
    // Another page under the id of hers, and one under the id of Omar's, which nobody has paid.
    const another = { id: 'cs_another', payment_intent: 'pi_another' }
    const omars = league.stripe.sessions.get(await omar.open())
    const third = withPage('evt_5', { id: 'cs_third', payment_intent: 'pi_third' }, { ...omars?.metadata })
    for (const one of [withPage('evt_4', another), third, third]) expect(await league.hear(one)).toBe(204)
    expect(await needOf()).toBe(2)
    expect(await omar.fee()).toMatchObject({ state: 'open', online: 'open' })
    expect((await league.payments()).map(({ userId, amount }) => [userId, amount])).toEqual(
      expect.arrayContaining([
        [maya.userId, 4500],
        [null, 4500],
        [null, 4500],
      ]),
    )
    const amount = { amount: 4500, currency: 'usd', status: 'succeeded', metadata: {} }
    for (const intent of ['pi_another', 'pi_third']) {
      const refund = { object: 'refund', id: `re_${intent}`, payment_intent: intent, ...amount }
      const told = { ...event, id: `evt_${intent}`, type: 'refund.created', data: { object: refund } }
      expect(await league.hear(told)).toBe(204)
    }
    expect(await needOf()).toBeUndefined()
    expect(await maya.fee()).toMatchObject({ state: 'paid' })
  })

  it('[PA7] answers what is signed and can’t be read, or is about nothing known, so that Stripe tells it no more', async () => {
    const sessionId = await maya.open()
    const event = league.stripe.pay(sessionId)
    const page = event.data.object as object
    const of = (object: object) => ({ ...event, data: { object } })
    const before = await allRows(league.site.store)
    const { id, object, created } = event
    expect(await league.hear({ id, object, created, type: 'v2.core.event' } as never)).toBe(204)
    expect(await league.hear(of({ ...page, metadata: { shop: 'shirts' } }))).toBe(204)
    expect(await league.hear(of({ ...page, metadata: null, id: 'cs_of_a_shop' }))).toBe(204)
    const nowhere = { season: 'no-such-season', checkout: 'c', reference: 'r', payer: 'player' }
    expect(await league.hear(of({ ...page, id: 'cs_nowhere', payment_intent: 'pi_n', metadata: nowhere }))).toBe(204)
    const refund = {
      object: 'refund',
      id: 're_1',
      amount: 1,
      currency: 'usd',
      status: 'succeeded',
      payment_intent: 'pi_unknown',
    }
    expect(await league.hear({ ...of(refund), type: 'refund.created' })).toBe(204)
    expect(await allRows(league.site.store)).toEqual(before)
    expect(await league.hear(event)).toBe(204)
    expect(await maya.fee()).toMatchObject({ state: 'paid' })
  })
})
