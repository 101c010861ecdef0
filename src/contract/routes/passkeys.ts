import { z } from 'zod'
import { id } from '../id.ts'
import { accessReply, ownerClaim } from '../people/access.ts'
import {
  addedPasskey,
  assertion,
  codeForm,
  newCodes,
  passkeyForm,
  passkeysReply,
  requiredForm,
  webauthnOptions,
} from '../people/passkey.ts'
import { json, noContent, type RouteTable } from '../route.ts'
import { me } from '../site.ts'

const signedIn = { 200: { ...json(me)[200], headers: ['set-cookie'] } } as const

export const passkeyRoutes = {
  'GET /api/me/passkeys': {
    operationId: 'listPasskeys',
    summary: 'The own passkeys, and how many recovery codes are left',
    access: 'signedIn',
    replies: json(passkeysReply),
    errors: [],
  },
  'POST /api/me/passkey-options': {
    operationId: 'beginPasskey',
    summary: 'A challenge for a new passkey; after a recent sign-in, for whoever has a role',
    access: 'signedIn',
    replies: json(webauthnOptions),
    errors: ['no_role', 'recent_sign_in_required', 'passkeys_impossible', 'too_many_passkeys'],
    limit: 'change',
  },
  'POST /api/me/passkeys': {
    operationId: 'addPasskey',
    summary:
      'Add the passkey that answered the challenge; with the first one come recovery codes, and other sessions end',
    access: 'signedIn',
    body: passkeyForm,
    replies: json(addedPasskey),
    errors: [
      'no_role',
      'recent_sign_in_required',
      'passkeys_impossible',
      'too_many_passkeys',
      'passkey_refused',
      'already_exists',
    ],
    limit: 'change',
  },
  'DELETE /api/me/passkeys/:passkeyId': {
    operationId: 'removePasskey',
    summary: 'Remove one of the own passkeys; with the last one the recovery codes go too',
    access: 'signedIn',
    params: z.object({ passkeyId: id }),
    replies: json(passkeysReply),
    errors: ['not_found', 'recent_sign_in_required'],
    limit: 'change',
  },
  'POST /api/me/recovery-codes': {
    operationId: 'makeRecoveryCodes',
    summary: 'Make ten new recovery codes; the ones before work no more',
    access: 'signedIn',
    replies: json(newCodes),
    errors: ['not_found', 'recent_sign_in_required'],
    limit: 'change',
  },
  'POST /api/me/passkey-advice': {
    operationId: 'dismissPasskeyAdvice',
    summary: 'Have the desk recommend a passkey no more',
    access: 'organiser',
    replies: noContent,
    errors: [],
  },
  'POST /api/auth/second-step/options': {
    operationId: 'beginSecondStep',
    summary: 'A challenge for one of the passkeys of the account that is signing in',
    access: 'secondStep',
    replies: json(webauthnOptions),
    errors: ['passkeys_impossible'],
    limit: 'second-step',
  },
  'POST /api/auth/second-step/passkey': {
    operationId: 'finishByPasskey',
    summary: 'Complete a sign-in by the passkey that answered the challenge',
    access: 'secondStep',
    body: assertion,
    replies: signedIn,
    errors: ['passkey_refused', 'passkeys_impossible'],
    limit: 'second-step',
  },
  'POST /api/auth/second-step/code': {
    operationId: 'finishByCode',
    summary: 'Complete a sign-in by a recovery code, which works once',
    access: 'secondStep',
    body: codeForm,
    replies: signedIn,
    errors: ['code_refused'],
    limit: 'second-step',
  },
  'POST /api/auth/second-step/owner-address': {
    operationId: 'finishByOwnerAddress',
    summary: 'Complete a sign-in by the one-time address that the server printed for the account; ends its passkeys',
    access: 'secondStep',
    body: ownerClaim,
    replies: signedIn,
    errors: ['invalid_token'],
    limit: 'second-step',
  },
  'DELETE /api/access/passkeys/:userId': {
    operationId: 'endPasskeys',
    summary: 'End somebody’s passkeys, recovery codes and sessions, after a lost device',
    access: 'owner',
    params: z.object({ userId: id }),
    replies: json(accessReply),
    errors: ['not_allowed', 'not_found'],
  },
  'PUT /api/access/passkeys-required': {
    operationId: 'requirePasskeys',
    summary: 'Say whether a role counts only with a passkey; who says so has one',
    access: 'owner',
    body: requiredForm,
    replies: json(accessReply),
    errors: ['not_allowed', 'passkeys_impossible', 'passkey_missing'],
  },
} as const satisfies RouteTable
