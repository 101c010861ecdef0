import { queryOptions } from '@tanstack/react-query'
import type { OwnSeason } from '#contract/site.ts'
import { call, type Failure } from './client.ts'

/** The seasons that who is signed in is registered for. Its key begins as `meQuery`'s: what makes that stale does this too. */
export const ownSeasonsQuery = queryOptions<OwnSeason[], Failure>({
  queryKey: ['me', 'seasons'],
  queryFn: () => call('GET /api/me/seasons'),
  staleTime: 60_000,
})
