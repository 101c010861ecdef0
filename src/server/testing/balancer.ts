import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 50

type Backend = { port: number; isUp: boolean; isAsked: boolean }

/**
 * A balancer as leagues put in front of two processes: takes them in turn, asks `/readyz` of each again and again, keeps
 * connections, and asks the other one only where a connection was refused, since nothing was sent then.
 */
export async function openBalancer() {
  const backends: Backend[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function next(tried: Backend[]): Backend | undefined {
    const up = backends.filter((one) => one.isUp && !tried.includes(one))
    return up[turn++ % Math.max(1, up.length)]
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    forward(asked, Buffer.concat(chunks), answer, [])
  }

  function forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried: Backend[]) {
    const backend = next(tried)
    if (!backend) {
      answer.writeHead(502).end('nobody is ready')
      return
    }
    const { method, url: path, headers } = asked
    const options = { agent, host: '127.0.0.1', port: backend.port, method, path, headers }
    const sending = request(options, (reply) => {
      // Hop by hop: whether the connection behind is kept says nothing of the one in front.
      const { connection: _, 'keep-alive': __, ...kept } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, kept)
      reply.pipe(answer)
      reply.on('error', () => answer.destroy())
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(asked, body, answer, [...tried, backend])
      else if (!answer.headersSent) answer.writeHead(502).end(String(error.code))
    })
    sending.end(body)
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

  const server = createServer((asked, answer) => void pass(asked, answer))
  server.listen(0, '127.0.0.1')
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
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
