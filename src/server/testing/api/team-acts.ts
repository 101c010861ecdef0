import type { RouteKey } from '#contract/api.ts'
import type { Store } from '../../store/store.ts'
import { documentMineActs } from './mine-acts.ts'
import { documentReportActs } from './report-acts.ts'
import { documentTouchlineActs } from './touchline-acts.ts'

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

/** Every act on a team and its players, one after the other, on a team that is gone at the end. */
export async function documentTeamActs(
  act: Act,
  { leagueId, player, store }: { leagueId: string; player: string; store: Store },
) {
  await documentTouchlineActs(act)
  const teams = 'POST /api/leagues/:leagueId/teams'
  const added = await act(teams, { teams: [{ name: 'Soon removed' }] })
  const team = added.teams.find((one: { name: string }) => one.name === 'Soon removed')
  const before = { name: team.name, color: team.color }
  const ofTeam = { teamId: team.id }
  const file = { teams: [{ name: 'Soon removed' }], seen: { added: 0, changed: 0 } }
  await act('POST /api/leagues/:leagueId/teams/import', file)
  await act('POST /api/leagues/:leagueId/teams/copy', { fromLeagueId: leagueId })
  await act('PUT /api/leagues/:leagueId/teams/:teamId', { ...before, name: 'Removed', before }, ofTeam)
  const move = { userIds: [player], reason: 'late' }
  await act('POST /api/leagues/:leagueId/teams/:teamId/players', move, ofTeam)
  const ofPlayer = { ...ofTeam, userId: player }
  await act('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', { role: 'captain' }, ofPlayer)
  const own = { name: 'Removed', color: team.color, description: '' }
  const byCaptain = { ...own, description: 'Ours', before: own }
  await act('PUT /api/leagues/:leagueId/teams/:teamId/own', byCaptain, ofTeam, player)
  await act('POST /api/leagues/:leagueId/teams/:teamId/players/remove', move, ofTeam)
  const back = { players: [{ userId: player, teamId: team.id, role: 'captain' }], seenOn: null }
  await act('POST /api/leagues/:leagueId/rosters/put-back', back)
  await act('POST /api/leagues/:leagueId/teams/:teamId/players/remove', move, ofTeam)
  const withdrawal = '/api/leagues/:leagueId/teams/:teamId/withdrawal'
  const { revision } = await act(`GET ${withdrawal}`, undefined, ofTeam)
  const choices = { open: 'cancelled', results: 'results-struck', seen: revision, tell: false }
  await act(`POST ${withdrawal}`, choices, ofTeam)
  await act(`POST ${withdrawal}/take-back`, undefined, ofTeam)
  const deductions = '/api/leagues/:leagueId/teams/:teamId/deductions' as const
  const { id: deductionId } = await act(`POST ${deductions}`, { points: 3, reason: 'Left the field' }, ofTeam)
  await act(`POST ${deductions}/:deductionId/take-back`, { anyway: false }, { ...ofTeam, deductionId })
  await act('DELETE /api/leagues/:leagueId/teams/:teamId', undefined, ofTeam)
  await documentMineActs(act, store, { leagueId, player })
  await documentReportActs(act, store, { leagueId, player })
}
