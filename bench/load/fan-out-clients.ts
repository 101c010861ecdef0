import { once } from 'node:events'
import { Agent, get, request } from 'node:http'
import type { Socket } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Crowd = {
  /** Of the processes that the clients are shared out to, as many to each. */
  ports: number[]
  path: string
  /** The messages of each client once it is connected, and the number of messages that answer them. */
  says: string[]
  answers: number
  /** Its sign of life; null where none is wanted. */
  beat: string | null
  deflate: boolean
}

export type FanOutPlan = {
  crowds: Crowd[]
  /** Clients of each crowd. */
  clients: number
  /** States sent before those that count. */
  warming: number
  /** States sent one at a time, each after the last client has the one before. */
  states: number
  /** Times that each crowd is then sent states at full speed for half a second. */
  sprints: number
}

export type FanOutStats = {
  p50: number
  p99: number
  /** Processor time of the server for each message received, in µs. */
  cpu: number
  bytes: number
  /** The slowest of all states that were sent one at a time, in ms. */
  slowest: number
  /** Messages that a client had too few or too many of, of all clients together. */
  wrong: number
  /** Messages received in a second at full speed. */
  rate: number
}

const BETWEEN_MS = 4
/** States under way at once at full speed. */
const WINDOW = 4
const SPRINT_MS = 500
const CONNECTING_AT_ONCE = 100
/** A state that has not come to everybody by then was skipped. */
const LATE_MS = 60_000
const SETTLING_MS = 300
const BEAT_MS = 4000

const plan = (await json(process.stdin)) as FanOutPlan

/** Counts the websocket messages of one client without looking into them. */
class Counter {
  readonly #whole: (nth: number) => void
  #messages = 0
  #left = 0
  #head = Buffer.alloc(0)

  constructor(whole: (nth: number) => void) {
    this.#whole = whole
  }

  /** Whole messages so far. */
  get messages(): number {
    return this.#messages
  }

  take(chunk: Buffer) {
    let at = 0
    while (at < chunk.length) {
      if (this.#left > 0) {
        const part = Math.min(this.#left, chunk.length - at)
        this.#left -= part
        at += part
      } else {
        const head = Buffer.concat([this.#head, chunk.subarray(at, at + 10 - this.#head.length)])
        const length = lengthIn(head)
        if (!length) {
          this.#head = head
          return
        }
        at += length.head - this.#head.length
        this.#head = Buffer.alloc(0)
        this.#left = length.payload
      }
      if (this.#left === 0) this.#whole(this.#messages++)
    }
  }
}

function lengthIn(head: Buffer) {
  if (head.length < 2) return null
  const short = (head[1] as number) & 0x7f
  if (short < 126) return { head: 2, payload: short }
  if (short === 126) return head.length < 4 ? null : { head: 4, payload: head.readUInt16BE(2) }
  return head.length < 10 ? null : { head: 10, payload: Number(head.readBigUInt64BE(2)) }
}

/** A client's message, masked with zeros. */
function masked(message: string) {
  const payload = Buffer.from(message)
  const head =
    payload.length < 126 ? [0x81, 0x80 | payload.length] : [0x81, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}

/** The clients of one server, and what they have had. */
class Clients {
  readonly #crowd: Crowd
  readonly #bases: string[]
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #counters: Counter[] = []
  readonly #haveHad: number[] = []
  readonly #delays: number[] = []
  #bytes = 0
  #received = 0
  #complete = 0
  #sent = 0
  #sprinted = { received: 0, ms: 0 }
  #from = { cpu: 0, received: 0, bytes: 0 }
  #woken: () => void = () => undefined

  constructor(crowd: Crowd) {
    this.#crowd = crowd
    this.#bases = crowd.ports.map((port) => `http://127.0.0.1:${port}`)
  }

  async connect() {
    const { answers, beat } = this.#crowd
    const sockets: Socket[] = []
    const sign = beat === null ? null : masked(beat)
    // From the first on: to connect ten thousand takes longer than a server waits for a sign of life.
    setInterval(() => {
      if (sign) for (const socket of sockets) socket.write(sign)
    }, BEAT_MS)
    for (let i = 0; i < plan.clients; i += CONNECTING_AT_ONCE) {
      const some = Array.from({ length: Math.min(CONNECTING_AT_ONCE, plan.clients - i) }, (_, j) => this.#one(i + j))
      sockets.push(...(await Promise.all(some)))
    }
    await this.#until(answers)
    this.#sent = answers
    for (let i = 0; i < plan.warming; i++) await this.#publish()
    this.#from = { cpu: await this.#cpu(), received: this.#received, bytes: this.#bytes }
  }

  /** One state, timed from when the server was asked for it. */
  async state() {
    const { asked, now } = await this.#publish()
    this.#delays.push(Number(now - asked) / 1e6)
  }

  async sprint() {
    const [at, received] = [performance.now(), this.#received]
    while (performance.now() < at + SPRINT_MS) {
      await this.#askAll('POST', '/publish')
      await this.#until(++this.#sent - WINDOW)
    }
    await this.#until(this.#sent)
    this.#sprinted.ms += performance.now() - at
    this.#sprinted.received += this.#received - received
  }

  async stats(): Promise<FanOutStats> {
    await pause(SETTLING_MS)
    const delays = this.#delays.toSorted((a, b) => a - b)
    const at = (percent: number) => delays[Math.max(0, Math.ceil((delays.length * percent) / 100) - 1)] as number
    const received = this.#received - this.#from.received
    return {
      p50: at(50),
      p99: at(99),
      cpu: ((await this.#cpu()) - this.#from.cpu) / received,
      slowest: delays.at(-1) ?? 0,
      wrong: this.#counters.reduce((sum, { messages }) => sum + Math.abs(messages - this.#sent), 0),
      bytes: (this.#bytes - this.#from.bytes) / received,
      rate: (1000 * this.#sprinted.received) / this.#sprinted.ms,
    }
  }

  async #publish() {
    const expected = ++this.#sent
    const asked = this.#askAll('POST', '/publish')
    await this.#until(expected)
    const now = process.hrtime.bigint()
    return { now, asked: (await asked).map(BigInt).reduce((one, other) => (one < other ? one : other)) }
  }

  async #one(i: number): Promise<Socket> {
    const { path, deflate, says } = this.#crowd
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, i).toString('base64'),
      ...(deflate && { 'sec-websocket-extensions': 'permessage-deflate; client_max_window_bits' }),
    }
    const base = this.#bases[i % this.#bases.length] ?? ''
    const upgrading = get(base + path.replace('{i}', String(i)), { headers, agent: false })
    const [, socket, head] = (await once(upgrading, 'upgrade')) as [unknown, Socket, Buffer]
    const counter = new Counter((nth) => this.#whole(nth))
    this.#counters.push(counter)
    const take = (chunk: Buffer) => {
      this.#bytes += chunk.length
      counter.take(chunk)
    }
    socket.on('data', take)
    if (head.length > 0) take(head)
    for (const message of says) socket.write(masked(message))
    return socket
  }

  #whole(nth: number) {
    this.#received++
    this.#haveHad[nth] = (this.#haveHad[nth] ?? 0) + 1
    if (this.#haveHad[nth] !== plan.clients) return
    this.#complete = nth + 1
    this.#woken()
  }

  async #until(messages: number) {
    while (this.#complete < messages) {
      const late = setTimeout(() => {
        throw new Error(`message ${messages} has not come to every client`)
      }, LATE_MS)
      await new Promise<void>((resolve) => {
        this.#woken = resolve
      })
      clearTimeout(late)
    }
  }

  #cpu = async () => (await this.#askAll('GET', '/cpu')).reduce((sum, used) => sum + Number(used), 0)

  #askAll = (method: 'GET' | 'POST', path: string) =>
    Promise.all(this.#bases.map((base) => this.#ask(method, base + path)))

  async #ask(method: 'GET' | 'POST', address: string) {
    const asking = request(address, { method, agent: this.#agent }).end()
    const [response] = await once(asking, 'response')
    return text(response)
  }
}

const crowds = plan.crowds.map((crowd) => new Clients(crowd))
for (const crowd of crowds) await crowd.connect()
// In turns, so that a slow moment of the machine meets them all.
for (let i = 0; i < plan.states; i++)
  for (const crowd of crowds) {
    await crowd.state()
    await pause(BETWEEN_MS)
  }
for (let i = 0; i < plan.sprints; i++) for (const crowd of crowds) await crowd.sprint()
const stats: FanOutStats[] = []
for (const crowd of crowds) stats.push(await crowd.stats())
process.stdout.write(JSON.stringify(stats), () => process.exit(0))
