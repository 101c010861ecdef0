import type { ServerResponse } from 'node:http'
import { CLOSE } from '../close-codes.ts'
import type { Outgoing } from './outgoing.ts'
import type { Pipe, PipeEvents } from './pipe.ts'
import { closing } from './websocket.ts'

/** A session that nobody listens to ends after this, and one that ended is remembered for as long. */
const GONE_MS = 5000
const BEAT_MS = 25_000
const INTERRUPTED = closing(CLOSE.protocolError, 'Connection interrupted')
const [OPENING, BEAT, NEW_LINE] = [Buffer.from('o'), Buffer.from('h'), Buffer.from('\n')]
const [FIRST, BETWEEN, LAST] = [Buffer.from('a["'), Buffer.from('","'), Buffer.from('"]')]

type SessionOptions = { streamLimit: number; now: number; closed(): void }
type Receiver = { response: ServerResponse; streams: boolean; sent: number; since: number }

/** A SockJS session over HTTP requests: one at a time takes what there is to receive, or a stream of it. */
export class SockjsSession implements Pipe {
  readonly #options: SessionOptions
  readonly #events: PipeEvents
  readonly #queue: Buffer[] = []
  #queued = 0
  #sent = 0
  #isOpen = false
  #receiver: Receiver | null = null
  #ending: string | null = null
  #seenAt: number

  constructor(accept: (pipe: Pipe) => PipeEvents, options: SessionOptions) {
    this.#options = options
    this.#seenAt = options.now
    this.#events = accept(this)
  }

  get unsent(): number {
    return this.#queued + (this.#receiver?.response.writableLength ?? 0)
  }

  get bytesSent(): number {
    return this.#sent - this.unsent
  }

  get hasEnded(): boolean {
    return this.#ending !== null
  }

  /** Takes over a response whose head is written: with the next messages, or with all from now on. */
  attach(response: ServerResponse, streams: boolean, now: number): void {
    if (this.#receiver) return void response.end(`${closing(2010, 'Another connection still open')}\n`)
    this.#seenAt = now
    if (response.destroyed) return
    this.#receiver = { response, streams, sent: 0, since: now }
    response.on('drain', () => this.#events.drain())
    response.on('close', () => this.#detached(response))
    if (this.#isOpen) this.#resume()
    else this.#open()
  }

  #open() {
    this.#write([OPENING])
    // Data written in one turn leaves as one chunk; the opening is one of its own.
    setImmediate(() => {
      this.#isOpen = true
      this.#resume()
    })
  }

  #resume() {
    this.#flush()
    this.#sayEnding()
    this.#events.drain()
  }

  /** Messages of the client. */
  receive(messages: readonly string[]): void {
    for (const message of messages) if (this.#ending === null) this.#events.message(message)
  }

  send(message: Outgoing): void {
    if (this.#ending !== null) return
    this.#queue.push(message.quoted)
    this.#queued += message.quoted.length
    this.#sent += message.quoted.length
    this.#flush()
  }

  end(code: number, reason: string): void {
    this.#finish(closing(code, reason))
  }

  destroy(): void {
    const response = this.#receiver?.response
    this.#receiver = null
    this.#finish(INTERRUPTED)
    response?.destroy()
  }

  /** False once the session may be forgotten. */
  tick(now: number): boolean {
    if (this.#receiver) {
      this.#seenAt = now
      if (now - this.#receiver.since >= BEAT_MS) {
        this.#receiver.since = now
        this.#write([BEAT])
      }
      return true
    }
    if (now - this.#seenAt < GONE_MS) return true
    if (this.#ending !== null) return false
    this.#seenAt = now
    this.#finish(INTERRUPTED)
    return true
  }

  #finish(ending: string) {
    if (this.#ending !== null) return
    this.#ending = ending
    this.#flush()
    this.#sayEnding()
    // Not at once: a session may be ended by the very call that makes it.
    queueMicrotask(() => {
      this.#options.closed()
      this.#events.closed()
    })
  }

  #sayEnding() {
    const receiver = this.#receiver
    if (!this.#isOpen || this.#ending === null || !receiver || this.#queue.length > 0) return
    this.#receiver = null
    receiver.response.end(`${this.#ending}\n`)
  }

  #detached(response: ServerResponse) {
    if (this.#receiver?.response !== response) return
    this.#receiver = null
    this.#finish(INTERRUPTED)
  }

  #flush() {
    if (!this.#isOpen || !this.#receiver || this.#queue.length === 0) return
    const elements = this.#queue.splice(0)
    this.#queued = 0
    this.#write([FIRST, ...elements.flatMap((element, i) => (i === 0 ? [element] : [BETWEEN, element])), LAST])
  }

  #write(parts: readonly Buffer[]) {
    const receiver = this.#receiver
    if (!receiver) return
    const line = Buffer.concat([...parts, NEW_LINE])
    if (receiver.streams) {
      receiver.response.write(line)
      receiver.sent += line.length
      if (receiver.sent < this.#options.streamLimit) return
    }
    // Before the end: that closes, and must not look like an interruption.
    this.#receiver = null
    receiver.response.end(receiver.streams ? undefined : line)
  }
}
