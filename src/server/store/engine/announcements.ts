import { randomUUID } from 'node:crypto'
import { type DatabaseConnection, PostgresDialect, PostgresDriver, sql, type Transaction } from 'kysely'
import { onceMore } from './once-more.ts'
import type { Database } from './schema.ts'

/** The channel of PostgreSQL on which processes get each other's announcements. */
export const CHANGES_CHANNEL = 'kickabout_changes'

/**
 * A change that a committed transaction announces to every process. `season`: its pages have a new version. `workingCopy`:
 * that of its schedule changed. `players`: somebody registered or changed a profile. `draftLog`: a draft's log was replaced.
 */
export type Announcement =
  | { kind: 'season'; leagueId: string; version: number }
  | { kind: 'workingCopy'; leagueId: string }
  /** Something on a season's desk was put off, or taken up again ([DK3]). */
  | { kind: 'desk'; leagueId: string }
  | { kind: 'players' }
  /** A team's answers, nudges or guests changed ([MN2]). */
  | { kind: 'answers'; teamId: string }
  /** A role was given, changed or ended ([AC2]). */
  | { kind: 'roles'; userId: string }
  | { kind: 'draftLog'; draftId: string }
  /** A draft started or stopped running ([D41]). */
  | { kind: 'draftPhase' }
  /** The log of acts has more ([AC3]). */
  | { kind: 'acts' }
  /** Posts, the banner or a mail to many changed ([NE1]). */
  | { kind: 'news' }
  /** A push was queued ([MN6]). */
  | { kind: 'pushes' }
  /** The league's own name, look or texts are others ([SI1]). */
  | { kind: 'site' }

/** `missed`: announcements may have gone unheard, so anything may have changed. */
export type Change = Announcement | { kind: 'missed' }

/** The number of announcement ids to remember: each comes to its own process twice, within moments. */
const IDS_REMEMBERED = 1000

export type Broadcaster = ReturnType<typeof createBroadcaster>

/** Passes committed announcements on within this process, each once. */
export function createBroadcaster() {
  const callbacks = new Set<(change: Change) => void>()
  const delivered = new Set<string>()

  function publish(change: Change) {
    // Not at once: what a callback throws must not look like a failure of the commit.
    for (const callback of callbacks) queueMicrotask(() => callback(change))
  }

  return {
    /** Takes an announcement that is committed, here or in another process; ignores what is none. */
    deliver(payload: string): void {
      const announcement = parse(payload)
      if (!announcement || delivered.has(announcement.id)) return
      delivered.add(announcement.id)
      const [oldest = ''] = delivered
      if (delivered.size > IDS_REMEMBERED) delivered.delete(oldest)
      const { id: _, ...change } = announcement
      publish(change)
    },

    /** To be called once this process hears the others again, after a while in which it did not. */
    missed: () => publish({ kind: 'missed' }),

    /** Calls back on every change until the returned function is called. */
    onChange(callback: (change: Change) => void): () => void {
      callbacks.add(callback)
      return () => callbacks.delete(callback)
    },
  }
}

function parse(payload: string): (Announcement & { id: string }) | null {
  try {
    const value = JSON.parse(payload)
    return typeof value?.id === 'string' && typeof value.kind === 'string' ? value : null
  } catch {
    return null
  }
}

/**
 * Announces a change when the transaction commits, and never when it does not. The same statement does it on both
 * engines: PostgreSQL's own, and a function of that name on SQLite (`sqlite.ts`).
 */
export async function announce(trx: Transaction<Database>, announcement: Announcement): Promise<void> {
  const payload = JSON.stringify({ id: randomUUID(), ...announcement })
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`.execute(trx)
}

/** The announcements that a transaction has made so far. */
export class Outbox {
  readonly #broadcaster: Broadcaster
  #payloads: string[] = []
  constructor(broadcaster: Broadcaster) {
    this.#broadcaster = broadcaster
  }
  add(channel: unknown, payload: unknown) {
    if (channel === CHANGES_CHANNEL && typeof payload === 'string') this.#payloads.push(payload)
  }
  discard() {
    this.#payloads = []
  }
  committed() {
    if (this.#payloads.length === 0) return
    const payloads = this.#payloads
    this.#payloads = []
    for (const payload of payloads) this.#broadcaster.deliver(payload)
  }
}

/**
 * PostgreSQL tells listening connections by itself. This driver tells its own process as well, once the commit is
 * answered, so that it never depends on its listening connection for what it has written.
 */
class AnnouncingDriver extends PostgresDriver {
  readonly #inTransaction = new WeakSet<DatabaseConnection>()
  readonly #outboxes = new WeakMap<DatabaseConnection, Outbox>()
  readonly #broadcaster: Broadcaster
  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], broadcaster: Broadcaster) {
    super(config)
    this.#broadcaster = broadcaster
  }

  override async acquireConnection(options: Parameters<PostgresDriver['acquireConnection']>[0]) {
    const connection = await super.acquireConnection(options)
    if (!this.#outboxes.has(connection)) this.#outboxes.set(connection, this.#watch(connection))
    return connection
  }

  #watch(connection: DatabaseConnection): Outbox {
    const outbox = new Outbox(this.#broadcaster)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, options) => {
      // A transaction is tried once more as a whole.
      const isWhole = this.#inTransaction.has(connection)
      const result = await (isWhole ? execute(query, options) : onceMore(() => execute(query, options)))
      if (query.sql === 'select pg_notify($1, $2)') outbox.add(...(query.parameters as [unknown, unknown]))
      return result as never
    }
    return outbox
  }

  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>) {
    this.#outboxes.get(given[0])?.discard()
    this.#inTransaction.add(given[0])
    await super.beginTransaction(...given)
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]) {
    await super.commitTransaction(connection)
    this.#outboxes.get(connection)?.committed()
  }

  override async releaseConnection(connection: Parameters<PostgresDriver['releaseConnection']>[0]) {
    this.#inTransaction.delete(connection)
    await super.releaseConnection(connection)
  }
}

/** The dialect of PostgreSQL with `AnnouncingDriver`. */
export class AnnouncingPostgresDialect extends PostgresDialect {
  readonly #createDriver: () => AnnouncingDriver
  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], broadcaster: Broadcaster) {
    super(config)
    this.#createDriver = () => new AnnouncingDriver(config, broadcaster)
  }
  override createDriver() {
    return this.#createDriver()
  }
}
