import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FAILURES } from '#contract/failures/failure.ts'
import { listening } from '../../testing/draft/draft-room.ts'
import { ORIGIN, openTestSite, type TestSite } from '../../testing/site.ts'
import { createLingeringClose } from './lingering-close.ts'

const MIB = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'x')
const TOO_LARGE = { code: 'body_too_large', message: FAILURES.body_too_large.message, requestId: expect.any(String) }

const HEADERS = { 'content-type': 'application/json', origin: ORIGIN, host: 'localhost:8080' }
const KINDS = ['with a length', 'in chunks'] as const
type Kind = (typeof KINDS)[number]

function headOf(kind: Kind, path: string, length: number, more = ''): string {
  const size = kind === 'in chunks' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  return `POST ${path} HTTP/1.1\r\nhost: localhost:8080\r\ncontent-type: application/json\r\n${size}\r\n${more}\r\n`
}
const pieceOf = (kind: Kind) =>
  kind === 'in chunks'
    ? Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
    : CHUNK

/** Opens a socket; what goes wrong with it is kept for the test. */
function dial(port: number) {
  // Half-open, as a client that sends on whatever comes back.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const seen = { error: null as Error | null, text: '' }
  socket.on('error', (error) => {
    seen.error = error
  })
  return { socket, seen }
}

/** Waits for the end of a connection, with an error or without. */
const closed = (socket: Socket) => new Promise((resolve) => socket.on('close', resolve))

/** Sends pieces as fast as the other side takes them; false once the connection takes no more. */
async function write(socket: Socket, piece: Buffer): Promise<boolean> {
  if (!socket.writable) return false
  if (socket.write(piece)) return true
  await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined)
  return socket.writable
}

describe('a body that is too large', () => {
  let site: TestSite
  let address: string
  let port: number
  beforeAll(async () => {
    site = await openTestSite()
    address = await listening(site)
    port = Number(new URL(address).port)
  })
  afterAll(() => site.close())

  const PATHS = ['/api/auth/sign-in', '/draft-ws/1/2/xhr_send']

  it.each(KINDS)('%s: node:http reads the whole 413 while it sends', async (kind) => {
    const asking = request(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { ...HEADERS, ...(kind === 'with a length' && { 'content-length': 8 * MIB }) },
    })
    const errors: Error[] = []
    asking.on('error', (error) => errors.push(error))
    const answered = once(asking, 'response')
    for (let sent = 0; sent < 8 * MIB && !asking.destroyed; sent += CHUNK.length) {
      asking.write(CHUNK)
      await pause(0)
    }
    asking.end()
    const [answer] = await answered
    const text = await new Response(answer).text()
    expect([answer.statusCode, JSON.parse(text), errors]).toEqual([413, TOO_LARGE, []])
  })

  it.each(KINDS)('%s: fetch reads the whole 413', async (kind) => {
    const body = kind === 'with a length' ? Buffer.alloc(8 * MIB, 'x') : endless(8 * MIB)
    const answer = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...(kind === 'in chunks' && { duplex: 'half' as const }),
    })
    expect([answer.status, await answer.json()]).toEqual([413, TOO_LARGE])
  })

  for (const kind of KINDS)
    it.each(['', 'connection: close\r\n'])(
      `${kind}: a client that sends everything before it reads gets the whole 413 and no reset (%j)`,
      async (more) => {
        const { socket, seen } = dial(port)
        socket.pause()
        socket.write(headOf(kind, '/api/auth/sign-in', 8 * MIB, more))
        for (let sent = 0; sent < 8 * MIB; sent += CHUNK.length) await write(socket, pieceOf(kind))
        if (kind === 'in chunks') await write(socket, Buffer.from('0\r\n\r\n'))
        socket.on('data', (chunk) => {
          seen.text += chunk
        })
        socket.resume()
        await once(socket, 'end')
        expect(seen.error).toBeNull()
        const [head = '', body = ''] = seen.text.split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
        expect(JSON.parse(body)).toEqual(TOO_LARGE)
        expect(seen.text.match(/HTTP\/1.1/g)).toHaveLength(1)
        socket.destroy()
      },
    )

  it('is not read on before it is refused', async () => {
    for (const path of PATHS) {
      const { socket, seen } = dial(port)
      socket.on('data', (chunk) => {
        seen.text += chunk
      })
      socket.write(headOf('with a length', path, 8 * MIB))
      await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 4(13|01) /)
      socket.destroy()
    }
  })
})

describe('a request that is refused before its body has come', () => {
  const LIMITS = { ms: 300, bytes: 4 * MIB }
  const closeAll: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closeAll.splice(0)) await close()
  })

  async function server() {
    const app = Fastify({ bodyLimit: 1024 })
    createLingeringClose(LIMITS).serve(app)
    const deleted: string[] = []
    app.post('/read', async () => 'read')
    app.delete('/one', async ({ url }) => deleted.push(url))
    app.post('/refuse', { onRequest: async (_, reply) => reply.code(401).send('no') }, async () => 'never')
    await app.listen({ port: 0, host: '127.0.0.1' })
    closeAll.push(() => app.close())
    const address = app.server.address()
    return { app, deleted, port: typeof address === 'object' && address ? address.port : 0 }
  }

  it.each(['/read', '/refuse'])('%s: one without end is cut off after so many bytes', async (path) => {
    const { port } = await server()
    const { socket, seen } = dial(port)
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.write(headOf('in chunks', path, 0))
    const piece = pieceOf('in chunks')
    while (await write(socket, piece)) if (socket.bytesWritten > 1024 * MIB) break
    expect(socket.bytesWritten).toBeLessThan(1024 * MIB)
    expect(seen.text).toMatch(/^HTTP\/1.1 4/)
  })

  it.each(['/read', '/refuse'])('%s: a slow one is cut off after a while', async (path) => {
    const { app, port } = await server()
    const { socket, seen } = dial(port)
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.write(headOf('with a length', path, 2 * MIB))
    await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 4/)
    const trickle = setInterval(() => socket.writable && socket.write('x'), 20)
    await closed(socket)
    clearInterval(trickle)
    await expect.poll(() => connectionsOf(app.server)).toBe(0)
  })

  it('keeps the connection when the rest comes in time', async () => {
    const { port } = await server()
    const { socket, seen } = dial(port)
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    for (let i = 1; i <= 3; i++) {
      socket.write(headOf('with a length', '/refuse', 2 * CHUNK.length))
      await expect.poll(() => seen.text.match(/HTTP\/1.1 401 /g)?.length).toBe(i)
      await write(socket, CHUNK)
      await write(socket, CHUNK)
    }
    socket.write(headOf('with a length', '/read', 2, 'connection: close\r\n'))
    socket.end('{}')
    await closed(socket)
    expect(seen.text).toMatch(/HTTP\/1.1 200 [\s\S]*read$/)
    expect(seen.error).toBeNull()
  })

  it('no request that follows the last answer of a connection is carried out', async () => {
    const { deleted, port } = await server()
    const { socket, seen } = dial(port)
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.write(headOf('with a length', '/read', 2000))
    await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 413 /)
    socket.end(`${'x'.repeat(2000)}DELETE /one HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await closed(socket)
    expect([deleted, seen.text.match(/HTTP\/1.1/g)]).toEqual([[], ['HTTP/1.1']])
  })

  it('does not hold a server that closes', async () => {
    const { app, port } = await server()
    const { socket, seen } = dial(port)
    socket.on('data', (chunk) => {
      seen.text += chunk
    })
    socket.write(headOf('with a length', '/read', 2 * MIB))
    await expect.poll(() => seen.text).toMatch(/^HTTP\/1.1 413 /)
    await app.close()
    expect(await connectionsOf(app.server)).toBe(0)
  })
})

const connectionsOf = (server: { getConnections(given: (error: Error | null, count: number) => void): unknown }) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** A stream of so many bytes, whose length nobody is told. */
const endless = (bytes: number) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      bytes -= CHUNK.length
      controller.enqueue(CHUNK)
      if (bytes <= 0) controller.close()
    },
  })
