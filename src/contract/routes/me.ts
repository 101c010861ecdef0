import { z } from 'zod'
import { signInEntry, verify } from '../account.ts'
import { seasonQuery } from '../league.ts'
import { profileForm, registrationForm } from '../profile.ts'
import { json, noContent, type RouteTable } from '../route.ts'
import { me, ownSeasons } from '../site.ts'

export const meRoutes = {
  'GET /api/me': {
    operationId: 'readMe',
    summary: 'Who is asking, and what they are in a season; a visitor gets user null',
    access: 'public',
    query: seasonQuery,
    replies: { 200: { ...json(me)[200], mayHave: ['set-cookie'] } },
    errors: ['league_not_found'],
  },
  'GET /api/me/seasons': {
    operationId: 'listOwnSeasons',
    summary: 'The seasons that one is registered for, with the team',
    access: 'signedIn',
    replies: json(ownSeasons),
    errors: [],
  },
  'PUT /api/me/profile': {
    operationId: 'updateProfile',
    summary: 'Change own profile, address and password, all or nothing; a new address waits for its mail link',
    access: 'signedIn',
    body: profileForm,
    replies: json(me),
    errors: ['recent_sign_in_required', 'common_password', 'too_many_requests'],
    limit: 'change',
  },
  'POST /api/me/claims': {
    operationId: 'claimRegistration',
    summary: 'Take over the registration that a mailed invitation is for',
    access: 'signedIn',
    body: verify,
    replies: noContent,
    errors: ['invalid_token', 'not_found', 'both_placed', 'has_account', 'same_person'],
    limit: 'change',
  },
  'GET /api/me/sign-ins': {
    operationId: 'listSignIns',
    summary: 'Where one is signed in: browser, system and day of last use, this one first',
    access: 'signedIn',
    replies: json(z.array(signInEntry)),
    errors: [],
  },
  'DELETE /api/me/sign-ins': {
    operationId: 'endOtherSignIns',
    summary: 'Log out everywhere else; the sign-in that asks goes on',
    access: 'signedIn',
    replies: noContent,
    errors: [],
  },
  'PUT /api/me/registration': {
    operationId: 'register',
    summary: 'Register for a season; sending it again changes nothing',
    access: 'signedIn',
    query: seasonQuery,
    body: registrationForm,
    replies: json(me),
    errors: [
      'registration_closed',
      'invalid_fields',
      'season_archived',
      'registration_removed',
      'recent_sign_in_required',
      'not_found',
      'too_many_requests',
    ],
    limit: 'change',
  },
} as const satisfies RouteTable
