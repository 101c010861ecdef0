import { randomUUID } from 'node:crypto'
import { CLOSE } from '../close-codes.ts'
import { type Body, type Content, contentOf, type Subscription } from '../frames/content.ts'
import { encodeFrame, type Frame, FrameDecoder, FrameError, VERSIONS, type Version } from '../frames/frames.ts'
import { Transactions } from '../frames/transactions.ts'
import type { Handlers, Session } from '../handlers.ts'
import { Outgoing } from '../transport/outgoing.ts'
import type { Clock, Pipe, PipeEvents } from '../transport/pipe.ts'
import { Backlog } from './backlog.ts'
import { type Beats, beatsOf, Liveness } from './liveness.ts'
import { needed, Subscriptions } from './subscriptions.ts'
import { FRAME_COST, MESSAGE_COST, type TokenBuckets } from './token-buckets.ts'

const BEAT = Outgoing.single('\n')
const SERVER = 'stomp/1.2'

/** The parts of the channel that a connection needs. */
export type ConnectionDeps<Who> = {
  handlers: Handlers<Who>
  clock: Clock
  buckets: TokenBuckets
  connected(connection: Connection<Who>): void
  subscribed(connection: Connection<Who>, subscription: Subscription): void
  unsubscribed(subscription: Subscription): void
  ended(connection: Connection<Who>): void
  closed(connection: Connection<Who>): void
}

/** One client of the channel: its frames, its subscriptions, and what it is sent. */
export class Connection<Who> implements Session<Who>, PipeEvents {
  readonly id = randomUUID()
  readonly who: Who
  readonly #key: string
  readonly #pipe: Pipe
  readonly #channel: ConnectionDeps<Who>
  readonly #decoder: FrameDecoder
  readonly #backlog: Backlog
  readonly #liveness: Liveness
  readonly #subscriptions = new Subscriptions()
  readonly #transactions: Transactions
  #state: 'new' | 'connected' | 'ended' = 'new'
  #version: Version = '1.2'

  constructor(pipe: Pipe, who: Who, channel: ConnectionDeps<Who>) {
    this.who = who
    this.#key = channel.handlers.keyOf(who)
    this.#pipe = pipe
    this.#channel = channel
    this.#decoder = new FrameDecoder(channel.handlers.limits.maxBody)
    this.#backlog = new Backlog(pipe)
    this.#liveness = new Liveness(pipe, channel.clock.now())
    this.#transactions = new Transactions(channel.handlers.limits.maxBody)
  }

  send(destination: string, body: Body, kind: 'state' | 'reply'): void {
    if (this.#state !== 'connected') return
    const content = contentOf(body, false)
    for (const subscription of this.#subscriptions.of(destination))
      if (kind === 'state') this.deliver(subscription, content)
      else this.#reply(content.message(subscription))
  }

  fail(message: string): void {
    this.#fail(message, CLOSE.policyViolation)
  }

  close(): void {
    this.end(CLOSE.normal, '')
  }

  subscribedTo(destination: string): boolean {
    return this.#subscriptions.of(destination).length > 0
  }

  /** A state for one subscription of this connection. */
  deliver(subscription: Subscription, content: Content): void {
    this.#backlog.state(subscription, content)
    this.#liveness.sent(this.#channel.clock.now())
  }

  message(data: string | Buffer): void {
    if (this.#state === 'ended') return
    this.alive()
    if (!this.#takeTokens(MESSAGE_COST)) return
    try {
      this.#decoder.push(typeof data === 'string' ? Buffer.from(data) : data)
      for (let frame = this.#decoder.next(); frame; frame = this.#decoder.next()) {
        if (!this.#takeTokens(FRAME_COST)) return
        this.#handle(frame)
        if (this.isEnded()) return
      }
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.#fail(error.message, error.closeCode)
    }
  }

  drain(): void {
    this.#backlog.drain()
  }

  refused(code: number, why: string): void {
    this.#fail(why, code)
  }

  alive(): void {
    this.#liveness.received(this.#channel.clock.now())
  }

  closed(): void {
    this.#over()
    this.#channel.closed(this)
  }

  /** Looks at everything that goes by time. */
  tick(now: number): void {
    if (this.#state === 'ended') return
    const due = this.#liveness.tick(now, this.#state === 'connected')
    if (due === 'late') this.#fail('CONNECT did not come in time', CLOSE.policyViolation)
    else if (due === 'silent' || due === 'stalled') {
      this.#pipe.destroy()
      this.#over()
    } else if (due === 'beat' && this.#backlog.isEmpty) {
      this.#pipe.send(BEAT)
      this.#liveness.sent(now)
    }
  }

  /** Closes after what was sent. */
  end(code: number, reason: string): void {
    if (this.#state === 'ended') return
    this.#over()
    this.#pipe.end(code, reason)
  }

  destroy(): void {
    this.#pipe.destroy()
    this.#over()
  }

  isEnded(): boolean {
    return this.#state === 'ended'
  }

  #over() {
    if (this.#state === 'ended') return
    this.#state = 'ended'
    for (const subscription of this.#subscriptions.clear()) this.#channel.unsubscribed(subscription)
    this.#channel.ended(this)
  }

  #takeTokens(cost: number) {
    const { handlers, buckets, clock } = this.#channel
    const outcome = buckets.takeTokens(this.#key, cost, clock.now())
    if (outcome === 'over') this.#fail('Too many frames at once', CLOSE.policyViolation)
    else if (outcome === 'warn' && this.#state === 'connected') this.#ask(() => handlers.flooding?.(this))
    return this.#state !== 'ended'
  }

  /** Runs one of the handlers; one that throws costs its session, not the channel. */
  #ask<Result>(question: () => Result): Result | undefined {
    try {
      return question()
    } catch (error) {
      this.#broken(error)
      return undefined
    }
  }

  #broken(error: unknown) {
    this.#channel.handlers.broken?.(error)
    this.#fail('Something went wrong here', CLOSE.internalError)
  }

  #reply(message: Outgoing) {
    if (this.#state === 'ended') return
    this.#liveness.sent(this.#channel.clock.now())
    if (!this.#backlog.reply(message)) this.destroy()
  }

  #frame(command: string, headers: [string, string][], body = '') {
    return Outgoing.single(encodeFrame(this.#version, command, headers, body))
  }

  #fail(message: string, code: number, cause: Frame | null = null, more: [string, string][] = []) {
    if (this.#state === 'ended') return
    const receipt = cause?.headers.get('receipt')
    const headers: [string, string][] = [['message', message], ...more]
    if (receipt !== undefined) headers.push(['receipt-id', receipt])
    const body = `${message}\n`
    headers.push(['content-type', 'text/plain;charset=utf-8'], ['content-length', String(Buffer.byteLength(body))])
    this.#pipe.send(this.#frame('ERROR', headers, body))
    this.end(code, message)
  }

  #receipt({ headers }: Frame) {
    const receipt = headers.get('receipt')
    if (receipt !== undefined) this.#reply(this.#frame('RECEIPT', [['receipt-id', receipt]]))
  }

  #handle(frame: Frame) {
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP'
    try {
      if (this.#state === 'new') {
        if (!isConnect) throw new FrameError('The first frame has to be CONNECT')
        return this.#connect(frame)
      }
      if (isConnect) throw new FrameError('This connection is connected already')
      this.#obey(frame)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.#fail(error.message, error.closeCode, frame)
    }
  }

  #obey(frame: Frame) {
    switch (frame.command) {
      case 'SEND':
        return this.#send(frame)
      case 'SUBSCRIBE':
        return this.#subscribe(frame)
      case 'UNSUBSCRIBE': {
        const subscription = this.#subscriptions.remove(frame.headers, this.#version)
        this.#backlog.drop(subscription)
        this.#channel.unsubscribed(subscription)
        return this.#receipt(frame)
      }
      case 'BEGIN':
        this.#transactions.begin(needed(frame.headers, 'transaction'))
        return this.#receipt(frame)
      case 'ABORT':
        this.#transactions.take(needed(frame.headers, 'transaction'))
        return this.#receipt(frame)
      case 'COMMIT':
        return this.#commit(frame)
      case 'ACK':
      case 'NACK':
        return this.#acknowledge(frame)
      case 'DISCONNECT':
        this.#receipt(frame)
        return this.close()
      default:
        frame.command satisfies string
        throw new FrameError('This is no frame of a STOMP client')
    }
  }

  #connect(frame: Frame) {
    const { headers } = frame
    const { handlers } = this.#channel
    const offered = headers.get('accept-version')?.split(',') ?? ['1.0']
    const version = VERSIONS.findLast((one) => offered.some((other) => other.trim() === one))
    if (!version) {
      const spoken = VERSIONS.join(',')
      return this.#fail(`Versions spoken here are ${spoken}`, CLOSE.protocolError, frame, [['version', spoken]])
    }
    const beats: Beats = beatsOf(headers.get('heart-beat'), handlers.limits.heartBeat)
    this.#version = version
    this.#decoder.version = version
    const refusal = this.#ask(() => handlers.connect(this, headers))
    if (this.isEnded()) return
    if (refusal !== undefined) return this.#fail(refusal, CLOSE.policyViolation, frame)
    this.#state = 'connected'
    this.#liveness.connected(beats)
    this.#reply(
      this.#frame('CONNECTED', [
        ['version', version],
        ['heart-beat', handlers.limits.heartBeat.join(',')],
        ['session', this.id],
        ['server', SERVER],
      ]),
    )
    this.#channel.connected(this)
    this.#receipt(frame)
  }

  #subscribe(frame: Frame) {
    const { handlers } = this.#channel
    const subscription = this.#subscriptions.check(frame.headers, this.#version)
    const answer = this.#ask(() => handlers.subscribe(this, subscription.destination))
    if (this.isEnded()) return
    if (answer !== 'ok') return this.#fail(answer ?? '', CLOSE.policyViolation, frame)
    this.#subscriptions.add(subscription)
    this.#channel.subscribed(this, subscription)
    this.#receipt(frame)
    this.#ask(() => handlers.subscribed(this, subscription.destination, subscription.id ?? ''))
  }

  #send(frame: Frame) {
    needed(frame.headers, 'destination')
    const transaction = frame.headers.get('transaction')
    if (transaction === undefined) return this.#perform([frame], frame)
    this.#transactions.hold(transaction, frame)
    this.#receipt(frame)
  }

  #commit(frame: Frame) {
    this.#perform(this.#transactions.take(needed(frame.headers, 'transaction')), frame)
  }

  /** Hands SENDs to the handlers, and answers the frame that asked for it once all are done. */
  #perform(sends: Frame[], asking: Frame) {
    const { handlers } = this.#channel
    const running: Promise<void>[] = []
    for (const { headers, body } of sends) {
      const outcome = this.#ask(() => handlers.send(this, needed(headers, 'destination'), body, headers))
      if (this.isEnded()) return
      if (outcome) running.push(outcome)
    }
    if (running.length === 0) return this.#receipt(asking)
    Promise.all(running).then(
      () => this.#receipt(asking),
      (error) => this.#broken(error),
    )
  }

  #acknowledge(frame: Frame) {
    const name = this.#version === '1.2' ? 'id' : 'message-id'
    needed(frame.headers, name)
    if (this.#version === '1.1') needed(frame.headers, 'subscription')
    if (this.#version === '1.0' && frame.command === 'NACK') throw new FrameError('STOMP 1.0 has no NACK')
    const transaction = frame.headers.get('transaction')
    if (transaction !== undefined) this.#transactions.check(transaction)
    this.#receipt(frame)
  }
}
