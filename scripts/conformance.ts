import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createStompEndpoint, serveUpgrades } from '../src/server/stomp/endpoint.ts'
import { Content } from '../src/server/stomp/frames/content.ts'
import type { Handlers } from '../src/server/stomp/handlers.ts'
import { createAdmission } from '../src/server/stomp/transport/admission.ts'
import { Outgoing } from '../src/server/stomp/transport/outgoing.ts'
import type { Accept, Pipe } from '../src/server/stomp/transport/pipe.ts'
import { createSockjs, type SockjsOptions } from '../src/server/stomp/transport/sockjs.ts'

/**
 * Serves the STOMP module and the SockJS endpoint alone, on PORT, for conformance suites: no account, no draft, no
 * limit but the size of a body. Not part of the product.
 */
const PORT = Number(process.env.PORT ?? 8081)
const HOST = process.env.HOST ?? '127.0.0.1'
const MAX_BODY = 4 * 1024 * 1024
const STREAM_LIMIT = 4096
const CLIENT_SCRIPT = '/sockjs.min.js'
/** 2^19 characters. */
const MOST_DOUBLINGS = 19

const clock = { now: Date.now }
const everybody = {
  identify: async () => 'anybody',
  keyOf: () => 'anybody',
  allowsOrigin: () => true,
}
const unlimited = { perKey: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY }

const handlers: Handlers<string> = {
  ...everybody,
  connect: (_, headers) => (headers.get('passcode') === 'bad-passcode' ? 'The passcode is wrong' : undefined),
  subscribe: () => 'ok',
  subscribed: () => undefined,
  send(session, destination, body, headers) {
    if (!destination.startsWith('/topic/')) return session.fail('Only /topic/ can be sent to')
    stomp.channel.publish(destination, new Content(Buffer.from(body), { headers, shared: true }))
  },
  disconnected: () => undefined,
  broken: (error) => console.error(error),
  limits: { maxBody: MAX_BODY, heartBeat: [1000, 1000], rate: null, connections: unlimited },
}
const stomp = createStompEndpoint('/stomp', handlers, clock, {
  cookies: 'unneeded',
  streamLimit: STREAM_LIMIT,
})

const deaf = { drain: () => undefined, refused: () => undefined, alive: () => undefined, closed: () => undefined }
const echo: Accept<string> = (pipe) => ({ ...deaf, message: (data) => pipe.send(Outgoing.single(data)) })
const farewell: Accept<string> = (pipe) => {
  pipe.end(3000, 'Go away!')
  return { ...deaf, message: () => undefined }
}
const amplify: Accept<string> = (pipe) => ({ ...deaf, message: (data) => double(pipe, Number(data)) })

function double(pipe: Pipe, times: number) {
  const isFine = Number.isInteger(times) && times >= 0 && times <= MOST_DOUBLINGS
  pipe.send(Outgoing.single('x'.repeat(isFine ? 2 ** times : 1)))
}

const sockjs = (prefix: string, accept: Accept<string>, options: Partial<SockjsOptions> = {}) =>
  createSockjs(
    createAdmission({ ...everybody, limits: { connections: unlimited } }),
    accept,
    {
      prefix,
      maxPayload: 2 * MAX_BODY,
      deflate: false,
      websocket: true,
      cookies: 'unneeded',
      streamLimit: STREAM_LIMIT,
      frameScript: CLIENT_SCRIPT,
      ...options,
    },
    clock,
  )

const endpoints = [
  stomp,
  sockjs('/echo', echo),
  sockjs('/disabled_websocket_echo', echo, { websocket: false }),
  sockjs('/cookie_needed_echo', echo, { cookies: 'jsessionid' }),
  sockjs('/close', farewell),
  sockjs('/amplify', amplify),
]

const failed = (error: unknown) => console.error(error)
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const owner = endpoints.find((one) => one.owns(request.url))
  if (owner) owner.request(request, response).catch(failed)
  else response.writeHead(404).end()
})
serveUpgrades(server, endpoints, failed)
server.listen(PORT, HOST, () => console.log(`conformance endpoints listen on ${HOST}:${PORT}`))

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await Promise.all(endpoints.map((one) => one.close()))
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
