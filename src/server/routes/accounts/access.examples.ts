import type { accessRoutes } from '#contract/routes/access.ts'
import type { Examples } from '../../testing/api/requests.ts'
import { PASSWORD } from '../../testing/site.ts'

export const examples = {
  'POST /api/access/invitations': { body: { email: 'helper@example.com', role: 'scorekeeper' } },
  'POST /api/access/invitations/withdraw': { body: { email: 'helper@example.com' } },
  'PUT /api/access/roles/:userId': { body: { role: 'organiser', before: 'scorekeeper' } },
  // An owner ends anybody's role, others their own alone.
  'DELETE /api/access/roles/:userId': { status: { scorekeeper: 403, organiser: 403, owner: 404 } },
  // The owner is one by configuration.
  'POST /api/access/hand-over': { body: { email: 'heir@example.com', stay: null }, status: 409 },
  'DELETE /api/access/hand-over': { status: 404 },
  'POST /api/auth/recovery': { body: { code: '0'.repeat(26) }, status: 401 },
  'POST /api/auth/recovery/finish': {
    body: { code: '0'.repeat(26), email: 'back@example.com', password: PASSWORD },
    status: 401,
  },
  'POST /api/access/claim': { body: { token: 'a-token-of-no-terminal' }, status: 422 },
} satisfies Examples<typeof accessRoutes>
