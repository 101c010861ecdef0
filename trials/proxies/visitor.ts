import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { NAME, type RunningProxy } from './programs.ts'

/** Another address of this machine, for a visitor who is not the proxy. */
export const VISITOR = '127.0.0.2'

type Asked = {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** The name that is asked, where it is not the site's. */
  name?: string
  isPlain?: boolean
  /** Sends the body in even pieces over so long, in milliseconds. */
  overMs?: number
}

/** An answer whole, after so many ms; `rawHeaders` has a header as often as it came. */
export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer; ms: number }

export type Visitor = ReturnType<typeof createVisitor>

/** Somebody elsewhere who asks the proxy by the site's name, as a browser does, from an address of their own. */
export function createVisitor(proxy: RunningProxy) {
  /** Asks, and gives the answer's head; its body is still to come. */
  async function open(path: string, asked: Asked = {}): Promise<IncomingMessage> {
    const { method = 'GET', headers = {}, body = '', name = NAME, isPlain = false, overMs = 0 } = asked
    const sent = (isPlain ? plainRequest : request)({
      host: '127.0.0.1',
      port: isPlain ? proxy.httpPort : proxy.httpsPort,
      path,
      method,
      headers: {
        host: name,
        ...(method !== 'GET' && { origin: `https://${NAME}`, 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      localAddress: VISITOR,
      agent: false,
      ...(!isPlain && { servername: name, ca: proxy.authority() }),
    })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    // A server that refuses a large body closes the connection before all of it is sent; the answer is there.
    sent.on('error', () => undefined)
    if (overMs > 0) await sendSlowly(sent, Buffer.from(body), overMs, answered)
    sent.end(overMs > 0 ? '' : body)
    return (await answered)[0]
  }

  async function ask(path: string, asked: Asked = {}): Promise<Answer> {
    const from = performance.now()
    const answer = await open(path, asked)
    const body = await buffer(answer)
    const { statusCode: status = 0, headers, rawHeaders } = answer
    return { status, headers, rawHeaders, body, ms: Math.round(performance.now() - from) }
  }

  /** Asks by HTTP/2, as browsers do wherever they can: an answer before the end of a body is not lost there. */
  async function askByHttp2(path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) {
    const from = performance.now()
    // Node's own limit is less than the bodies that are sent here.
    const options = { servername: NAME, ca: proxy.authority(), maxSessionMemory: 100 }
    const session = connect(`https://127.0.0.1:${proxy.httpsPort}`, options)
    try {
      const origin = method === 'GET' ? {} : { origin: `https://${NAME}` }
      const head = { ':path': path, ':method': method, ':authority': NAME, ...origin, ...headers }
      const stream = session.request(head, { endStream: method === 'GET' })
      const answered = once(stream, 'response')
      // The rest of a body that is refused.
      stream.on('error', () => undefined)
      if (method !== 'GET') stream.end(body)
      const [answer] = await answered
      let said = ''
      for await (const chunk of stream) said += chunk
      return { status: answer[':status'] as number, said, ms: Math.round(performance.now() - from) }
    } finally {
      session.destroy()
    }
  }

  /** Returns the address at which redirects end, in at most four steps. */
  async function follow(name: string, path: string, isPlain: boolean): Promise<string> {
    let at = new URL(`${isPlain ? 'http' : 'https'}://${name}${path}`)
    for (let step = 0; step < 4; step++) {
      const { status, headers } = await ask(at.pathname + at.search, {
        name: at.hostname,
        isPlain: at.protocol === 'http:',
      })
      if (status < 300 || status >= 400) return `${status} ${at}`
      at = new URL(headers.location ?? '', at)
    }
    return `no end: ${at}`
  }

  async function openSocket(path: string, cookie: string): Promise<WebSocket> {
    // The types of `ws` don't know the name, which it hands on.
    const options = {
      ca: proxy.authority(),
      servername: NAME,
      headers: { host: NAME, cookie, origin: `https://${NAME}` },
      localAddress: VISITOR,
    }
    const socket = new WebSocket(`wss://127.0.0.1:${proxy.httpsPort}${path}`, options)
    await once(socket, 'open')
    return socket
  }

  return { open, ask, askByHttp2, follow, openSocket }
}

const PIECES = 100

/** Sends nothing more once there is an answer. */
async function sendSlowly(
  sent: { write(chunk: Buffer): boolean },
  body: Buffer,
  overMs: number,
  answered: Promise<unknown>,
): Promise<void> {
  let isAnswered = false
  const end = () => {
    isAnswered = true
  }
  answered.then(end, end)
  const size = Math.ceil(body.length / PIECES)
  for (let at = 0; at < body.length && !isAnswered; at += size) {
    sent.write(body.subarray(at, at + size))
    await pause(overMs / PIECES)
  }
}

/** Gathers what a stream says, with the ms since a moment at which it was first seen. */
export function listenTo(stream: AsyncIterable<Buffer>) {
  let said = ''
  let isOver = false
  const over = () => {
    isOver = true
  }
  const reading = (async () => {
    for await (const chunk of stream) said += chunk.toString('utf8')
  })()
  reading.then(over, over)
  return {
    isOver: () => isOver,
    said: () => said,
    /** Ms until it says something that fits; null when it does not within `withinMs`. */
    async until(pattern: RegExp, withinMs: number): Promise<number | null> {
      const from = performance.now()
      while (performance.now() - from < withinMs) {
        if (pattern.test(said)) return Math.round(performance.now() - from)
        await pause(5)
      }
      return null
    },
  }
}
