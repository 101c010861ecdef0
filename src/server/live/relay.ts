import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'

const RECONNECT_MS = 2000

/** Listens on a channel of PostgreSQL, on a connection of its own that comes back by itself. */
export type Relay = Awaited<ReturnType<typeof openRelay>>

/**
 * `heard` gets every message of the channel, this process's own among them. What was told while the connection was lost
 * is not repeated: `reconnected` is the moment to look for it. Throws when the database can't be reached at first.
 */
export async function openRelay(
  databaseUrl: string,
  channel: string,
  log: FastifyBaseLogger,
  heard: (message: unknown) => void,
  reconnected: () => void = () => {},
) {
  const { default: pg } = await import('pg')
  let client: Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    next.on('notification', ({ payload }) => heard(JSON.parse(payload ?? '{}')))
    next.on('error', (error) => lost(error))
    next.on('end', () => lost(new Error('the connection that listens has ended')))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  function lost(error: Error) {
    if (closed || timer) return
    client = undefined
    log.warn({ err: error, channel }, 'other processes are not heard; trying again')
    timer = setTimeout(() => {
      timer = undefined
      connect().then(reconnected, lost)
    }, RECONNECT_MS)
    timer.unref()
  }
  await connect()

  return {
    /** Tells every process; this one alone while the connection is lost. */
    async tell(message: unknown) {
      if (client) await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
      else heard(message)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
