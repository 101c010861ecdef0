import type { RouteKey } from '#contract/api.ts'
import type { Store } from '../../store/store.ts'

/** Makes a request and gives its answer; fails where it is refused. */
type Act = (
  key: RouteKey,
  body?: object,
  params?: Record<string, string>,
  as?: string,
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is held against the document, not against types
) => Promise<any>

const TEAMS = ['reporting', 'reported'] as const

/** Writes a match of two teams of its own that has begun, of which somebody captains the first; `remove` takes all away. */
export async function begunMatch({ connections: { write } }: Store, leagueId: string, captain: string) {
  for (const id of TEAMS)
    await write
      .insertInto('teams')
      .values({ id, leagueId, name: id, logo: null, description: '', color: null, coach: '' })
      .execute()
  await write
    .insertInto('rosters')
    .values({ teamId: TEAMS[0], leagueId, place: 0, userId: captain, email: null, role: 'captain' })
    .execute()
  const empty = { homeScore: null, awayScore: null, week: null, round: null, fieldLocation: null, status: null }
  const match = { id: 'begun', leagueId, place: 1001, homeTeamId: TEAMS[0], awayTeamId: TEAMS[1], ...empty }
  await write
    .insertInto('matches')
    .values({ ...match, scheduled: 1, dateTime: 1 })
    .execute()
  return {
    matchId: match.id,
    remove: async () => {
      await write.deleteFrom('matches').where('id', '=', match.id).execute()
      await write.deleteFrom('teams').where('id', 'in', TEAMS).execute()
    },
  }
}

/** Everything with the report of a captain, on a match that is gone at the end ([MN4]). */
export async function documentReportActs(act: Act, store: Store, { leagueId, player }: Record<string, string>) {
  const { matchId, remove } = await begunMatch(store, leagueId ?? '', player ?? '')
  const ofMatch = '/api/leagues/:leagueId/matches/:matchId' as const
  const outcome = { kind: 'played', homeScore: 1, awayScore: 2, penalties: null }
  await act(`GET ${ofMatch}/report`, undefined, { matchId }, player)
  await act(`POST ${ofMatch}/report`, { outcome, note: '', seen: 0 }, { matchId }, player)
  await act(`GET ${ofMatch}/effect`, undefined, { matchId })
  const { number } = await act(`POST ${ofMatch}/decision`, { outcome, version: 1, seen: 1 }, { matchId })
  await act(`POST ${ofMatch}/decision/take-back`, { number }, { matchId })
  await remove()
}

/** Confirms what a touchline link said, and takes that back; gives what the log says of both. */
export async function tryDecisions(
  act: (
    key: RouteKey,
    body?: object,
    params?: Record<string, string>,
  ) => Promise<{ text: string | undefined; body: unknown }>,
  store: Store,
  { leagueId = '', captain = '' }: Record<string, string>,
): Promise<(string | undefined)[]> {
  const { matchId, remove } = await begunMatch(store, leagueId, captain)
  const outcome = { kind: 'played', homeScore: 1, awayScore: 2, penalties: null } as const
  await store.scoreReports.reportFromTouchline(leagueId, matchId, { linkId: 'link', outcome }, { now: 1, mailTo: null })
  const decision = '/api/leagues/:leagueId/matches/:matchId/decision' as const
  const decided = await act(`POST ${decision}`, { outcome, version: 2, seen: 1 }, { matchId })
  const { number } = decided.body as { number: number }
  const takenBack = await act(`POST ${decision}/take-back`, { number }, { matchId })
  await remove()
  return [decided.text, takenBack.text]
}
