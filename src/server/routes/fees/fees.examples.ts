import type { feeRoutes } from '#contract/routes/fees.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  // The season says of no fee how it is paid, and the site takes no payments online.
  'POST /api/me/fees/:leagueId/checkout': { status: 409 },
  'POST /api/me/fees/:leagueId/look': { status: 409 },
  'POST /api/me/fees/:leagueId/guardian-mail': { status: 409 },
  'POST /api/guardian/fee/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/guardian/fee/checkout': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/guardian/fee/look': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  // Nobody has signed it.
  'POST /api/stripe/events': { status: 400 },
  'POST /api/leagues/:leagueId/people/:userId/online-refunds': {
    body: {
      checkoutId: 'no-such-page',
      amount: 1000,
      currency: 'USD',
    },
    status: 409,
  },
} satisfies Examples<typeof feeRoutes>
