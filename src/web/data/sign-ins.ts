import { callQuery } from './call-query.ts'

/** Where who is signed in is signed in. */
export const signInsQuery = callQuery('GET /api/me/sign-ins', {}, { queryKey: ['sign-ins'] })
