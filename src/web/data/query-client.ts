import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { Cancelled } from './cancelled.ts'
import { Failure, isPassing } from './client.ts'
import { expire, meQuery, watchPerson } from './session.ts'
import { logUnexpected } from './unexpected.ts'

const ATTEMPTS = 3

/** The cache of one page. A call that is told "sign in first" ends the session here, and the guards do the rest. */
export function newQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof Cancelled) return
    logUnexpected(error)
    if (!(error instanceof Failure && error.code === 'not_signed_in')) return
    expire(client)
    // The new reply says why the session ended: the account may be blocked.
    void client.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < ATTEMPTS - 1 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  })
  watchPerson(client)
  return client
}
