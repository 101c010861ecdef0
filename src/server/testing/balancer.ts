import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const CHECK_EVERY_MS = 50
/** A session over HTTP, which only the process that opened it knows. */
const HTTP_SESSION = /^\/draft-ws\/[^/]+\/([^/]+)\//

type Backend = { port: number; isUp: boolean; isAsked: boolean }

/**
 * A balancer as leagues put in front of several processes: takes them in turn, asks `/readyz` of each again and again,
 * keeps connections, and asks another one only where a connection was refused, since nothing was sent then. Answers are
 * passed on as they come, websockets for as long as they stand; a session of the draft's channel over HTTP stays at its
 * process. Listens on a free port of this machine unless others are given.
 */
export async function openBalancer({ port = 0, host = '127.0.0.1' } = {}) {
  const backends: Backend[] = []
  const sockets = new Set<Duplex>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function next(path: string, tried: Backend[]): Backend | undefined {
    const up = backends.filter((one) => one.isUp && !tried.includes(one))
    const session = HTTP_SESSION.exec(path)?.[1]
    const at = session === undefined ? turn++ : createHash('sha256').update(session).digest().readUInt32BE()
    return up[at % Math.max(1, up.length)]
  }

  /** The headers of a request, with the address that it came from added to those that proxies before have written. */
  function headersOf({ headers, socket }: IncomingMessage) {
    const before = headers['x-forwarded-for']
    const from = socket.remoteAddress ?? ''
    return { ...headers, 'x-forwarded-for': before === undefined ? from : `${before}, ${from}` }
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    forward(asked, Buffer.concat(chunks), answer, [])
  }

  function forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Backend[]) {
    const { method, url: path = '/' } = asked
    const backend = next(path, tried)
    if (!backend) {
      answer.writeHead(502).end('nobody is ready')
      return
    }
    const options = { agent, host: '127.0.0.1', port: backend.port, method, path, headers: headersOf(asked) }
    const sending = request(options, (reply) => {
      // Hop by hop: whether the connection behind is kept says nothing of the one in front.
      const { connection: _, 'keep-alive': __, ...kept } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, kept)
      answer.flushHeaders()
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(asked, body, answer, [...tried, backend])
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(String(error.code))
    })
    // Whoever closes a stream of events closes it at the process too.
    answer.on('close', () => answer.writableFinished || sending.destroy())
    sending.end(body)
  }

  function upgrade(asked: IncomingMessage, client: Duplex, head: Buffer, tried: Backend[] = []) {
    const { method, url: path = '/' } = asked
    const backend = next(path, tried)
    if (!backend) {
      client.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const lines = Object.entries(headersOf(asked)).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}`),
    )
    let isOpen = false
    const server: Socket = connect(backend.port, '127.0.0.1', () => {
      isOpen = true
      server.setNoDelay(true)
      server.write(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      server.write(head)
      server.pipe(client)
      client.pipe(server)
    })
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (!isOpen && error.code === 'ECONNREFUSED') upgrade(asked, client, head, [...tried, backend])
      else client.destroy()
    })
    client.on('error', () => server.destroy())
    client.on('close', () => server.destroy())
    server.on('close', () => isOpen && client.destroy())
  }

  async function check(backend: Backend) {
    // One after the other: an answer from before must not come after a newer one.
    if (backend.isAsked) return
    backend.isAsked = true
    const isUp = await fetch(`http://127.0.0.1:${backend.port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    Object.assign(backend, { isUp, isAsked: false })
  }
  const checks = setInterval(() => {
    for (const backend of backends) void check(backend)
  }, CHECK_EVERY_MS)

  const server = createServer((asked, answer) => void pass(asked, answer).catch(() => answer.destroy()))
  server.on('upgrade', (asked, socket, head) => upgrade(asked, socket, head))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,

    /** Puts a process behind it, once that is ready. */
    async add(port: number) {
      const backend = { port, isUp: false, isAsked: false }
      await check(backend)
      backends.push(backend)
    },

    /** Forgets a process that has ended. */
    remove(port: number) {
      const at = backends.findIndex((one) => one.port === port)
      if (at >= 0) backends.splice(at, 1)
    },

    async close() {
      clearInterval(checks)
      agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
