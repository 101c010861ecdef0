import type { draftRoutes } from '#contract/routes/draft.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'GET /api/draft/room': { status: 404 },
  // Registered by the calls before; the addresses of the others are not verified.
  'GET /api/draft/preparation': {
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 200, organiser: 200, owner: 200 },
  },
  'PUT /api/draft/preparation': {
    body: { version: 0, playerIds: [] },
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 200, organiser: 200, owner: 200 },
  },
  'POST /api/draft/registrations/admit': { body: { userIds: ['no-such-user'] }, status: 422 },
  'POST /api/draft/registrations/remove': { body: { userIds: ['no-such-user'] }, status: 422 },
  'POST /api/draft/registrations/restore': { body: { userIds: ['no-such-user'] }, status: 422 },
  'POST /api/draft/accounts/block': { body: { userIds: ['no-such-user'] }, status: 422 },
  'POST /api/draft/accounts/unblock': { body: { userIds: ['no-such-user'] }, status: 422 },
  'GET /api/draft/log.csv': { status: 404 },
  'GET /api/draft/teams.csv': { status: 404 },
} satisfies Examples<typeof draftRoutes>
