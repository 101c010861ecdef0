import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'

const RECONNECT_MS = 2000
/** How often it is tried whether the connection still hears, and how long an answer may take. */
const PROBE_MS = 10_000
const ANSWER_MS = 4000

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

  /** Gives whether nobody else listened on the channel at that moment. */
  async function connect(): Promise<boolean> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ payload }) => {
      const message = parsed(payload)
      if (message !== undefined) heard(message)
    })
    const isOver = (error: Error) => {
      if (client === next) lost(error)
    }
    next.on('error', isOver)
    next.on('end', () => isOver(new Error('the connection that listens has ended')))
    try {
      await next.connect()
      const first = await enter(next, channel)
      await next.query(`listen ${channel}`)
      if (closed) await next.end()
      else client = next
      return first
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
  }

  function lost(error: Error) {
    const before = client
    client = undefined
    before?.end().catch(() => {})
    if (closed || timer) return
    log.warn({ err: error, channel }, 'other processes are not heard; trying again')
    timer = setTimeout(() => {
      timer = undefined
      connect().then(reconnected, lost)
    }, RECONNECT_MS)
    timer.unref()
  }

  const first = await connect()
  // A connection that was cut without a word is found by asking it something.
  const probe = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error) => {
      if (client === asked) lost(error)
    })
  }, PROBE_MS)
  probe.unref()

  return {
    /** Whether nobody else listened on the channel when this process came. */
    first,
    /** Tells every process; this one alone while the connection is lost. */
    tell(message: unknown): void {
      const telling = client?.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
      if (!telling) heard(message)
      telling?.catch((error) => {
        log.warn({ err: error, channel }, 'other processes could not be told')
        heard(message)
      })
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      clearInterval(probe)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Everyone on a channel holds a lock together, which goes with the connection. Who could have had it alone came first;
 * of two that come at once only one could.
 */
async function enter(client: Client, channel: string): Promise<boolean> {
  const ask = async (lock: string) =>
    (await client.query<{ done: boolean | null }>(`select ${lock}(hashtext($1)::bigint) as done`, [channel])).rows[0]
  const alone = (await ask('pg_try_advisory_lock'))?.done === true
  await ask('pg_advisory_lock_shared')
  if (alone) await ask('pg_advisory_unlock')
  return alone
}

function parsed(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '')
  } catch {
    return undefined
  }
}
