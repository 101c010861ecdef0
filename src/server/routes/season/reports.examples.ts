import type { reportRoutes } from '#contract/routes/reports.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/leagues/:leagueId/matches/:matchId/report': {
    body: {
      outcome: { kind: 'played', homeScore: 1, awayScore: 2, penalties: null },
      note: 'The last goal was before the whistle.',
      seen: 0,
    },
  },
  'POST /api/leagues/:leagueId/matches/:matchId/decision': {
    body: {
      outcome: { kind: 'played', homeScore: 1, awayScore: 2, penalties: null },
      version: 1,
      seen: 1,
    },
  },
  'POST /api/leagues/:leagueId/matches/:matchId/decision/take-back': { body: { number: 1 } },
} satisfies Examples<typeof reportRoutes>
