import { z } from 'zod'
import { id } from '../id.ts'
import { json, type RouteTable } from '../route.ts'
import { callOffReply, replayReply } from '../schedule/calling-off.ts'
import { refereesForm, refereesReply } from '../schedule/referees.ts'
import {
  callOffForm,
  publicationsReply,
  publishForm,
  scheduleEdits,
  scheduleEditsResult,
  scheduleReply,
} from '../schedule/schedule.ts'
import { matchLocks, wishChanges, wishChangesResult } from '../schedule/wish-changes.ts'

const leagueParams = z.object({ leagueId: id })
const eveningParams = z.object({ leagueId: id, eveningId: id })
/** Bytes of every wish of a season, before and after. */
const WISHES_MAX_BYTES = 192 * 1024
/** Bytes of the referees of the longest evening. */
const REFEREES_MAX_BYTES = 128 * 1024
/** Bytes of as many edits as one save takes, with what stood before. */
const EDITS_MAX_BYTES = 1024 * 1024

export const scheduleRoutes = {
  'GET /api/leagues/:leagueId/schedule': {
    operationId: 'readSchedule',
    summary: 'The schedule as organisers work on it: what is published, and the working copy',
    access: 'organiser',
    params: leagueParams,
    replies: json(scheduleReply),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/schedule/edits': {
    operationId: 'editSchedule',
    summary: 'Save changes of the working copy, all or none: an overtaken one comes back as a conflict',
    access: 'organiser',
    params: leagueParams,
    body: scheduleEdits,
    maxBytes: EDITS_MAX_BYTES,
    replies: json(scheduleEditsResult),
    errors: ['league_not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/schedule/wishes': {
    operationId: 'saveWishes',
    summary: 'Save what teams ask of the schedule, all or none: an overtaken change comes back as a conflict',
    access: 'organiser',
    params: leagueParams,
    body: wishChanges,
    maxBytes: WISHES_MAX_BYTES,
    replies: json(wishChangesResult),
    errors: ['league_not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/schedule/locks': {
    operationId: 'lockMatches',
    summary: 'Lock matches where the working copy has them, or unlock them',
    access: 'organiser',
    params: leagueParams,
    body: matchLocks,
    replies: json(scheduleReply),
    errors: ['league_not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/schedule/publish': {
    operationId: 'publishSchedule',
    summary: 'Publish the working copy in one transaction, and tell those concerned',
    access: 'organiser',
    params: leagueParams,
    body: publishForm,
    replies: json(scheduleReply),
    errors: [
      'league_not_found',
      'schedule_changed',
      'nothing_to_publish',
      'match_played',
      'rule_broken',
      'season_archived',
    ],
  },
  'POST /api/leagues/:leagueId/schedule/discard': {
    operationId: 'discardSchedule',
    summary: 'Forget every change of the working copy',
    access: 'organiser',
    params: leagueParams,
    replies: json(scheduleReply),
    errors: ['league_not_found', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/schedule/take-back': {
    operationId: 'takeBackSchedule',
    summary: 'Take the last publication back while no match that it changed has a score; those told are told',
    access: 'organiser',
    params: leagueParams,
    replies: json(scheduleReply),
    errors: ['league_not_found', 'nothing_to_take_back', 'match_played', 'team_removed', 'season_archived'],
  },
  'GET /api/leagues/:leagueId/schedule/publications': {
    operationId: 'listPublications',
    summary: 'What was published, called off and taken back, and how many were told; the newest first',
    access: 'organiser',
    params: leagueParams,
    replies: json(publicationsReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/evenings/:eveningId/call-off': {
    operationId: 'previewCallOff',
    summary: 'What can be called off of an evening, and how many players would be told',
    access: 'organiser',
    params: eveningParams,
    replies: json(callOffReply),
    errors: ['not_found'],
  },
  'GET /api/leagues/:leagueId/evenings/:eveningId/replay': {
    operationId: 'proposeReplay',
    summary: 'What may become of the matches of an evening that wait for a date, each as edits of the working copy',
    access: 'organiser',
    params: eveningParams,
    replies: json(replayReply),
    errors: ['not_found'],
  },
  'GET /api/leagues/:leagueId/referees': {
    operationId: 'listReferees',
    summary: 'Who referees which match of a season, who may, and what speaks against it',
    access: 'organiser',
    params: leagueParams,
    replies: json(refereesReply),
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/referees': {
    operationId: 'setReferees',
    summary: 'Set who referees matches, a registered player, a team or nobody; all or none',
    access: 'organiser',
    params: leagueParams,
    body: refereesForm,
    maxBytes: REFEREES_MAX_BYTES,
    replies: json(refereesReply),
    errors: ['league_not_found', 'not_found', 'match_changed', 'invalid_fields', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/evenings/:eveningId/call-off': {
    operationId: 'callOffEvening',
    summary: 'Call off an evening, a field of it, or what comes from a kick-off on; at once',
    access: 'organiser',
    params: eveningParams,
    body: callOffForm,
    replies: json(scheduleReply),
    errors: ['not_found', 'nothing_to_call_off', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/evenings/:eveningId/put-back': {
    operationId: 'putBackEvening',
    summary: 'Put back what was called off of an evening; those told are told',
    access: 'organiser',
    params: eveningParams,
    replies: json(scheduleReply),
    errors: ['not_found', 'nothing_to_put_back', 'kick_off_passed', 'match_moved', 'season_archived'],
  },
} as const satisfies RouteTable
