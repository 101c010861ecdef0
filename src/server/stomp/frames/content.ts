import { Outgoing, Tail } from '../transport/outgoing.ts'
import { encodeHead, type Version } from './frames.ts'

const NUL = Buffer.of(0)
/** More forms of one content than this are built and not kept: the ids are chosen by strangers. */
const MOST_FORMS = 64
/** Set by the channel itself. */
const OWN = new Set(['destination', 'subscription', 'message-id', 'ack', 'content-length', 'receipt', 'transaction'])

export const CONTENT_TYPE = 'application/json;charset=utf-8'

/** The body of a message: text, bytes, or a content that was made once to be sent often. */
export type Body = string | Buffer | Content

let made = 0

/** The parts of a subscription that its MESSAGE frames need. */
export type Subscription = {
  /** Alike for all subscriptions that get the very same bytes. */
  readonly key: string
  readonly version: Version
  /** Null for a subscription of STOMP 1.0 without an id. */
  readonly id: string | null
  readonly destination: string
  readonly acknowledges: boolean
}

/**
 * A body that is sent often. Its MESSAGE is encoded once for each distinct subscription id, not for each client: clients
 * of a kind all name their subscriptions alike. Only a `shared` one, which goes to many alike, is compressed.
 */
export class Content {
  readonly #headers: [string, string][]
  readonly #tail: Tail
  readonly #id: string
  readonly #messages = new Map<string, Outgoing>()

  /** `headers` are the sender's own; a `content-type` among them stands for JSON's. */
  constructor(
    body: string | Buffer,
    options: { headers?: Iterable<readonly [string, string]>; shared?: boolean } = {},
  ) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const headers = new Map([['content-type', CONTENT_TYPE], ...(options.headers ?? [])])
    this.#headers = [...headers].filter(([name]) => !OWN.has(name))
    this.#tail = new Tail(Buffer.concat([bytes, NUL]), options.shared ?? true)
    this.#id = `${++made}`
  }

  get length(): number {
    return this.#tail.bytes.length - NUL.length
  }

  /** The MESSAGE of this content for a subscription. */
  message(subscription: Subscription): Outgoing {
    const known = this.#messages.get(subscription.key)
    if (known) return known
    const { version, id, destination, acknowledges } = subscription
    const headers: [string, string][] = [['destination', destination]]
    if (id !== null) headers.push(['subscription', id])
    headers.push(['message-id', this.#id])
    if (acknowledges) headers.push(['ack', this.#id])
    headers.push(...this.#headers, ['content-length', String(this.length)])
    const message = new Outgoing(Buffer.from(encodeHead(version, 'MESSAGE', headers)), this.#tail)
    if (this.#messages.size < MOST_FORMS) this.#messages.set(subscription.key, message)
    return message
  }
}

/** A body as a content; one that is none yet is meant for `shared` readers or for one. */
export const contentOf = (body: Body, shared: boolean): Content =>
  body instanceof Content ? body : new Content(body, { shared })
