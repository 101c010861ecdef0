import type { FastifyBaseLogger } from 'fastify'
import { type Broadcaster, CHANGES_CHANNEL } from '../store/engine/announcements.ts'
import { openPgPubSub } from './pg-pub-sub.ts'

/**
 * Hears what other processes on the same PostgreSQL announce, and says so when some of it may have been missed. With a
 * store of its own there is nobody to hear. Throws when the database can't be reached at first.
 */
export async function joinProcesses(databaseUrl: string | undefined, broadcaster: Broadcaster, log: FastifyBaseLogger) {
  const listening = databaseUrl
    ? await openPgPubSub(databaseUrl, CHANGES_CHANNEL, log, broadcaster.deliver, broadcaster.missed)
    : null
  return { close: async () => listening?.close() }
}
