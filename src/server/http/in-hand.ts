import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

export type InHand = ReturnType<typeof createInHand>

/** Work that asks the store and that nobody else waits for: it ends before the store is closed. */
export function createInHand() {
  const running = new Set<Promise<unknown>>()

  /** Counts work until it has ended, and gives it back. */
  function track<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const end = () => running.delete(work)
    work.then(end, end)
    return work
  }

  return {
    track,
    /** Resolves once nothing is in hand any more, also of what has come meanwhile. Never rejects. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

/** Counts what the routes of an app do from now on: whoever has left in the middle is not waited for by the server itself. */
export function trackRoutes(app: FastifyInstance, { track }: InHand): void {
  app.addHook('onRoute', (route) => {
    route.handler = tracked(route.handler)
    if (typeof route.onRequest === 'function') route.onRequest = tracked(route.onRequest)
  })

  function tracked<Handle extends RouteHandlerMethod | ((...given: never[]) => unknown)>(handle: Handle): Handle {
    return function (this: unknown, ...given: unknown[]) {
      const result = Reflect.apply(handle, this, given)
      return result instanceof Promise ? track(result) : result
    } as Handle
  }
}
