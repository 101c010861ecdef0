import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { DisputeState } from '#contract/fees/online.ts'
import type { By } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { lockedCheckout } from './online-payments.ts'

/** A payment on one page, and its refunds; amounts in minor units. */
export type OnlinePaymentRecord = {
  checkoutId: string
  amount: number
  currency: string
  /** The amount that can still be given back: nothing while a bank asks the payment back, or has taken it. */
  refundable: number
  /** The amount that Stripe was asked to give back and has not answered. */
  asked: number
  dispute: DisputeState | null
}

/** A refund to be made at Stripe, under the key that makes it once. */
export type AskedRefund = { id: string; paymentIntent: string; amount: number; currency: string }

/** Reads online payments for a season's registrations, by user id; for all where no ids are given ([PA9]). */
export async function onlinePaymentsOf(
  db: Kysely<Database>,
  leagueId: string,
  userIds?: readonly string[],
): Promise<Map<string, OnlinePaymentRecord[]>> {
  const found = new Map<string, OnlinePaymentRecord[]>()
  for (const ids of userIds === undefined ? [null] : idSlices(userIds)) {
    const rows = await db
      .selectFrom('checkouts')
      .where('leagueId', '=', leagueId)
      .where('userId', 'is not', null)
      .where('state', '=', 'paid')
      .$if(ids !== null, (query) => query.where('userId', 'in', ids ?? []))
      .orderBy('createdAt')
      .orderBy('id')
      .select(['id', 'userId', 'amount', 'currency', 'dispute'])
      .execute()
    for (const { id: checkoutId, userId, amount, currency, dispute } of rows) {
      const { gone, asked } = await refundsOf(db, checkoutId)
      const refundable = dispute === 'open' || dispute === 'lost' ? 0 : amount - gone
      const list = found.get(userId ?? '') ?? []
      found.set(userId ?? '', list)
      list.push({ checkoutId, amount, currency, refundable, asked, dispute })
    }
  }
  return found
}

/** Sums a payment's refunds: in `gone` all that have not failed, in `asked` those that Stripe has not answered. */
async function refundsOf(db: Kysely<Database>, checkoutId: string): Promise<{ gone: number; asked: number }> {
  const rows = await db
    .selectFrom('onlineRefunds')
    .where('checkoutId', '=', checkoutId)
    .where('state', '!=', 'failed')
    .select(['amount', 'state'])
    .execute()
  const sum = (all: typeof rows) => all.reduce((total, { amount }) => total + amount, 0)
  return { gone: sum(rows), asked: sum(rows.filter(({ state }) => state === 'asked')) }
}

type Wanted = { leagueId: string; userId: string; id: string; checkoutId: string; amount: number; currency: string }

/** Refunds that Stripe makes ([PA9]). */
export function onlineRefundStore({ read, write, engine }: Connections) {
  return {
    /**
     * Writes that an organiser wants some of a payment given back, before Stripe is asked: so it is asked again where nobody
     * hears the answer. Refused for more than was paid on that page and is not given back.
     */
    ask: ({ leagueId, userId, id, checkoutId, amount, currency }: Wanted, { by, now }: By) =>
      inOpenSeason({ write, engine }, leagueId, async (trx) => {
        const checkout = await lockedCheckout(trx, engine, { id: checkoutId })
        if (checkout?.leagueId !== leagueId || checkout.userId !== userId) return new Refusal('not_found')
        const { paymentIntent, state, dispute } = checkout
        if (paymentIntent === null || state !== 'paid' || checkout.currency !== currency)
          return new Refusal('not_found')
        const { gone } = await refundsOf(trx, checkoutId)
        if (dispute === 'open' || dispute === 'lost' || amount > checkout.amount - gone)
          return new Refusal('invalid_fields', { fields: { amount: 'That is more than can be given back' } })
        await insertAsked(trx, { id, checkoutId, amount, by, at: now })
        await announce(trx, { kind: 'players' })
        return { id, paymentIntent, amount, currency } satisfies AskedRefund
      }),

    /** Refunds that Stripe was asked for before an instant and has not answered, the oldest first. */
    async unanswered(before: number, most: number): Promise<AskedRefund[]> {
      const rows = await read
        .selectFrom('onlineRefunds')
        .innerJoin('checkouts', 'checkouts.id', 'onlineRefunds.checkoutId')
        .where('onlineRefunds.state', '=', 'asked')
        .where('onlineRefunds.at', '<=', before)
        .orderBy('onlineRefunds.at')
        .limit(most)
        .select(['onlineRefunds.id', 'paymentIntent', 'onlineRefunds.amount', 'checkouts.currency'])
        .execute()
      return rows.flatMap(({ id, paymentIntent, amount, currency }) =>
        paymentIntent === null ? [] : { id, paymentIntent, amount, currency },
      )
    },

    /** Writes that Stripe does not make a refund. */
    async refused(id: string): Promise<void> {
      await write
        .updateTable('onlineRefunds')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute()
    },
  }
}

const insertAsked = (
  trx: Transaction<Database>,
  refund: { id: string; checkoutId: string; amount: number; by: string | null; at: number },
) =>
  trx
    .insertInto('onlineRefunds')
    .values({ ...refund, refundId: null, state: 'asked' })
    .execute()
