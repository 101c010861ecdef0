import { callQuery } from './call-query.ts'

/** The devices on which the reader is signed in. */
export const signInsQuery = callQuery('GET /api/me/sign-ins', {}, { queryKey: ['sign-ins'] })
