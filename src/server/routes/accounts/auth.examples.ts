import type { authRoutes } from '#contract/routes/auth.ts'
import type { Examples } from '../../testing/api/requests.ts'
import { PASSWORD } from '../../testing/site.ts'

export const examples = {
  'POST /api/auth/sign-up': { body: { email: 'newcomer@example.com', password: PASSWORD } },
  'POST /api/auth/sign-in': { body: { email: 'player@example.com', password: PASSWORD } },
  'POST /api/auth/confirm': { body: { password: PASSWORD } },
  'POST /api/auth/reset-request': { body: { email: 'player@example.com' } },
  'POST /api/auth/reset/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/auth/reset': { body: { token: 'a-token-of-no-mail', password: PASSWORD }, status: 422 },
  'POST /api/auth/verify/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/auth/verify': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'GET /api/auth/google': { status: 404 },
  'GET /api/auth/google/callback': { status: 404 },
} satisfies Examples<typeof authRoutes>
