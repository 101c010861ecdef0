import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'

/** What players see of a season's schedule and what its working copy says; stale after every change of the season. */
export const scheduleQuery = (leagueId: string) =>
  queryOptions<ScheduleReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'schedule'],
    queryFn: () => call('GET /api/leagues/:leagueId/schedule', { params: { leagueId } }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })

/** As `scheduleQuery`, kept as new as the server's; nothing is asked without a season. */
export const useSchedule = (leagueId: string | undefined) =>
  useQuery({ ...scheduleQuery(leagueId ?? ''), enabled: leagueId !== undefined })
