import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/**
 * Tries that all processes count together. On PostgreSQL the table is not logged: counts change with every try, no commit
 * of one waits for the disk, and a crash of the database may forget them.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('tries')
    .$call((table) => (engine === 'postgres' ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('endsAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('tries_endsAt_idx').on('tries').column('endsAt').execute()
}
