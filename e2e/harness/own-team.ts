import type { RostersReply } from '../../src/contract/people/roster.ts'
import type { Site as SiteReply } from '../../src/contract/site.ts'
import { call, signIn, withApi } from './api.ts'
import { ALEX } from './demonstration.ts'
import type { Person } from './person.ts'
import type { Site } from './site.ts'

/** A team of the current season, the first of it made its captain: its players. */
export async function teamOfTonight(site: Site): Promise<Person[]> {
  return withApi(async (api) => {
    await signIn(api, site, ALEX)
    const { season }: SiteReply = await (await api.get(`${site.url}/api/site`)).json()
    const path = `/api/leagues/${season?.leagueId}`
    const { teams }: RostersReply = await (await api.get(`${site.url}${path}/rosters`)).json()
    const [team] = teams
    const players = team?.players.filter(({ userId }) => userId !== null) ?? []
    await call(api, site, 'PUT', `${path}/teams/${team?.id}/players/${players[0]?.userId}/role`, { role: 'captain' })
    return players.map(({ firstName, lastName }) => ({
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      password: ALEX.password,
    }))
  })
}
