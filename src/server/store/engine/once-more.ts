import type { Kysely, TransactionBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** PostgreSQL's codes for a lock that was not to be had in time, a circle of locks, and rows that somebody changed first. */
const LOCKED = ['55P03', '40P01', '40001']

/** Work that has taken longer, in milliseconds, is not tried again: its caller is answered within five seconds. */
const LATEST_RETRY_MS = 3000

/** Does work that leaves nothing where it fails, and once more where somebody else's locks were in its way. */
export async function onceMore<Result>(work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  try {
    return await work()
  } catch (error) {
    const isLocked = LOCKED.includes(String((error as { code?: unknown }).code))
    if (!isLocked || performance.now() - from > LATEST_RETRY_MS) throw error
    return work()
  }
}

/**
 * Has the transactions of a database tried once more, each from its beginning, where locks were in their way: what they do
 * besides asking the database must be the same when it is done twice. Changes `db`, and gives it back.
 */
export function retryTransactions(db: Kysely<Database>): Kysely<Database> {
  const transaction = db.transaction.bind(db)
  const withPlugin = db.withPlugin.bind(db)
  return Object.assign(db, {
    transaction(): TransactionBuilder<Database> {
      const builder = transaction()
      const execute = builder.execute.bind(builder)
      return Object.assign(builder, { execute: ((work) => onceMore(() => execute(work))) as typeof execute })
    },
    withPlugin: (plugin: Parameters<typeof withPlugin>[0]) => retryTransactions(withPlugin(plugin)),
  })
}
