import type { RouteKey } from '#contract/api.ts'
import type { Store } from '../../store/store.ts'

const DAY = 24 * 60 * 60 * 1000

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

/** Every act on what is a player's own, on a team with a match two days ahead that is gone at the end. */
export async function documentMineActs(act: Act, store: Store, { leagueId, player }: Record<string, string>) {
  const { write } = store.connections
  const userId = player ?? ''
  const ofSeason = { leagueId: leagueId ?? '' }
  const team = { id: 'answering', ...ofSeason, name: 'Answering', logo: null, description: '', color: null, coach: '' }
  await write.insertInto('teams').values(team).execute()
  const entry = { teamId: team.id, ...ofSeason, place: 0, userId, email: null, role: 'captain' } as const
  await write.insertInto('rosters').values(entry).execute()
  const match = {
    id: 'answered',
    ...ofSeason,
    place: 1000,
    homeTeamId: team.id,
    awayTeamId: null,
    homeScore: null,
    awayScore: null,
    week: null,
    round: null,
    fieldLocation: null,
    status: null,
  }
  await write
    .insertInto('matches')
    .values({ ...match, scheduled: 1, dateTime: Date.now() + 2 * DAY })
    .execute()
  const answers = '/api/leagues/:leagueId/matches/:matchId/answers' as const
  await act('PUT /api/leagues/:leagueId/own-answers', { matchIds: [match.id], answer: 'in' }, {}, userId)
  await act(`GET ${answers}`, undefined, { matchId: match.id }, userId)
  await act(`PUT ${answers}/:userId`, { answer: null }, { matchId: match.id, userId })
  await act('POST /api/leagues/:leagueId/matches/:matchId/nudges', undefined, { matchId: match.id }, userId)
  await act('GET /api/me/mine', undefined, {}, userId)
  await act('PUT /api/me/mine/seen', { ...ofSeason, until: 1 }, {}, userId)
  await write.deleteFrom('matches').where('id', '=', match.id).execute()
  await write.deleteFrom('teams').where('id', '=', team.id).execute()
}
