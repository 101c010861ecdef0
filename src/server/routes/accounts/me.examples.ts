import type { meRoutes } from '#contract/routes/me.ts'
import type { Examples } from '../../testing/api/requests.ts'
import { registrationOf } from '../../testing/site.ts'

const { phone: _, ...profile } = registrationOf('player@example.com')

export const examples = {
  'PUT /api/me/profile': { body: { ...profile, before: profile } },
  'POST /api/claims/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/me/claims': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'PUT /api/me/registration': { body: registrationOf('player@example.com') },
  'POST /api/me/waiting/accept': { status: 404 },
  'DELETE /api/me/waiting': { status: 404 },
  // The season asks for no agreement.
  'GET /api/me/agreement': { status: 404 },
  'PUT /api/me/agreement': { body: { agreedTo: 'Fair play', adult: true }, status: 404 },
  'POST /api/me/agreement/mail': { status: 404 },
  'POST /api/guardian/read': { body: { token: 'a-token-of-no-mail' }, status: 422 },
  'POST /api/guardian/agree': { body: { token: 'a-token-of-no-mail', version: 1 }, status: 422 },
} satisfies Examples<typeof meRoutes>
