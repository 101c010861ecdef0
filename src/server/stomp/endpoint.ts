import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createChannel } from './channel.ts'
import { HEAD_LIMIT } from './frames/frames.ts'
import type { Channel, Handlers } from './handlers.ts'
import { createAdmission } from './transport/admission.ts'
import type { Clock } from './transport/pipe.ts'
import { plainAnswer } from './transport/plain-answer.ts'
import { createSockjs, type Endpoint, type SockjsOptions } from './transport/sockjs.ts'

/** Room for what a transport adds to a frame: quotation marks, escapes, a second frame in the same message. */
const PACKING = 2
const STREAM_LIMIT = 128 * 1024

export type StompOptions = Partial<Omit<SockjsOptions, 'prefix' | 'maxPayload'>>

export type StompEndpoint<Who> = {
  channel: Channel<Who>
  /** Tells whether an address belongs to this endpoint. */
  owns(url: string | undefined): boolean
  request(request: IncomingMessage, response: ServerResponse): Promise<void>
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>
  /** Looks at everything that goes by time; the endpoint's own timers call it. */
  tick(): void
  close(): Promise<void>
}

/** STOMP for SockJS clients at `prefix` and for plain websockets at `<prefix>/websocket`. */
export function createStompEndpoint<Who>(
  prefix: string,
  handlers: Handlers<Who>,
  clock: Clock,
  options: StompOptions = {},
): StompEndpoint<Who> {
  const channel = createChannel(handlers, clock)
  const sockjs = createSockjs(
    createAdmission(handlers),
    channel.accept,
    {
      prefix,
      maxPayload: PACKING * (HEAD_LIMIT + handlers.limits.maxBody),
      deflate: true,
      websocket: true,
      cookies: 'needed',
      streamLimit: STREAM_LIMIT,
      frameScript: null,
      ...options,
    },
    clock,
  )
  return {
    channel,
    owns: sockjs.owns,
    request: sockjs.request,
    upgrade: sockjs.upgrade,
    tick() {
      channel.tick()
      sockjs.tick()
    },
    async close() {
      await channel.close()
      sockjs.close()
    },
  }
}

type Upgradable = Pick<Endpoint, 'owns' | 'upgrade'>

/**
 * Sends a server's upgrade requests to the endpoints that own them; any other is answered by 404. Give node:http
 * `shouldUpgradeCallback: wantsUpgrade(endpoints)` where requests of others that merely offer an upgrade are to be
 * answered as usual.
 */
export function serveUpgrades(
  server: Server,
  endpoints: readonly Upgradable[],
  broken: (error: unknown) => void,
): void {
  server.on('upgrade', (request, socket, head) => {
    const owner = endpoints.find((one) => one.owns(request.url))
    if (owner) owner.upgrade(request, socket, head).catch(broken)
    else socket.end(plainAnswer(404, 'Not found.'))
  })
}

/** Tells whether an upgrade is for one of the endpoints; others are answered like any request. */
export const wantsUpgrade =
  (endpoints: readonly Pick<Endpoint, 'owns'>[]) =>
  (request: IncomingMessage): boolean =>
    endpoints.some((one) => one.owns(request.url))
