import { z } from 'zod'
import { draftRoom } from '../draft.ts'
import { draftPreparation, preparationForm } from '../draft-preparation.ts'
import { chosenPlayers, draftRegistrations } from '../draft-registration.ts'
import { seasonQuery } from '../league.ts'
import { download, json, type RouteTable } from '../route.ts'

export const draftRoutes = {
  'GET /api/draft/room': {
    operationId: 'readDraftRoom',
    summary:
      'The room of a season’s draft as everyone in it sees it, for who may enter it; what follows comes by its channel',
    access: 'signedIn',
    query: seasonQuery,
    replies: json(draftRoom),
    errors: ['not_allowed', 'not_found'],
  },
  'GET /api/draft/preparation': {
    operationId: 'readDraftPreparation',
    summary: 'The players whom who asks has starred for a season’s draft, in their own order; nobody else reads it',
    access: 'signedIn',
    query: seasonQuery,
    replies: json(draftPreparation),
    errors: ['not_allowed', 'not_found'],
  },
  'PUT /api/draft/preparation': {
    operationId: 'saveDraftPreparation',
    summary: 'Save that list whole; refused where another device has saved it meanwhile',
    access: 'signedIn',
    query: seasonQuery,
    body: preparationForm,
    replies: json(draftPreparation),
    errors: ['not_allowed', 'not_found', 'list_changed', 'unknown_player', 'wrong_phase', 'season_archived'],
  },
  'GET /api/draft/registrations': {
    operationId: 'listDraftRegistrations',
    summary: 'Registrations for the season as the draft sees them: who is open to it, who waits, who is removed',
    access: 'organiser',
    query: seasonQuery,
    replies: json(draftRegistrations),
    errors: ['not_found'],
  },
  'POST /api/draft/registrations/admit': {
    operationId: 'admitRegistrations',
    summary: 'Open the draft to players who wait for their address to be confirmed; gives the list as it is then',
    access: 'organiser',
    query: seasonQuery,
    body: chosenPlayers,
    replies: json(draftRegistrations),
    errors: ['not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/draft/registrations/remove': {
    operationId: 'removeRegistrations',
    summary: 'Remove registrations; who is removed leaves the draft within a second',
    access: 'organiser',
    query: seasonQuery,
    body: chosenPlayers,
    replies: json(draftRegistrations),
    errors: ['not_found', 'invalid_fields', 'protected_account', 'season_archived'],
  },
  'POST /api/draft/registrations/restore': {
    operationId: 'restoreRegistrations',
    summary: 'Bring removed registrations back; after the start of the draft they are unassigned',
    access: 'organiser',
    query: seasonQuery,
    body: chosenPlayers,
    replies: json(draftRegistrations),
    errors: ['not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/draft/accounts/block': {
    operationId: 'blockAccounts',
    summary: 'Block the accounts of registered players: every session ends, and who is blocked leaves the draft',
    access: 'organiser',
    query: seasonQuery,
    body: chosenPlayers,
    replies: json(draftRegistrations),
    errors: ['not_found', 'invalid_fields', 'protected_account'],
  },
  'POST /api/draft/accounts/unblock': {
    operationId: 'unblockAccounts',
    summary: 'Unblock accounts; their registrations are what they were',
    access: 'organiser',
    query: seasonQuery,
    body: chosenPlayers,
    replies: json(draftRegistrations),
    errors: ['not_found', 'invalid_fields'],
  },
  'GET /api/draft/log.csv': {
    operationId: 'downloadDraftLog',
    summary: 'The log of a season’s draft, or of its rehearsal, as CSV: every command and its effect',
    access: 'organiser',
    query: seasonQuery.extend({ rehearsal: z.enum(['1']).optional() }),
    replies: download('text/csv', 'draft-log.csv'),
    errors: ['not_found'],
  },
  'GET /api/draft/teams.csv': {
    operationId: 'downloadDraftTeams',
    summary: 'The teams of the draft as CSV',
    access: 'organiser',
    query: seasonQuery,
    replies: download('text/csv', 'draft-teams.csv'),
    errors: ['not_found'],
  },
} as const satisfies RouteTable
