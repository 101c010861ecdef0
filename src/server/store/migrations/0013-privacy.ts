import type { Kysely } from 'kysely'

/** Texts of the site keep every version ([PE5]); a user who was deleted is an id without a person. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('siteTexts')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('siteTexts_pkey', ['name', 'version'])
    .execute()
  await db.schema.alterTable('users').addColumn('deletedAt', 'bigint').execute()
}
