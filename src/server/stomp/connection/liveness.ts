import { FrameError } from '../frames/frames.ts'
import type { Pipe } from '../transport/pipe.ts'

const CONNECT_WITHIN_MS = 10_000
const STALLED_MS = 15_000
/** So many of its intervals may a peer be silent. */
const PATIENCE = 3

/** Heart-beats that both sides agreed on, in ms; 0 for none. */
export type Beats = { send: number; receive: number; wanted: number }

/** Agrees on heart-beats from the client's header. Throws a `FrameError` on a broken one. */
export function beatsOf(header: string | undefined, [sends, wants]: [number, number]): Beats {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? '0,0')
  if (!match) throw new FrameError('The header heart-beat is no two numbers')
  const [clientSends, clientWants] = [Number(match[1]), Number(match[2])]
  return {
    send: sends && clientWants ? Math.max(sends, clientWants) : 0,
    receive: wants && clientSends ? Math.max(wants, clientSends) : 0,
    wanted: wants,
  }
}

/** The time limits of a connection. A check may be up to `tickMs` late, so it acts that much early. */
export class Liveness {
  readonly #pipe: Pipe
  readonly #openedAt: number
  #receivedAt: number
  #sentAt: number
  #probedAt: number
  #movedAt: number
  #bytesSent = 0
  #beats: Beats | null = null

  constructor(pipe: Pipe, now: number) {
    this.#pipe = pipe
    this.#openedAt = now
    this.#receivedAt = now
    this.#sentAt = now
    this.#probedAt = now
    this.#movedAt = now
  }

  connected(beats: Beats): void {
    this.#beats = beats
  }

  received(now: number): void {
    this.#receivedAt = now
  }

  sent(now: number): void {
    this.#sentAt = now
  }

  /** Returns what is due; probes the pipe of a client that promised no heart-beats. */
  tick(now: number, isConnected: boolean): 'late' | 'silent' | 'stalled' | 'beat' | null {
    if (!isConnected) return now - this.#openedAt >= CONNECT_WITHIN_MS ? 'late' : null
    if (this.#isStalled(now)) return 'stalled'
    if (!this.#beats) return null
    const { send, receive, wanted } = this.#beats
    const probes = receive === 0 && wanted > 0 && this.#pipe.probe !== undefined
    const interval = probes ? wanted : receive
    if (interval > 0 && now - this.#receivedAt > PATIENCE * interval) return 'silent'
    if (probes && now - this.#probedAt >= wanted) {
      this.#probedAt = now
      this.#pipe.probe?.()
    }
    return send > 0 && now - this.#sentAt >= send - tickMs(send) ? 'beat' : null
  }

  #isStalled(now: number) {
    const { unsent, bytesSent } = this.#pipe
    if (unsent === 0 || bytesSent > this.#bytesSent) this.#movedAt = now
    this.#bytesSent = bytesSent
    return now - this.#movedAt >= STALLED_MS
  }
}

/** Returns the interval, in ms, at which to check connections with such beats. */
export const tickMs = (beatMs: number): number => (beatMs > 0 ? Math.min(1000, Math.ceil(beatMs / 4)) : 1000)
