import type { Content, Subscription } from '../frames/content.ts'
import type { Outgoing } from '../transport/outgoing.ts'
import type { Pipe } from '../transport/pipe.ts'

/** A client with more unsent bytes than this lags. */
const LAG_BYTES = 256 * 1024
/** The most that waits in replies for a client that lags: it asks and does not read. */
const REPLY_BYTES = 256 * 1024

type Waiting = { subscription: Subscription; content: Content } | { reply: Outgoing }

/**
 * Messages that one client is still to be sent, in order. While it lags, only the newest state of each subscription
 * waits, at the position of the newest; all replies wait.
 */
export class Backlog {
  readonly #pipe: Pipe
  readonly #waiting = new Map<string | number, Waiting>()
  #replies = 0
  #replyBytes = 0

  constructor(pipe: Pipe) {
    this.#pipe = pipe
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  state(subscription: Subscription, content: Content): void {
    if (!this.#lags()) this.#pipe.send(content.message(subscription))
    else {
      this.#waiting.delete(subscription.key)
      this.#waiting.set(subscription.key, { subscription, content })
    }
  }

  /** False when too much waits already. */
  reply(reply: Outgoing): boolean {
    if (!this.#lags()) {
      this.#pipe.send(reply)
      return true
    }
    this.#replyBytes += reply.length
    if (this.#replyBytes > REPLY_BYTES) return false
    this.#waiting.set(this.#replies++, { reply })
    return true
  }

  /** A subscription that is no more gets nothing that still waits for it. */
  drop(subscription: Subscription): void {
    this.#waiting.delete(subscription.key)
  }

  /** Sends what waits, up to the next lag. */
  drain(): void {
    for (const [key, waiting] of this.#waiting) {
      if (this.#pipe.unsent > LAG_BYTES) return
      this.#waiting.delete(key)
      if ('reply' in waiting) {
        this.#replyBytes -= waiting.reply.length
        this.#pipe.send(waiting.reply)
      } else this.#pipe.send(waiting.content.message(waiting.subscription))
    }
  }

  #lags() {
    return this.#waiting.size > 0 || this.#pipe.unsent > LAG_BYTES
  }
}
