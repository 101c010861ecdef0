import type { Compilable, Kysely, Transaction } from 'kysely'
import type { Broadcaster } from './announcements.ts'
import type { Database } from './schema.ts'

export type Engine = 'sqlite' | 'postgres'

/**
 * One database, asked in two ways. `read` sees what is committed and waits for nobody; `write` is for everything
 * that changes rows, one transaction at a time on SQLite. There these are two connections: on one, a question asked while a
 * transaction is open would see its uncommitted rows. Callers choose by what they do, never by engine, and inside a
 * transaction ask everything through it.
 */
export type Connections = {
  engine: Engine
  read: Kysely<Database>
  write: Kysely<Database>
  /** Reads that see one moment of the database, whatever is committed meanwhile. */
  snapshot<Found>(ask: (db: Transaction<Database>) => Promise<Found>): Promise<Found>
  /** Passes on what committed transactions announced (`announce`). */
  broadcaster: Broadcaster
  /**
   * A look-up that many requests make: its query is compiled and prepared once and asked without Kysely. The query
   * has '' where a value will be given; the values come in that order. PostgreSQL takes a list for `= any('')`.
   */
  prepared<Row>(query: Compilable<Row>): (...values: (string | string[])[]) => Promise<Row[]>
  /** Another number whenever anybody has committed a change; null where to ask costs as much as to look again. */
  version(): number | null
  /** Tells whether the database lately had no connection left for this process. */
  isShort(): boolean
  close(): Promise<void>
}

/** The purpose of connections: requests, whose callers wait, or one long transaction over every row. */
export type Work = 'requests' | 'whole database'
