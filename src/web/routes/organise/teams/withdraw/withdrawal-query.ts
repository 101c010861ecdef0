import { useQuery } from '@tanstack/react-query'
import type { WithdrawalReply } from '#contract/table/withdrawal.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'

/** What withdrawing a team would do, or that it has withdrawn; a change of the season makes it stale. */
export const useWithdrawal = (leagueId: string, teamId: string, enabled = true) =>
  useQuery<WithdrawalReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'managed-teams', teamId, 'withdrawal'],
    queryFn: () => call('GET /api/leagues/:leagueId/teams/:teamId/withdrawal', { params: { leagueId, teamId } }),
    networkMode: 'always',
    enabled,
  })
