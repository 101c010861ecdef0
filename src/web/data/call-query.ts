import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query'
import type { Question, Reply, RouteKey } from '#contract/api.ts'
import type { PageState } from '#contract/site.ts'
import { call, type Failure, type Input } from './client.ts'
import { whenHydrated } from './hydration.ts'

type Options<Answer> = {
  queryKey: readonly string[]
  networkMode?: 'always'
  refetchOnReconnect?: boolean
  refetchOnWindowFocus?: 'always'
  staleTime?: number
  /** Turns an answer into what is kept of it. */
  take?: (answer: Answer, context: QueryFunctionContext) => Answer
}

/** A query that one call of the API answers. What it asks stands in its `meta`, so that the server can put the answer into the page. */
export const callQuery = <K extends RouteKey>(
  key: K,
  input: Input<K>,
  { take = (answer) => answer, ...options }: Options<Reply<K>>,
) =>
  queryOptions<Reply<K>, Failure>({
    ...options,
    queryFn: async (context) => {
      const asked = (call as (key: K, input: Input<K>) => Promise<Reply<K>>)(key, input)
      // A refusal waits too: that nobody is signed in any more changes what a screen is.
      return take(await asked.finally(whenHydrated), context)
    },
    meta: { asks: { key, ...(input as object) } satisfies Question },
  })

/**
 * Shows the reply of a write in place of what a query has; an answer that is on its way may be older. A form that is filled
 * from the query goes on from the reply at once, however long the query takes to be asked again.
 */
export function takeReply<Answer>(client: QueryClient, query: { queryKey: readonly unknown[] }, reply: Answer): void {
  void client.cancelQueries({ queryKey: query.queryKey }, { silent: true })
  client.setQueryData(query.queryKey, reply)
}

/** A query of a screen, made by `callQuery`. */
export type Asked = { queryKey: readonly unknown[]; meta?: Record<string, unknown> | undefined }

/** The call behind a query of `callQuery`. */
export function questionOf({ queryKey, meta }: Asked): Question {
  if (!meta?.asks) throw new Error(`${JSON.stringify(queryKey)} is not made by callQuery`)
  return meta.asks as Question
}

/** Asks a query ahead of its screen, where its answer is not there and fresh; never rejects. */
export const prefetch = (client: QueryClient, query: Asked): Promise<void> =>
  client.prefetchQuery(query as FetchQueryOptions)

/** Takes over the answers that the server wrote into the page, or that were kept on the device. */
export function takeAnswers(client: QueryClient, { answers }: PageState): void {
  for (const { queryKey, reply, at } of answers)
    client.setQueryData(queryKey, reply, at === undefined ? {} : { updatedAt: at })
}
