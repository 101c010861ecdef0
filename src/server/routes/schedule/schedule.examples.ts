import type { scheduleRoutes } from '#contract/routes/schedule.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/leagues/:leagueId/schedule/edits': {
    body: {
      edits: [{ item: 'match', id: 'no-such-match', before: null, after: null }],
    },
    status: 422,
  },
  'POST /api/leagues/:leagueId/schedule/wishes': {
    body: {
      changes: [
        {
          id: '0197a1b2-0000-7000-8000-000000000001',
          before: null,
          after: { kind: 'shared-coach', teamIds: ['no-such-team', 'nor-this'], hard: true },
        },
      ],
    },
    status: 422,
  },
  'POST /api/leagues/:leagueId/schedule/locks': { body: { matchIds: ['no-such-match'], locked: true }, status: 422 },
  'POST /api/leagues/:leagueId/schedule/publish': { body: { seen: 'A'.repeat(43), tell: false }, status: 409 },
  'POST /api/leagues/:leagueId/schedule/take-back': { status: 409 },
  'PUT /api/leagues/:leagueId/referees': {
    body: { edits: [{ matchId: 'no-such-match', before: null, after: null }] },
    status: 404,
  },
  'POST /api/leagues/:leagueId/evenings/:eveningId/call-off': {
    body: {
      from: null,
      field: null,
      reason: 'Rain',
      text: '',
      tell: false,
    },
  },
} satisfies Examples<typeof scheduleRoutes>
