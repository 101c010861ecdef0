import { callQuery } from './call-query.ts'

/** The fees of who is signed in, owed and paid. Its key begins as `meQuery`'s: what makes that stale does this too. */
export const ownFeesQuery = callQuery('GET /api/me/fees', {}, { queryKey: ['me', 'fees'], staleTime: 60_000 })
