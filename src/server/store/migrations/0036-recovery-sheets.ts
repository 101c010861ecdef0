import type { Kysely } from 'kysely'

/**
 * The sheet that an owner keeps for the day on which everything else is lost, by the hash of its code, with when it was
 * used ([AC5]); and the league on its way to a new owner, known by the account or by the address that is invited ([AC6]).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('recoverySheets')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('printedAt', 'bigint', (c) => c.notNull())
    .addColumn('usedAt', 'bigint')
    .execute()
  await db.schema
    .createTable('handOvers')
    .addColumn('giverId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('heirId', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('stay', 'text')
    .addColumn('startedAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('handOvers_heirId_idx').on('handOvers').column('heirId').execute()
}
