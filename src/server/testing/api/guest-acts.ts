import type { RouteKey } from '#contract/api.ts'
import { newHashedToken } from '../../auth/tokens.ts'
import type { TestSite } from '../site.ts'

const DAY = 24 * 60 * 60 * 1000
/** The guardian who agrees for the child of these acts. */
export const GUARDIAN = { name: 'Carmen Ito', email: 'guardian@example.com' }

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

/**
 * Every act of a guardian in a season that asks guardians: agreeing for a child, and letting it fill in for a team, which is
 * gone at the end.
 */
export async function documentGuardianActs(
  act: Act,
  site: Pick<TestSite, 'store' | 'tokenFor'>,
  { leagueId, child, captain }: { leagueId: string; child: string; captain: string },
) {
  await act('GET /api/me/agreement', undefined, {}, child)
  await act('PUT /api/me/agreement', { guardian: GUARDIAN }, {}, child)
  await act('POST /api/me/agreement/mail', undefined, {}, child)
  const agreed = { token: await site.tokenFor(GUARDIAN.email), version: 1 }
  await act('POST /api/guardian/read', { token: agreed.token })
  await act('POST /api/guardian/agree', agreed)

  const { write } = site.store.connections
  const teamId = 'asking'
  const team = { id: teamId, leagueId, name: 'Asking', logo: null, description: '', color: null, coach: '' }
  await write.insertInto('teams').values(team).execute()
  const place = { teamId, leagueId, place: 0, userId: captain, email: null, role: 'captain' as const }
  await write.insertInto('rosters').values(place).execute()
  const nothing = { homeScore: null, awayScore: null, week: null, round: null, fieldLocation: null, status: null }
  const match = { id: 'with-guest', leagueId, place: 1000, homeTeamId: teamId, awayTeamId: null, ...nothing }
  await write
    .insertInto('matches')
    .values({ ...match, scheduled: 1, dateTime: Date.now() + 2 * DAY })
    .execute()
  await act('PUT /api/me/guests', { fillsIn: true }, {}, child)
  const asks = '/api/leagues/:leagueId/teams/:teamId/guest-asks' as const
  const ofTeam = async () => (await act('GET /api/me/guests', undefined, {}, captain)).teams[0].days[0]
  const ask = async () => {
    await act(`POST ${asks}`, { day: (await ofTeam()).day, position: null }, { teamId }, captain)
    return (await ofTeam()).asks.find(({ state }: { state: string }) => state === 'open').id
  }
  const askId = await ask()
  await act('POST /api/me/guests/:askId', undefined, { askId }, child)
  const token = await site.tokenFor(GUARDIAN.email)
  const { matches } = await act('POST /api/guardian/guest/read', { token })
  await act('POST /api/guardian/guest/answer', { token, plays: true, kickOff: matches[0].kickOff })
  await act('GET /api/leagues/:leagueId/guests')
  const evening = newHashedToken()
  const of = { leagueId, userId: child, day: '2100-01-01', expiresAt: Date.now() + 2 * DAY }
  const tomorrow = { ...match, id: 'of-child', place: 1001, awayTeamId: 'of-child', homeTeamId: null }
  await write
    .insertInto('teams')
    .values({ ...team, id: 'of-child', name: 'Of the child' })
    .execute()
  await write
    .insertInto('rosters')
    .values({ ...place, teamId: 'of-child', userId: child })
    .execute()
  await write
    .insertInto('matches')
    .values({ ...tomorrow, scheduled: 1, dateTime: Date.UTC(2100, 0, 1, 20) })
    .execute()
  await site.store.links.add({ ...of, purpose: 'evening', hash: evening.hash }, Date.now())
  await act('POST /api/guardian/evening/read', { token: evening.token })
  await act('POST /api/guardian/evening/answer', { token: evening.token, answer: 'out' })
  await write.deleteFrom('matches').where('id', '=', tomorrow.id).execute()
  await write.deleteFrom('teams').where('id', '=', 'of-child').execute()
  await act('DELETE /api/me/guests/:askId', undefined, { askId }, child)
  await act(`DELETE ${asks}/:askId`, undefined, { teamId, askId: await ask() }, captain)
  await write.deleteFrom('matches').where('id', '=', match.id).execute()
  await write.deleteFrom('teams').where('id', '=', teamId).execute()
}
