import { callQuery } from './call-query.ts'

/**
 * The kinds of mails that the signed-in person's address gets ([NE4]). The key begins as `meQuery`'s: another address has
 * other switches.
 */
export const ownMailsQuery = callQuery('GET /api/me/mails', {}, { queryKey: ['me', 'mails'], staleTime: 60_000 })
