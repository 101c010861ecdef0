import type { Kysely } from 'kysely'

/**
 * Stores the waiting list of a season ([PE6]) apart from registrations: the form stands as it was sent until the place is
 * accepted, so that nothing that reads registrations has to know of it.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('waitingPlayers')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('offeredUntil', 'bigint')
    .addColumn('form', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('waitingPlayers_pkey', ['leagueId', 'userId'])
    .addUniqueConstraint('waitingPlayers_number_key', ['leagueId', 'number'])
    .execute()
  await db.schema.createIndex('waitingPlayers_userId_idx').on('waitingPlayers').column('userId').execute()
}
