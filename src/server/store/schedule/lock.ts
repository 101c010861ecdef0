import { sql, type Transaction } from 'kysely'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

/**
 * Lets one act on the schedule of a season happen after the other, and after whoever archives it: without it, two on
 * PostgreSQL would decide on what the other one is changing. Rows of matches are locked in the order in which scores are
 * saved, so that neither waits for the other in a circle. SQLite has one writer anyway.
 */
export async function lockSchedule(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(hashtext(${`schedule ${leagueId}`}))`.execute(trx)
  const inOrder = sql`id collate "C"`
  await trx.selectFrom('matches').where('leagueId', '=', leagueId).orderBy(inOrder).select('id').forUpdate().execute()
}
