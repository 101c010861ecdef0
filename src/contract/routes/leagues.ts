import { z } from 'zod'
import { deskCounts, deskReply, testMailReply } from '../desk.ts'
import { id } from '../id.ts'
import { league, leagueEdit } from '../league.ts'
import { matchesReply, resultForm, scoreEntry, scoresForm, scoresReply, scoresResult } from '../match.ts'
import { listedLeague, newSeasonForm, seasonPreview } from '../new-season.ts'
import { json, noContent, type RouteTable, taggedJson } from '../route.ts'
import { seasonToday } from '../season-today.ts'
import { LOGO_MAX_BYTES, logo, standingsReply, teamReply, teamsReply } from '../team.ts'

const leagueParams = z.object({ leagueId: id })
const needParams = z.object({ leagueId: id, needId: id })
const teamParams = z.object({ leagueId: id, teamId: id })

export const leagueRoutes = {
  'GET /api/leagues': {
    operationId: 'listLeagues',
    summary: 'All seasons',
    access: 'signedIn',
    replies: json(z.array(listedLeague)),
    errors: [],
  },
  'POST /api/leagues': {
    operationId: 'createLeague',
    summary: 'Set up a season; without a list of evenings it gets the usual ones',
    access: 'organiser',
    body: newSeasonForm,
    replies: json(league),
    errors: ['already_exists'],
  },
  'POST /api/leagues/preview': {
    operationId: 'previewLeague',
    summary: 'What setting up a season would make of a form, by the same check; changes nothing',
    access: 'organiser',
    body: newSeasonForm,
    replies: json(seasonPreview),
    errors: ['already_exists'],
  },
  'PUT /api/leagues/:leagueId': {
    operationId: 'updateLeague',
    summary: 'Change fields of a season; refused, with what stands, where somebody has changed one of them too',
    access: 'organiser',
    params: leagueParams,
    body: leagueEdit,
    replies: json(league),
    errors: ['not_found', 'already_exists', 'season_archived', 'fields_changed'],
  },
  'DELETE /api/leagues/:leagueId': {
    operationId: 'deleteLeague',
    summary: 'Delete a season without people and matches',
    access: 'organiser',
    params: leagueParams,
    replies: noContent,
    errors: ['not_found', 'season_not_empty', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/archive': {
    operationId: 'archiveLeague',
    summary: 'Archive a season: it is read-only until it is opened again',
    access: 'organiser',
    params: leagueParams,
    replies: json(league),
    errors: ['not_found', 'draft_running'],
  },
  'DELETE /api/leagues/:leagueId/archive': {
    operationId: 'openLeagueAgain',
    summary: 'Open an archived season again',
    access: 'organiser',
    params: leagueParams,
    replies: json(league),
    errors: ['not_found'],
  },
  'POST /api/test-mail': {
    operationId: 'sendTestMail',
    summary: 'Send a mail to oneself, at once, and say what the mail server answered',
    access: 'organiser',
    replies: json(testMailReply),
    errors: ['too_many_requests'],
    limit: 'change',
  },
  'GET /api/leagues/:leagueId/desk': {
    operationId: 'readDesk',
    summary: 'What needs an organiser, how far the season is, and the evening at hand',
    access: 'organiser',
    params: leagueParams,
    replies: json(deskReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/desk/counts': {
    operationId: 'readDeskCounts',
    summary: 'How many things need an organiser, and how many of them wait where scores are entered',
    access: 'scorekeeper',
    params: leagueParams,
    replies: json(deskCounts),
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/desk/put-offs/:needId': {
    operationId: 'putOffNeed',
    summary: 'Put something on the desk off for a day, for everybody who organises',
    access: 'organiser',
    params: needParams,
    replies: noContent,
    errors: ['league_not_found', 'not_found', 'not_allowed'],
  },
  'DELETE /api/leagues/:leagueId/desk/put-offs/:needId': {
    operationId: 'takeUpNeed',
    summary: 'Bring something back to the desk that was put off',
    access: 'organiser',
    params: needParams,
    replies: noContent,
    errors: ['not_found'],
  },
  'GET /api/leagues/:leagueId/teams': {
    operationId: 'listTeams',
    summary: 'Teams of a season with record and players',
    access: 'signedIn',
    params: leagueParams,
    replies: taggedJson(teamsReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/teams/:teamId': {
    operationId: 'readTeam',
    summary: 'One team: squad, recent matches, figures',
    access: 'signedIn',
    params: teamParams,
    replies: taggedJson(teamReply),
    errors: ['league_not_found', 'team_not_found'],
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/logo': {
    operationId: 'uploadLogo',
    summary:
      'Upload a team’s logo, as organiser or captain: a picture by its content, of at most 12 million pixels and 10,000 a side',
    access: 'signedIn',
    params: teamParams,
    upload: {
      what: 'a PNG, JPEG, WebP or AVIF picture',
      types: ['application/octet-stream', 'image/*'],
      maxBytes: LOGO_MAX_BYTES,
    },
    replies: json(logo),
    errors: [
      'league_not_found',
      'team_not_found',
      'not_allowed',
      'not_a_picture',
      'too_many_pixels',
      'too_heavy_picture',
      'season_archived',
    ],
    limit: 'upload',
  },
  'DELETE /api/leagues/:leagueId/teams/:teamId/logo': {
    operationId: 'removeLogo',
    summary: 'Take a team’s logo away, as organiser or captain; its crest stands in',
    access: 'signedIn',
    params: teamParams,
    replies: noContent,
    errors: ['league_not_found', 'team_not_found', 'not_allowed', 'season_archived'],
  },
  'GET /api/leagues/:leagueId/standings': {
    operationId: 'readStandings',
    summary: 'The table of a season',
    access: 'signedIn',
    params: leagueParams,
    replies: taggedJson(standingsReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/today': {
    operationId: 'readSeasonToday',
    summary:
      'Home of a season: tonight or the next evening, the season’s progress, the top of the table, the last scores',
    access: 'signedIn',
    params: leagueParams,
    replies: taggedJson(seasonToday),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/matches': {
    operationId: 'listMatches',
    summary: 'The matches of a season by week and round',
    access: 'signedIn',
    params: leagueParams,
    replies: taggedJson(matchesReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/scores': {
    operationId: 'readScores',
    summary: 'Matches as they are entered: versions and every change; organisers read who made it',
    access: 'scorekeeper',
    params: leagueParams,
    replies: taggedJson(scoresReply),
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/scores': {
    operationId: 'saveScores',
    summary:
      'Save edited scores in one transaction; an edit that was overtaken comes back as a conflict, the rest is saved',
    access: 'scorekeeper',
    params: leagueParams,
    body: scoresForm,
    replies: json(scoresResult),
    errors: ['league_not_found', 'invalid_fields', 'season_archived', 'finals_moved'],
  },
  'POST /api/leagues/:leagueId/matches/:matchId/result': {
    operationId: 'decideResult',
    summary: 'Set a match forfeited, abandoned or awaiting a decision, put it back, or say when it was played',
    access: 'organiser',
    params: z.object({ leagueId: id, matchId: id }),
    body: resultForm,
    replies: json(scoreEntry),
    errors: ['not_found', 'match_changed', 'invalid_fields', 'season_archived', 'finals_moved'],
  },
} as const satisfies RouteTable
