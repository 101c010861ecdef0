import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { openRelay } from './relay.ts'

/** A season that changed, and the version it has now. */
export type Change = { leagueId: string; version: number }

export type Changes = Awaited<ReturnType<typeof openChanges>>

const CHANNEL = 'kickabout_changes'

/**
 * Tells every open page, in this process and in the others on the same PostgreSQL, that a season changed. What is told
 * is only that: who wants to know more asks for it.
 */
export async function openChanges(databaseUrl: string | undefined, log: FastifyBaseLogger) {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const relay = databaseUrl
    ? await openRelay(databaseUrl, CHANNEL, log, (change) => emitter.emit('change', change as Change))
    : null
  return {
    /** To be called once a change is committed. */
    tell(change: Change): void {
      if (relay) relay.tell(change)
      else emitter.emit('change', change)
    },
    /** Calls back on every change until the returned function is called. */
    listen(callback: (change: Change) => void): () => void {
      emitter.on('change', callback)
      return () => emitter.off('change', callback)
    },
    close: async () => relay?.close(),
  }
}
