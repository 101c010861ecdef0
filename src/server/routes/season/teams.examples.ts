import type { teamRoutes } from '#contract/routes/teams.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/leagues/:leagueId/teams': {
    body: { teams: [{ name: 'Reds', color: 'DC2626' }] },
    status: { organiser: 200, owner: 409 },
  },
  'POST /api/leagues/:leagueId/teams/copy': { body: { fromLeagueId: 'no-such-season' }, status: 404 },
  'POST /api/leagues/:leagueId/teams/import': {
    body: { teams: [{ name: 'Whites' }], seen: { added: 9, changed: 9 } },
    status: 409,
  },
  'PUT /api/leagues/:leagueId/teams/:teamId': {
    body: {
      name: 'Blues',
      color: '2563eb',
      before: { name: 'Reds', color: 'dc2626' },
    },
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/own': {
    body: {
      name: 'Crimson',
      color: '7f1d1d',
      description: '',
      before: { name: 'Reds', color: 'dc2626', description: '' },
    },
  },
  'POST /api/leagues/:leagueId/teams/:teamId/players': {
    body: { userIds: ['no-such-user'], reason: 'late' },
    status: 422,
  },
  'POST /api/leagues/:leagueId/teams/:teamId/players/remove': {
    body: { userIds: ['no-such-user'], reason: 'left' },
    status: 422,
  },
  'POST /api/leagues/:leagueId/rosters/put-back': {
    body: {
      players: [{ userId: 'no-such-user', teamId: null, role: null }],
      seenOn: null,
    },
    status: 409,
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': { body: { role: 'captain' } },
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal': {
    body: {
      open: 'forfeited',
      results: 'results-stand',
      seen: 'A'.repeat(43),
      tell: false,
    },
  },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions': { body: { points: 3, reason: 'Left the field' } },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back': { body: { anyway: false } },
} satisfies Examples<typeof teamRoutes>
