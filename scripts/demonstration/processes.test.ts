import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { ROOM } from '../../src/contract/room/channel.ts'
import { readEnv } from '../../src/server/env.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD, demonstrationAccounts } from '../../src/server/seed/demonstration.ts'
import { newStorage, type TestStorage } from '../../src/server/testing/engines.ts'
import { openEventStream } from '../../src/server/testing/event-stream.ts'
import { variablesOf } from '../../src/server/testing/process.ts'
import { ROOT } from '../command.ts'
import { fillDemonstration } from './fill-demonstration.ts'
import { openProcesses, type Processes } from './processes.ts'

const MAIN = join(ROOT, process.env.TEST_PROGRAMS === 'built' ? 'dist/server/main.js' : 'src/server/main.ts')

let storage: TestStorage
let processes: Processes
let cookie = ''
const said: string[] = []

beforeAll(async () => {
  storage = await newStorage('postgres')
  const variables = variablesOf(storage, { ADMIN_EMAILS: ADMINISTRATORS.join(',') })
  // The processes check them as the site does.
  vi.stubEnv('FULL_HASHES', 'yes')
  await fillDemonstration(readEnv(variables))
  vi.unstubAllEnvs()
  processes = await openProcesses({
    count: 2,
    program: [MAIN, '--api-only'],
    variables,
    say: (line) => said.push(line),
  })
  cookie = await signedIn(demonstrationAccounts.administrators[0] ?? '')
})
afterAll(async () => {
  await processes?.close()
  await storage.remove()
})

async function signedIn(email: string): Promise<string> {
  const answer = await fetch(`${processes.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: processes.url },
    body: JSON.stringify({ email, password: DEMONSTRATION_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const at = (port: number) => `http://127.0.0.1:${port}`

async function read(address: string, path: string) {
  const answer = await fetch(address + path, { headers: { cookie } })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

describe('the demonstration on several processes', () => {
  it('reads at one what was saved at another, signed in through the balancer', async () => {
    const [one = 0, other = 0] = processes.ports()
    const { seasons } = await read(at(one), '/api/site')
    const { leagueId } = seasons.find(({ shownFirst }: { shownFirst: boolean }) => shownFirst)
    const scores = `/api/leagues/${leagueId}/scores`
    const [entry] = (await read(at(one), scores)).entries
    const edits = [{ matchId: entry.id, version: entry.version, homeScore: 9, awayScore: 8 }]
    const saved = await fetch(at(one) + scores, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie, origin: at(one) },
      body: JSON.stringify({ edits }),
    })
    expect(saved.status).toBe(200)
    for (const address of [at(other), processes.url]) {
      const { entries } = await read(address, scores)
      expect(entries.find(({ id }: { id: string }) => id === entry.id)).toMatchObject({ homeScore: 9, awayScore: 8 })
    }
  })

  it('passes websockets and events on, each as long as it stands', async () => {
    const url = `${processes.url.replace('http', 'ws')}${ROOM.endpoint}/websocket`
    const socket = new WebSocket(url, ['v12.stomp'], { headers: { cookie, origin: processes.url } })
    await once(socket, 'open')
    socket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0')
    const [frame] = await once(socket, 'message')
    expect(String(frame)).toMatch(/^CONNECTED\n/)
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    const stream = await openEventStream(processes.url, { cookies: new Map([[name, value]]) })
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await stream.close()
    socket.close()
    await once(socket, 'close')
  })

  it('takes a process that was killed out and starts it anew, and answers all the while', async () => {
    const [killed = 0] = processes.ports()
    processes.signal(killed, 'SIGKILL')
    await expect.poll(() => said.join()).toContain(`port ${killed} has ended (SIGKILL)`)
    for (let i = 0; i < 4; i++) await read(processes.url, '/api/me')
    await expect.poll(() => processes.ports().length).toBe(2)
    expect(processes.ports()).not.toContain(killed)
  })
})
