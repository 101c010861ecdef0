import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newStorage, type TestStorage } from '../testing/engines.ts'
import { openWire } from '../testing/wire.ts'
import { openPgPubSub, type PgPubSub } from './pg-pub-sub.ts'

const CHANNEL = 'kickabout_test'
const log = pino({ level: 'silent' })

let storage: TestStorage
let opened: PgPubSub[]
beforeEach(async () => {
  storage = await newStorage('postgres')
  opened = []
})
afterEach(async () => {
  for (const one of opened) await one.close()
  await storage.remove()
})

async function open(onMessage: (payload: string) => void = () => {}, url = storage.databaseUrl ?? '', back = () => {}) {
  const pubSub = await openPgPubSub(url, CHANNEL, log, onMessage, back)
  opened.push(pubSub)
  return pubSub
}
async function ask(statement: string) {
  const client = new pg.Client({ connectionString: storage.databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

it('hears every notification of its channel, whoever makes it', async () => {
  const [here, there]: string[][] = [[], []]
  await open((payload) => here?.push(payload))
  await open((payload) => there?.push(payload))
  await ask(`notify ${CHANNEL}, 'no { json'`)
  await ask(`notify ${CHANNEL}`)
  await ask("notify another_channel, 'no'")
  await expect
    .poll(() => [here, there])
    .toEqual([
      ['no { json', ''],
      ['no { json', ''],
    ])
})

it('[D33] of those that come one after the other, or at once, one was first; after the last has gone the next is', async () => {
  const first = await open()
  expect([first.first, (await open()).first]).toEqual([true, false])
  for (const one of opened.splice(0)) await one.close()
  await expect.poll(async () => (await open()).first).toBe(true)
  for (const one of opened.splice(0)) await one.close()
  await ask('select pg_sleep(0.1)')
  await Promise.all([open(), open(), open()])
  expect(opened.filter(({ first }) => first)).toHaveLength(1)
})

it('[Q55] comes back by itself and says so, and hears again', async () => {
  const url = new URL(storage.databaseUrl ?? '')
  const wire = await openWire(new URL(url))
  url.port = String(wire.port)
  const received: string[] = []
  let returns = 0
  const pubSub = await open(
    (payload) => received.push(payload),
    url.href,
    () => returns++,
  )
  await wire.cut()
  await ask(`notify ${CHANNEL}, 'missed'`)
  await wire.mend()
  await expect.poll(() => returns).toBe(1)
  await ask(`notify ${CHANNEL}, 'heard'`)
  await expect.poll(() => received).toEqual(['heard'])
  await wire.cut()
  // Closed while it tries to come back, it lets go.
  await pubSub.close()
})

it('throws when the database can’t be reached at first, and leaves nothing running', async () => {
  await expect(openPgPubSub('postgres://nobody@127.0.0.1:1/none', CHANNEL, log, () => {})).rejects.toThrow()
})
