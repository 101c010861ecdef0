import { sql, type Transaction } from 'kysely'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

const keyOf = (leagueId: string) => sql`hashtext(${`schedule ${leagueId}`})`

/**
 * Lets one act on the schedule of a season happen after the other, and after whoever archives it: without it, two on
 * PostgreSQL would decide on what the other one is changing. Rows of matches are locked in the order in which scores are
 * saved, so that neither waits for the other in a circle. SQLite has one writer anyway.
 */
export async function lockSchedule(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'sqlite') return
  await sql`select pg_advisory_xact_lock(${keyOf(leagueId)})`.execute(trx)
  const inOrder = sql`id collate "C"`
  await trx.selectFrom('matches').where('leagueId', '=', leagueId).orderBy(inOrder).select('id').forUpdate().execute()
}

/**
 * Keeps a season from being archived, and its schedule as it is, until the transaction ends; others may do the same at
 * the same time. False for a season that is archived.
 */
export async function holdOpen(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<boolean> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock_shared(${keyOf(leagueId)})`.execute(trx)
  const season = await trx.selectFrom('leagues').where('id', '=', leagueId).select('archivedAt').executeTakeFirst()
  return (season?.archivedAt ?? null) === null
}

/**
 * As `lockSchedule`, for who enters scores of a season with knock-out matches: two that are saved at once both move teams
 * of the finals, and the second has to see the first. Before `holdOpen`, whose shared lock could not be raised.
 */
export async function lockFinals(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'sqlite') return
  const some = await trx.selectFrom('knockOuts').where('leagueId', '=', leagueId).select('matchId').limit(1).execute()
  if (some.length > 0) await lockSchedule(trx, engine, leagueId)
}

/**
 * Lets taps of a season be stored one batch after the other, each counting on from the last, and links be ended between
 * them. Before every other lock.
 */
export async function lockTaps(trx: Transaction<Database>, engine: Engine, leagueId: string): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${`touchline ${leagueId}`}))`.execute(trx)
}
