import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { confirmedGuardian } from '#contract/people/guardian.ts'
import { isUndecided, nextCheckoutState, nextDisputeState } from '#league/fees/checkout.ts'
import { logAct } from '../acts/acts.ts'
import { restoredAt } from '../backup/restored-at.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { readSeason } from '../season/people-season.ts'
import type { CheckoutRecord } from './checkouts.ts'
import type { CheckoutFact, DisputeFact, Fact, RefundFact } from './facts.ts'
import { accountOf, correctPayment, lockRegistrations, type Noted, notePayment, paymentsOf } from './payments.ts'
import { pricesOf } from './prices.ts'
import { forgetStrange, insertStrange, pagesLike } from './strange-pages.ts'

/** The content of a receipt: a payment or refund at an instant, and the fee since. */
export type Receipt = {
  kind: 'payment' | 'refund'
  season: { name: string; slug: string; timeZone: string }
  reference: string
  amount: number
  currency: string
  at: number
  /** Amounts still to be paid of the fee, and paid beyond it; null where the fee is not known. */
  fee: { currency: string; open: number; tooMuch: number } | null
  /** Stripe's id of what came or went back. */
  stripeId: string
  /** True where a guardian reads it, or somebody else without a sign-in. */
  isForGuardian: boolean
}

export type ReceiptMail = (recipient: { address: string; isVerified: boolean }, receipt: Receipt) => Mail

export type TakenBy = { now: number; mailTo: ReceiptMail | null }
/** `isTold`: whether an event says when it happened; else Stripe was asked, and it may have been earlier. */
type By = TakenBy & { isTold: boolean }

/** The outcome of a fact: taken, known before, or about a payment that is not known here. */
export type Taken = 'taken' | 'taken before' | 'unknown'

/** Ends a transaction without a trace. */
class UnknownPayment extends Error {}

/** Payments, refunds and disputes at Stripe ([PA7]): each is noted once, however often it is reported. */
export function onlinePaymentStore({ read, write, engine }: Connections) {
  return {
    /**
     * Takes what Stripe says, with the act that follows from it and the receipt, in one transaction. An event with an id is
     * taken once. What is about an unknown payment leaves no trace.
     */
    take: (fact: Fact, by: TakenBy, eventId: string | null): Promise<Taken> =>
      write
        .transaction()
        .execute(async (trx): Promise<Taken> => {
          if (eventId !== null && !(await isNewEvent(trx, eventId, by.now))) return 'taken before'
          return takeFact(trx, engine, fact, { ...by, isTold: eventId !== null })
        })
        .catch((error): Taken => {
          if (error instanceof UnknownPayment) return 'unknown'
          throw error
        }),

    /** Returns the instant up to which Stripe has reported events, in milliseconds since 1970; null before it was asked. */
    async askedUntil(): Promise<number | null> {
      const row = await read
        .selectFrom('settings')
        .where('key', '=', 'stripeAskedAt')
        .select('value')
        .executeTakeFirst()
      return row ? Number(row.value) : null
    },

    /** Stores the instant up to which Stripe has reported all events. */
    async setAskedUntil(at: number): Promise<void> {
      const value = `${at}`
      await write
        .insertInto('settings')
        .values({ key: 'stripeAskedAt', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    /** Deletes events from before an instant, which Stripe does not repeat any more. */
    async sweepEvents(before: number): Promise<void> {
      await write.deleteFrom('stripeEvents').where('at', '<', before).execute()
    },

    /** Counts the payments of a season that banks ask back. */
    async disputed(leagueId: string): Promise<number> {
      const { count } = await read
        .selectFrom('checkouts')
        .where('leagueId', '=', leagueId)
        .where('dispute', '=', 'open')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Counts the payments of a season that came for nobody who is registered, and can still be given back. */
    async forNobody(leagueId: string): Promise<number> {
      const { count } = await read
        .selectFrom('checkouts')
        .leftJoin('registrations', (join) =>
          join
            .onRef('registrations.leagueId', '=', 'checkouts.leagueId')
            .onRef('registrations.userId', '=', 'checkouts.userId'),
        )
        .where('checkouts.leagueId', '=', leagueId)
        .where('registrations.userId', 'is', null)
        .where('state', '=', 'paid')
        .where((eb) => eb.or([eb('dispute', 'is', null), eb('dispute', '!=', 'lost')]))
        .where(({ eb, selectFrom }) =>
          eb(
            'checkouts.amount',
            '>',
            selectFrom('onlineRefunds')
              .whereRef('checkoutId', '=', 'checkouts.id')
              .where('onlineRefunds.state', '=', 'done')
              .select((of) => of.fn.coalesce(of.fn.sum<number>('onlineRefunds.amount'), of.lit(0)).as('gone')),
          ),
        )
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

async function isNewEvent(trx: Transaction<Database>, id: string, at: number): Promise<boolean> {
  const inserted = await trx
    .insertInto('stripeEvents')
    .values({ id, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Takes a fact within the caller's transaction; throws where it is about a payment that is not known. */
export async function takeFact(trx: Transaction<Database>, engine: Engine, fact: Fact, by: By): Promise<Taken> {
  switch (fact.kind) {
    case 'checkout':
      return takeCheckout(trx, engine, fact, by)
    case 'refund':
      return takeRefund(trx, engine, fact, by)
    case 'dispute':
      return takeDispute(trx, engine, fact, by)
    default:
      return fact satisfies never
  }
}

async function takeCheckout(trx: Transaction<Database>, engine: Engine, fact: CheckoutFact, by: By): Promise<Taken> {
  const known = await lockedCheckout(trx, engine, { id: fact.checkoutId })
  const others = await pagesLike(trx, fact, sourceOf(fact.sessionId))
  if (others.length > 0 || (known?.sessionId ?? fact.sessionId) !== fact.sessionId)
    return takeStrange(trx, { ...fact, leagueId: (known ?? others[0])?.leagueId ?? fact.leagueId }, by)
  const row = known ?? (await insertCheckout(trx, engine, fact))
  const state = nextCheckoutState(row.state, fact.state)
  if (state === row.state && row.sessionId !== null) return 'taken before'
  const { sessionId, paymentIntent, amount, currency } = fact
  await forgetStrange(trx, sourceOf(sessionId))
  await trx
    .updateTable('checkouts')
    .set({ state, sessionId, amount, currency, paymentIntent: paymentIntent ?? row.paymentIntent })
    .$if(!isUndecided(state), (query) => query.set({ askAt: null }))
    .where('id', '=', row.id)
    .execute()
  const since = by.isTold ? fact.at : fact.createdAt
  if (state === 'paid' && row.state !== 'paid') await noteFact(trx, row, { ...fact, since, kind: 'payment' }, by)
  await announce(trx, { kind: 'players' })
  return 'taken'
}

/** Takes what is paid on a page that is not the one known under its id: it counts for nobody, and the desk has it ([PA10]). */
async function takeStrange(trx: Transaction<Database>, fact: CheckoutFact, by: By): Promise<Taken> {
  const page = await insertStrange(trx, fact, sourceOf(fact.sessionId))
  if (!page) return 'taken before'
  const since = by.isTold ? fact.at : fact.createdAt
  await noteFact(trx, page, { ...fact, since, kind: 'payment' }, by)
  await announce(trx, { kind: 'players' })
  return 'taken'
}

/** Writes a page that is not known here, as after a restore, with the registration that its reference names. */
async function insertCheckout(trx: Transaction<Database>, engine: Engine, fact: CheckoutFact): Promise<CheckoutRecord> {
  const { checkoutId: id, leagueId, reference, sessionId, payer, amount, currency, createdAt, endsAt } = fact
  const season = await trx.selectFrom('leagues').where('id', '=', leagueId).select('id').executeTakeFirst()
  if (!season) throw new UnknownPayment()
  const owner = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('reference', '=', reference)
    .select('userId')
    .executeTakeFirst()
  const userId = owner?.userId ?? null
  const row = { id, leagueId, userId, payer, sessionId, amount, currency, createdAt, endsAt }
  await trx
    .insertInto('checkouts')
    .values({ ...row, state: 'open', paymentIntent: null, askAt: endsAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const inserted = await lockedCheckout(trx, engine, { id })
  if (!inserted) throw new UnknownPayment()
  return inserted
}

async function takeRefund(trx: Transaction<Database>, engine: Engine, fact: RefundFact, by: By): Promise<Taken> {
  const { refundId, amount, currency, askedAs, hasFailed, at } = fact
  const checkout = await lockedCheckout(trx, engine, { paymentIntent: fact.paymentIntent })
  // The payment comes first, even if Stripe reports it later.
  if (checkout?.state !== 'paid') throw new UnknownPayment()
  const known = await trx
    .selectFrom('onlineRefunds')
    .where('checkoutId', '=', checkout.id)
    .where((eb) => eb.or([eb('refundId', '=', refundId), ...(askedAs === null ? [] : [eb('id', '=', askedAs)])]))
    .selectAll()
    .executeTakeFirst()
  const state = hasFailed ? 'failed' : 'done'
  // A refund that has failed stays failed, whatever is said late.
  if (known && (known.state === state || known.state === 'failed')) return 'taken before'
  if (known) await trx.updateTable('onlineRefunds').set({ state, refundId }).where('id', '=', known.id).execute()
  else
    await trx
      .insertInto('onlineRefunds')
      .values({ id: refundId, checkoutId: checkout.id, refundId, amount, state, by: null, at })
      .execute()
  const since = Math.min(at, known?.at ?? at)
  const refund = { kind: 'refund' as const, sessionId: refundId, currency, amount, at, since }
  if (!hasFailed) await noteFact(trx, checkout, refund, by, known?.by ?? null)
  const { leagueId, userId } = checkout
  if (!hasFailed && known && known.by !== null && userId !== null)
    await logAct(trx, { at: by.now, by: known.by, act: 'refund-noted', leagueId, userId })
  else if (known?.state === 'done') await takeRefundBack(trx, checkout, refundId, by.now)
  await announce(trx, { kind: 'players' })
  return 'taken'
}

async function takeRefundBack(trx: Transaction<Database>, checkout: CheckoutRecord, refundId: string, now: number) {
  const act = await trx.selectFrom('payments').where('source', '=', sourceOf(refundId)).select('id').executeTakeFirst()
  if (!act) return
  const { leagueId, userId } = checkout
  if (userId !== null && (await correctPayment(trx, { leagueId, userId }, act.id, { by: null, now, way: 'stripe' })))
    return
  await trx
    .insertInto('paymentCorrections')
    .values({ paymentId: act.id, at: now, by: null })
    .onConflict((conflict) => conflict.column('paymentId').doNothing())
    .execute()
}

async function takeDispute(trx: Transaction<Database>, engine: Engine, fact: DisputeFact, by: By): Promise<Taken> {
  const checkout = await lockedCheckout(trx, engine, { paymentIntent: fact.paymentIntent })
  if (checkout?.state !== 'paid') throw new UnknownPayment()
  const dispute = nextDisputeState(checkout.dispute, fact.state)
  if (dispute === checkout.dispute) return 'taken before'
  await trx.updateTable('checkouts').set({ dispute }).where('id', '=', checkout.id).execute()
  const { disputeId, amount, currency, at } = fact
  const lost = { kind: 'refund' as const, sessionId: disputeId, currency, amount, at, since: at }
  if (dispute === 'lost') await noteFact(trx, checkout, lost, { ...by, mailTo: null })
  await announce(trx, { kind: 'players' })
  return 'taken'
}

/** Makes the source of an act from an id of Stripe's, so that nothing is noted twice. */
const sourceOf = (stripeId: string) => `stripe:${stripeId}`

/** Money that came or went; it did not happen before `since`. */
type Money = {
  kind: 'payment' | 'refund'
  sessionId: string
  amount: number
  currency: string
  at: number
  since: number
}

/** Notes what came or went, once, and writes the receipt. Of somebody who is deleted the sum is kept without the person. */
async function noteFact(
  trx: Transaction<Database>,
  { leagueId, userId, payer }: Pick<CheckoutRecord, 'leagueId' | 'userId' | 'payer'>,
  { kind, sessionId, amount, currency, at, since }: Money,
  { now, mailTo }: TakenBy,
  by: string | null = null,
) {
  const source = sourceOf(sessionId)
  const noted: Noted = { by, now: at, way: 'stripe', source, hasHappened: true }
  const key = userId === null ? null : { leagueId, userId }
  const result = key && (await notePayment(trx, key, { kind, amount, currency }, noted))
  if (result === 'noted before') return
  if (key === null || (result instanceof Refusal && result.code === 'not_found')) {
    const same = await trx.selectFrom('payments').where('source', '=', source).select('id').executeTakeFirst()
    if (same) return
    // It counts once somebody whose registration is gone has another one.
    const before = userId === null ? [] : ((await paymentsOf(trx, leagueId, [userId])).get(userId) ?? [])
    const number = (before.at(-1)?.number ?? 0) + 1
    const act = { id: randomUUID(), leagueId, userId, number, kind, way: 'stripe' as const }
    await trx
      .insertInto('payments')
      .values({ ...act, amount, currency, at, by, source })
      .execute()
    return
  }
  const receipt = { kind, amount, currency, at, stripeId: sessionId }
  if (mailTo) await writeReceipt(trx, key, payer, { ...receipt, since, now, mailTo })
}

type NewReceipt = Pick<Receipt, 'kind' | 'amount' | 'currency' | 'at' | 'stripeId'> & {
  since: number
  now: number
  mailTo: ReceiptMail
}

async function writeReceipt(
  trx: Transaction<Database>,
  { leagueId, userId }: { leagueId: string; userId: string },
  payer: CheckoutRecord['payer'],
  { mailTo, now, since, ...money }: NewReceipt,
): Promise<HeldBack | null> {
  const recipient = payer === 'guardian' ? await guardianOf(trx, leagueId, userId) : await addressOf(trx, userId)
  const season = await readSeason(trx, leagueId)
  const row = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .select(['registeredAt', 'reference'])
    .executeTakeFirst()
  if (!recipient || !season || !row) return null
  const { timeZone } = season.details
  const acts = (await paymentsOf(trx, leagueId, [userId])).get(userId) ?? []
  const { owed, balance } = accountOf({ prices: await pricesOf(trx, leagueId), timeZone }, row.registeredAt, acts)
  const { name, slug } = season
  const fee = owed && { currency: owed.currency, open: balance.open, tooMuch: balance.tooMuch }
  const receipt = { season: { name, slug, timeZone }, reference: row.reference ?? '', fee }
  const about = { ...receipt, isForGuardian: !recipient.signsIn }
  // Before a restore it may have been mailed already ([BK6]).
  const held = since < ((await restoredAt(trx)) ?? 0)
  return insertMail(trx, { ...mailTo(recipient, { ...money, ...about }), held }, now)
}

/** The guardian who has answered, also of a registration that was removed, and where none are asked any more. */
async function guardianOf(db: Kysely<Database>, leagueId: string, userId: string) {
  const row = await db
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .select('guardian')
    .executeTakeFirst()
  const guardian = storedJson(row?.guardian ?? null, confirmedGuardian, null)
  return guardian && { address: guardian.email, isVerified: true, signsIn: false }
}

async function addressOf(db: Kysely<Database>, userId: string) {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerified', 'contactEmail'])
    .executeTakeFirst()
  const address = user?.email ?? user?.contactEmail
  const isVerified = user?.emailVerified === 1
  return address ? { address, isVerified, signsIn: user?.email != null } : null
}

type Which = { id: string } | { paymentIntent: string }

/**
 * A page, kept from everybody else until the transaction ends; its registration first, in the order in which everybody takes
 * them. SQLite has one writer anyway.
 */
export async function lockedCheckout(
  trx: Transaction<Database>,
  engine: Engine,
  which: Which,
): Promise<CheckoutRecord | undefined> {
  const find = () =>
    trx
      .selectFrom('checkouts')
      .selectAll()
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
      .$if('paymentIntent' in which, (query) =>
        query.where('paymentIntent', '=', 'paymentIntent' in which ? which.paymentIntent : ''),
      )
  const seen = await find().executeTakeFirst()
  if (!seen || engine === 'sqlite') return seen
  if (seen.userId !== null) await lockRegistrations(trx, engine, seen.leagueId, [seen.userId])
  return find().forUpdate().executeTakeFirst()
}
