import { callQuery } from './call-query.ts'

/** The second factor of the account. */
export const passkeysQuery = callQuery('GET /api/me/passkeys', {}, { queryKey: ['passkeys'] })
