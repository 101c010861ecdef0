import type { Kysely } from 'kysely'

/** Keeps decisions besides the score in a match's history ([SC3]): JSON before and after. */
export async function up(db: Kysely<unknown>) {
  for (const column of ['resultBefore', 'resultAfter'] as const)
    await db.schema.alterTable('scoreChanges').addColumn(column, 'text').execute()
}
