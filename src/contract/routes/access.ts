import { actsQuery, actsReply } from '../act.ts'
import { json, type RouteTable } from '../route.ts'

export const accessRoutes = {
  'GET /api/acts': {
    operationId: 'listActs',
    summary: 'The log: what organisers did, the newest first, a page at a time',
    access: 'organiser',
    query: actsQuery,
    replies: json(actsReply),
    errors: [],
  },
} as const satisfies RouteTable
