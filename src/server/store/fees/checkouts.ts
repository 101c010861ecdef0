import type { Kysely, Selectable, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { isObsolete } from '#league/fees/checkout.ts'
import type { Money } from '#league/fees/money.ts'
import type { Connections } from '../engine/connections.ts'
import type { CheckoutTable } from '../engine/fee-schema.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { inOpenSeason } from '../season/open-season.ts'
import { type PeopleSeason, readSeason } from '../season/people-season.ts'
import { lockRegistrations } from './payments.ts'
import { giveReferences, referenceOfRegistration } from './references.ts'
import { toPayIn } from './to-pay.ts'

export type CheckoutRecord = Selectable<CheckoutTable>

type Key = { leagueId: string; userId: string }

/** A page at Stripe to be made: how long it is open, and who pays there. */
export type NewCheckout = { id: string; payer: CheckoutRecord['payer']; now: number; endsAt: number; askAt: number }

/** A page that is asked for: the one to make, or to go back to. Open ones of before are obsolete then. */
export type Begun = { checkout: CheckoutRecord; season: PeopleSeason; reference: string }

/** A page that Stripe has made. */
export type MadePage = { id: string; sessionId: string }

/** A page on which less time is left is not gone back to. */
const LEFT_MS = 120_000
/** Stripe makes the same page for the same key while it has not been open for long. */
const MADE_AGAIN_MS = 3_600_000

/** Pages of a season's registrations by user id, the newest first; all where no ids are given. */
export async function checkoutsOf(
  db: Kysely<Database>,
  leagueId: string,
  userIds?: readonly string[],
): Promise<Map<string, CheckoutRecord[]>> {
  const rows: CheckoutRecord[] = []
  for (const ids of userIds === undefined ? [null] : idSlices(userIds))
    rows.push(
      ...(await db
        .selectFrom('checkouts')
        .where('leagueId', '=', leagueId)
        .where('userId', 'is not', null)
        .$if(ids !== null, (query) => query.where('userId', 'in', ids ?? []))
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .selectAll()
        .execute()),
    )
  return Map.groupBy(rows, ({ userId }) => userId ?? '')
}

/** Gives the pages of one person to another, whose registrations are the same person's ([PE2]). */
export async function moveCheckouts(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  await trx.updateTable('checkouts').set({ userId: into }).where('userId', '=', from).execute()
}

/** Pages at Stripe on which fees are paid ([PA7]). */
export function checkoutStore({ read, write, snapshot, engine }: Connections) {
  return {
    /**
     * Begins a payment of what somebody owes now, on a page at Stripe. Returns an earlier page that is still open for the
     * same; refused while the fee is to be confirmed ([PA11]), where nothing is open, or a payment is on its way.
     */
    begin: (key: Key, asked: NewCheckout) =>
      inOpenSeason({ write, engine }, key.leagueId, async (trx) => {
        const { leagueId, userId } = key
        const season = await readSeason(trx, leagueId)
        if (!season?.details.asks.fee || season.details.asks.fee.howToPay === '') return new Refusal('not_found')
        if (season.details.asks.fee.unconfirmed) return new Refusal('fee_unconfirmed')
        await lockRegistrations(trx, engine, leagueId, [userId])
        await giveReferences(trx, leagueId)
        const reference = await referenceOfRegistration(trx, leagueId, userId)
        const toPay = (await toPayIn(trx, season, [userId])).get(userId)
        if (reference === null) return new Refusal('not_found')
        if (!toPay) return new Refusal('nothing_to_pay')
        const before = (await checkoutsOf(trx, leagueId, [userId])).get(userId) ?? []
        if (before.some(({ state }) => state === 'processing')) return new Refusal('payment_on_its_way')
        const [newest] = before
        const again = newest && canBeUsed(newest, { ...toPay, payer: asked.payer }, asked.now) ? newest : null
        const checkout: CheckoutRecord = again ?? {
          ...key,
          ...toPay,
          id: asked.id,
          payer: asked.payer,
          sessionId: null,
          paymentIntent: null,
          state: 'asked',
          dispute: null,
          // After the one before, whatever the clocks of two processes say: the newest counts.
          createdAt: Math.max(asked.now, (newest?.createdAt ?? 0) + 1),
          endsAt: asked.endsAt,
          askAt: asked.askAt,
        }
        if (!again) await trx.insertInto('checkouts').values(checkout).execute()
        return { checkout, season, reference } satisfies Begun
      }),

    /**
     * Open pages on which nobody should pay any more, of one registration or of all ([PA7]). Without an open page it is one
     * question of an index.
     */
    async obsolete(now: number, of: Key | null = null): Promise<MadePage[]> {
      if ((await openPages(read, now, of)).length === 0) return []
      return snapshot(async (db) => {
        const found: MadePage[] = []
        for (const [leagueId, pages] of Map.groupBy(await openPages(db, now, of), (page) => page.leagueId)) {
          const userIds = [...new Set(pages.flatMap(({ userId }) => userId ?? []))]
          const season = await readSeason(db, leagueId)
          const toPay = season ? await toPayIn(db, season, userIds) : new Map<string, Money>()
          const all = await checkoutsOf(db, leagueId, userIds)
          for (const { userId, sessionId, ...page } of pages) {
            const key = userId ?? ''
            if (isObsolete(page, toPay.get(key) ?? null, all.get(key) ?? [])) found.push({ id: page.id, sessionId })
          }
        }
        return found
      })
    },

    /** Writes which page Stripe has made. */
    async opened(id: string, sessionId: string): Promise<void> {
      await write
        .updateTable('checkouts')
        .set({ sessionId, state: 'open' })
        .where('id', '=', id)
        .where('state', '=', 'asked')
        .execute()
    },

    /** Pages of which Stripe is asked by now, those that have waited longest first. */
    due: (now: number, most: number): Promise<CheckoutRecord[]> =>
      read.selectFrom('checkouts').where('askAt', '<=', now).orderBy('askAt').limit(most).selectAll().execute(),

    /** Pages of a registration that may come to something. */
    undecided: ({ leagueId, userId }: Key): Promise<CheckoutRecord[]> =>
      read
        .selectFrom('checkouts')
        .where('leagueId', '=', leagueId)
        .where('userId', '=', userId)
        .where('state', 'in', ['asked', 'open', 'processing'])
        .where('sessionId', 'is not', null)
        .selectAll()
        .execute(),

    /** Writes when Stripe is asked next of a page that is undecided. */
    async askNext(id: string, askAt: number): Promise<void> {
      await write
        .updateTable('checkouts')
        .set({ askAt })
        .where('id', '=', id)
        .where('state', 'in', ['asked', 'open', 'processing'])
        .execute()
    },

    /** Writes that a page was never made: nobody has its address. */
    async neverMade(id: string): Promise<void> {
      await write
        .updateTable('checkouts')
        .set({ state: 'expired', askAt: null })
        .where('id', '=', id)
        .where('sessionId', 'is', null)
        .execute()
    },
  }
}

/** Pages that Stripe has made and nobody has paid on, as far as is known. Stripe is asked of each such page again at some time. */
async function openPages(db: Kysely<Database>, now: number, of: Key | null) {
  const rows = await db
    .selectFrom('checkouts')
    .where('askAt', '>', 0)
    .where('state', '=', 'open')
    .where('endsAt', '>', now)
    .$if(of !== null, (query) =>
      query.where('leagueId', '=', of?.leagueId ?? '').where('userId', '=', of?.userId ?? ''),
    )
    .selectAll()
    .execute()
  return rows.flatMap(({ sessionId, ...page }) => (sessionId === null ? [] : { ...page, sessionId }))
}

type Wanted = Pick<CheckoutRecord, 'amount' | 'currency' | 'payer'>

function canBeUsed(one: CheckoutRecord, { amount, currency, payer }: Wanted, now: number): boolean {
  if (one.amount !== amount || one.currency !== currency || one.payer !== payer) return false
  if (one.state === 'open') return one.endsAt > now + LEFT_MS
  return one.state === 'asked' && one.createdAt > now - MADE_AGAIN_MS
}
