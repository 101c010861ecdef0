import { useQuery } from '@tanstack/react-query'
import type { PeopleReply, PersonSheet } from '#contract/people/person.ts'
import { call, type Failure } from '#web/data/client.ts'
import { peopleQuery } from '#web/data/console.ts'
import { leagueKey } from '#web/data/league.ts'

export const peopleKey = (leagueId: string) => peopleQuery(leagueId).queryKey

/** As `peopleQuery`; nothing is asked without a season. */
export const usePeople = (leagueId: string | undefined) =>
  useQuery({ ...peopleQuery(leagueId ?? ''), enabled: leagueId !== undefined })

/** The teams on which players can be put: those that have not withdrawn ([TE3]). */
export const teamsToJoin = ({ teams, withdrawn }: Pick<PeopleReply, 'teams' | 'withdrawn'>) =>
  teams.filter(({ id }) => !withdrawn.includes(id))

export const sheetKey = (leagueId: string, userId: string) => [...leagueKey(leagueId), 'person', userId] as const

/**
 * A person's sheet. Each time it is opened it is asked for, since each look is in the log, and nothing of it is kept once
 * it is closed ([PE3]).
 */
export const useSheet = (leagueId: string, userId: string) =>
  useQuery<PersonSheet, Failure>({
    queryKey: sheetKey(leagueId, userId),
    queryFn: () => call('GET /api/leagues/:leagueId/people/:userId', { params: { leagueId, userId } }),
    networkMode: 'always',
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
