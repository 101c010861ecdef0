import type { APIRequestContext } from '@playwright/test'
import type { RostersReply } from '../../src/contract/people/roster.ts'
import { call } from './api.ts'
import { ALEX } from './demonstration.ts'
import { type Person, somebody } from './person.ts'
import type { Site } from './site.ts'

/** Makes somebody of a team of the demonstration its captain, as an organiser does; gives who can sign in. */
export async function makeCaptain(
  api: APIRequestContext,
  site: Site,
  { leagueId, teamId }: { leagueId: string; teamId: string },
): Promise<Person> {
  const path = `/api/leagues/${leagueId}`
  const { teams }: RostersReply = await (await api.get(`${site.url}${path}/rosters`)).json()
  const one = teams.find(({ id }) => id === teamId)?.players.find(({ userId }) => userId !== null)
  if (!one) throw new Error('nobody is on the team')
  await call(api, site, 'PUT', `${path}/teams/${teamId}/players/${one.userId}/role`, { role: 'captain' })
  const email = `${one.firstName}.${one.lastName}@example.com`.toLowerCase()
  return { ...somebody(), email, password: ALEX.password }
}
