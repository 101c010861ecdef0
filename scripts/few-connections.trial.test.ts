import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from '../src/server/store/store.ts'
import { storeDraft } from '../src/server/testing/draft/draft-league.ts'
import { newStorage, type TestStorage } from '../src/server/testing/engines.ts'
import { type RunningServer, runProgram, startServer, variablesOf } from '../src/server/testing/process.ts'
import { type Postgres, startOwnPostgres } from './postgres.ts'

/** Ten for each of three processes, and what each has besides, would be 39. */
const MAX_CONNECTIONS = '17'
/** Connections of a process besides its pool: the one that holds the lock, and those that listen. */
const BESIDES = 3
const AT_ONCE = 12
/** The time for which every process is asked for more at once than it has connections. */
const LOAD_MS = 600

let database: Postgres
let folder: TestStorage
let storage: TestStorage
let cookie: string
const servers: RunningServer[] = []
const neighbours: pg.Client[] = []

beforeEach(async () => {
  database = await startOwnPostgres(() => {}, { max_connections: MAX_CONNECTIONS })
  folder = await newStorage('sqlite')
  storage = { ...folder, databaseUrl: database.url }
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  const stored = await storeDraft(store, { players: 1 })
  cookie = stored.people[0]?.cookie ?? ''
  await store.close()
})
afterEach(async () => {
  for (const client of neighbours.splice(0)) await client.end()
  for (const server of servers.splice(0)) await server.end('SIGKILL')
  await database.stop()
  await folder.remove()
})

async function connect(): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => null,
  )
}
/** Somebody else takes every connection that is left. */
async function useUp() {
  for (let client = await connect(); client; client = await connect()) neighbours.push(client)
}

/** Asks every process at once, again and again; gives how each answered. */
async function load(): Promise<Set<number>[]> {
  const end = performance.now() + LOAD_MS
  return Promise.all(
    servers.map(async ({ url }) => {
      const statuses = new Set<number>()
      const ask = async () => {
        while (performance.now() < end) {
          // Answered by a look-up of its own, where `/api/me` shares one with others of its moment.
          const answer = await fetch(`${url}/api/me/sign-ins`, { headers: { cookie } })
          await answer.text()
          statuses.add(answer.status)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, ask))
      return statuses
    }),
  )
}
const readyz = async ({ url }: RunningServer) => (await fetch(`${url}/readyz`)).text()
const ALL_SERVED = [new Set([200]), new Set([200]), new Set([200])]

it('[Q80] processes and neighbours that use up the connections: every process serves, says so, and recovers', {
  timeout: 120_000,
}, async () => {
  // While there is a connection for it: afterwards the processes may have taken them all.
  const first = await connect()
  await first?.query('create role newcomer login connection limit 0')
  await first?.end()
  for (const application of ['a', 'b', 'c']) {
    const url = new URL(database.url)
    url.searchParams.set('application_name', application)
    servers.push(await startServer({ ...storage, databaseUrl: url.href }))
  }
  expect(await load()).toEqual(ALL_SERVED)

  await useUp()
  expect(await load()).toEqual(ALL_SERVED)
  const said = await Promise.all(servers.map(readyz))
  for (const text of said) expect(text).toMatch(/^ready\nThe database has too few connections left for this process/)

  // One more process gets none: it says so and ends, and takes nothing from the others.
  const url = new URL(database.url)
  url.username = 'newcomer'
  const variables = variablesOf({ ...storage, databaseUrl: url.href }, { PORT: '65535' })
  const refused = await runProgram('src/server/main.ts', ['--api-only'], variables)
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database has no connection left\..*\n$/),
  })
  expect(await load()).toEqual(ALL_SERVED)

  for (const client of neighbours.splice(0)) await client.end()
  for (const server of servers) await expect.poll(() => readyz(server)).toBe('ready\n')
  // Idle connections are given back, all but one of each process; where two of its own acts meet, one may hold another.
  const watcher = await connect()
  const total = async () =>
    (
      await watcher?.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
        where application_name in ('a', 'b', 'c')`)
    )?.rows[0]?.n
  await expect.poll(total).toBeLessThanOrEqual(servers.length * (BESIDES + 1) + 1)
  await watcher?.end()
})
