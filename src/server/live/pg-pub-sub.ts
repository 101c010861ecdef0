import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'pg'
import { connectPatiently } from '../store/engine/patience.ts'

const RECONNECT_MS = 1000
/** Interval of the probe of the connection, and the time that its answer may take. */
const PROBE_MS = 10_000
const ANSWER_MS = 4000

/** Listens on a channel of PostgreSQL, on a connection of its own that comes back by itself. */
export type PgPubSub = Awaited<ReturnType<typeof openPgPubSub>>

/**
 * `onMessage` gets the payload of every notification of the channel, this process's own among them. What is notified
 * while the connection is lost is not repeated: `reconnected` is called once it listens again, the moment to look for
 * it. Throws when the database can't be reached at first.
 */
export async function openPgPubSub(
  databaseUrl: string,
  channel: string,
  log: FastifyBaseLogger,
  onMessage: (payload: string) => void,
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
      application_name: channel,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    // From the first moment: one that ends as soon as it listens must be missed as well.
    const over = new Promise<Error>((resolve) => {
      next.on('error', resolve)
      next.on('end', () => resolve(new Error('the listening connection has ended')))
    })
    try {
      await next.connect()
      const first = await enter(next, channel)
      await next.query(`listen ${channel}`)
      client = next
      if (closed) await leave()
      over.then((error) => lost(next, error))
      return first
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
  }

  function lost(which: Client, error: Error) {
    if (client !== which) return
    client = undefined
    which.end().catch(() => {})
    log.warn({ err: error, channel }, 'other processes are not heard; trying again')
    tryLater()
  }

  function tryLater() {
    if (closed) return
    timer = setTimeout(
      () =>
        connect().then(
          () => closed || reconnected(),
          (error) => {
            log.warn({ err: error, channel }, 'other processes are still not heard')
            tryLater()
          },
        ),
      RECONNECT_MS,
    )
    timer.unref()
  }

  async function leave() {
    const last = client
    client = undefined
    await last?.end().catch(() => {})
  }

  const first = await connectPatiently(connect)
  // A connection that was cut without a word is found by asking it something.
  const probe = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error) => lost(asked, error))
  }, PROBE_MS)
  probe.unref()

  return {
    /** True if nobody else listened on the channel when this process came. */
    first,
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      clearInterval(probe)
      await leave()
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
