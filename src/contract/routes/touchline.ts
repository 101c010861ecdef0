import { z } from 'zod'
import { id } from '../id.ts'
import { json, type RouteTable } from '../route.ts'
import {
  linkParams,
  managedLinks,
  newLinkForm,
  openLinkForm,
  tapsReply,
  touchlineEvening,
} from '../touchline/evening.ts'
import { tapsForm } from '../touchline/taps.ts'

const eveningParams = z.object({ leagueId: id, eveningId: id })

/** Scores by those who stand at the touchline, with a link and without an account ([MN3]). */
export const touchlineRoutes = {
  'GET /api/leagues/:leagueId/evenings/:eveningId/touchline': {
    operationId: 'listTouchlineLinks',
    summary: 'The touchline links of an evening, with their addresses',
    access: 'organiser',
    params: eveningParams,
    replies: json(managedLinks),
    errors: ['not_found'],
  },
  'POST /api/leagues/:leagueId/evenings/:eveningId/touchline': {
    operationId: 'makeTouchlineLink',
    summary: 'Make a touchline link for an evening or one of its fields; gives the one that there is',
    access: 'organiser',
    params: eveningParams,
    body: newLinkForm,
    replies: json(managedLinks),
    errors: ['not_found', 'invalid_fields', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/evenings/:eveningId/touchline/:linkId/renew': {
    operationId: 'renewTouchlineLink',
    summary: 'End a touchline link, and make another one in its place',
    access: 'organiser',
    params: linkParams,
    replies: json(managedLinks),
    errors: ['not_found', 'season_archived'],
  },
  'DELETE /api/leagues/:leagueId/evenings/:eveningId/touchline/:linkId': {
    operationId: 'endTouchlineLink',
    summary: 'End a touchline link; scores that were tapped before may still come, for organisers to decide',
    access: 'organiser',
    params: linkParams,
    replies: json(managedLinks),
    errors: ['not_found'],
  },
  'POST /api/touchline': {
    operationId: 'openTouchlineLink',
    summary: 'Exchange the token of a touchline link for the cookie of that link; within its time alone',
    access: 'public',
    anonymous: true,
    body: openLinkForm,
    replies: { 200: { kind: 'json', schema: touchlineEvening, mayHave: ['set-cookie'] } },
    errors: ['invalid_token'],
    limit: 'sign-in',
  },
  'GET /api/touchline': {
    operationId: 'readTouchline',
    summary: 'The matches of the evening that a touchline link is for, by their teams',
    access: 'touchline',
    replies: json(touchlineEvening),
    errors: [],
  },
  'POST /api/touchline/taps': {
    operationId: 'sendTaps',
    summary: 'Send what was tapped at the touchline; each tap is counted once, however often it is sent',
    access: 'touchline',
    body: tapsForm,
    replies: json(tapsReply),
    errors: [],
  },
} as const satisfies RouteTable
