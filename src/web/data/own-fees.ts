import { callQuery } from './call-query.ts'

/** What who is signed in owes and has paid. Its key begins as `meQuery`'s: what makes that stale does this too. */
export const ownFeesQuery = callQuery('GET /api/me/fees', {}, { queryKey: ['me', 'fees'], staleTime: 60_000 })
