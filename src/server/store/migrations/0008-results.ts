import type { Kysely } from 'kysely'

/** What was decided of a match besides its score stays in its history ([SC3]): JSON before and after. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['resultBefore', 'resultAfter'] as const)
    await db.schema.alterTable('scoreChanges').addColumn(column, 'text').execute()
}
