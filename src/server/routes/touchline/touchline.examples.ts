import type { touchlineRoutes } from '#contract/routes/touchline.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/leagues/:leagueId/evenings/:eveningId/touchline': { body: { field: null } },
  'POST /api/touchline': { body: { token: 'a-token-of-no-link', phone: 'a-phone-of-nobody' }, status: 422 },
  'POST /api/touchline/taps': {
    body: {
      sentAt: 2,
      taps: [{ number: 1, matchId: 'no-such-match', at: 1, seen: 0, kind: 'goal', side: 'home', count: 1 }],
    },
  },
} satisfies Examples<typeof touchlineRoutes>
