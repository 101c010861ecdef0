import { callQuery } from './call-query.ts'

/**
 * Which kinds of mails go to the address of who is signed in ([NE4]). Its key begins as `meQuery`'s: another address has
 * other switches.
 */
export const ownMailsQuery = callQuery('GET /api/me/mails', {}, { queryKey: ['me', 'mails'], staleTime: 60_000 })
