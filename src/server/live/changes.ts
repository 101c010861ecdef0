import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'

/** A season that changed, and the version it has now. */
export type Change = { leagueId: string; version: number }

export type Changes = Awaited<ReturnType<typeof openChanges>>

const CHANNEL = 'kickabout_changes'
const RECONNECT_MS = 2000

/**
 * Tells every open page, in this process and in the others on the same PostgreSQL, that a season changed. What is told
 * is only that: who wants to know more asks for it.
 */
export async function openChanges(databaseUrl: string | undefined, log: FastifyBaseLogger) {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const relay = databaseUrl ? await openRelay(databaseUrl, log, (change) => emitter.emit('change', change)) : null
  return {
    /** To be called once a change is committed. */
    async tell(change: Change): Promise<void> {
      if (relay) await relay.tell(change)
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

async function openRelay(databaseUrl: string, log: FastifyBaseLogger, heard: (change: Change) => void) {
  const { default: pg } = await import('pg')
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', ({ payload }) => heard(JSON.parse(payload ?? '{}') as Change))
    next.on('error', (error) => lost(error))
    next.on('end', () => lost(new Error('the connection that listens has ended')))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }
  function lost(error: Error) {
    if (closed || timer) return
    client = undefined
    log.warn({ err: error }, 'changes of other processes are not heard; trying again')
    timer = setTimeout(() => {
      timer = undefined
      connect().catch(lost)
    }, RECONNECT_MS)
    timer.unref()
  }
  await connect()

  return {
    async tell(change: Change) {
      if (client) await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(change)])
      else heard(change)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
