import type { ScoresReply } from '#contract/match.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { FinalsReply } from '#contract/table/finals.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { bumpVersion } from '../../store/season/teams.ts'
import type { Store } from '../../store/store.ts'

/** Calls an entry, and gives the body of its answer. */
type Call = (key: FinalsKey, body: object | undefined, params: Record<string, string>) => Promise<unknown>
type FinalsKey =
  | 'POST /api/leagues'
  | 'GET /api/leagues/:leagueId/schedule'
  | 'GET /api/leagues/:leagueId/scores'
  | 'PUT /api/leagues/:leagueId/scores'
  | 'GET /api/leagues/:leagueId/finals'
  | 'POST /api/leagues/:leagueId/finals'
  | 'DELETE /api/leagues/:leagueId/finals'
  | 'POST /api/leagues/:leagueId/finals/lots'
  | 'PUT /api/leagues/:leagueId/finals/champion'
  | 'PUT /api/leagues/:leagueId/finals/:matchId/teams'
  | 'PUT /api/leagues/:leagueId/finals/:matchId/penalties'

/** Carries out every act on finals, in a season of its own whose regular matches all end 0-0 ([SC12]). */
export async function tryFinalsActs(call: Call, store: Store): Promise<void> {
  const form = { ...season2025, name: 'Finals', current: false, shownFirst: false }
  const { id: leagueId } = (await call('POST /api/leagues', form, {})) as { id: string }
  const params = { leagueId }
  await store.connections.write.transaction().execute(async (trx) => {
    await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), false)
    await bumpVersion(trx, leagueId)
  })
  const { evenings } = (await call('GET /api/leagues/:leagueId/schedule', undefined, params)) as ScheduleReply
  const evening = evenings.find(({ published }) => published?.kind === 'finals')
  const finals = { teams: 4, places: true, eveningId: evening?.id }
  await call('POST /api/leagues/:leagueId/finals', finals, params)
  await call('DELETE /api/leagues/:leagueId/finals', undefined, params)
  await call('POST /api/leagues/:leagueId/finals', finals, params)
  const { entries } = (await call('GET /api/leagues/:leagueId/scores', undefined, params)) as ScoresReply
  const edits = entries
    .filter(({ stage }) => stage === undefined)
    .map(({ id, version }) => ({ matchId: id, version, homeScore: 0, awayScore: 0 }))
  await call('PUT /api/leagues/:leagueId/scores', { edits }, params)
  const { matches } = (await call('POST /api/leagues/:leagueId/finals/lots', undefined, params)) as FinalsReply
  const [first, second] = matches
  const level = { matchId: first?.id, version: first?.version, homeScore: 1, awayScore: 1 }
  await call('PUT /api/leagues/:leagueId/scores', { edits: [level] }, params)
  const penalties = { version: (first?.version ?? 0) + 1, penalties: { home: 4, away: 3 } }
  const ofFirst = { ...params, matchId: first?.id ?? '' }
  await call('PUT /api/leagues/:leagueId/finals/:matchId/penalties', penalties, ofFirst)
  const before = { homeTeamId: null, awayTeamId: null }
  const chosen = { homeTeamId: second?.away?.id, awayTeamId: second?.home?.id, before }
  await call('PUT /api/leagues/:leagueId/finals/:matchId/teams', chosen, { ...params, matchId: second?.id ?? '' })
  const champion = { champion: { teamId: first?.home?.id }, before: { champion: null } }
  await call('PUT /api/leagues/:leagueId/finals/champion', champion, params)
  await call('GET /api/leagues/:leagueId/finals', undefined, params)
}
