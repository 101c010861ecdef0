import { callQuery } from './call-query.ts'

/** The seasons that who is signed in is registered for. Its key begins as `meQuery`'s: what makes that stale does this too. */
export const ownSeasonsQuery = callQuery('GET /api/me/seasons', {}, { queryKey: ['me', 'seasons'], staleTime: 60_000 })
