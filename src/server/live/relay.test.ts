import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newPlace, type Place } from '../testing/engines.ts'
import { openWire } from '../testing/wire.ts'
import { openRelay, type Relay } from './relay.ts'

const CHANNEL = 'kickabout_test'
const log = pino({ level: 'silent' })

let place: Place
let relays: Relay[]
beforeEach(async () => {
  place = await newPlace('postgres')
  relays = []
})
afterEach(async () => {
  for (const relay of relays) await relay.close()
  await place.remove()
})

async function open(heard: (message: unknown) => void = () => {}, url = place.databaseUrl ?? '', back = () => {}) {
  const relay = await openRelay(url, CHANNEL, log, heard, back)
  relays.push(relay)
  return relay
}
async function ask(statement: string) {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('tells every process, itself among them, and overhears what is no message', async () => {
  const [here, there]: unknown[][] = [[], []]
  const relay = await open((message) => here?.push(message))
  await open((message) => there?.push(message))
  await ask(`notify ${CHANNEL}, 'no { json'`)
  await ask(`notify ${CHANNEL}`)
  relay.tell({ seq: 1 })
  await expect.poll(() => [here, there]).toEqual([[{ seq: 1 }], [{ seq: 1 }]])
})

it('[D33] of those that come one after the other, or at once, one was first; after the last has gone the next is', async () => {
  const first = await open()
  expect([first.first, (await open()).first]).toEqual([true, false])
  for (const relay of relays.splice(0)) await relay.close()
  await expect.poll(async () => (await open()).first).toBe(true)
  for (const relay of relays.splice(0)) await relay.close()
  await ask('select pg_sleep(0.1)')
  await Promise.all([open(), open(), open()])
  expect(relays.filter((relay) => relay.first)).toHaveLength(1)
})

it('[Q55] comes back by itself, says so, and is heard by its own process meanwhile', async () => {
  const url = new URL(place.databaseUrl ?? '')
  const wire = await openWire(new URL(url))
  url.port = String(wire.port)
  const heard: unknown[] = []
  let returns = 0
  const relay = await open(
    (message) => heard.push(message),
    url.href,
    () => returns++,
  )
  await wire.cut()
  await expect
    .poll(() => {
      relay.tell('alone')
      return heard.length
    })
    .toBeGreaterThan(0)
  await wire.mend()
  await expect.poll(() => returns, { timeout: 10_000 }).toBe(1)
  heard.length = 0
  await ask(`notify ${CHANNEL}, '"from elsewhere"'`)
  await expect.poll(() => heard).toContain('from elsewhere')
  await wire.cut()
  // Closed while it tries to come back, it lets go.
  await relay.close()
})

it('throws when the database can’t be reached at first, and leaves nothing running', async () => {
  await expect(openRelay('postgres://nobody@127.0.0.1:1/none', CHANNEL, log, () => {})).rejects.toThrow()
})
