import { type FetchQueryOptions, notifyManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { type Context, useContext, useSyncExternalStore } from 'react'
import type { Failure } from './client.ts'

/** A query that many parts of a screen read. */
export type SharedQuery<Reply> = {
  /**
   * Asks while anybody listens, as the query says, and where the answer is old whenever somebody begins to; calls back when there
   * may be another answer.
   */
  subscribe(listener: () => void): () => void
  /** The last answer, undefined before the first. */
  read(): Reply | undefined
}

/** Looks at a query once for all who read it: a look of its own would be work for each part while a page hydrates. */
export function shareQuery<Reply>(client: QueryClient, options: FetchQueryOptions<Reply, Failure>): SharedQuery<Reply> {
  const observer = new QueryObserver<Reply, Failure>(client, { ...options, notifyOnChangeProps: ['data'] })
  return {
    subscribe(listener) {
      const stop = observer.subscribe(notifyManager.batchCalls(listener))
      // Asks where the answer is old, and nobody does already.
      void client.prefetchQuery(options)
      return stop
    },
    // Not the observer's: an answer that was put into the cache is there for the next rendering, before anybody is told.
    read: () => client.getQueryData(options.queryKey),
  }
}

/** A shared query with `change` made to each of its answers, once. */
export function changedQuery<Reply>(query: SharedQuery<Reply>, change: (reply: Reply) => Reply): SharedQuery<Reply> {
  let made: { from: Reply; reply: Reply } | undefined
  return {
    subscribe: query.subscribe,
    read() {
      const from = query.read()
      if (from !== undefined && made?.from !== from) made = { from, reply: change(from) }
      return from === undefined ? undefined : made?.reply
    },
  }
}

/** Returns what the shared query of a context has answered. */
export function useShared<Reply>(context: Context<SharedQuery<Reply> | null>): Reply | undefined {
  const shared = useContext(context)
  if (!shared) throw new Error('AskedOnce is missing')
  return useSyncExternalStore(shared.subscribe, shared.read, shared.read)
}
