import type { Kysely } from 'kysely'

/** Which evening another one replaces ([SC1]). It may be gone since: nothing follows from that. */
export async function replacedEvenings(db: Kysely<unknown>) {
  await db.schema.alterTable('evenings').addColumn('replaces', 'text').execute()
}
