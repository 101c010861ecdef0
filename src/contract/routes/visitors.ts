import { z } from 'zod'
import { id } from '../id.ts'
import { json, type RouteTable, taggedJson } from '../route.ts'
import { seasonDates, visitorSeasonToday } from '../season-today.ts'
import { openingForm, openingReply } from '../visitors/opening.ts'
import { visitorFinals, visitorMatches, visitorStandings, visitorTeamPage, visitorTeams } from '../visitors/season.ts'

const leagueParams = z.object({ leagueId: id })

/** A season as visitors see it ([PU1]). */
export const visitorRoutes = {
  'GET /api/leagues/:leagueId/visitors': {
    operationId: 'readOpening',
    summary: 'Whether visitors see a season, and what they read of its teams',
    access: 'organiser',
    params: leagueParams,
    replies: json(openingReply),
    errors: ['league_not_found'],
  },
  'PUT /api/leagues/:leagueId/visitors': {
    operationId: 'changeOpening',
    summary: 'Open a season to visitors, or close it; also an archived one',
    access: 'organiser',
    params: leagueParams,
    body: openingForm,
    replies: json(openingReply),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/visitors/standings': {
    operationId: 'previewVisitorStandings',
    summary: 'The table of a season as visitors would read it, whether it is open or not',
    access: 'organiser',
    params: leagueParams,
    replies: json(visitorStandings),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/visitors/matches': {
    operationId: 'previewVisitorMatches',
    summary: 'The matches of a season as visitors would read them',
    access: 'organiser',
    params: leagueParams,
    replies: json(visitorMatches),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/visitors/teams': {
    operationId: 'previewVisitorTeams',
    summary: 'The teams of a season as visitors would read them',
    access: 'organiser',
    params: leagueParams,
    replies: json(visitorTeams),
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/visitors/teams/:teamId': {
    operationId: 'previewVisitorTeam',
    summary: 'One team of a season as visitors would read it',
    access: 'organiser',
    params: leagueParams.extend({ teamId: id }),
    replies: json(visitorTeamPage),
    errors: ['league_not_found', 'team_not_found'],
  },
  'GET /api/leagues/:leagueId/visitors/finals': {
    operationId: 'previewVisitorFinals',
    summary: 'The finals of a season and the champions of all seasons as visitors would read them',
    access: 'organiser',
    params: leagueParams,
    replies: json(visitorFinals),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/standings': {
    operationId: 'readVisitorStandings',
    summary: 'The table of a season that is open to visitors, and its next matches; teams alone',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(visitorStandings),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/matches': {
    operationId: 'listVisitorMatches',
    summary: 'The matches of a season that is open to visitors',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(visitorMatches),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/teams': {
    operationId: 'listVisitorTeams',
    summary: 'The teams of a season that is open to visitors, without players',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(visitorTeams),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/teams/:teamId': {
    operationId: 'readVisitorTeam',
    summary: 'One team of a season that is open to visitors: results and figures',
    access: 'public',
    anonymous: true,
    params: leagueParams.extend({ teamId: id }),
    replies: taggedJson(visitorTeamPage),
    errors: ['league_not_found', 'team_not_found'],
  },
  'GET /api/visitors/:leagueId/finals': {
    operationId: 'readVisitorFinals',
    summary: 'The finals of a season that is open to visitors, and the champions of all seasons; teams alone',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(visitorFinals),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/today': {
    operationId: 'readVisitorSeasonToday',
    summary:
      'Home of a season that is open to visitors: tonight or the next evening, the season’s progress; teams alone',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(visitorSeasonToday),
    errors: ['league_not_found'],
  },
  'GET /api/visitors/:leagueId/dates': {
    operationId: 'readSeasonDates',
    summary: 'Days, times and fields of the current season, or of one that is open to visitors; no team',
    access: 'public',
    anonymous: true,
    params: leagueParams,
    replies: taggedJson(seasonDates),
    errors: ['league_not_found'],
  },
} as const satisfies RouteTable
