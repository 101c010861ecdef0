import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Money } from '#league/fees/money.ts'
import { readWords, usualCurrency } from '#league/fees/read-words.ts'
import { referencePrefix } from '#league/fees/reference.ts'
import { newReference } from '../fees/references.ts'
import { timesSinceNode } from './node-digits.ts'

/** The tables as they are found; `details` is JSON with a fee of free text. */
type Tables = {
  leagues: { id: string; name: string; year: number; details: string; createdAt: number }
  feePrices: { leagueId: string; version: number; price: string; at: number }
  registrations: { leagueId: string; userId: string; registeredAt: number; reference: string | null } & Marked
  payments: {
    id: string
    leagueId: string
    userId: string
    number: number
    kind: 'payment' | 'refund' | 'waiver'
    way: 'unknown'
    amount: number | null
    currency: string | null
    at: number
    by: string | null
  }
}
type Marked = { fee: 'open' | 'paid' | 'waived' | 'refunded' | null; feeBy: string | null; feeAt: number | null }
type WordsFee = { amount: string; howToPay?: string }

/**
 * A season's fee becomes an amount of a currency, read from its words; what can't be read keeps them ([PA1]). What a season
 * has cost is stored by version, as the texts that players agree to are. What organisers said of a registration's fee
 * becomes payments, refunds and waivers ([PA2]).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('feePrices')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('price', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('feePrices_pkey', ['leagueId', 'version'])
    .execute()
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('payment', 'refund', 'waiver')`))
    .addColumn('way', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer')
    .addColumn('currency', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('day', 'text')
    .addColumn('reference', 'text')
    .addColumn('source', 'text', (c) => c.unique())
    .addUniqueConstraint('payments_number_key', ['leagueId', 'userId', 'number'])
    .execute()
  await db.schema
    .createTable('paymentCorrections')
    .addColumn('paymentId', 'text', (c) => c.primaryKey().references('payments.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  for (const column of ['userId', 'by'])
    await db.schema.createIndex(`payments_${column}_idx`).on('payments').column(column).execute()
  await db.schema.createIndex('paymentCorrections_by_idx').on('paymentCorrections').column('by').execute()
  await db.schema.alterTable('registrations').addColumn('reference', 'text').execute()
  await db.schema.createIndex('registrations_reference_key').on('registrations').column('reference').unique().execute()
  await readFees(db as Kysely<Tables>)
  await readMarks(db as Kysely<Tables>)
  await giveReferences(db as Kysely<Tables>)
  // The payments say both now.
  await db.schema.dropIndex('registrations_feeBy_idx').execute()
  for (const column of ['feeBy', 'feeAt']) await db.schema.alterTable('registrations').dropColumn(column).execute()
}

async function readFees(db: Kysely<Tables>) {
  for (const { id: leagueId, details: json, createdAt: at } of await db
    .selectFrom('leagues')
    .select(['id', 'details', 'createdAt'])
    .execute()) {
    const details = JSON.parse(json) as { timeZone: string; asks?: { fee?: WordsFee | null } }
    const fee = details.asks?.fee
    if (!fee) continue
    const { amount: words, howToPay = '' } = fee
    const money = inUnitsOfThen(readWords(words, details.timeZone))
    const { amount = null, currency = usualCurrency(details.timeZone) } = money ?? {}
    const read = { amount, currency, early: null, due: '', words: money ? '' : words, howToPay }
    await db
      .updateTable('leagues')
      .set({ details: JSON.stringify({ ...details, asks: { ...details.asks, fee: read } }) })
      .where('id', '=', leagueId)
      .execute()
    const price = JSON.stringify({ amount, currency, early: null })
    if (money) await db.insertInto('feePrices').values({ leagueId, version: 1, price, at }).execute()
  }
}

/** An amount in the minor units of before migration 0053; null for one that had none, as half a forint. */
function inUnitsOfThen(money: Money | null): Money | null {
  if (!money) return null
  const amount = money.amount / timesSinceNode(money.currency)
  return Number.isInteger(amount) ? { ...money, amount } : null
}

/** A mark says nothing of money: it counts for all of what its registration costs. */
async function readMarks(db: Kysely<Tables>) {
  const marked = await db
    .selectFrom('registrations')
    .where('fee', 'in', ['paid', 'waived', 'refunded'])
    .orderBy('leagueId')
    .orderBy('userId')
    .select(['leagueId', 'userId', 'registeredAt', 'fee', 'feeBy', 'feeAt'])
    .execute()
  for (const { leagueId, userId, registeredAt, fee, feeBy: by, feeAt } of marked) {
    const at = feeAt ?? registeredAt
    const kinds = fee === 'waived' ? (['waiver'] as const) : fee === 'paid' ? (['payment'] as const) : PAID_AND_REFUNDED
    for (const [index, kind] of kinds.entries())
      await db
        .insertInto('payments')
        .values({
          id: randomUUID(),
          leagueId,
          userId,
          number: index + 1,
          kind,
          way: 'unknown',
          amount: null,
          currency: null,
          at,
          by,
        })
        .execute()
  }
}

const PAID_AND_REFUNDED = ['payment', 'refund'] as const

/** Registrations of seasons with a fee get what a transfer is marked with ([PA3]). */
async function giveReferences(db: Kysely<Tables>) {
  const taken = new Set<string>()
  for (const league of await db.selectFrom('leagues').select(['id', 'name', 'year', 'details']).execute()) {
    const { asks } = JSON.parse(league.details) as { asks?: { fee?: unknown } }
    if (!asks?.fee) continue
    const rows = db.selectFrom('registrations').where('leagueId', '=', league.id)
    for (const { userId } of await rows.select('userId').execute())
      await db
        .updateTable('registrations')
        .set({ reference: newReference(referencePrefix(league), taken) })
        .where('leagueId', '=', league.id)
        .where('userId', '=', userId)
        .execute()
  }
}
