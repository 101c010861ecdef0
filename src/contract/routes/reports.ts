import { z } from 'zod'
import { id } from '../id.ts'
import { json, noContent, type RouteTable } from '../route.ts'
import {
  decisionForm,
  decisionReply,
  effectQuery,
  effectReply,
  ledTeamsReply,
  openReportsReply,
  reportForm,
  reportReply,
  takeBackForm,
} from '../scores/report.ts'

const leagueParams = z.object({ leagueId: id })
const matchParams = z.object({ leagueId: id, matchId: id })

/** Captains' reports of scores, and organisers' decisions about them ([MN4]). */
export const reportRoutes = {
  'GET /api/me/led-teams': {
    operationId: 'listLedTeams',
    summary: 'The teams that the reader leads, or stands in for, in seasons that are not archived',
    access: 'signedIn',
    replies: json(ledTeamsReply),
    errors: [],
  },
  'GET /api/leagues/:leagueId/matches/:matchId/report': {
    operationId: 'readReport',
    summary: 'What the captains of both teams say about a match, for a captain or deputy of one of them',
    access: 'signedIn',
    params: matchParams,
    replies: json(reportReply),
    errors: ['not_found', 'not_allowed'],
  },
  'POST /api/leagues/:leagueId/matches/:matchId/report': {
    operationId: 'reportScore',
    summary: 'Report how a match ended, as captain or deputy of one of its teams, from its kick-off on',
    access: 'signedIn',
    params: matchParams,
    body: reportForm,
    replies: json(reportReply),
    errors: [
      'not_found',
      'not_allowed',
      'too_early',
      'match_off',
      'reports_differ',
      'invalid_fields',
      'season_archived',
    ],
  },
  'GET /api/leagues/:leagueId/matches/:matchId/effect': {
    operationId: 'readScoreEffect',
    summary: 'What a score would do to the places of both teams',
    access: 'signedIn',
    params: matchParams,
    query: effectQuery,
    replies: json(effectReply),
    errors: ['not_found'],
  },
  'GET /api/leagues/:leagueId/open-reports': {
    operationId: 'listOpenReports',
    summary:
      'Matches about which somebody says something else than what counts, with what the table would be with each',
    access: 'organiser',
    params: leagueParams,
    replies: json(openReportsReply),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/matches/:matchId/decision': {
    operationId: 'decideScore',
    summary: 'Decide what counts of what is said about a match',
    access: 'organiser',
    params: matchParams,
    body: decisionForm,
    replies: json(decisionReply),
    errors: ['not_found', 'match_changed', 'invalid_fields', 'season_archived', 'finals_moved'],
  },
  'POST /api/leagues/:leagueId/matches/:matchId/decision/take-back': {
    operationId: 'takeDecisionBack',
    summary: 'Take a decision about a match back while nothing was entered since',
    access: 'organiser',
    params: matchParams,
    body: takeBackForm,
    replies: noContent,
    errors: ['not_found', 'match_changed', 'season_archived', 'finals_moved'],
  },
} as const satisfies RouteTable
