import type { mineRoutes } from '#contract/routes/mine.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'PUT /api/me/mine/seen': { body: { leagueId: 'no-such-season', until: 1 }, status: 404 },
  'PUT /api/leagues/:leagueId/own-answers': { body: { matchIds: ['no-such-match'], answer: 'in' }, status: 404 },
  'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId': { body: { answer: 'out' } },
} satisfies Examples<typeof mineRoutes>
