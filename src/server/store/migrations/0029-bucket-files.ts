import type { Kysely } from 'kysely'

/** Lists the files that this league has put into a bucket, which may hold other things too. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('bucketFiles')
    .addColumn('path', 'text', (c) => c.primaryKey())
    .addColumn('putAt', 'bigint', (c) => c.notNull())
    .execute()
}
