import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readEnv } from '../../src/server/env.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD } from '../../src/server/seed/demonstration.ts'
import { newStorage, type TestStorage } from '../../src/server/testing/engines.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { type RunningServer, startServer, variablesOf } from '../../src/server/testing/process.ts'
import { endsWithUs } from '../children.ts'
import { ROOT, run } from '../command.ts'
import { fillDemonstration } from '../demonstration/fill-demonstration.ts'

/** Another address of this machine, for a visitor who is not the proxy. */
const VISITOR = '127.0.0.2'

let folder: string
let storage: TestStorage
let server: RunningServer
let caddy: ChildProcess | undefined
let url: string
let isThere: boolean

beforeAll(async () => {
  isThere = process.platform === 'linux' && (await run('caddy', ['version'], { quiet: true })).code === 0
  if (!isThere) return
  folder = mkdtempSync(join(tmpdir(), 'kickabout-caddy-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  url = `https://localhost:${port}`
  storage = await newStorage('sqlite')
  const variables = { PUBLIC_URL: url, LOG_LEVEL: 'info', ADMIN_EMAILS: ADMINISTRATORS.join(',') }
  await fillDemonstration(readEnv(variablesOf(storage, variables)))
  server = await startServer(storage, variables)
  const config = join(folder, 'Caddyfile')
  // Its own certificate, in its own folder, and no trust in it for the rest of this machine.
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n}\n`
  writeFileSync(config, options + readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8'))
  caddy = endsWithUs(
    spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
      env: {
        ...process.env,
        PUBLIC_URL: url,
        UPSTREAMS: `127.0.0.1:${server.port}`,
        XDG_DATA_HOME: folder,
        HOME: folder,
      },
      stdio: 'ignore',
    }),
  )
})

afterAll(async () => {
  if (!isThere) return
  caddy?.kill('SIGKILL')
  await server?.end('SIGKILL')
  await storage?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const authority = () => {
  const file = join(folder, 'caddy/pki/authorities/local/root.crt')
  return existsSync(file) ? readFileSync(file) : ''
}

/** The answer's head; its body is still to come. */
async function ask(path: string, options: RequestOptions = {}, body = ''): Promise<IncomingMessage> {
  const sent = request(url + path, { ca: authority(), localAddress: VISITOR, agent: false, ...options })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return answer
}

it('Caddy, where it is there, passes on people, websockets and event streams', { timeout: 120_000 }, async () => {
  if (!isThere) return
  await expect.poll(() => ask('/readyz').then(({ statusCode }) => statusCode, String), { timeout: 60_000 }).toBe(200)
  const json = { 'content-type': 'application/json', origin: url }
  const signIn = (password: string) =>
    ask('/api/auth/sign-in', { method: 'POST', headers: json }, JSON.stringify({ email: ADMINISTRATORS[0], password }))
  const signedIn = await signIn(DEMONSTRATION_PASSWORD)
  expect(signedIn.statusCode).toBe(200)
  const [cookie = ''] = (signedIn.headers['set-cookie'] ?? []).map((one) => one.split(';')[0])
  expect(cookie).toMatch(/^__Host-/)

  const events = await ask('/api/events', { headers: { cookie } })
  expect(events.headers['content-type']).toMatch(/^text\/event-stream/)
  // It comes although the answer never ends.
  expect(String((await once(events, 'data'))[0])).not.toBe('')
  events.destroy()

  const socket = new WebSocket(`${url}/draft-ws/websocket`.replace('https', 'wss'), {
    ca: authority(),
    headers: { cookie, origin: url },
    localAddress: VISITOR,
  })
  await once(socket, 'open')
  socket.terminate()

  expect((await signIn('not-this-one')).statusCode).toBe(401)
  const metrics = await ask('/metrics')
  expect(metrics.statusCode, 'metrics are for programs of this machine, not for people behind its proxy').toBe(404)
  const { output } = await server.end('SIGTERM')
  expect(output).toMatch(new RegExp(`"route":"/api/auth/sign-in","status":401,[^\\n]*"address":"${VISITOR}"`))
  expect(output).not.toContain('is not believed')
})
