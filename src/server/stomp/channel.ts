import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE } from './close-codes.ts'
import { Connection } from './connection/connection.ts'
import { tickMs } from './connection/liveness.ts'
import { createTokenBuckets } from './connection/token-buckets.ts'
import { contentOf, type Subscription } from './frames/content.ts'
import type { Channel, Handlers } from './handlers.ts'
import type { Accept, Clock } from './transport/pipe.ts'

const CLOSE_WITHIN_MS = 2000

/** A channel, and what transports hand their connections to. */
export type OpenChannel<Who> = Channel<Who> & {
  accept: Accept<Who>
  /** Looks at everything that goes by time; the channel's own timer calls it. */
  tick(): void
}

/** Opens a channel for the handlers of an application. One timer serves all its connections. */
export function createChannel<Who>(handlers: Handlers<Who>, clock: Clock): OpenChannel<Who> {
  // Until they have ended; until their transport has closed; from CONNECTED until they have ended.
  const running = new Set<Connection<Who>>()
  const open = new Set<Connection<Who>>()
  const connected = new Set<Connection<Who>>()
  const subscribers = new Map<string, Map<Subscription, Connection<Who>>>()
  const buckets = createTokenBuckets(handlers.limits.rate)
  let isClosing = false
  let emptied: () => void = () => undefined

  const connectionDeps = {
    handlers,
    clock,
    buckets,
    connected: (connection: Connection<Who>) => connected.add(connection),
    subscribed(connection: Connection<Who>, subscription: Subscription) {
      const all = subscribers.get(subscription.destination) ?? new Map()
      subscribers.set(subscription.destination, all.set(subscription, connection))
    },
    unsubscribed(subscription: Subscription) {
      const all = subscribers.get(subscription.destination)
      all?.delete(subscription)
      if (all?.size === 0) subscribers.delete(subscription.destination)
    },
    ended(connection: Connection<Who>) {
      running.delete(connection)
      if (!connected.delete(connection)) return
      try {
        handlers.disconnected(connection)
      } catch (error) {
        handlers.broken?.(error)
      }
    },
    closed(connection: Connection<Who>) {
      open.delete(connection)
      if (open.size === 0) emptied()
    },
  }

  function tick() {
    const now = clock.now()
    for (const connection of running) connection.tick(now)
    buckets.sweep(now)
  }
  const timer = setInterval(tick, tickMs(handlers.limits.heartBeat[0]))
  timer.unref()

  return {
    tick,
    accept(pipe, who) {
      const connection = new Connection(pipe, who, connectionDeps)
      running.add(connection)
      open.add(connection)
      if (isClosing) connection.end(CLOSE.goingAway, 'The server is closing')
      return connection
    },
    publish(destination, body, to) {
      const all = subscribers.get(destination)
      if (!all) return
      const content = contentOf(body, true)
      for (const [subscription, connection] of all) if (!to || to(connection)) connection.deliver(subscription, content)
    },
    sessions: () => connected.values(),
    closeWhere(test) {
      for (const connection of running) if (test(connection.who)) connection.end(CLOSE.policyViolation, 'Signed out')
    },
    get count() {
      return connected.size
    },
    async close() {
      isClosing = true
      clearInterval(timer)
      for (const connection of running) connection.end(CLOSE.goingAway, 'The server is closing')
      if (open.size === 0) return
      const all = new Promise<void>((resolve) => {
        emptied = resolve
      })
      const late = pause(CLOSE_WITHIN_MS, undefined, { ref: false })
      await Promise.race([all, late])
      for (const connection of open) connection.destroy()
    },
  }
}
