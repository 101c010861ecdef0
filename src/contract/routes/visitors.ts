import { z } from 'zod'
import { id } from '../id.ts'
import { json, type RouteTable } from '../route.ts'
import { openingForm, openingReply } from '../visitors/opening.ts'

const leagueParams = z.object({ leagueId: id })

/** What visitors see of a season ([PU1]). */
export const visitorRoutes = {
  'GET /api/leagues/:leagueId/visitors': {
    operationId: 'readOpening',
    summary: 'Whether visitors see a season, and what they read of its teams',
    access: 'organiser',
    params: leagueParams,
    replies: json(openingReply),
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/visitors': {
    operationId: 'changeOpening',
    summary: 'Open a season to visitors, or close it; also an archived one',
    access: 'organiser',
    params: leagueParams,
    body: openingForm,
    replies: json(openingReply),
    errors: ['league_not_found'],
  },
} as const satisfies RouteTable
