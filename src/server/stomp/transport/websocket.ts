import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { CLOSE } from '../close-codes.ts'
import { acceptableOffers } from './extension-offers.ts'
import type { Outgoing } from './outgoing.ts'
import type { Pipe, PipeEvents } from './pipe.ts'
import { websocketFrame } from './websocket-frame.ts'

const REASON_LIMIT = 123

/** Faults that ws finds in incoming data, by the code with which it closes. */
const REFUSALS: Record<number, string> = {
  [CLOSE.protocolError]: 'What was sent is no websocket',
  [CLOSE.invalidData]: 'What was sent is not UTF-8',
  [CLOSE.policyViolation]: 'What was sent comes in too many pieces',
  [CLOSE.tooBig]: 'What was sent is too large',
}

/** A websocket that lets its owner speak before it closes on what the peer sent. */
class RefusingWebSocket extends WebSocket {
  beforeRefusal: ((code: number, why: string) => void) | undefined
  #isRefusing = false

  override close(code?: number, reason?: string | Buffer): void {
    // The owner ends the connection with its last words: the close that follows says why.
    if (this.#isRefusing) return
    const refusal = this.readyState === WebSocket.OPEN && code !== undefined ? REFUSALS[code] : undefined
    const speak = this.beforeRefusal
    this.beforeRefusal = undefined
    if (code !== undefined && refusal && speak && reason === undefined) {
      this.#isRefusing = true
      speak(code, refusal)
      this.#isRefusing = false
    }
    super.close(code, reason ?? refusal)
  }
}

export type WebsocketOptions = {
  /** Longest message taken, in bytes. */
  maxPayload: number
  /** Sends compressed messages to clients that can read them. */
  deflate: boolean
}

/** Longest time for a peer to answer a close, in ms; ws's types do not know the option. */
const CLOSE_TIMEOUT = { closeTimeout: 2000 }

/** STOMP's names among the subprotocols, the newest first. */
const SUBPROTOCOLS = ['v12.stomp', 'v11.stomp', 'v10.stomp']

/** Does the websocket handshake and gives the pipe; `framing` says what a message is packed in. */
export function createWebsockets({ maxPayload, deflate }: WebsocketOptions) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    WebSocket: RefusingWebSocket,
    maxPayload,
    ...CLOSE_TIMEOUT,
    handleProtocols: (offered) => SUBPROTOCOLS.find((name) => offered.has(name)) ?? false,
    // No window is kept between two messages, on either side: a compressed message suits every client, and none costs
    // more memory than it would without compression.
    perMessageDeflate: deflate && {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      zlibInflateOptions: { chunkSize: 1024 },
    },
  })
  return {
    upgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      framing: 'plain' | 'sockjs',
      accept: (pipe: Pipe) => PipeEvents,
    ): void {
      const offers = acceptableOffers(request.headers['sec-websocket-extensions'])
      if (offers === undefined) delete request.headers['sec-websocket-extensions']
      else request.headers['sec-websocket-extensions'] = offers
      server.handleUpgrade(request, socket, head, (ws) => {
        const pipe = framing === 'plain' ? new WebsocketPipe(ws, socket) : new SockjsWebsocketPipe(ws, socket)
        pipe.open(accept)
      })
    },
  }
}

/**
 * One message of the layer above is one websocket message. Messages are written as whole frames to the socket itself,
 * built once for everybody; control frames are ws's own. They can't mix: ws is never given a message to send, so each of
 * its frames too is written whole at once.
 */
class WebsocketPipe implements Pipe {
  readonly deflates: boolean
  readonly #ws: RefusingWebSocket
  readonly #socket: Duplex
  #written = 0

  constructor(ws: RefusingWebSocket, socket: Duplex) {
    this.#ws = ws
    this.#socket = socket
    this.deflates = ws.extensions.includes('permessage-deflate')
  }

  get unsent(): number {
    return this.#socket.writableLength
  }

  get bytesSent(): number {
    return this.#written - this.unsent
  }

  open(accept: (pipe: Pipe) => PipeEvents): void {
    const ws = this.#ws
    const events = accept(this)
    const drained = () => events.drain()
    this.#socket.on('drain', drained)
    ws.beforeRefusal = (code, why) => events.refused(code, why)
    ws.on('message', (data: Buffer) => {
      if (ws.readyState === WebSocket.OPEN) this.take(data, events)
    })
    ws.on('ping', () => events.alive())
    ws.on('pong', () => events.alive())
    // The close itself says what is wrong with a connection.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      this.#socket.off('drain', drained)
      events.closed()
    })
  }

  take(data: Buffer, events: PipeEvents): void {
    events.message(data)
  }

  formOf(message: Outgoing): Buffer {
    return this.deflates ? message.websocketDeflated : message.websocket
  }

  send(message: Outgoing): void {
    this.write(this.formOf(message))
  }

  write(frame: Buffer): void {
    if (this.#ws.readyState !== WebSocket.OPEN) return
    this.#written += frame.length
    this.#socket.write(frame)
  }

  end(code: number, reason: string): void {
    this.close(code, reason)
  }

  close(code: number, reason: string): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.close(code, bounded(reason))
  }

  destroy(): void {
    this.#ws.terminate()
  }

  probe(): void {
    if (this.#ws.readyState === WebSocket.OPEN) this.#ws.ping()
  }
}

/** SockJS on a websocket: an opening, arrays of texts, a closing. */
class SockjsWebsocketPipe extends WebsocketPipe {
  #ended = false

  override open(accept: (pipe: Pipe) => PipeEvents): void {
    this.write(websocketFrame('text', false, [Buffer.from('o')]))
    super.open(accept)
  }

  override take(data: Buffer, events: PipeEvents): void {
    if (data.length === 0) return
    const messages = messagesOf(data.toString('utf8'))
    if (!messages) this.end(CLOSE.protocolError, 'Broken framing.')
    for (const message of messages ?? []) if (!this.#ended) events.message(message)
  }

  override formOf(message: Outgoing): Buffer {
    return this.deflates ? message.sockjsDeflated : message.sockjs
  }

  override end(code: number, reason: string): void {
    if (this.#ended) return
    this.#ended = true
    this.write(websocketFrame('text', false, [Buffer.from(closing(code, reason))]))
    this.close(CLOSE.normal, '')
  }
}

/** The closing of a SockJS session. */
export const closing = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`

/** The texts in a SockJS message of a client; null when it is none. */
export function messagesOf(text: string): string[] | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return [value]
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null
  } catch {
    return null
  }
}

function bounded(reason: string) {
  const bytes = Buffer.from(reason)
  if (bytes.length <= REASON_LIMIT) return reason
  // Not in the middle of a character.
  let end = REASON_LIMIT
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.subarray(0, end).toString('utf8')
}
