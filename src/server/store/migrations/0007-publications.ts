import { type Kysely, sql } from 'kysely'

/** The working copy of each season, what was published of it, and who was told ([SC9], [SC14]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('plannedItems')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('item', 'text', (c) => c.notNull().check(sql`item in ('evening', 'match')`))
    .addColumn('value', 'text')
    .addColumn('changedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('plannedItems_key', ['leagueId', 'id'])
    .execute()
  await db.schema
    .createTable('publications')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('published', 'taken-back', 'called-off', 'put-back')`),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('eveningId', 'text')
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('sentences', 'text', (c) => c.notNull())
    .addColumn('takenBackAt', 'bigint')
    .addUniqueConstraint('publications_number_key', ['leagueId', 'number'])
    .execute()
  await db.schema
    .createTable('notices')
    .addColumn('publicationId', 'text', (c) => c.notNull().references('publications.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull().check(sql`channel in ('mail')`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notices_key', ['publicationId', 'userId', 'channel'])
    .execute()
}
