import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ROOM } from '#contract/room/channel.ts'
import { type AppDeps, buildApp } from '../../app.ts'
import { createReadiness } from '../../http/health/readiness.ts'
import type { Engine } from '../../store/engine/connections.ts'
import { openStore } from '../../store/store.ts'
import { type Stored, storeDraft } from '../../testing/draft/draft-league.ts'
import { listening, roomIn, until } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { ORIGIN, openTestSite, type TestSite } from '../../testing/site.ts'
import { openDatabaseClock } from './database-clock.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

let site: TestSite | undefined
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0).reverse()) await close()
  await site?.close()
  site = undefined
})

/** Time in ms by which the tests' clock is ahead: that of the database and of every process alike. */
let ahead = 0

/** A site whose own process goes by the tests' time. */
async function openSite(engine: Engine) {
  site = await openTestSite(
    engine,
    {},
    { draftClock: { now: () => Math.round(performance.timeOrigin + performance.now()) + ahead } },
  )
  return site
}

/** A process on the site's store whose machine is off by `offMs`. */
async function processOff(there: TestSite, offMs: number, deps: Partial<AppDeps> = {}) {
  const store = await openStore(there.env)
  const lines: string[] = []
  const time = async () => {
    const now = await store.time()
    return now === null ? null : now + ahead
  }
  const built = await buildApp({
    env: { ...there.env, logLevel: 'warn' },
    store: { ...store, time },
    clock: { now: () => Date.now() + ahead + offMs },
    steadyClock: { now: () => performance.now() + ahead },
    secret: there.env.authSecret ?? '',
    version: '0.0.0',
    built: null,
    checkReplies: true,
    logStream: { write: (line) => lines.push(line) },
    ...deps,
  })
  const address = await listening(built)
  await built.draft.rooms.ensure()
  const room = roomIn(built)
  if (!room) throw new Error('there is no draft')
  closing.push(async () => {
    await built.app.close()
    await store.close()
  })
  const ready = async () => (await built.app.inject({ url: '/readyz' })).payload
  return { ...built, address, room, lines, ready }
}

describe.each([
  [0, 5],
  [5, 0],
  [-5, 5],
])('[Q65, D11, D15] two processes whose clocks are %i s and %i s off', (first, second) => {
  it('start, run and end a draft as if they were right, and say so once', async () => {
    ahead = 0
    const site = await openSite('postgres')
    const settings = { maxCaptains: 2, clockSeconds: 15 }
    const { people } = await storeDraft(site.store, { players: 6, settings })
    const offsets = [first, second]
    const servers = [await processOff(site, first * SECOND), await processOff(site, second * SECOND)]
    for (const [i, server] of servers.entries()) {
      const actor = { userId: people[i]?.id ?? '', organiser: false }
      expect(await server.room.command({ name: 'become-captain', body: {}, actor }, null)).toMatchObject({
        success: true,
      })
    }
    const PASSES = 10 + 4 * (3 + 15 + 2) + 10
    let started = Number.NaN
    for (let i = 0; i < PASSES; i++) {
      ahead += SECOND
      await Promise.all(servers.map(({ draft }) => draft.tick()))
      if (Number.isNaN(started) && servers[0]?.room.state().phase === 'running') started = i
    }
    for (const { room } of servers) expect(room.state()).toMatchObject({ phase: 'finished', picks: { length: 4 } })
    // The lead-in lasts ten seconds, whoever looks at it.
    expect(started).toBeGreaterThanOrEqual(8)
    expect(started).toBeLessThanOrEqual(12)
    const log = (await servers[0]?.room.events()) ?? []
    const types = log.map(({ event }) => event.type)
    const joined = ['captainJoined', 'captainJoined', 'leadInStarted', 'started']
    expect(types).toEqual(['opened', ...joined, 'picked', 'picked', 'picked', 'picked', 'finished'])
    for (const [i, { lines, ready }] of servers.entries()) {
      const isOff = offsets[i] !== 0
      const said = lines.filter((line) => line.includes('The clock of this machine is 5'))
      expect(said).toHaveLength(isOff ? 1 : 0)
      expect((await ready()).includes('the database’s')).toBe(isOff)
    }
  })
})

describe.each(ANY_ENGINE)('[Q67] the machine’s clock is set by an hour, on %s', (engine) => {
  const frame = (command: string, headers: string) => `${command}\n${headers}\n\n\0`

  /** A client that counts nothing itself: what it is told, and whether it is still connected. */
  async function captain(address: string, { cookie }: Stored) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${ROOM.endpoint}/websocket`, ['v12.stomp'], {
      headers: { cookie, origin: ORIGIN },
    })
    const received: string[] = []
    socket.on('message', (data) => received.push(String(data)))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    closing.push(async () => socket.terminate())
    socket.send(frame('CONNECT', 'accept-version:1.2\nhost:x\nheart-beat:1000,1000'))
    await until('CONNECTED', () => received.some((text) => text.startsWith('CONNECTED')))
    socket.send(frame('SUBSCRIBE', 'id:a\ndestination:/topic/draft'))
    return {
      received,
      isOpen: () => socket.readyState === WebSocket.OPEN,
      greet: () => socket.send(frame('SEND', 'destination:/app/heartbeat')),
      beats: () => received.filter((text) => text === '\n').length,
    }
  }

  it.each([HOUR, -HOUR])('by %i ms: nobody is refused or dropped, heart-beats and the turn go on', async (jump) => {
    ahead = 0
    const site = await openSite(engine)
    const settings = { maxCaptains: 2, clockSeconds: 600 }
    const { people } = await storeDraft(site.store, { players: 6, settings })
    let jumped = 0
    const real = Date.now
    const server = await processOff(site, 0, { clock: { now: () => real() + jumped } })
    for (const one of people.slice(0, 2)) {
      const actor = { userId: one.id, organiser: false }
      await server.room.command({ name: 'become-captain', body: {}, actor }, null)
    }
    for (let i = 0; i < 11; i++) {
      ahead += SECOND
      await server.draft.tick()
    }
    const client = await captain(server.address, people[0] as Stored)
    const { turn, seq } = server.room.state()
    expect(turn).not.toBeNull()

    jumped = jump
    vi.spyOn(Date, 'now').mockImplementation(() => real() + jumped)
    const beats = client.beats()
    for (let i = 0; i < 4; i++) {
      client.greet()
      await new Promise((resolve) => setTimeout(resolve, SECOND))
    }
    await until('a heart-beat', () => client.beats() > beats)
    expect(client.received.filter((text) => text.startsWith('ERROR'))).toEqual([])
    expect(client.isOpen()).toBe(true)
    await server.draft.tick()
    expect(server.room.state()).toMatchObject({ seq, turn })
  })
})

describe('the clock of the database', () => {
  const silent = { warn: () => {}, info: () => {} } as unknown as Parameters<typeof openDatabaseClock>[0]['log']

  function clockOn({ steady = 0, database = 1_000_000, wall = 1_000_000, answerMs = 10 } = {}) {
    const now = { steady, database, wall, answerMs }
    const pass = (ms: number) => {
      now.steady += ms
      now.database += ms
      now.wall += ms
    }
    const readiness = createReadiness()
    const open = () =>
      openDatabaseClock({
        readiness,
        log: silent,
        clock: { now: () => now.wall },
        steadyClock: { now: () => now.steady },
        store: {
          time: async () => {
            pass(now.answerMs / 2)
            const time = now.database
            pass(now.answerMs / 2)
            return time
          },
        },
      })
    return { now, pass, open, readiness }
  }

  it('is the database’s, half of the way there and back allowed for', async () => {
    const { now, pass, open } = clockOn({ wall: 5_000_000, answerMs: 80 })
    const clock = await open()
    pass(1234)
    expect(clock.now()).toBe(now.database)
    clock.close()
  })

  it('a slow answer changes nothing, a clock that was set does', async () => {
    const { now, pass, open } = clockOn()
    const clock = await open()
    now.answerMs = 3000
    await clock.check()
    expect(Math.abs(clock.now() - now.database)).toBeLessThanOrEqual(5)
    now.answerMs = 10
    now.database += HOUR
    await clock.check()
    expect(Math.abs(clock.now() - now.database)).toBeLessThanOrEqual(10)
    now.database -= 2 * HOUR
    await clock.check()
    expect(Math.abs(clock.now() - now.database)).toBeLessThanOrEqual(10)
    pass(1)
    clock.close()
  })

  it('never goes back by moments', async () => {
    const { now, open } = clockOn()
    const clock = await open()
    const before = clock.now()
    now.database -= 300
    await clock.check()
    expect(clock.now()).toBeGreaterThanOrEqual(before)
    clock.close()
  })

  it('takes its report back once the machine’s clock is right', async () => {
    const { now, open, readiness } = clockOn({ wall: 995_000 })
    const clock = await open()
    expect(readiness.report()).toMatchObject({ ready: true, text: expect.stringContaining('5.0 s behind') })
    now.wall = now.database
    await clock.check()
    expect(readiness.report().text).toBe('ready\n')
    clock.close()
  })
})
