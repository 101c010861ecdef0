import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import type { Outbox } from './announcements.ts'
import { TURN_MS } from './turns.ts'

/** `snapshot` reads in transactions, each of one moment; `read` in single statements that wait for nobody. */
type Mode = 'write' | 'read' | 'snapshot'

/**
 * Opens the file with what durability asks for, and refuses to go on when SQLite did not take it ([Q51]). What is deleted
 * is overwritten with zeroes in the same transaction ([Q82]).
 */
export function openSqlite(file: string, mode: Mode): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: mode !== 'write', timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  if (mode === 'write') database.exec('pragma secure_delete = on')
  const synchronous = database.prepare('pragma synchronous').get()?.synchronous
  if (synchronous !== 2) throw new Error(`SQLite runs with synchronous = ${synchronous}, not FULL`)
  return database
}

/** A statement that is prepared once. */
export function preparedSqlite<Row>(
  database: DatabaseSync,
  sql: string,
): (...values: (string | string[])[]) => Promise<Row[]> {
  const statement = database.prepare(sql)
  return async (...values) => statement.all(...(values as string[])) as Row[]
}

/**
 * A number that another one replaces once another connection, of this process or another, has committed. It is asked
 * for once in a turn of the event loop, in which no request can come in, and again after `forget`: a write of this
 * process is seen by whoever goes on in the same turn.
 */
export function dataVersion(database: DatabaseSync) {
  const statement = database.prepare('pragma data_version')
  statement.setReturnArrays(true)
  let known: number | undefined
  const forget = () => {
    known = undefined
  }
  return {
    forget,
    current(): number {
      if (known !== undefined) return known
      setImmediate(forget)
      known = Number((statement.get() as unknown as [number])[0])
      return known
    },
  }
}

class Adapter extends SqliteAdapter {
  readonly #oneAtATime: boolean
  constructor(oneAtATime: boolean) {
    super()
    this.#oneAtATime = oneAtATime
  }
  /** A connection with transactions is handed out to one caller at a time. */
  override get supportsMultipleConnections() {
    return !this.#oneAtATime
  }
  override get supportsTransactionalDdl() {
    return true
  }
}

class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>()
  readonly #hooks: Hooks
  /** The most milliseconds that statements can have held the thread since others had a turn. */
  #heldMs = 0
  constructor(database: DatabaseSync, hooks: Hooks) {
    this.#database = database
    this.#hooks = hooks
    const { outbox } = hooks
    if (outbox)
      database.function('pg_notify', (channel, payload) => {
        outbox.add(channel, payload)
        return null
      })
  }
  #prepare(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    const prepared = { statement, reads: statement.columns().length > 0 }
    // Lists of parameters of any length make statements of any number; keep the first few hundred.
    if (this.#statements.size < 500) this.#statements.set(sql, prepared)
    return prepared
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, reads } = this.#prepare(sql)
    const values = parameters as (string | number | null)[]
    const begun = performance.now()
    try {
      if (reads) return { rows: statement.all(...values) as R[] }
      const { changes } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes) }
    } finally {
      // Also after one that gives rows: what it deletes or changes may be told back.
      this.#hooks.asked?.()
      this.#heldMs += performance.now() - begun
      if (this.#heldMs > TURN_MS) {
        this.#heldMs = 0
        // Else the statements of a call would hold the thread together: nothing between them lets others have a turn.
        await nextTurn()
      }
    }
  }
  // biome-ignore lint/correctness/useYield: nothing here streams, and Kysely asks for the method.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite queries are not streamed')
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: Connection
  readonly #begin: string
  readonly #outbox: Outbox | undefined
  constructor(database: DatabaseSync, mode: Mode, hooks: Hooks) {
    this.#database = database
    this.#connection = new Connection(database, hooks)
    this.#begin = mode === 'write' ? 'begin immediate' : 'begin'
    this.#outbox = hooks.outbox
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  /** IMMEDIATE takes the write lock at once, so a transaction never fails half way because another process asked. */
  async beginTransaction(connection: DatabaseConnection) {
    this.#outbox?.discard()
    await connection.executeQuery(CompiledQuery.raw(this.#begin))
  }
  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
    this.#outbox?.committed()
  }
  /** SQLite has rolled back by itself when the disk is full; asked again it would hide why. */
  async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection() {}
  async destroy() {
    this.#database.close()
  }
}

/** `asked` is called after every statement; `outbox` takes what transactions announce. */
type Hooks = { asked?: () => void; outbox?: Outbox }

/** Kysely over one connection of Node's own SQLite. */
export function sqliteDialect(database: DatabaseSync, mode: Mode, hooks: Hooks = {}): Dialect {
  const standard = new SqliteDialect({ database: async () => Promise.reject(new Error('not used')) })
  return {
    createAdapter: () => new Adapter(mode !== 'read'),
    createDriver: () => new SqliteDriver(database, mode, hooks),
    createIntrospector: (db) => standard.createIntrospector(db),
    createQueryCompiler: () => standard.createQueryCompiler(),
  }
}
