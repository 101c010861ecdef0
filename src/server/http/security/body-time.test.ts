import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cookieOf } from '../../testing/roles.ts'
import { ORIGIN, openTestSite, type TestSite } from '../../testing/site.ts'
import { allowSlowBody, BODY_MS, LONGEST_BODY_MS, limitBodyTime } from './body-time.ts'

const LIMIT_MS = 40
const server = createServer(async (request, response) => {
  if (request.url === '/slow') allowSlowBody(request)
  response.end(String((await buffer(request).catch(() => Buffer.alloc(0))).length))
})
limitBodyTime(server, LIMIT_MS)
let refused: (code: string | undefined) => void
let refusal: Promise<string | undefined>
server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
  refused(error.code)
  socket.destroy()
})

beforeEach(async () => {
  refusal = new Promise((resolve) => {
    refused = resolve
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

const send = (path: string, body: string) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2\r\n\r\n${body}`)
  return socket
}

it('refuses a request whose body does not come', async () => {
  const socket = send('/usual', 'a')
  expect(await refusal).toBe('ERR_HTTP_REQUEST_TIMEOUT')
  socket.destroy()
})

it('waits for the body of a request that may take long', async () => {
  const socket = send('/slow', 'a')
  await once(server, 'request')
  const other = send('/usual', 'a')
  // The other one came later: its time would have been over first.
  await refusal
  other.destroy()
  socket.write('b')
  expect(await text(socket)).toMatch(/\r\n\r\n2$/)
})

describe('the site', () => {
  let site: TestSite
  let socket: Socket
  beforeEach(async () => {
    site = await openTestSite('sqlite')
    await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    socket.destroy()
    await site.close()
  })

  /** Sends an owner's request whose body doesn't come, and gives what ends its time once the site has begun to count it. */
  async function begin(path: string, type: string) {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    const owner = await site.administrator()
    socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1')
    const head = [`POST ${path} HTTP/1.1`, 'host: localhost:8080', `origin: ${ORIGIN}`, `cookie: ${cookieOf(owner)}`]
    socket.write([...head, `content-type: ${type}`, 'content-length: 100', '', '{'].join('\r\n'))
    const begun = () => timers.mock.calls.findIndex(([work, ms]) => ms === BODY_MS && work.name === 'expire')
    await expect.poll(begun).not.toBe(-1)
    const at = begun()
    const expire = timers.mock.calls[at]?.[0] as () => void
    const isOver = () => cleared.mock.calls.some(([timer]) => timer === timers.mock.results[at]?.value)
    return { expire, isOver }
  }
  it('refuses bodies that do not come, before Node would', async () => {
    expect(site.app.server.requestTimeout).toBe(LONGEST_BODY_MS)
    expect(site.app.server.headersTimeout).toBeLessThan(BODY_MS)
    const { expire } = await begin('/api/backups', 'application/json')
    expire()
    socket.end()
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('lets an owner’s backup take its time', async () => {
    const { isOver } = await begin('/api/backups/upload', 'application/octet-stream')
    await expect.poll(isOver).toBe(true)
  })
})
