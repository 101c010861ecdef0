import { z } from 'zod'
import { id } from '../id.ts'
import { managedTeamsReply, newTeamsForm, ownTeam, ownTeamEdit, removedTeam, teamEdit } from '../managed-team.ts'
import { rosterMove, rosterMoved, rosterPutBack, rostersReply, teamRoleForm } from '../people/roster.ts'
import { json, noContent, type RouteTable } from '../route.ts'
import { deductionForm, takeBackForm } from '../table/deduction.ts'
import { withdrawalForm, withdrawalReply } from '../table/withdrawal.ts'
import { copyTeamsForm, teamsBroughtIn, teamsImportForm } from '../teams-import.ts'

/** Bytes of sixty-four teams with long descriptions. */
const IMPORT_MAX_BYTES = 512 * 1024
/** Bytes of a move of two thousand people, with where each was and the mails of it. */
const MOVE_MAX_BYTES = 512 * 1024
const leagueParams = z.object({ leagueId: id })
const teamParams = z.object({ leagueId: id, teamId: id })

export const teamRoutes = {
  'GET /api/leagues/:leagueId/managed-teams': {
    operationId: 'listManagedTeams',
    summary: 'Teams of a season as organisers manage them, with the numbers of their matches and players',
    access: 'organiser',
    params: leagueParams,
    replies: json(managedTeamsReply),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/teams': {
    operationId: 'addTeams',
    summary: 'Add teams by name, all or none; one without a color gets one that can be told from the others',
    access: 'organiser',
    params: leagueParams,
    body: newTeamsForm,
    replies: json(managedTeamsReply),
    errors: ['league_not_found', 'already_exists', 'too_many_teams', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/teams/copy': {
    operationId: 'copyTeams',
    summary: 'Copy the teams of another season, without their players; those whose names are here already are left out',
    access: 'organiser',
    params: leagueParams,
    body: copyTeamsForm,
    replies: json(teamsBroughtIn),
    errors: ['league_not_found', 'too_many_teams', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/teams/import': {
    operationId: 'importTeams',
    summary: 'Add teams of a file and change those of the same names, all or none, as its preview said',
    access: 'organiser',
    params: leagueParams,
    body: teamsImportForm,
    maxBytes: IMPORT_MAX_BYTES,
    replies: json(teamsBroughtIn),
    errors: ['league_not_found', 'team_changed', 'too_many_teams', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/teams/:teamId': {
    operationId: 'changeTeam',
    summary:
      'Change name, short name, color, coach or description of a team; refused where somebody has changed one of them too',
    access: 'organiser',
    params: teamParams,
    body: teamEdit,
    replies: noContent,
    errors: ['league_not_found', 'team_not_found', 'already_exists', 'fields_changed', 'season_archived'],
  },
  'GET /api/leagues/:leagueId/teams/:teamId/own': {
    operationId: 'readOwnTeam',
    summary: 'Whether who asks may change the team as its captain, and its description as it was typed',
    access: 'signedIn',
    params: teamParams,
    replies: json(ownTeam),
    errors: ['league_not_found', 'team_not_found'],
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/own': {
    operationId: 'changeOwnTeam',
    summary:
      'Change name, color and description of a team as its captain; refused where somebody has changed one of them too',
    access: 'signedIn',
    params: teamParams,
    body: ownTeamEdit,
    replies: noContent,
    errors: [
      'league_not_found',
      'team_not_found',
      'not_allowed',
      'already_exists',
      'fields_changed',
      'season_archived',
    ],
  },
  'GET /api/leagues/:leagueId/rosters': {
    operationId: 'listRosters',
    summary: 'Who is on the teams of a season, and which registered players wait for one',
    access: 'organiser',
    params: leagueParams,
    replies: json(rostersReply),
    errors: ['league_not_found'],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/players': {
    operationId: 'putPlayers',
    summary: 'Put players on a team, from whichever other of the season they are on; all or none',
    access: 'organiser',
    params: teamParams,
    body: rosterMove,
    maxBytes: MOVE_MAX_BYTES,
    replies: json(rosterMoved),
    errors: [
      'league_not_found',
      'team_not_found',
      'invalid_fields',
      'player_moved',
      'team_withdrawn',
      'season_archived',
    ],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/players/remove': {
    operationId: 'takePlayersOff',
    summary: 'Take players off a team; all or none',
    access: 'organiser',
    params: teamParams,
    body: rosterMove,
    maxBytes: MOVE_MAX_BYTES,
    replies: json(rosterMoved),
    errors: ['league_not_found', 'team_not_found', 'invalid_fields', 'player_moved', 'season_archived'],
  },
  'POST /api/leagues/:leagueId/rosters/put-back': {
    operationId: 'putPlayersBack',
    summary: 'Undo a move of players, all or none: each is where they were, with what they were for the team',
    access: 'organiser',
    params: leagueParams,
    body: rosterPutBack,
    maxBytes: MOVE_MAX_BYTES,
    replies: json(rosterMoved),
    errors: ['league_not_found', 'team_not_found', 'invalid_fields', 'player_moved', 'team_changed', 'season_archived'],
  },
  'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role': {
    operationId: 'setTeamRole',
    summary: 'Make a player of a team its captain, its deputy, or neither',
    access: 'organiser',
    params: teamParams.extend({ userId: id }),
    body: teamRoleForm,
    replies: noContent,
    errors: ['league_not_found', 'team_not_found', 'not_found', 'team_changed', 'season_archived'],
  },
  'GET /api/leagues/:leagueId/teams/:teamId/withdrawal': {
    operationId: 'readWithdrawal',
    summary: 'What withdrawing a team would make of its matches; nothing changes',
    access: 'organiser',
    params: teamParams,
    replies: json(withdrawalReply),
    errors: ['team_not_found'],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal': {
    operationId: 'withdrawTeam',
    summary: 'Withdraw a team: its opponents win its open matches, or they are cancelled; its results count or not',
    access: 'organiser',
    params: teamParams,
    body: withdrawalForm,
    replies: noContent,
    errors: ['team_not_found', 'season_archived', 'withdrawal_changed'],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back': {
    operationId: 'takeWithdrawalBack',
    summary: 'Let a team that has withdrawn play on, while none of the matches that its withdrawal ended has changed',
    access: 'organiser',
    params: teamParams,
    replies: noContent,
    errors: ['team_not_found', 'season_archived', 'withdrawal_changed', 'nothing_to_take_back'],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions': {
    operationId: 'deductPoints',
    summary: 'Take points off a team in the table, with a reason that stands under it',
    access: 'organiser',
    params: teamParams,
    body: deductionForm,
    replies: json(z.object({ id })),
    errors: ['league_not_found', 'team_not_found', 'season_archived', 'finals_moved'],
  },
  'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back': {
    operationId: 'takeDeductionBack',
    summary: 'Give a team back the points of a deduction',
    access: 'organiser',
    params: teamParams.extend({ deductionId: id }),
    body: takeBackForm,
    replies: noContent,
    errors: ['league_not_found', 'team_not_found', 'nothing_to_give_back', 'season_archived', 'finals_moved'],
  },
  'DELETE /api/leagues/:leagueId/teams/:teamId': {
    operationId: 'removeTeam',
    summary: 'Remove a team without matches and players; gives what brings it back when it is added again',
    access: 'organiser',
    params: teamParams,
    replies: json(removedTeam),
    errors: ['league_not_found', 'team_not_found', 'team_in_use', 'season_archived'],
  },
} as const satisfies RouteTable
