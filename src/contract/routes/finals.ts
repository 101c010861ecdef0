import { z } from 'zod'
import { id } from '../id.ts'
import { json, type RouteTable, taggedJson } from '../route.ts'
import { championEdit, finalsForm, finalsReply, finalsTeamsEdit, penaltiesForm } from '../table/finals.ts'

const leagueParams = z.object({ leagueId: id })
const matchParams = z.object({ leagueId: id, matchId: id })

/** Failures of an act on the finals. */
const errors = [
  'league_not_found',
  'invalid_fields',
  'season_archived',
  'match_played',
  'match_changed',
  'finals_not_set',
  'finals_moved',
] as const

/** The finals of a season, and the champions of all. */
export const finalsRoutes = {
  'GET /api/leagues/:leagueId/finals': {
    operationId: 'readFinals',
    summary: 'The finals of a season and the champions of all seasons',
    access: 'signedIn',
    params: leagueParams,
    replies: taggedJson(finalsReply),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/finals': {
    operationId: 'setUpFinals',
    summary: 'Set up the finals on an evening, in place of those that there were',
    access: 'organiser',
    params: leagueParams,
    body: finalsForm,
    replies: json(finalsReply),
    errors,
  },
  'DELETE /api/leagues/:leagueId/finals': {
    operationId: 'removeFinals',
    summary: 'Take the finals away, while none of them is played',
    access: 'organiser',
    params: leagueParams,
    replies: json(finalsReply),
    errors,
  },
  'POST /api/leagues/:leagueId/finals/lots': {
    operationId: 'drawLots',
    summary: 'Draw a lot between teams that nothing separates at a place that the finals wait for',
    access: 'organiser',
    params: leagueParams,
    replies: json(finalsReply),
    errors,
  },
  'PUT /api/leagues/:leagueId/finals/champion': {
    operationId: 'declareChampion',
    summary: 'Declare the champion, or nobody; null leaves it to the final',
    access: 'organiser',
    params: leagueParams,
    body: championEdit,
    replies: json(finalsReply),
    errors: [...errors, 'fields_changed'],
  },
  'PUT /api/leagues/:leagueId/finals/:matchId/teams': {
    operationId: 'chooseFinalsTeams',
    summary: 'Say who plays a match of the finals after all',
    access: 'organiser',
    params: matchParams,
    body: finalsTeamsEdit,
    replies: json(finalsReply),
    errors: [...errors, 'fields_changed'],
  },
  'PUT /api/leagues/:leagueId/finals/:matchId/penalties': {
    operationId: 'savePenalties',
    summary: 'Enter how the penalties of a level knock-out match ended, or take them away',
    access: 'scorekeeper',
    params: matchParams,
    body: penaltiesForm,
    replies: json(finalsReply),
    errors,
  },
} as const satisfies RouteTable
