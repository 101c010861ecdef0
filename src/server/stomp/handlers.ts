import type { IncomingMessage } from 'node:http'
import type { Body } from './frames/content.ts'
import type { Headers } from './frames/frames.ts'

/**
 * An application's handlers for a channel. The channel knows transports, frames, subscriptions and limits; it asks the
 * handlers who may do what, and calls them with what happened.
 */
export interface Handlers<Who> {
  /** Returns who is asking, at every handshake and every request of a fall-back transport; null is answered by 401. */
  identify(request: IncomingMessage): Promise<Who | null>
  /** One key for all connections of the same person: limits and ownership of fall-back sessions go by it. */
  keyOf(who: Who): string
  /** False is answered by 403. */
  allowsOrigin(request: IncomingMessage): boolean
  /** Before CONNECTED; a text refuses, as the message of an ERROR. */
  connect(session: Session<Who>, headers: Headers): string | undefined
  /** Before a subscription counts; anything but 'ok' refuses, as the message of an ERROR. */
  subscribe(session: Session<Who>, destination: string): 'ok' | (string & {})
  /** After a subscription counts: the moment to answer with the current state. */
  subscribed(session: Session<Who>, destination: string, subscriptionId: string): void
  /** A SEND. May call `session.fail`. Its receipt is sent once the promise is kept. */
  send(session: Session<Who>, destination: string, body: Buffer, headers: Headers): void | Promise<void>
  /** Once for every session that was connected, however it ended. */
  disconnected(session: Session<Who>): void
  /** A rejected promise or a throw of a handler itself; the session concerned is failed. */
  broken?(error: unknown): void
  /** Called once when half of a key's tokens are used up, so that the application may warn. */
  flooding?(session: Session<Who>): void
  /** The peer's network address, by which connections are counted; the socket's own unless given. */
  addressOf?(request: IncomingMessage): string
  /** Told of every handshake that is refused, with its HTTP status. */
  refused?(request: IncomingMessage, status: number): void
  limits: Limits
}

export type Limits = {
  /** Longest body of a SEND, in bytes. */
  maxBody: number
  /** Intervals in ms at which the server at least sends and wants something; 0 for none. */
  heartBeat: [sends: number, wants: number]
  /** Frames that one key may send in a burst, and how many more each second; null for as many as it likes. */
  rate: { burst: number; perSecond: number } | null
  /** Connections at once for one key and for one network address. */
  connections: { perKey: number; perAddress: number }
}

/** A connection of an application's client after its CONNECT. */
export interface Session<Who> {
  readonly id: string
  readonly who: Who
  /**
   * Sends to this session's own subscriptions of the destination, and nowhere when there is none. A 'state' is replaced
   * by a newer one of its destination while the client lags; a 'reply' never is.
   */
  send(destination: string, body: Body, kind: 'state' | 'reply'): void
  /** Sends an ERROR with this message and closes. */
  fail(message: string): void
  /** Closes without a word. */
  close(): void
  subscribedTo(destination: string): boolean
}

/** The application's handle on a running channel. */
export interface Channel<Who> {
  /** Sends a state to all subscribers of the destination, or to those that `to` names. */
  publish(destination: string, body: Body, to?: (session: Session<Who>) => boolean): void
  /** The connected sessions. */
  sessions(): Iterable<Session<Who>>
  /** Ends every session, connected or still at its handshake, whose owner matches. */
  closeWhere(test: (who: Who) => boolean): void
  /** Ends all and takes no more. */
  close(): Promise<void>
  /** Connected sessions. */
  readonly count: number
}
