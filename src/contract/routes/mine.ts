import { z } from 'zod'
import { id } from '../id.ts'
import { answerForm, matchAnswers, nudgeReply, ownAnswersForm } from '../mine/answer.ts'
import { mine, seenForm } from '../mine/mine.ts'
import { json, noContent, type RouteTable } from '../route.ts'

export const mineRoutes = {
  'GET /api/me/mine': {
    operationId: 'readMine',
    summary:
      'What is one’s own in the seasons that one plays: next match, who is in, what changed, team, results, table',
    access: 'signedIn',
    replies: json(mine),
    errors: [],
  },
  'PUT /api/me/mine/seen': {
    operationId: 'seeChanges',
    summary: 'Say that one has seen what changed of one’s matches in a season, as far as it was shown',
    access: 'signedIn',
    body: seenForm,
    replies: noContent,
    errors: ['league_not_found'],
  },
  'GET /api/leagues/:leagueId/matches/:matchId/answers': {
    operationId: 'listAnswers',
    summary: 'Who of one’s own team is in for a match; organisers get both teams',
    access: 'signedIn',
    params: z.object({ leagueId: id, matchId: id }),
    replies: json(matchAnswers),
    errors: ['league_not_found', 'not_found', 'not_allowed'],
  },
  'PUT /api/leagues/:leagueId/own-answers': {
    operationId: 'answerForMatches',
    summary: 'Say that one is in, or can’t, for matches of one’s own team until their kick-off; all or none',
    access: 'signedIn',
    params: z.object({ leagueId: id }),
    body: ownAnswersForm,
    replies: noContent,
    errors: ['league_not_found', 'not_found', 'not_allowed', 'answers_closed', 'match_changed', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId': {
    operationId: 'answerForPlayer',
    summary: 'Answer for a player of one’s own team as its captain or deputy, of any as an organiser; it is marked',
    access: 'signedIn',
    params: z.object({ leagueId: id, matchId: id, userId: id }),
    body: answerForm,
    replies: noContent,
    errors: ['league_not_found', 'not_found', 'not_allowed', 'answers_closed', 'match_changed', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/matches/:matchId/nudges': {
    operationId: 'nudge',
    summary: 'Ask those of one’s own team who have not answered, as its captain or deputy, once a day',
    access: 'signedIn',
    params: z.object({ leagueId: id, matchId: id }),
    replies: json(nudgeReply),
    errors: ['league_not_found', 'not_found', 'not_allowed', 'answers_closed', 'nudged_already', 'season_archived'],
  },
} as const satisfies RouteTable
