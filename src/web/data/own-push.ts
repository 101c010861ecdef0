import { callQuery } from './call-query.ts'

/** The kinds that one is told of by a push, and on which phones ([MN6]). Its key begins as `meQuery`'s. */
export const ownPushQuery = callQuery('GET /api/me/push', {}, { queryKey: ['me', 'push'], staleTime: 60_000 })
