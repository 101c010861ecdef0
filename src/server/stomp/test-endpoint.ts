import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { createStompEndpoint, type StompOptions, serveUpgrades } from './endpoint.ts'
import { encodeFrame, type Frame, FrameDecoder } from './frames/frames.ts'
import type { Handlers, Limits, Session } from './handlers.ts'

const MAX_FRAME = 8 * 1024 * 1024

/** A clock that stands until a test moves it. */
export type TestClock = { now(): number; pass(ms: number): void }

export function testClock(): TestClock {
  let now = 1_000_000
  return {
    now: () => now,
    pass(ms) {
      now += ms
    },
  }
}

export const LIMITS: Limits = {
  maxBody: 16 * 1024,
  heartBeat: [4000, 4000],
  rate: null,
  connections: { perKey: 1000, perAddress: 10_000 },
}

type Overrides = Partial<Omit<Handlers<string>, 'limits'>> & { limits?: Partial<Limits> }

/**
 * An endpoint at /chat on a server of its own, for tests: whoever says a name in the header `x-name` is let in, everybody
 * may subscribe to /topic/…, and what is sent there is published.
 */
export async function openTestEndpoint(overrides: Overrides = {}, options: StompOptions = {}) {
  const clock = testClock()
  const ended: Session<string>[] = []
  const errors: unknown[] = []
  const handlers: Handlers<string> = {
    identify: async (request) => nameOf(request),
    keyOf: (who) => who,
    allowsOrigin: ({ headers }) => headers.origin === undefined || headers.origin === 'http://here',
    connect: () => undefined,
    subscribe: (_, destination) => (destination.startsWith('/topic/') ? 'ok' : 'There is no such topic'),
    subscribed: () => undefined,
    send: (_, destination, body) => endpoint.channel.publish(destination, Buffer.from(body)),
    disconnected: (session) => ended.push(session),
    broken: (error) => errors.push(error),
    ...overrides,
    limits: { ...LIMITS, ...overrides.limits },
  }
  const endpoint = createStompEndpoint('/chat', handlers, clock, options)
  const server = createServer((request, response) => {
    endpoint.request(request, response).catch((error) => errors.push(error))
  })
  serveUpgrades(server, [endpoint], (error) => errors.push(error))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint,
    channel: endpoint.channel,
    clock,
    ended,
    errors,
    port,
    /** Looks at everything that goes by time, as the timers would. */
    tick: endpoint.tick,
    url: `http://127.0.0.1:${port}/chat`,
    socketUrl: `ws://127.0.0.1:${port}/chat/websocket`,
    async close() {
      await endpoint.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const nameOf = ({ headers }: IncomingMessage) => (typeof headers['x-name'] === 'string' ? headers['x-name'] : null)

export type TestEndpoint = Awaited<ReturnType<typeof openTestEndpoint>>

/** A client that speaks STOMP by hand, so that it can also speak it wrongly. */
export class TestClient {
  readonly socket: WebSocket
  readonly frames: Frame[] = []
  beats = 0
  /** With which code the connection was closed; null while it is open. */
  closeCode: number | null = null
  readonly #decoder = new FrameDecoder(MAX_FRAME)
  #woken: () => void = () => undefined
  #taken = 0

  constructor(url: string, name: string, options: { deflate?: boolean; protocols?: string[] } = {}) {
    this.socket = new WebSocket(url, options.protocols ?? ['v12.stomp'], {
      headers: { 'x-name': name },
      perMessageDeflate: options.deflate ?? false,
    })
    this.#decoder.version = '1.2'
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data: Buffer) => {
      if (data.equals(Buffer.from('\n'))) this.beats++
      this.#decoder.push(data)
      for (let frame = this.#decoder.next(); frame; frame = this.#decoder.next()) this.frames.push(frame)
      this.#woken()
    })
    this.socket.on('close', (code) => {
      this.closeCode = code
      this.#woken()
    })
  }

  /** A client that is connected. */
  static async connected(url: string, name: string, headers: [string, string][] = [], deflate = false) {
    const client = new TestClient(url, name, { deflate })
    await once(client.socket, 'open')
    client.say('CONNECT', [['accept-version', '1.2'], ...headers])
    await client.next('CONNECTED')
    return client
  }

  say(command: string, headers: [string, string][] = [], body: string | Buffer = '') {
    this.socket.send(encodeFrame('1.2', command, headers, body))
  }

  subscribe(destination: string, id = 'sub-0') {
    this.say('SUBSCRIBE', [
      ['id', id],
      ['destination', destination],
      ['receipt', `subscribed ${id}`],
    ])
    return this.next('RECEIPT')
  }

  /** The next frame that no test has taken yet; it has to be of this kind. */
  async next(command: string): Promise<Frame> {
    while (this.frames.length <= this.#taken) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error(`closed before ${command}`)
      await new Promise<void>((resolve) => {
        this.#woken = resolve
      })
    }
    const frame = this.frames[this.#taken++] as Frame
    if (frame.command !== command) throw new Error(`${frame.command} came for ${command}: ${frame.body}`)
    return frame
  }

  /** The ERROR's message, once the connection is closed. */
  async refusal(): Promise<string | undefined> {
    const { headers } = await this.next('ERROR')
    if (this.socket.readyState !== WebSocket.CLOSED) await once(this.socket, 'close')
    return headers.get('message')
  }

  /** Comes back once the server has read everything said so far. */
  async settled() {
    this.socket.ping()
    await once(this.socket, 'pong')
  }
}
