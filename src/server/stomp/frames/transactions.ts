import { CLOSE } from '../close-codes.ts'
import { type Frame, FrameError } from './frames.ts'

const MOST_OPEN = 16
const MOST_HELD = 64
/** Most that a client may have held back, in bodies of the longest length. */
const MOST_BODIES = 2

/** The transactions of one connection: SENDs held back until COMMIT. What breaks the protocol throws a `FrameError`. */
export class Transactions {
  readonly #open = new Map<string, Frame[]>()
  readonly #mostBytes: number

  constructor(maxBody: number) {
    this.#mostBytes = MOST_BODIES * maxBody
  }

  begin(name: string): void {
    if (this.#open.has(name)) throw new FrameError('This transaction has begun already')
    if (this.#open.size >= MOST_OPEN)
      throw new FrameError(`There are ${MOST_OPEN} transactions already`, CLOSE.policyViolation)
    this.#open.set(name, [])
  }

  hold(name: string, frame: Frame): void {
    const held = this.check(name)
    const all = [...this.#open.values()].flat()
    const bytes = all.reduce((sum, { body }) => sum + body.length, frame.body.length)
    if (all.length >= MOST_HELD || bytes > this.#mostBytes)
      throw new FrameError('The transactions hold too much', CLOSE.tooBig)
    // A body may be a part of a much larger message.
    held.push({ ...frame, body: Buffer.from(frame.body) })
  }

  /** Throws where there is no such transaction. */
  check(name: string): Frame[] {
    const held = this.#open.get(name)
    if (!held) throw new FrameError('There is no such transaction')
    return held
  }

  /** Ends a transaction and gives what it held, in order. */
  take(name: string): Frame[] {
    const held = this.check(name)
    this.#open.delete(name)
    return held
  }
}
