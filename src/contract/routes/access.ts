import { z } from 'zod'
import { id } from '../id.ts'
import { accessReply, handOverForm, inviteForm, ownerClaim, roleForm, withdrawForm } from '../people/access.ts'
import { actsQuery, actsReply } from '../people/act.ts'
import { json, noContent, type RouteTable } from '../route.ts'
import { me } from '../site.ts'

export const accessRoutes = {
  'GET /api/acts': {
    operationId: 'listActs',
    summary: 'The log: what organisers did, the newest first, a page at a time',
    access: 'organiser',
    query: actsQuery,
    replies: json(actsReply),
    errors: [],
  },
  'GET /api/access': {
    operationId: 'listAccess',
    summary: 'Who has which role; for owners also addresses and who is invited',
    access: 'organiser',
    replies: json(accessReply),
    errors: [],
  },
  'POST /api/access/invitations': {
    operationId: 'invite',
    summary: 'Give a role to an address: at once where an account has verified it, else as soon as one does',
    access: 'owner',
    body: inviteForm,
    replies: json(accessReply),
    errors: [
      'not_allowed',
      'already_exists',
      'role_by_configuration',
      'invalid_fields',
      'too_many_invitations',
      'too_many_requests',
    ],
  },
  'POST /api/access/invitations/withdraw': {
    operationId: 'withdrawInvitation',
    summary: 'Take an invitation back that waits',
    access: 'owner',
    body: withdrawForm,
    replies: json(accessReply),
    errors: ['not_allowed', 'not_found'],
  },
  'PUT /api/access/roles/:userId': {
    operationId: 'changeRole',
    summary: 'Give somebody who has a role another one',
    access: 'owner',
    params: z.object({ userId: id }),
    body: roleForm,
    replies: json(accessReply),
    errors: ['not_allowed', 'not_found', 'role_changed', 'no_change', 'last_owner', 'role_by_configuration'],
  },
  'DELETE /api/access/roles/:userId': {
    operationId: 'endRole',
    summary: 'End a role: anybody’s as an owner, else one’s own',
    access: 'scorekeeper',
    params: z.object({ userId: id }),
    replies: noContent,
    errors: ['not_allowed', 'not_found', 'last_owner', 'role_by_configuration'],
  },
  'POST /api/access/hand-over': {
    operationId: 'handOver',
    summary: 'Make somebody who has a role an owner, and give up being one, in one act',
    access: 'owner',
    body: handOverForm,
    replies: noContent,
    errors: ['not_allowed', 'invalid_fields', 'role_by_configuration'],
  },
  'POST /api/access/claim': {
    operationId: 'claimOwner',
    summary: 'Become an owner by the one-time address that the server printed; it verifies the account',
    access: 'signedIn',
    body: ownerClaim,
    replies: json(me),
    errors: ['invalid_token', 'other_account'],
    limit: 'change',
  },
} as const satisfies RouteTable
