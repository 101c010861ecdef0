import type { QueryClient } from '@tanstack/react-query'
import type { RouteKey } from '#contract/api.ts'
import { callQuery } from './call-query.ts'
import type { Input } from './client.ts'

/** The beginning of the key of every query of a season's pages; a change of the season makes all of them stale. */
export const leagueKey = (leagueId: string) => ['league', leagueId] as const

/** Tried even when the browser thinks it is offline: people are then told, instead of waiting for nothing. */
const page = <K extends RouteKey>(queryKey: readonly string[], key: K, input: Input<K>) =>
  callQuery(key, input, { queryKey, networkMode: 'always', refetchOnReconnect: true })

/** The teams of a season, each with its record and players. */
export const teamsQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'teams'], 'GET /api/leagues/:leagueId/teams', { params: { leagueId } })

/** One team of a season. */
export const teamQuery = (leagueId: string, teamId: string) =>
  page([...leagueKey(leagueId), 'teams', teamId], 'GET /api/leagues/:leagueId/teams/:teamId', {
    params: { leagueId, teamId },
  })

/** The table of a season. */
export const standingsQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'standings'], 'GET /api/leagues/:leagueId/standings', { params: { leagueId } })

/** Home of a season that is under way: tonight or the next evening, the top of the table, the last scores. */
export const todayQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'today'], 'GET /api/leagues/:leagueId/today', { params: { leagueId } })

/** The matches of a season by week and round. */
export const matchesQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'matches'], 'GET /api/leagues/:leagueId/matches', { params: { leagueId } })

/** The finals of a season, and the champions of all. */
export const finalsQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'finals'], 'GET /api/leagues/:leagueId/finals', { params: { leagueId } })

/** The scores of a season as administrators enter them. */
export const scoresQuery = (leagueId: string) =>
  page([...leagueKey(leagueId), 'scores'], 'GET /api/leagues/:leagueId/scores', { params: { leagueId } })

const queriesOf = (leagueId?: string) => (leagueId === undefined ? ['league'] : leagueKey(leagueId))

/** Asks again for what is on screen of a season, or of every season; the rest is asked for when it is next shown. */
export const refreshLeague = (client: QueryClient, leagueId?: string) =>
  client.invalidateQueries({ queryKey: queriesOf(leagueId) })

/** Asks again for what the console shows of a season's working copy: its schedule, what teams have in it, the desk's count. */
export async function refreshWorkingCopy(client: QueryClient, leagueId: string): Promise<void> {
  await Promise.all(
    ['schedule', 'desk', 'managed-teams'].map((page) =>
      client.invalidateQueries({ queryKey: [...leagueKey(leagueId), page] }),
    ),
  )
}

/** Asks again for the desks of all seasons. */
export const refreshDesks = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'desk' })

/** Asks again for the log of acts, also where the desk shows it, and for who has which role. */
export async function refreshActs(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['acts'] }),
    client.invalidateQueries({ queryKey: ['access'] }),
    refreshDesks(client),
  ])
}

/** Asks again for what the console shows of people, in whichever season: their list, the rosters and the desk's counts. */
export async function refreshPeople(client: QueryClient): Promise<void> {
  const pages = ['people', 'people-start', 'fees', 'rosters', 'desk']
  await client.invalidateQueries({ predicate: ({ queryKey }) => pages.includes(String(queryKey[2])) })
}

/** As `refreshLeague`, once a change is known: an answer that is on its way may be older than that and is dropped. */
export async function takeChange(client: QueryClient, leagueId?: string): Promise<void> {
  await client.cancelQueries({ queryKey: queriesOf(leagueId) }, { silent: true })
  await refreshLeague(client, leagueId)
}
