import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Admission, RefusalStatus } from './admission.ts'
import type { Accept, Clock } from './pipe.ts'
import { plainAnswer } from './plain-answer.ts'
import {
  bodyOf,
  framePage,
  jsessionid,
  preflight,
  refuseMethod,
  reply,
  serveFrame,
  shareWith,
} from './sockjs-answers.ts'
import { SockjsSession } from './sockjs-session.ts'
import { createWebsockets, messagesOf } from './websocket.ts'

const PRELUDE = `${'h'.repeat(2048)}\n`
const TICK_MS = 1000
const UNCACHED = 'no-store, no-cache, no-transform, must-revalidate, max-age=0'
const [TEXT, SCRIPT] = ['text/plain; charset=UTF-8', 'application/javascript; charset=UTF-8']
const JSON_TYPE = 'application/json; charset=UTF-8'
const REFUSED: Record<RefusalStatus, string> = {
  401: 'Sign in first.',
  403: 'Not from there.',
  429: 'Too many connections.',
}

export type SockjsOptions = {
  /** Path under which everything lies, without a slash at its end. */
  prefix: string
  /** Longest message taken, in bytes, as it comes over the wire. */
  maxPayload: number
  /** Sends compressed messages to clients that can read them. */
  deflate: boolean
  /** Serves websockets at all. */
  websocket: boolean
  /** The cookies that `info` announces; 'jsessionid' also sets one, for load balancers that go by it. */
  cookies: 'needed' | 'unneeded' | 'jsessionid'
  /** After so many bytes a streaming response ends, and the client asks for another. */
  streamLimit: number
  /** Address of the client's script for old browsers' frames; null serves none. */
  frameScript: string | null
}

/** A node:http server's two kinds of requests, answered for everything under one prefix. */
export type Endpoint = ReturnType<typeof createSockjs>

type SessionEntry = { session: SockjsSession; key: string }
type Target = { kind: 'greeting' | 'info' | 'frame' | 'raw' } | { kind: Transport; id: string } | null
type Transport = 'websocket' | 'xhr' | 'xhr_streaming' | 'xhr_send'
const TRANSPORTS: readonly string[] = ['websocket', 'xhr', 'xhr_streaming', 'xhr_send']

/**
 * Tells whether a page may ask its own site like this for what is no secret: browsers name no origin for a same-origin
 * GET, and tell plain http addresses nothing else about it either ([Q73]).
 */
const isReadOfOwnPage = (target: NonNullable<Target>, { headers }: IncomingMessage) =>
  (target.kind === 'greeting' || target.kind === 'info') && headers.origin === undefined

/**
 * Serves SockJS clients under a prefix, by websocket or by HTTP requests, and plain websockets at `<prefix>/websocket`.
 * Each handshake and each request of a session passes the admission.
 */
export function createSockjs<Who>(
  admission: Admission<Who>,
  accept: Accept<Who>,
  options: SockjsOptions,
  clock: Clock,
) {
  const { prefix } = options
  const sessions = new Map<string, SessionEntry>()
  const websockets = createWebsockets(options)
  const frame = options.frameScript === null ? null : framePage(options.frameScript)
  const timer = setInterval(tick, TICK_MS)
  timer.unref()

  function tick() {
    const now = clock.now()
    for (const [id, { session }] of sessions) if (!session.tick(now)) sessions.delete(id)
  }

  function targetOf(request: IncomingMessage): Target {
    const path = (request.url ?? '').split('?', 1)[0]?.slice(prefix.length) ?? ''
    if (path === '' || path === '/') return { kind: 'greeting' }
    if (path === '/info') return { kind: 'info' }
    if (path === '/websocket') return options.websocket ? { kind: 'raw' } : null
    if (frame && /^\/iframe[0-9-.a-z_]*\.html$/.test(path)) return { kind: 'frame' }
    const [, server, id, transport, ...more] = path.split('/')
    if (!server || !id || !transport || more.length > 0 || /\./.test(server + id)) return null
    if (!TRANSPORTS.includes(transport) || (transport === 'websocket' && !options.websocket)) return null
    return { kind: transport as Transport, id }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const target = targetOf(request)
    if (!target) return reply(response, 404, 'Not found.')
    if (!isReadOfOwnPage(target, request) && !admission.allowsOrigin(request)) return reply(response, 403, REFUSED[403])
    if (target.kind === 'greeting' || target.kind === 'frame') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response, 'GET, HEAD')
      return target.kind === 'frame' && frame
        ? serveFrame(request, response, frame)
        : reply(response, 200, 'Welcome to SockJS!\n')
    }
    const method = ['xhr', 'xhr_streaming', 'xhr_send'].includes(target.kind) ? 'POST' : 'GET'
    if (target.kind === 'raw' || target.kind === 'websocket') {
      if (request.method !== 'GET') return refuseMethod(response, 'GET')
      const asked = request.headers.upgrade?.toLowerCase() === 'websocket'
      return reply(response, 400, asked ? '"Connection" must be "Upgrade".' : 'Can "Upgrade" only to "WebSocket".')
    }
    shareWith(request, response)
    if (request.method === 'OPTIONS') return preflight(response, method)
    const isHeadOfInfo = target.kind === 'info' && request.method === 'HEAD'
    if (request.method !== method && !isHeadOfInfo)
      return refuseMethod(response, `OPTIONS, ${target.kind === 'info' ? 'GET, HEAD' : method}`)
    response.setHeader('cache-control', UNCACHED)
    if (target.kind === 'info') return inform(response)
    if ('id' in target) await transport(request, response, target)
  }

  function inform(response: ServerResponse) {
    const facts = { websocket: options.websocket, origins: ['*:*'], cookie_needed: options.cookies !== 'unneeded' }
    const text = JSON.stringify({ ...facts, entropy: randomInt(2 ** 32) })
    reply(response, 200, text, JSON_TYPE)
  }

  async function transport(
    request: IncomingMessage,
    response: ServerResponse,
    { kind, id }: { kind: Transport; id: string },
  ) {
    const admitted = await admission.admit(request)
    if (response.destroyed) return
    if ('refusal' in admitted) return reply(response, admitted.refusal, REFUSED[admitted.refusal])
    const key = admission.keyOf(admitted.who)
    const known = sessions.get(id)
    // Somebody else's session is no session.
    if (known && known.key !== key) return reply(response, 404, 'Not found.')
    if (options.cookies === 'jsessionid') response.setHeader('set-cookie', `${jsessionid(request)}; Path=/`)
    if (kind === 'xhr_send') return take(request, response, known?.session)
    const session = known?.session ?? open(request, admitted.who, id, key)
    if (!session) return reply(response, 429, REFUSED[429])
    // Proxies that collect answers would hold back a stream, which lasts for hours.
    response.writeHead(200, { 'content-type': SCRIPT, ...(kind === 'xhr_streaming' && { 'x-accel-buffering': 'no' }) })
    if (kind === 'xhr') return session.attach(response, false, clock.now())
    response.write(PRELUDE)
    // Data written in one turn leaves as one chunk; the prelude is one of its own.
    setImmediate(() => session.attach(response, true, clock.now()))
  }

  function open(request: IncomingMessage, who: Who, id: string, key: string) {
    const leave = admission.enter(request, who)
    if (!leave) return null
    const session = new SockjsSession((pipe) => accept(pipe, who), {
      streamLimit: options.streamLimit,
      now: clock.now(),
      closed: leave,
    })
    sessions.set(id, { session, key })
    return session
  }

  async function take(request: IncomingMessage, response: ServerResponse, session: SockjsSession | undefined) {
    if (!session || session.hasEnded) return reply(response, 404, 'Not found.')
    // A client that breaks off is not there to be answered.
    const body = await bodyOf(request, options.maxPayload).catch(() => Buffer.alloc(0))
    if (body === null) return reply(response, 413, 'Too large.')
    if (body.length === 0) return reply(response, 500, 'Payload expected.')
    const messages = messagesOf(body.toString('utf8'))
    if (!messages) return reply(response, 500, 'Broken JSON encoding.')
    response.writeHead(204, { 'content-type': TEXT }).end()
    session.receive(messages)
  }

  async function shake(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const target = targetOf(request)
    if (target?.kind !== 'raw' && target?.kind !== 'websocket') return socket.end(plainAnswer(404, 'Not found.'))
    if (request.method !== 'GET') return socket.end(plainAnswer(405, '', { allow: 'GET' }))
    const admitted = await admission.admit(request)
    if (socket.destroyed) return
    const leave = 'who' in admitted ? admission.enter(request, admitted.who) : null
    if ('refusal' in admitted || !leave) {
      const status = 'refusal' in admitted ? admitted.refusal : 429
      admission.refused(request, status)
      return socket.end(plainAnswer(status, REFUSED[status]))
    }
    socket.on('close', leave)
    websockets.upgrade(request, socket, head, target.kind === 'raw' ? 'plain' : 'sockjs', (pipe) =>
      accept(pipe, admitted.who),
    )
  }

  return {
    tick,
    /** Tells whether an address belongs to this endpoint. */
    owns(url: string | undefined): boolean {
      const path = (url ?? '').split('?', 1)[0] ?? ''
      return path === prefix || path.startsWith(`${prefix}/`)
    },
    /** Answers a request; rejects only with what a handler throws. */
    request: answer,
    /** Answers the request for an upgrade; rejects only with what a handler throws. */
    async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
      socket.on('error', () => socket.destroy())
      try {
        await shake(request, socket, head)
      } catch (error) {
        socket.end(plainAnswer(500, 'Something went wrong here.'))
        throw error
      }
    },
    /** The number of sessions over HTTP requests that are remembered. */
    get sessions() {
      return sessions.size
    },
    close(): void {
      clearInterval(timer)
      for (const { session } of sessions.values()) session.destroy()
      sessions.clear()
    },
  }
}
