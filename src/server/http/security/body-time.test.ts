import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestSite } from '../../testing/site.ts'
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

it('the site has Node wait for the largest files, and refuses other bodies itself', async () => {
  const site = await openTestSite('sqlite')
  try {
    expect(site.app.server.requestTimeout).toBe(LONGEST_BODY_MS)
    expect(site.app.server.headersTimeout).toBeLessThan(BODY_MS)
  } finally {
    await site.close()
  }
})
