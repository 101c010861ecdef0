import { type Kysely, sql } from 'kysely'

/**
 * Fees that are paid at Stripe ([PA7]): the pages there that were asked for, what was given back by them, the events that were
 * taken, and the links with which guardians pay.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('checkouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('payer', 'text', (c) => c.notNull().check(sql`payer in ('player', 'guardian')`))
    .addColumn('sessionId', 'text', (c) => c.unique())
    .addColumn('paymentIntent', 'text', (c) => c.unique())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('dispute', 'text')
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('endsAt', 'bigint', (c) => c.notNull())
    .addColumn('askAt', 'bigint')
    .execute()
  await db.schema.createIndex('checkouts_userId_idx').on('checkouts').columns(['userId', 'leagueId']).execute()
  await db.schema.createIndex('checkouts_leagueId_idx').on('checkouts').column('leagueId').execute()
  await db.schema.createIndex('checkouts_askAt_idx').on('checkouts').column('askAt').execute()
  await db.schema
    .createTable('onlineRefunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checkoutId', 'text', (c) => c.notNull().references('checkouts.id').onDelete('cascade'))
    .addColumn('refundId', 'text', (c) => c.unique())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('asked', 'done', 'failed')`))
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['checkoutId', 'by', 'state'])
    await db.schema.createIndex(`onlineRefunds_${column}_idx`).on('onlineRefunds').column(column).execute()
  await db.schema
    .createTable('stripeEvents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('stripeEvents_at_idx').on('stripeEvents').column('at').execute()
  await db.schema
    .createTable('feeLinks')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endsAt', 'bigint', (c) => c.notNull())
    .execute()
  for (const column of ['leagueId', 'userId', 'endsAt'])
    await db.schema.createIndex(`feeLinks_${column}_idx`).on('feeLinks').column(column).execute()
}
