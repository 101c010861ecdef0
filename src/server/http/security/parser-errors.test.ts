import { once } from 'node:events'
import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FAILURES, type FailureCode } from '#contract/failures/failure.ts'
import { listening } from '../../testing/draft/draft-room.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

let site: TestSite
let port: number
const lines: Record<string, unknown>[] = []

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  site = await openTestSite('sqlite', { LOG_LEVEL: 'warn' }, { logStream })
  port = Number(new URL(await listening(site)).port)
})
afterAll(() => site.close())

/** Sends bytes; returns the server's answer, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

function expectRefusal(answer: string, code: FailureCode) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${FAILURES[code].status} `))
  expect(JSON.parse(body)).toEqual({ code, message: FAILURES[code].message, requestId: expect.any(String) })
  for (const header of [
    /content-type: application\/json; charset=utf-8/i,
    /cache-control: no-store/i,
    /content-security-policy: default-src 'self'/i,
    /x-content-type-options: nosniff/i,
    /x-frame-options: DENY/i,
    /permissions-policy: camera/i,
  ])
    expect(head).toMatch(header)
}

describe('[Q20, Q34] what is refused before there is a request', () => {
  it.each<[string, string, FailureCode]>([
    ['no HTTP', 'EHLO here\r\n\r\n', 'malformed_request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nhost: localhost\r\nwhat is this\r\n\r\n', 'malformed_request'],
    [
      'both a length and chunks',
      'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n',
      'malformed_request',
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(70_000)}\r\n\r\n`,
      'headers_too_large',
    ],
  ])('%s: answered with the headers and in the shape of every other', async (_, bytes, code) => {
    lines.length = 0
    expectRefusal(await answerTo(bytes), code)
    expect(lines).toEqual([expect.objectContaining({ status: FAILURES[code].status, code })])
  })

  it('a request that never ends', async () => {
    let text = ''
    const write = (chunk: Buffer, _: string, done: () => void) => {
      text += chunk
      done()
    }
    const socket = Object.assign(new Duplex({ read() {}, write }), { _httpMessage: null })
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    site.app.server.emit('clientError', error, socket as never)
    await once(socket, 'finish')
    expectRefusal(text, 'request_timeout')
    socket.destroy()
  })

  it('from a client that goes on sending, which reads the answer all the same', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const seen = { text: '', error: null as Error | null }
    socket.on('error', (error) => {
      seen.error = error
    })
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nwhat is this\r\n')
    for (let i = 0; i < 64; i++)
      if (!socket.write(Buffer.alloc(65_536, 'x'))) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.resume()
    await once(socket, 'end')
    expectRefusal(seen.text, 'malformed_request')
    expect([seen.text.match(/HTTP\/1.1/g), seen.error]).toEqual([['HTTP/1.1'], null])
    socket.destroy()
  })

  it('one without a Host, as one for another host', async () => {
    expectRefusal(await answerTo('GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n'), 'wrong_host')
    expectRefusal(await answerTo('GET /api/me HTTP/1.0\r\n\r\n'), 'wrong_host')
  })

  it('but not one that expects what nobody knows', async () => {
    const answer = await answerTo(
      'GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: a miracle\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*x-content-type-options: nosniff[\s\S]*alive\n$/)
  })
})
