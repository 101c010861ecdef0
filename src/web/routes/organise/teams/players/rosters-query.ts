import { queryOptions, useQuery } from '@tanstack/react-query'
import type { RostersReply } from '#contract/people/roster.ts'
import { call, type Failure } from '#web/data/client.ts'
import { leagueKey } from '#web/data/league.ts'

export type RosterPlayer = RostersReply['teams'][number]['players'][number]
export type FreePlayer = RostersReply['free'][number]

/** Who is on the teams of a season, and who waits for one; a change of the season makes it stale like every page of it. */
const rostersQuery = (leagueId: string) =>
  queryOptions<RostersReply, Failure>({
    queryKey: [...leagueKey(leagueId), 'rosters'],
    queryFn: () => call('GET /api/leagues/:leagueId/rosters', { params: { leagueId } }),
    networkMode: 'always',
    refetchOnReconnect: true,
  })

export const useRosters = (leagueId: string) => useQuery(rostersQuery(leagueId))

/** First and last name; the last is '' where there is no account. */
export const playerName = ({ firstName, lastName }: Pick<RosterPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()
