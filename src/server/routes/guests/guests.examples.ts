import type { guestRoutes } from '#contract/routes/guests.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'PUT /api/me/guests': { body: { fillsIn: true } },
  // Captains and deputies ask for their own team.
  'POST /api/leagues/:leagueId/teams/:teamId/guest-asks': { body: { day: '2025-07-30', position: 'GK' }, status: 403 },
  'POST /api/guardian/guest/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/guardian/guest/answer': {
    body: { token: 'a-token-of-no-mail', plays: true, kickOff: 1_753_912_800_000 },
    status: 422,
  },
  'POST /api/guardian/evening/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/guardian/evening/answer': { body: { token: 'a-token-of-no-mail', answer: 'in' }, status: 422 },
} satisfies Examples<typeof guestRoutes>
