import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/api.ts'
import type { ManagedTeam, RemovedTeam, TeamForm } from '#contract/managed-team.ts'
import type { Deduction } from '#contract/table/deduction.ts'
import type { ImportedTeam, TeamsBroughtIn } from '#contract/teams-import.ts'
import { counted } from '#league/count-text.ts'
import { pointsText } from '#league/table/rule-text.ts'
import { call } from '#web/data/client.ts'
import { refreshLeague, refreshPeople } from '#web/data/league.ts'
import { type ActOptions, type Done, useAct } from '#web/data/use-act.ts'
import { type RosterAct, sendRosterAct } from './players/roster-acts.ts'

const WITHDRAW = 'POST /api/leagues/:leagueId/teams/:teamId/withdrawal'

const DEDUCT = 'POST /api/leagues/:leagueId/teams/:teamId/deductions'
type GivenBack = Pick<Deduction, 'id' | 'points' | 'reason'>

/** Fields of a team as they are to be, and as they were seen. */
type TeamChange = TeamForm & { before: Partial<TeamForm> }

/** An act on the teams of a season. */
export type TeamAct =
  | { kind: 'add'; names: string[] }
  | { kind: 'change'; teamId: string; form: TeamChange }
  | { kind: 'remove'; team: ManagedTeam }
  | { kind: 'bring-back'; team: RemovedTeam }
  | { kind: 'withdraw'; team: { id: string; name: string }; form: BodyInput<typeof WITHDRAW> }
  | { kind: 'play-on'; team: { id: string; name: string } }
  | { kind: 'deduct'; team: { id: string; name: string }; form: BodyInput<typeof DEDUCT> }
  | { kind: 'give-back'; team: { id: string; name: string }; deduction: GivenBack; anyway?: boolean }
  | { kind: 'copy'; from: { id: string; name: string } }
  | { kind: 'bring-in'; teams: ImportedTeam[]; seen: TeamsBroughtIn }
  | RosterAct

export type TeamActDone = Done<TeamAct>

/** An act on the teams of a season, with its own failure and way back. */
export function useTeamAct(
  leagueId: string,
  then: Pick<ActOptions<TeamAct, TeamActDone>, 'onDone' | 'onFailure'> = {},
) {
  const client = useQueryClient()
  return useAct<TeamAct, TeamActDone>({
    attempt: 'teams',
    send: (act) => carryOut(client, leagueId, act),
    say: (done) => done,
    ...then,
  })
}

/**
 * Carries out an act. What is on screen of the season is asked for anew here, and not by `refresh`: also where a refusal is
 * no failure, since somebody else has changed the same field. Throws a `Failure`.
 */
export async function carryOut(client: QueryClient, leagueId: string, act: TeamAct): Promise<TeamActDone> {
  try {
    return await send(leagueId, act)
  } finally {
    await Promise.all([refreshLeague(client, leagueId), refreshPeople(client)])
  }
}

async function send(leagueId: string, act: TeamAct): Promise<TeamActDone> {
  const params = { leagueId }
  switch (act.kind) {
    case 'add': {
      const { names } = act
      await call('POST /api/leagues/:leagueId/teams', { params, body: { teams: names.map((name) => ({ name })) } })
      return { text: names.length === 1 ? `${names[0]} is added.` : `${names.length} teams are added.`, undo: null }
    }
    case 'change': {
      const { teamId, form } = act
      const { before, ...after } = form
      await call('PUT /api/leagues/:leagueId/teams/:teamId', { params: { leagueId, teamId }, body: form })
      const text =
        before.name === after.name || before.name === undefined
          ? `${after.name} is changed.`
          : `${before.name} is now ${after.name}.`
      return { text, undo: { kind: 'change', teamId, form: { ...after, ...before, before: after } } }
    }
    case 'remove': {
      const { id: teamId, name } = act.team
      const team = await call('DELETE /api/leagues/:leagueId/teams/:teamId', { params: { leagueId, teamId } })
      return { text: `${name} is removed.`, undo: { kind: 'bring-back', team } }
    }
    case 'bring-back':
      await call('POST /api/leagues/:leagueId/teams', { params, body: { teams: [act.team] } })
      return { text: `${act.team.name} is back.`, undo: null }
    case 'withdraw': {
      const { team, form } = act
      await call(WITHDRAW, { params: { leagueId, teamId: team.id }, body: form })
      return { text: `${team.name} have withdrawn.`, undo: { kind: 'play-on', team } }
    }
    case 'play-on': {
      const { id: teamId, name } = act.team
      await call('POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back', { params: { leagueId, teamId } })
      return { text: `${name} play on.`, undo: null }
    }
    case 'deduct': {
      const { team, form } = act
      const { id } = await call(DEDUCT, { params: { leagueId, teamId: team.id }, body: form })
      const { points, reason } = form
      const text = `${pointsText(points)} taken off ${team.name}.`
      return { text, undo: { kind: 'give-back', team, deduction: { id, points, reason } } }
    }
    case 'give-back': {
      const { team, deduction, anyway = false } = act
      const params = { leagueId, teamId: team.id, deductionId: deduction.id }
      await call('POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back', {
        params,
        body: { anyway },
      })
      const { points, reason } = deduction
      const text = `${team.name} got ${pointsText(points)} back.`
      return { text, undo: { kind: 'deduct', team, form: { points, reason } } }
    }
    case 'copy': {
      const body = { fromLeagueId: act.from.id }
      const { added } = await call('POST /api/leagues/:leagueId/teams/copy', { params, body })
      const text =
        added === 0 ? `${act.from.name} has no other teams.` : `${teamsText(added)} copied from ${act.from.name}.`
      return { text, undo: null }
    }
    case 'bring-in': {
      const body = { teams: act.teams, seen: act.seen }
      const { added, changed } = await call('POST /api/leagues/:leagueId/teams/import', { params, body })
      const parts = [added > 0 && `${teamsText(added)} added`, changed > 0 && `${changed} changed`].filter(Boolean)
      return { text: `${parts.join(', ')}.`, undo: null }
    }
    case 'put':
    case 'take-off':
    case 'put-back':
    case 'role':
      return sendRosterAct(leagueId, act)
  }
}

const teamsText = (count: number) => counted(count, 'team is', 'teams are')
