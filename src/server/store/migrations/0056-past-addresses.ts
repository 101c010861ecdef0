import type { Kysely } from 'kysely'

/**
 * Addresses at which a person, or their guardian, was written to before, so that deleting them finds the mails that wait
 * or were written there ([PE5]); `confirmed` is 1 where the address was proved to be the person's own.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pastAddresses')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('pastAddresses_pkey', ['userId', 'address'])
    .execute()
  await db.schema.createIndex('pastAddresses_at_idx').on('pastAddresses').columns(['confirmed', 'at']).execute()
}
