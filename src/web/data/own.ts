import { callQuery } from './call-query.ts'

/** The fees of who is signed in, owed and paid. Its key begins as `meQuery`'s: what makes that stale does this too. */
export const ownFeesQuery = callQuery('GET /api/me/fees', {}, { queryKey: ['me', 'fees'], staleTime: 60_000 })

/** The seasons that who is signed in is registered for. Its key begins as `meQuery`'s, too. */
export const ownSeasonsQuery = callQuery('GET /api/me/seasons', {}, { queryKey: ['me', 'seasons'], staleTime: 60_000 })

/** The devices on which the reader is signed in. */
export const signInsQuery = callQuery('GET /api/me/sign-ins', {}, { queryKey: ['sign-ins'] })
