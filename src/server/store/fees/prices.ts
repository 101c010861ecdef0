import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { type SeasonFee, seasonFee, storedAmount } from '#contract/fees/season-fee.ts'
import type { Price } from '#league/fees/owed.ts'
import type { Database } from '../engine/schema.ts'

const storedPrice = z.object({ amount: storedAmount, currency: seasonFee.shape.currency, early: seasonFee.shape.early })

/** Reads a season's prices by time, the oldest first; empty before it had a fee whose amount is known ([PA1]). */
export async function pricesOf(db: Kysely<Database>, leagueId: string): Promise<Price[]> {
  const rows = await db
    .selectFrom('feePrices')
    .where('leagueId', '=', leagueId)
    .orderBy('version')
    .select(['price', 'at'])
    .execute()
  return rows.map(({ price, at }) => ({ ...storedPrice.parse(JSON.parse(price)), at }))
}

/** Stores what a season costs from now on as another version, unless that is what it costs already. */
export async function storePrice(
  trx: Transaction<Database>,
  leagueId: string,
  fee: SeasonFee | null,
  now: number,
): Promise<void> {
  if (fee?.amount == null) return
  const price = JSON.stringify(storedPrice.parse(fee))
  const newest = await trx
    .selectFrom('feePrices')
    .where('leagueId', '=', leagueId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'price'])
    .executeTakeFirst()
  if (newest?.price === price) return
  const version = (newest?.version ?? 0) + 1
  await trx.insertInto('feePrices').values({ leagueId, version, price, at: now }).execute()
}
