import { Refusal } from '#contract/failures/refusal.ts'
import { seedMatches, seedTeams } from '../src/server/seed/leagues.ts'
import { season2024 } from '../src/server/seed/seasons.ts'
import type { ScheduledSeason } from './schedule-ledger.ts'
import type { Stored, TrialSite } from './site.ts'

/** Sets up a season a year from now, whose 24 matches are not played, with these people on its teams by turns. */
export async function seasonAhead({ store }: TrialSite, people: readonly Stored[]): Promise<ScheduledSeason> {
  const year = new Date().getUTCFullYear() + 1
  const form: typeof season2024 = JSON.parse(JSON.stringify(season2024).replaceAll('2024', String(year)))
  const league = await store.leagues.create({ ...form, current: false, shownFirst: false }, Date.now())
  if (league instanceof Refusal) throw new Error(`the season could not be set up: ${league.code}`)
  await store.connections.write.transaction().execute(async (trx) => {
    const teamIds = await seedTeams(trx, league.id, new Map())
    await seedMatches(trx, league.id, teamIds, false)
    const places = people.map(({ id }, i) => ({
      teamId: teamIds[i % teamIds.length] ?? '',
      leagueId: league.id,
      userId: id,
      email: null,
      place: i,
    }))
    await trx.insertInto('rosters').values(places).execute()
  })
  const view = await store.schedules.read(league.id, Date.now())
  if (!view) throw new Error('the season is not there')
  return { league, first: view.state, version: (await store.leagues.version(league.id)) ?? 0 }
}
