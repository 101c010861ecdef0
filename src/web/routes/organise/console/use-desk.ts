import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DeskReply } from '#contract/desk.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'

/** What time alone changes on the desk is seen within a minute. */
const LOOK_EVERY = 60_000

/** The desk of a season; a change of the season makes it stale like every page of it. */
const deskQuery = (leagueId: string) =>
  queryOptions<DeskReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'desk'],
    queryFn: () => call('GET /api/leagues/:leagueId/desk', { params: { leagueId } }),
    networkMode: 'always',
    refetchInterval: LOOK_EVERY,
  })

/** As `deskQuery`, kept as new as the server's; nothing is asked without a season. */
export const useDesk = (leagueId: string | undefined) =>
  useQuery({ ...deskQuery(leagueId ?? ''), enabled: leagueId !== undefined })
