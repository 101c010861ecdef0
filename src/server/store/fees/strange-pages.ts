import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import type { CheckoutRecord } from './checkouts.ts'
import type { CheckoutFact } from './facts.ts'

/*
 * Pages of which Stripe tells under another id than the one they are known by, as where somebody has changed there what the site
 * wrote into them. The id of a row of such a page is the source of its payment, which no other page has.
 */

/** Pages that are known under other ids, with the same page or payment at Stripe; strange ones are left out. */
export const pagesLike = (
  trx: Transaction<Database>,
  { checkoutId, sessionId, paymentIntent }: CheckoutFact,
  source: string,
) =>
  trx
    .selectFrom('checkouts')
    .where('id', 'not in', [checkoutId, source])
    .where((eb) =>
      eb.or([
        eb('sessionId', '=', sessionId),
        ...(paymentIntent === null ? [] : [eb('paymentIntent', '=', paymentIntent)]),
      ]),
    )
    .select(['leagueId', 'state'])
    .execute()

/** Writes a strange page once something is paid on it, of nobody; null where that is known, or counts for somebody. */
export async function insertStrange(
  trx: Transaction<Database>,
  fact: CheckoutFact,
  source: string,
): Promise<Pick<CheckoutRecord, 'leagueId' | 'userId' | 'payer'> | null> {
  const { leagueId, paymentIntent, payer, amount, currency, createdAt, endsAt, state } = fact
  const counts = (await pagesLike(trx, fact, source)).some((page) => page.state === 'paid')
  if (state !== 'paid' || counts) return null
  // Its own row refunds it until Stripe reports it under the right id.
  if (paymentIntent !== null)
    await trx
      .updateTable('checkouts')
      .set({ paymentIntent: null })
      .where('paymentIntent', '=', paymentIntent)
      .where('id', '!=', source)
      .execute()
  const page = { leagueId, userId: null, payer }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('checkouts')
    .values({
      ...page,
      id: source,
      sessionId: null,
      paymentIntent,
      amount,
      currency,
      state,
      createdAt,
      endsAt,
      askAt: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? page : null
}

/** Deletes a strange page, with its payment: Stripe reports it under the right id now. */
export async function forgetStrange(trx: Transaction<Database>, source: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('checkouts').where('id', '=', source).executeTakeFirst()
  if (numDeletedRows > 0n)
    await trx.deleteFrom('payments').where('source', '=', source).where('userId', 'is', null).execute()
}
