import { z } from 'zod'
import { id } from '../id.ts'
import { IMPORT_MAX_BYTES, importForm, importPreview, importPreviewForm, importReply } from '../people/people-import.ts'
import {
  feesForm,
  newPerson,
  paperForm,
  peopleActForm,
  peopleReply,
  personChange,
  personChanged,
  personSheet,
} from '../people/person.ts'
import { waitingRow } from '../people/waiting.ts'
import { download, json, noContent, type RouteTable } from '../route.ts'

const leagueParams = z.object({ leagueId: id })
const personParams = z.object({ leagueId: id, userId: id })
/** Bytes of an act on two thousand people. */
const MANY_MAX_BYTES = 256 * 1024

export const peopleRoutes = {
  'GET /api/leagues/:leagueId/people': {
    operationId: 'listPeople',
    summary: 'Everybody registered for a season, without addresses and numbers',
    access: 'organiser',
    params: leagueParams,
    replies: json(peopleReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/people.csv': {
    operationId: 'downloadPeople',
    summary: 'The registrations that count as CSV, with addresses, numbers and notes only where asked for; in the log',
    access: 'organiser',
    params: leagueParams,
    query: z.object({ contact: z.enum(['1']).optional() }),
    replies: download('text/csv', 'people.csv'),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/people': {
    operationId: 'addPerson',
    summary: 'Register somebody by hand, without a sign-in; with an address they may be invited to take it over',
    access: 'organiser',
    params: leagueParams,
    body: newPerson,
    replies: json(personSheet),
    errors: ['league_not_found', 'season_archived'],
  },
  'GET /api/leagues/:leagueId/people/:userId': {
    operationId: 'readPerson',
    summary: 'Everything known of a person in a season; each look is in the log',
    access: 'organiser',
    params: personParams,
    replies: json(personSheet),
    errors: ['not_found'],
  },
  'PUT /api/leagues/:leagueId/people/:userId': {
    operationId: 'changePerson',
    summary: 'Change fields of a person; where somebody was faster, nothing is written and what stands comes back',
    access: 'organiser',
    params: personParams,
    body: personChange,
    replies: json(personChanged),
    errors: ['not_found', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/people/:userId/agreement': {
    operationId: 'tickAgreement',
    summary: 'Note that a signed sheet of paper has been seen',
    access: 'organiser',
    params: personParams,
    body: paperForm,
    replies: json(personSheet),
    errors: ['not_found', 'season_archived', 'no_agreement_asked'],
  },
  'DELETE /api/leagues/:leagueId/people/:userId/agreement': {
    operationId: 'takeAgreementBack',
    summary: 'Take back what an organiser ticked; an agreement that was given stays',
    access: 'organiser',
    params: personParams,
    replies: json(personSheet),
    errors: ['not_found', 'season_archived', 'no_agreement_asked'],
  },
  'POST /api/leagues/:leagueId/people/:userId/merge': {
    operationId: 'mergePeople',
    summary: 'Merge a person without a sign-in into another entry of the same person',
    access: 'organiser',
    params: personParams,
    body: z.object({ intoUserId: id }),
    replies: noContent,
    errors: ['not_found', 'both_placed', 'has_account', 'same_person'],
  },
  'POST /api/leagues/:leagueId/people-import/preview': {
    operationId: 'previewPeopleImport',
    summary: 'What bringing in the rows of a CSV file would do to each of them; writes nothing',
    access: 'organiser',
    params: leagueParams,
    body: importPreviewForm,
    maxBytes: IMPORT_MAX_BYTES,
    replies: json(importPreview),
    errors: ['league_not_found', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/people-import': {
    operationId: 'importPeople',
    summary: 'Bring in the rows of a CSV file as previewed, all that are not refused or none',
    access: 'organiser',
    params: leagueParams,
    body: importForm,
    maxBytes: IMPORT_MAX_BYTES,
    replies: json(importReply),
    errors: ['league_not_found', 'season_archived', 'people_changed'],
  },
  'GET /api/leagues/:leagueId/waiting': {
    operationId: 'listWaiting',
    summary: 'Who waits for a place in a season, in order',
    access: 'organiser',
    params: leagueParams,
    replies: json(z.array(waitingRow)),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/waiting/:userId': {
    operationId: 'letIn',
    summary: 'Let somebody on the waiting list in, out of turn and also beyond the limit; gives the list',
    access: 'organiser',
    params: personParams,
    replies: json(z.array(waitingRow)),
    errors: ['not_found', 'season_archived'],
  },
  'DELETE /api/leagues/:leagueId/waiting/:userId': {
    operationId: 'takeOffWaitingList',
    summary: 'Take somebody off the waiting list; gives the list',
    access: 'organiser',
    params: personParams,
    replies: json(z.array(waitingRow)),
    errors: ['not_found', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/people-fees': {
    operationId: 'setFees',
    summary: 'Say of registrations what became of the fee, all or none; gives the list as it is then',
    access: 'organiser',
    params: leagueParams,
    body: feesForm,
    maxBytes: MANY_MAX_BYTES,
    replies: json(peopleReply),
    errors: ['league_not_found', 'season_archived', 'invalid_fields', 'no_fee_asked'],
  },
  'POST /api/leagues/:leagueId/people-acts': {
    operationId: 'actOnPeople',
    summary:
      'Admit to the draft, remove, bring back, block, unblock or invite people, or ask their guardians; gives the list',
    access: 'organiser',
    params: leagueParams,
    body: peopleActForm,
    maxBytes: MANY_MAX_BYTES,
    replies: json(peopleReply),
    errors: ['league_not_found', 'season_archived', 'invalid_fields', 'protected_account', 'too_many_requests'],
  },
} as const satisfies RouteTable
