import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { season2025 } from './seed/seasons.ts'
import { openBalancer } from './testing/balancer.ts'
import { newStorage, type TestStorage } from './testing/engines.ts'
import { type RunningServer, startServer } from './testing/process.ts'

const ORGANISER = 'organiser@example.com'
const PASSWORD = 'corner-flag-9'
/** Between two writes of somebody. Who reads never rests: few requests meet the moment in which a process closes. */
const PAUSE_MS = 150

let storage: TestStorage
let balancer: Awaited<ReturnType<typeof openBalancer>>
let servers: RunningServer[]
beforeEach(async () => {
  storage = await newStorage('postgres')
  balancer = await openBalancer()
  servers = []
})
afterEach(async () => {
  await balancer.close()
  for (const server of servers) await server.end('SIGKILL')
  await storage.remove()
})

async function start(): Promise<RunningServer> {
  const server = await startServer(storage, {
    PUBLIC_URL: balancer.url,
    ADMIN_EMAILS: ORGANISER,
    DRAIN_SECONDS: '2',
  })
  servers.push(server)
  await balancer.add(server.port)
  return server
}

/** Somebody with a browser of their own, at an address of their own. */
function visitor(address: string) {
  let cookie = ''
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(balancer.url + path, {
      method,
      headers: {
        cookie,
        origin: balancer.url,
        'x-forwarded-for': address,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const text = await answer.text()
    return { status: answer.status, text }
  }
}

async function organiserWithSeason() {
  const ask = visitor('10.0.0.1')
  await ask('POST', '/api/auth/sign-up', { email: ORGANISER, password: PASSWORD })
  const mails = () => globSync(join(storage.dataDir, 'outbox/*.eml'))
  await expect.poll(() => mails().length).toBe(1)
  const mail = readFileSync(mails()[0] ?? '', 'utf8')
  const token = /#token=([\w-]+)/.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1]
  await ask('POST', '/api/auth/verify', { token })
  const { status, text } = await ask('POST', '/api/leagues', season2025)
  expect(status, text).toBe(200)
  return { ask, season: (JSON.parse(text) as { id: string }).id }
}

it('[Q58] a rolling restart of two processes behind a balancer fails no request', { timeout: 60_000 }, async () => {
  const first = await start()
  const second = await start()
  const { ask, season } = await organiserWithSeason()

  const answers = { reads: 0, writes: 0 }
  const failures: string[] = []
  let ended = false
  async function load(count: keyof typeof answers, one: () => Promise<{ status: number; text: string }>) {
    while (!ended) {
      const { status, text } = await one().catch((error) => ({ status: 0, text: String(error.cause ?? error) }))
      if (status === 200) answers[count]++
      else failures.push(`${count}: ${status} ${text.slice(0, 200)}`)
      if (count === 'writes') await pause(PAUSE_MS)
    }
  }
  let people = 0
  const running = [
    ...['/api/me', `/api/leagues/${season}/standings`, '/api/site', '/api/leagues'].flatMap((path) =>
      [1, 2, 3].map(() => load('reads', () => ask('GET', path))),
    ),
    load('writes', () => {
      const venue = { ...season2025.details.venue, name: `Field ${answers.writes}` }
      return ask('PUT', `/api/leagues/${season}`, { ...season2025, details: { ...season2025.details, venue } })
    }),
    // Rows of their own: none waits for another, however busy the machine is.
    ...[1, 2, 3].map(() =>
      load('writes', () => {
        const email = `player${people++}@example.com`
        return visitor(`10.1.0.${people % 250}`)('POST', '/api/auth/sign-up', { email, password: PASSWORD })
      }),
    ),
  ]

  for (const old of [first, second]) {
    await pause(300)
    expect(await old.end('SIGTERM')).toMatchObject({ code: 0 })
    balancer.remove(old.port)
    await start()
  }
  await pause(300)
  ended = true
  await Promise.all(running)
  expect(failures).toEqual([])
  expect(answers.reads).toBeGreaterThan(50)
  expect(answers.writes).toBeGreaterThan(10)
})
