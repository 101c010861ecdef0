import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Me } from '#contract/site.ts'
import { createSessions } from './auth/sessions.ts'
import { hashOf } from './auth/tokens.ts'
import { season2025 } from './seed/seasons.ts'
import { databaseFile } from './store/engine/open.ts'
import { openStore, type Store } from './store/store.ts'
import { ENGINES, newPlace, type Place } from './testing/engines.ts'
import { type RunningServer, startServer } from './testing/process.ts'
import { rounds } from './testing/rounds.ts'
import { ADMINISTRATOR, PASSWORD, registrationOf } from './testing/site.ts'
import { addSession, addUser } from './testing/stored.ts'

const PLAYERS = 200
/** So many wait for an answer at any moment: the server is never done before it is killed. */
const AT_ONCE = 25
const DAY = 86_400_000
const env = { ADMIN_EMAILS: ADMINISTRATOR }

let place: Place
let store: Store
let server: RunningServer
let cookies: string[]
beforeEach(() => {
  cookies = []
})
afterEach(async () => {
  await server.end('SIGKILL')
  await store.close()
  await place.remove()
})

async function call<T>(method: string, path: string, caller: number, cookie?: string, body?: object): Promise<T> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      // As behind a proxy, each from an address of their own: the limits are tried elsewhere.
      'x-forwarded-for': `10.0.${caller >> 8}.${caller & 255}`,
      ...(cookie && { cookie, origin: `http://localhost:${server.port}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return { ...((answer.status === 204 ? {} : await answer.json()) as T), cookie: answer.headers.get('set-cookie') }
}

/** A season that an administrator set up through the API, the link in the outbox included. */
async function setUpSeason() {
  const ADMIN = 60_000
  const { cookie } = await call<{ cookie: string }>('POST', '/api/auth/sign-up', ADMIN, undefined, {
    email: ADMINISTRATOR,
    password: PASSWORD,
  })
  const outbox = join(place.dataDir, 'outbox')
  const letters = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBe(1)
  const letter = readFileSync(join(outbox, letters()[0] ?? ''), 'utf8').replaceAll('=\n', '')
  const [, token] = /#token=(?:3D)?([\w-]+)/.exec(letter) ?? []
  await call('POST', '/api/auth/verify', ADMIN, cookie.split(';')[0], { token })
  await call('POST', '/api/leagues', ADMIN, cookie.split(';')[0], season2025)
}

/** Accounts and sessions of players, as if they had signed up: their passwords are not what is tried here. */
async function players() {
  const sessions = createSessions(store, { https: false }, { now: Date.now })
  for (let i = 0; i < PLAYERS; i++) {
    const id = await addUser(store.connections, `player${i}@example.com`)
    await addSession(store.connections, id, hashOf(`session-of-player-${i}`), Date.now() + 30 * DAY)
    cookies.push(sessions.cookie(`session-of-player-${i}`).split(';')[0] ?? '')
  }
}

/** Everybody registers; the server is killed after so many answers. Gives who got one. */
async function registerAndKill(after: number): Promise<Set<number>> {
  const acknowledged = new Set<number>()
  const queue = [...cookies.entries()]
  const register = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [i, cookie] = next
      const form = { ...registrationOf(`player${i}@example.com`), firstName: `Player ${i}` }
      const answer = await call<Me>('PUT', '/api/me/registration', i, cookie, form)
      if (answer.registration) acknowledged.add(i)
      if (acknowledged.size === after) server.signal('SIGKILL')
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, register))
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  expect((await server.ended).signal).toBe('SIGKILL')
  return acknowledged
}

/** Each registration whole or not at all, and every acknowledged one there. */
async function expectWhole(acknowledged: Set<number>) {
  const { read, engine } = store.connections
  const profiles = await read
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select(['users.email', 'profiles.firstName'])
    .execute()
  const registrations = await read
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.userId')
    .select('users.email')
    .execute()
  const byEmail = (rows: { email: string | null }[]) => rows.map(({ email }) => email).sort()
  expect(byEmail(registrations)).toEqual(byEmail(profiles))
  for (const { email, firstName } of profiles) expect(`player${firstName.slice(7)}@example.com`).toBe(email)
  const there = new Set(byEmail(registrations))
  for (const i of acknowledged) expect(there, `player ${i}`).toContain(`player${i}@example.com`)
  if (engine === 'postgres') return
  const file = new DatabaseSync(databaseFile(place.dataDir))
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  file.close()
}

describe('kill -9 in the middle of 200 registrations [Q50]', () => {
  it.each(ENGINES)(
    'loses no acknowledged one and leaves none half on %s',
    async (engine) => {
      place = await newPlace(engine)
      store = await openStore({ ...place, productName: 'Test Cup' })
      server = await startServer(place, env)
      await setUpSeason()
      await players()
      for (let moment = 0; moment < rounds(1, 5); moment++) {
        const after = 20 + Math.floor(Math.random() * 150)
        const acknowledged = await registerAndKill(after)
        expect(acknowledged.size).toBeGreaterThanOrEqual(after)
        server = await startServer(place, env)
        await expectWhole(acknowledged)
        // Whoever asks again learns the same, through the server that came back.
        const [someone = 0] = acknowledged
        const me = await call<Me>('GET', '/api/me', someone, cookies[someone])
        expect(me.registration).not.toBeNull()
        expect(me.profile?.firstName).toBe(`Player ${someone}`)
        for (const table of ['registrations', 'profiles'] as const)
          await store.connections.write.deleteFrom(table).execute()
      }
    },
    120_000,
  )
})
