import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnTeam } from '#contract/managed-team.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'

/** Whether who is signed in may change a team as its captain; a change of the season makes it stale like every page of it. */
const ownTeamQuery = (leagueId: string, teamId: string) =>
  queryOptions<OwnTeam, Failure>({
    queryKey: [...leagueKey(leagueId), 'teams', teamId, 'own'],
    queryFn: () => call('GET /api/leagues/:leagueId/teams/:teamId/own', { params: { leagueId, teamId } }),
    networkMode: 'always',
  })

export const useOwnTeam = (leagueId: string, teamId: string): OwnTeam | undefined =>
  useQuery(ownTeamQuery(leagueId, teamId)).data
