import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A site behind a bad line, for engines in which no journey can stop a request. What a page asks for as a script, at paths like
 * `scripts`, gets no answer until the page has fetched it. A number of requests would not do: engines ask again by themselves.
 */
export async function startLossyProxy(site: string, scripts: RegExp) {
  const lost: string[] = []
  const fetched = new Set<string>()
  const { host, hostname, port } = new URL(site)
  const server = createServer((asked, reply) => {
    const path = asked.url ?? ''
    if (asked.headers['sec-fetch-dest'] === 'empty') fetched.add(path)
    if (scripts.test(path) && !fetched.has(path)) {
      lost.push(path)
      asked.socket.destroy()
      return
    }
    const headers = { ...asked.headers, host }
    const onward = request({ hostname, port, path, method: asked.method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of requests that got no answer. */
    lost,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
