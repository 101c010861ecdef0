import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'
import { COUNTED_OTHERWISE, timesSinceNode } from './node-digits.ts'

/** The tables as they are found; `details` and `price` are JSON. */
type Tables = {
  leagues: { id: string; details: string; version: number }
  feePrices: { leagueId: string; version: number; price: string }
  payments: { leagueId: string; amount: number | null; currency: string | null }
  checkouts: { id: string; amount: number; currency: string }
  onlineRefunds: { checkoutId: string; amount: number }
}
type Price = { amount: number | null; currency: string; early: { amount: number; until: string } | null }

/** Browsers gave it no digits, where the server gave it two: 5,000 that were typed may have become 50. */
const COUNTED_OTHERWISE_BY_BROWSERS = 'RSD'

/**
 * Amounts are stored in minor units of ISO 4217, no longer in those of Node's `Intl`: each still says what it said. A fee whose
 * currency the server or browsers counted otherwise waits for an organiser to confirm it ([PA11]).
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  // A whole unit is a hundred minor units now: four bytes are not enough. In SQLite a number has as many as it needs.
  if (engine === 'postgres')
    for (const table of ['payments', 'checkouts', 'onlineRefunds'])
      await db.schema
        .alterTable(table)
        .alterColumn('amount', (c) => c.setDataType('bigint'))
        .execute()
  await convertPaid(db as Kysely<Tables>)
  await convertFees(db as Kysely<Tables>)
}

async function convertPaid(db: Kysely<Tables>) {
  for (const [times, currencies] of COUNTED_OTHERWISE) {
    const larger = { amount: sql<number>`amount * ${sql.lit(times)}` }
    const checkouts = db.selectFrom('checkouts').where('currency', 'in', currencies).select('id')
    await db.updateTable('onlineRefunds').set(larger).where('checkoutId', 'in', checkouts).execute()
    await db.updateTable('checkouts').set(larger).where('currency', 'in', currencies).execute()
    await db.updateTable('payments').set(larger).where('currency', 'in', currencies).execute()
  }
}

async function convertFees(db: Kysely<Tables>) {
  const prices = await db.selectFrom('feePrices').select(['leagueId', 'version', 'price']).execute()
  const currencies = new Map<string, string[]>()
  for (const { leagueId, version, price: json } of prices) {
    const price = JSON.parse(json) as Price
    currencies.set(leagueId, [...(currencies.get(leagueId) ?? []), price.currency])
    if (timesSinceNode(price.currency) !== 1)
      await db
        .updateTable('feePrices')
        .set({ price: JSON.stringify(converted(price)) })
        .where('leagueId', '=', leagueId)
        .where('version', '=', version)
        .execute()
  }
  for (const { id, details: json } of await db.selectFrom('leagues').select(['id', 'details']).execute()) {
    const details = JSON.parse(json) as { asks?: { fee?: Price | null } }
    const { fee } = details.asks ?? {}
    if (!fee) continue
    const mark = [fee.currency, ...(currencies.get(id) ?? [])].some(isDoubtful) && fee.amount !== null
    if (!mark && timesSinceNode(fee.currency) === 1) continue
    const asks = { ...details.asks, fee: { ...converted(fee), ...(mark && { unconfirmed: true }) } }
    await db
      .updateTable('leagues')
      .set((eb) => ({ details: JSON.stringify({ ...details, asks }), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    // A payment in no known currency counts in that of the season.
    await db
      .updateTable('payments')
      .set({ amount: sql<number>`amount * ${sql.lit(timesSinceNode(fee.currency))}` })
      .where('leagueId', '=', id)
      .where('currency', 'is', null)
      .execute()
  }
}

const isDoubtful = (currency: string) => currency === COUNTED_OTHERWISE_BY_BROWSERS || timesSinceNode(currency) !== 1

function converted<Stored extends Price>(price: Stored): Stored {
  const times = timesSinceNode(price.currency)
  const { amount, early } = price
  return {
    ...price,
    amount: amount === null ? null : amount * times,
    early: early && { ...early, amount: early.amount * times },
  }
}
