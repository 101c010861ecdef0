import { sql } from 'kysely'
import { OperatorError } from '../operator-error.ts'
import type { Connections } from './connections.ts'

/**
 * Reads the whole of an SQLite file once, a few milliseconds for each megabyte. Throws an `OperatorError` when it is
 * damaged. PostgreSQL looks after its own.
 */
export async function checkIntegrity({ engine, read }: Connections): Promise<void> {
  if (engine !== 'sqlite') return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(read)
  if (rows[0]?.quick_check !== 'ok') throw new OperatorError(DAMAGED)
}

export const DAMAGED = 'The database file is damaged. Move it out of the folder DATA_DIR, and restore a backup.'
