import type { passkeyRoutes } from '#contract/routes/passkeys.ts'
import type { Examples } from '../../testing/api/requests.ts'

export const examples = {
  'POST /api/me/passkey-options': {
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 200, organiser: 200, owner: 200 },
  },
  'POST /api/me/passkeys': {
    body: {
      name: 'My phone',
      credential: { id: 'YQ', clientDataJSON: 'YQ', attestationObject: 'YQ', transports: ['internal'] },
    },
    status: { player: 403, registered: 403, unverified: 403, scorekeeper: 401, organiser: 401, owner: 401 },
  },
  'POST /api/me/recovery-codes': { status: 404 },
  'POST /api/auth/second-step/options': { status: 401 },
  'POST /api/auth/second-step/passkey': {
    body: { id: 'YQ', clientDataJSON: 'YQ', authenticatorData: 'YQ', signature: 'YQ' },
    status: 401,
  },
  'POST /api/auth/second-step/code': { body: { code: '0000-0000-0000-0000' }, status: 401 },
  'POST /api/auth/second-step/owner-address': { body: { token: 'a-token-of-no-terminal' }, status: 401 },
  'PUT /api/access/passkeys-required': { body: { required: true }, status: 409 },
} satisfies Examples<typeof passkeyRoutes>
