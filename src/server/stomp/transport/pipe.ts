import type { Outgoing } from './outgoing.ts'

/** A connection as the layer above sees it, whatever transport carries it: messages out and in, in order. */
export interface Pipe {
  /** Bytes that were sent and have not left this process. */
  readonly unsent: number
  /** Bytes that have left so far: as long as this grows, the peer takes what it is sent. */
  readonly bytesSent: number
  send(message: Outgoing): void
  /** Closes once everything sent has left; what comes in afterwards is dropped. */
  end(code: number, reason: string): void
  /** Cuts it off at once. */
  destroy(): void
  /** Asks the peer for a sign of life, where the transport has one of its own. */
  probe?(): void
}

/** Events of a pipe for the layer above. */
export interface PipeEvents {
  message(data: string | Buffer): void
  /** All unsent data has left. */
  drain(): void
  /** The transport gives up on what the peer sent; there is time for last words before it closes by itself, with the code. */
  refused(code: number, why: string): void
  /** The peer answered a probe, or asked for a sign of life. */
  alive(): void
  /** Once, at the end; nothing comes after it. */
  closed(): void
}

/** Takes a new pipe into service. */
export type Accept<Who> = (pipe: Pipe, who: Who) => PipeEvents

/** Milliseconds from any origin that never go back: the channel compares its readings with each other alone. */
export type Clock = { now(): number }
