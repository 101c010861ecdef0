import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { moneyText } from '#league/fees/money.ts'
import { priceText } from '#league/fees/shown-fee.ts'
import { toStripeAmount } from '#league/fees/stripe-amount.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'
import { up } from './0053-currency-digits.ts'

/** An amount in minor units of then, in words, and in minor units of now; what Stripe counts for it is the same then and now. */
const THEN = [
  { currency: 'HUF', amount: 5000, text: 'HUF 5,000', now: 500_000, inStripe: 500_000, isDoubtful: true },
  { currency: 'IQD', amount: 60_000, text: 'IQD 60,000', now: 60_000_000, inStripe: 6_000_000, isDoubtful: true },
  { currency: 'MGA', amount: 9000, text: 'MGA 9,000', now: 900_000, inStripe: 9000, isDoubtful: true },
  { currency: 'RSD', amount: 5000, text: 'RSD 50', now: 5000, inStripe: 5000, isDoubtful: true },
  { currency: 'USD', amount: 4550, text: '$45.50', now: 4550, inStripe: 4550, isDoubtful: false },
  { currency: 'JPY', amount: 5000, text: '¥5,000', now: 5000, inStripe: 5000, isDoubtful: false },
]
/** The largest amount that was taken. */
const MOST = 100_000_000

const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

describe.each(ENGINES)('[PA11] amounts from before their digits were those of ISO 4217, on %s', (engine) => {
  let site: TestSite
  afterEach(() => site?.close())

  const asBefore = async () => {
    const { write } = site.store.connections
    if (engine === 'postgres')
      for (const table of ['payments', 'checkouts', '"onlineRefunds"'])
        await sql.raw(`alter table ${table} alter column amount type integer`).execute(write)
    return write
  }
  const migrate = () =>
    site.store.connections.write.transaction().execute((trx) => up(trx as Kysely<unknown> & typeof trx, engine))
  async function season(year: number, fee: Partial<SeasonFee>, stored: object) {
    const asks = { ...season2025.details.asks, fee: { ...usualFee('In cash'), ...fee } }
    const saved = await site.store.leagues.create({ ...season2025, year, details: { ...season2025.details, asks } }, 1)
    if (saved instanceof Refusal) throw new Error(saved.code)
    const details = JSON.stringify({ ...saved.details, asks: { ...asks, fee: { ...asks.fee, ...stored } } })
    const { write } = site.store.connections
    await write.updateTable('leagues').set({ details }).where('id', '=', saved.id).execute()
    const { amount, currency, early } = { ...asks.fee, ...stored }
    const price = JSON.stringify({ amount, currency, early })
    await write.updateTable('feePrices').set({ price }).where('leagueId', '=', saved.id).execute()
    return saved.id
  }
  const feeOf = async (id: string) => (await site.store.leagues.list()).find((one) => one.id === id)?.details.asks.fee

  it('say what they said, to people and to Stripe; a fee that may be wrong waits to be confirmed', async () => {
    site = await openTestSite(engine)
    const write = await asBefore()
    const userId = await addUser(site.store.connections, 'maya@example.com')
    const seasons = []
    for (const [index, { currency, amount }] of THEN.entries()) {
      const early = { amount: amount - 1000, until: '2025-06-01' }
      const leagueId = await season(2025 + index, { currency }, { amount, early })
      const rest = { leagueId, userId, by: null }
      const payment = { ...rest, id: `p${index}`, number: 1, kind: 'payment' as const, way: 'cash' as const, at: 1 }
      await write
        .insertInto('payments')
        .values({ ...payment, amount, currency })
        .execute()
      await write
        .insertInto('payments')
        .values({ ...payment, id: `m${index}`, number: 2, amount: null, currency: null })
        .execute()
      const checkout = { leagueId, userId, payer: 'player' as const, sessionId: null, paymentIntent: null, askAt: null }
      const times = { state: 'paid' as const, createdAt: 1, endsAt: 2 }
      await write
        .insertInto('checkouts')
        .values({ ...checkout, ...times, id: `c${index}`, amount, currency })
        .execute()
      const refund = {
        id: `r${index}`,
        checkoutId: `c${index}`,
        refundId: null,
        state: 'done' as const,
        by: null,
        at: 1,
      }
      await write
        .insertInto('onlineRefunds')
        .values({ ...refund, amount: amount - 1000 })
        .execute()
      seasons.push(leagueId)
    }
    await migrate()
    for (const [index, { currency, text, now, inStripe, isDoubtful, amount }] of THEN.entries()) {
      const fee = await feeOf(seasons[index] ?? '')
      const early = { amount: now - (now / amount) * 1000, until: '2025-06-01' }
      expect(fee).toMatchObject({ currency, amount: now, early })
      expect(fee?.unconfirmed, currency).toBe(isDoubtful ? true : undefined)
      expect(spaced(fee ? priceText(fee) : '')).toBe(text)
      const { price } = await write
        .selectFrom('feePrices')
        .where('leagueId', '=', seasons[index] ?? '')
        .select('price')
        .executeTakeFirstOrThrow()
      expect(price).toBe(JSON.stringify({ amount: now, currency, early }))
      const payments = await write
        .selectFrom('payments')
        .where('leagueId', '=', seasons[index] ?? '')
        .orderBy('number')
        .select('amount')
        .execute()
      expect(payments).toEqual([{ amount: now }, { amount: null }])
      const paid = await write
        .selectFrom('checkouts')
        .where('id', '=', `c${index}`)
        .select(['amount', 'currency'])
        .executeTakeFirstOrThrow()
      expect(paid).toEqual({ amount: now, currency })
      expect(spaced(moneyText(paid))).toBe(text)
      expect(toStripeAmount(paid)).toBe(inStripe)
      const back = await write
        .selectFrom('onlineRefunds')
        .where('id', '=', `r${index}`)
        .select('amount')
        .executeTakeFirstOrThrow()
      expect(back.amount).toBe(early.amount)
    }
  })

  it('read and written as before, however large they were', async () => {
    site = await openTestSite(engine)
    const write = await asBefore()
    const id = await season(2025, { currency: 'IQD' }, { amount: MOST })
    const userId = await addUser(site.store.connections, 'maya@example.com')
    const payment = { id: 'p', leagueId: id, userId, number: 1, kind: 'payment' as const, way: 'cash' as const, at: 1 }
    await write
      .insertInto('payments')
      .values({ ...payment, amount: MOST, currency: 'IQD', by: null })
      .execute()
    await write
      .insertInto('payments')
      .values({ ...payment, id: 'q', number: 2, amount: 5000, currency: null, by: null })
      .execute()
    await migrate()
    const fee = await feeOf(id)
    expect(spaced(fee ? priceText(fee) : '')).toBe('IQD 100,000,000')
    expect(await site.store.money.see(id)).toMatchObject({ season: { id } })
    const payments = await write.selectFrom('payments').orderBy('number').select('amount').execute()
    expect(payments).toEqual([{ amount: 1000 * MOST }, { amount: 5_000_000 }])
  })

  it('wait to be confirmed where somebody owes a price of before in another currency', async () => {
    site = await openTestSite(engine)
    const write = await asBefore()
    const id = await season(2025, { currency: 'USD' }, {})
    const price = JSON.stringify({ amount: 5000, currency: 'HUF', early: null })
    await write.insertInto('feePrices').values({ leagueId: id, version: 2, price, at: 2 }).execute()
    await migrate()
    expect(await feeOf(id)).toMatchObject({ amount: 4500, currency: 'USD', unconfirmed: true })
    const prices = await write.selectFrom('feePrices').orderBy('version').select('price').execute()
    expect(prices.map((one) => JSON.parse(one.price).amount)).toEqual([4500, 500_000])
  })
})
