import type { privacyRoutes } from '#contract/routes/privacy.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'DELETE /api/me': {
    status: { player: 204, registered: 204, unverified: 204, scorekeeper: 204, organiser: 204, owner: 409 },
  },
  'PUT /api/privacy': {
    body: {
      text: 'We keep little.',
      keepMonths: 12,
      before: { text: 'We keep little.', keepMonths: 12 },
    },
  },
} satisfies Examples<typeof privacyRoutes>
