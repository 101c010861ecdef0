import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { PaymentWay } from '#contract/fees/payment.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import { type Balance, balanceOf, type NewAct, type PaymentAct, receivedIn, stepTo } from '#league/fees/balance.ts'
import type { Money } from '#league/fees/money.ts'
import { type Owed, owedFor, type Price } from '#league/fees/owed.ts'
import type { Engine } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { readSeason } from '../season/people-season.ts'
import { pricesOf } from './prices.ts'

/** A payment, refund or waiver as it is stored. */
export type PaymentRecord = PaymentAct & {
  /** Its place among the acts of its registration; after a merge not every number is used. */
  number: number
  at: number
  /** The day of a bank's line; null where it was noted by hand. */
  day: string | null
  by: string | null
}

/** A registration's money. `owed` is null where the season's price is not known. */
export type AccountRecord = { owed: Owed | null; acts: PaymentRecord[]; balance: Balance }

/** The origin of a payment: an organiser's id, or null where nobody noted it. Instants are milliseconds since 1970. */
export type Noted = {
  by: string | null
  now: number
  way: PaymentWay
  day?: string
  reference?: string
  /** Its origin: nothing is noted twice of the same. */
  source?: string
  /** It is noted whatever the sums say, since the money has moved. */
  hasHappened?: true
}

type Key = { leagueId: string; userId: string }

/** The prices of a season and the time zone of their days. */
export type Prices = { prices: readonly Price[]; timeZone: string }

async function pricesFor(db: Kysely<Database>, leagueId: string): Promise<Prices & { currency: string | null }> {
  const details = (await readSeason(db, leagueId))?.details
  const { timeZone = 'UTC', asks } = details ?? {}
  return { prices: await pricesOf(db, leagueId), timeZone, currency: asks?.fee?.currency ?? null }
}

const paymentRows = (db: Kysely<Database>, leagueId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('paymentCorrections', 'paymentCorrections.paymentId', 'payments.id')
    .where('leagueId', '=', leagueId)
    .orderBy('userId')
    .orderBy('number')
    .select(['id', 'userId', 'number', 'kind', 'way', 'amount', 'currency', 'payments.at', 'day', 'payments.by'])
    .select('paymentCorrections.at as correctedAt')

/** Payments of a season's registrations by user id, those of one registration in their order; all where no ids are given. */
export async function paymentsOf(
  db: Kysely<Database>,
  leagueId: string,
  userIds?: readonly string[],
): Promise<Map<string, PaymentRecord[]>> {
  const found = new Map<string, PaymentRecord[]>()
  for (const ids of userIds === undefined ? [null] : idSlices(userIds)) {
    const rows = await paymentRows(db, leagueId)
      .where('userId', 'is not', null)
      .$if(ids !== null, (query) => query.where('userId', 'in', ids ?? []))
      .execute()
    for (const { userId, correctedAt, ...row } of rows) {
      const list = found.get(userId ?? '') ?? []
      found.set(userId ?? '', list)
      list.push({ ...row, corrected: correctedAt !== null })
    }
  }
  return found
}

/** Payments of people who were deleted, or whose registration is gone: what they paid stays. */
export async function paymentsOfNobody(db: Kysely<Database>, leagueId: string): Promise<PaymentRecord[]> {
  const rows = await paymentRows(db, leagueId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .whereRef('registrations.leagueId', '=', 'payments.leagueId')
            .whereRef('registrations.userId', '=', 'payments.userId')
            .select('registrations.userId'),
        ),
      ),
    )
    .orderBy('payments.at')
    .execute()
  return rows.map(({ userId: _, correctedAt, ...row }) => ({ ...row, corrected: correctedAt !== null }))
}

/** Calculates the account of a registration. */
export function accountOf(
  { prices, timeZone }: Prices,
  registeredAt: number,
  acts: readonly PaymentRecord[],
): AccountRecord {
  const owed = owedFor(prices, registeredAt, timeZone)
  return { owed, acts: [...acts], balance: balanceOf(acts, owed) }
}

/**
 * Brings the fees of registrations to the states that somebody names, by acts that are noted or taken back, and gives the
 * state before of each that changed, by user id ([PA2]). Those who are not registered are passed over.
 */
export async function settleFees(
  trx: Transaction<Database>,
  leagueId: string,
  fees: ReadonlyMap<string, StoredFee>,
  noted: Noted,
): Promise<Map<string, StoredFee>> {
  const before = new Map<string, StoredFee>()
  /** People whose stored state was calculated by other rules. */
  const stale: string[] = []
  const prices = await pricesFor(trx, leagueId)
  const ids = [...fees.keys()]
  const payments = await paymentsOf(trx, leagueId, ids)
  for (const { userId, registeredAt, fee } of await registrationsOf(trx, leagueId, ids)) {
    const state = fees.get(userId)
    const { owed, acts, balance } = accountOf(prices, registeredAt, payments.get(userId) ?? [])
    if (state !== undefined && fee !== balance.state) stale.push(userId)
    if (state === undefined || balance.state === state) continue
    before.set(userId, balance.state)
    const { correct, add } = stepTo(state, acts, owed)
    await takeBack(trx, correct, noted)
    await insertActs(trx, { leagueId, userId }, add, {
      ...noted,
      currency: owed?.currency ?? null,
      after: lastNumber(acts),
    })
  }
  await writeStates(trx, leagueId, [...new Set([...before.keys(), ...stale])], prices)
  return before
}

/**
 * Notes one payment or refund in the currency in which it was made. Returns 'noted before' where one has the same source.
 * Refuses a refund of more than was paid in that currency, and a payment that is noted by hand in another than the fee's.
 */
export async function notePayment(
  trx: Transaction<Database>,
  key: Key,
  { kind, amount, currency }: Money & { kind: 'payment' | 'refund' },
  noted: Noted,
): Promise<'noted' | 'noted before' | Refusal<'invalid_fields' | 'not_found'>> {
  const { leagueId, userId } = key
  if (noted.source !== undefined) {
    const same = await trx.selectFrom('payments').where('source', '=', noted.source).select('id').executeTakeFirst()
    if (same) return 'noted before'
  }
  const [row] = await registrationsOf(trx, leagueId, [userId])
  if (!row) return new Refusal('not_found')
  const prices = await pricesFor(trx, leagueId)
  const acts = (await paymentsOf(trx, leagueId, [userId])).get(userId) ?? []
  const { owed, balance } = accountOf(prices, row.registeredAt, acts)
  if (!noted.hasHappened) {
    if (kind === 'refund' && amount > receivedIn(currency, balance, owed))
      return new Refusal('invalid_fields', { fields: { amount: 'That is more than was paid' } })
    // While the price is not known, sums in another currency can't be told apart.
    const own = owed?.currency ?? prices.currency
    if ((kind === 'payment' || owed === null) && own !== null && currency !== own)
      return new Refusal('invalid_fields', { fields: { currency: `This fee is in ${own}` } })
  }
  await insertActs(trx, key, [{ kind, amount }], { ...noted, currency, after: lastNumber(acts) })
  await writeStates(trx, leagueId, [userId], prices)
  return 'noted'
}

/** A payment of a registration that a line of a file says; `source` is in no other payment. */
export type FilePayment = { userId: string; amount: number; day: string; reference: string | null; source: string }

/** Notes payments of a season's registrations that came from a file, in their order; gives their ids. */
export async function notePaymentsOfFile(
  trx: Transaction<Database>,
  leagueId: string,
  list: readonly FilePayment[],
  { by, now }: Pick<Noted, 'by' | 'now'>,
): Promise<string[]> {
  const userIds = [...new Set(list.map(({ userId }) => userId))]
  const prices = await pricesFor(trx, leagueId)
  const payments = await paymentsOf(trx, leagueId, userIds)
  const currencyOf = new Map(
    (await registrationsOf(trx, leagueId, userIds)).map((row) => [
      row.userId,
      owedFor(prices.prices, row.registeredAt, prices.timeZone)?.currency ?? null,
    ]),
  )
  const numbers = new Map(userIds.map((userId) => [userId, lastNumber(payments.get(userId) ?? [])]))
  const ids: string[] = []
  for (const { userId, amount, day, reference, source } of list) {
    const after = numbers.get(userId) ?? 0
    numbers.set(userId, after + 1)
    const noted = { by, now, way: 'file' as const, day, source, ...(reference !== null && { reference }) }
    const act = { kind: 'payment' as const, amount }
    ids.push(
      ...(await insertActs(trx, { leagueId, userId }, [act], {
        ...noted,
        currency: currencyOf.get(userId) ?? null,
        after,
      })),
    )
  }
  await writeStates(trx, leagueId, userIds, prices)
  return ids
}

/**
 * Takes payments of a season back; those that were taken back before stay so. Returns the people of those that it took
 * back, by payment id; null where the season has no payment of one of these ids.
 */
export async function correctPayments(
  trx: Transaction<Database>,
  leagueId: string,
  ids: readonly string[],
  noted: Pick<Noted, 'by' | 'now'>,
): Promise<Map<string, string> | null> {
  const wanted = new Set(ids)
  const found: { id: string; userId: string; isStanding: boolean }[] = []
  for (const some of idSlices([...wanted])) {
    const rows = await paymentRows(trx, leagueId).where('id', 'in', some).where('userId', 'is not', null).execute()
    for (const { id, userId, correctedAt } of rows)
      found.push({ id, userId: userId ?? '', isStanding: correctedAt === null })
  }
  if (found.length < wanted.size) return null
  const standing = found.filter(({ isStanding }) => isStanding)
  await takeBack(
    trx,
    standing.map(({ id }) => id),
    noted,
  )
  const userIds = [...new Set(standing.map(({ userId }) => userId))]
  await writeStates(trx, leagueId, userIds, await pricesFor(trx, leagueId))
  return new Map(standing.map(({ id, userId }) => [id, userId]))
}

/** Takes one payment back. False where there is none of this registration, or it was taken back before. */
export async function correctPayment(trx: Transaction<Database>, key: Key, id: string, noted: Noted): Promise<boolean> {
  const acts = (await paymentsOf(trx, key.leagueId, [key.userId])).get(key.userId) ?? []
  if (!acts.some((act) => act.id === id && !act.corrected)) return false
  await takeBack(trx, [id], noted)
  await writeStates(trx, key.leagueId, [key.userId], await pricesFor(trx, key.leagueId))
  return true
}

/** Writes into a registration that was just made what its person paid for an earlier one, which is gone. */
export async function countEarlierPayments(
  trx: Transaction<Database>,
  leagueId: string,
  userId: string,
): Promise<void> {
  if ((await paymentsOf(trx, leagueId, [userId])).size === 0) return
  await writeStates(trx, leagueId, [userId], await pricesFor(trx, leagueId))
}

/** Gives the payments of one person to another, whose registrations are the same person's ([PE2]). */
export async function movePayments(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  const rows = await trx
    .selectFrom('payments')
    .where('userId', 'in', [from, into])
    .orderBy('at')
    .orderBy('number')
    .select(['id', 'leagueId', 'number'])
    .execute()
  // Both may have any number up to this one: they make way first.
  const last = Math.max(0, ...rows.map(({ number }) => number))
  await trx
    .updateTable('payments')
    .set((eb) => ({ number: eb('number', '+', last) }))
    .where('userId', '=', into)
    .execute()
  for (const [leagueId, list] of Map.groupBy(rows, (row) => row.leagueId)) {
    for (const [index, { id }] of list.entries())
      await trx
        .updateTable('payments')
        .set({ userId: into, number: 2 * last + index + 1 })
        .where('id', '=', id)
        .execute()
    await writeStates(trx, leagueId, [into], await pricesFor(trx, leagueId))
  }
}

/**
 * Locks these registrations against other payments until the transaction ends. Returns their number. SQLite has one writer
 * anyway.
 */
export async function lockRegistrations(
  trx: Transaction<Database>,
  engine: Engine,
  leagueId: string,
  userIds: readonly string[],
): Promise<number> {
  let count = 0
  for (const ids of idSlices(userIds.toSorted()))
    count += (
      await trx
        .selectFrom('registrations')
        .where('leagueId', '=', leagueId)
        .where('userId', 'in', ids)
        .orderBy('userId')
        .select('userId')
        .$if(engine === 'postgres', (query) => query.forUpdate())
        .execute()
    ).length
  return count
}

const registrationsOf = async (trx: Transaction<Database>, leagueId: string, userIds: readonly string[]) => {
  const found: { userId: string; registeredAt: number; fee: StoredFee | null }[] = []
  for (const ids of idSlices(userIds))
    found.push(
      ...(await trx
        .selectFrom('registrations')
        .where('leagueId', '=', leagueId)
        .where('userId', 'in', ids)
        .orderBy('userId')
        .select(['userId', 'registeredAt', 'fee'])
        .execute()),
    )
  return found
}

async function takeBack(
  trx: Transaction<Database>,
  ids: readonly string[],
  { by, now: at }: Pick<Noted, 'by' | 'now'>,
) {
  for (const slice of idSlices(ids))
    await trx
      .insertInto('paymentCorrections')
      .values(slice.map((paymentId) => ({ paymentId, at, by })))
      .execute()
}

/** The number of the last of a registration's acts, which come in their order. */
const lastNumber = (acts: readonly PaymentRecord[]): number => acts.at(-1)?.number ?? 0

async function insertActs(
  trx: Transaction<Database>,
  key: Key,
  acts: readonly NewAct[],
  { by, now: at, way, day, reference, source, currency, after }: Noted & { currency: string | null; after: number },
): Promise<string[]> {
  const ids = acts.map(() => randomUUID())
  const given = { day: day ?? null, reference: reference ?? null, source: source ?? null }
  for (const [index, { kind, amount }] of acts.entries())
    await trx
      .insertInto('payments')
      .values({
        ...key,
        ...given,
        id: ids[index] ?? randomUUID(),
        number: after + index + 1,
        kind,
        way,
        amount,
        currency,
        at,
        by,
      })
      .execute()
  return ids
}

/** Writes into registrations what their payments come to. */
async function writeStates(trx: Transaction<Database>, leagueId: string, userIds: readonly string[], prices: Prices) {
  const payments = await paymentsOf(trx, leagueId, userIds)
  const rows = await registrationsOf(trx, leagueId, userIds)
  const stateOf = ({ userId, registeredAt }: (typeof rows)[number]) =>
    accountOf(prices, registeredAt, payments.get(userId) ?? []).balance.state
  for (const [fee, some] of Map.groupBy(rows, stateOf))
    for (const ids of idSlices(some.map(({ userId }) => userId)))
      await trx
        .updateTable('registrations')
        .set((eb) => ({ fee, version: eb('version', '+', 1) }))
        .where('leagueId', '=', leagueId)
        .where('userId', 'in', ids)
        .execute()
}
