import type { visitorRoutes } from '#contract/routes/visitors.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'PUT /api/leagues/:leagueId/visitors': { body: { open: true } },
} satisfies Examples<typeof visitorRoutes>
