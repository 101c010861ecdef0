import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PeopleStart } from '#contract/people/people-start.ts'
import type { PeopleReply, PersonSheet } from '#contract/people/person.ts'
import { call, type Failure } from '#web/data/client.ts'
import { peopleQuery, peopleStartQuery } from '#web/data/console.ts'
import { leagueKey } from '#web/data/league.ts'

export const peopleKey = (leagueId: string) => peopleQuery(leagueId).queryKey

export const peopleStartKey = (leagueId: string) => [...leagueKey(leagueId), 'people-start'] as const

/** The people of a season, or the start of their list until everybody is here. */
export type ListedPeople = PeopleReply | PeopleStart

/**
 * The people of a season: first how their list starts with the filters of the address that it was opened at, and, once that
 * is on screen, everybody. Filters that are put on later narrow the whole list.
 */
export function usePeople(leagueId: string) {
  const [params] = useSearchParams()
  const [filters] = useState(() => params.getAll('filter'))
  const [isOnScreen, setOnScreen] = useState(false)
  const whole = useQuery({ ...peopleQuery(leagueId), enabled: isOnScreen })
  const start = useQuery({ ...peopleStartQuery(leagueId, filters), enabled: whole.data === undefined })
  const list: ListedPeople | undefined = whole.data ?? start.data
  const isListed = list !== undefined
  useEffect(() => (isListed ? afterPaint(() => setOnScreen(true)) : undefined), [isListed])
  return { list, whole, start }
}

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

/** Runs work once the browser has painted what it was just given; gives what calls it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
