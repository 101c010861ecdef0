import { callQuery } from './call-query.ts'

/** The address at which programs subscribe to the calendar of one's own matches ([SC13]). Its key begins as `meQuery`'s. */
export const ownCalendarQuery = callQuery(
  'GET /api/me/calendar',
  {},
  { queryKey: ['me', 'calendar'], staleTime: 60_000 },
)
