import type { finalsRoutes } from '#contract/routes/finals.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/leagues/:leagueId/finals': {
    body: { teams: 2, places: false, eveningId: 'no-such-evening' },
    status: 422,
  },
  'DELETE /api/leagues/:leagueId/finals': { status: 409 },
  'POST /api/leagues/:leagueId/finals/lots': { status: 409 },
  'PUT /api/leagues/:leagueId/finals/champion': { body: { champion: 'nobody', before: { champion: 'nobody' } } },
  'PUT /api/leagues/:leagueId/finals/:matchId/teams': {
    body: {
      homeTeamId: null,
      awayTeamId: null,
      before: { homeTeamId: null, awayTeamId: null },
    },
    status: 409,
  },
  'PUT /api/leagues/:leagueId/finals/:matchId/penalties': {
    body: { version: 1, penalties: { home: 4, away: 3 } },
    status: 409,
  },
} satisfies Examples<typeof finalsRoutes>
