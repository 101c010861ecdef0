import { seedMatches, seedTeams } from '../seed/leagues.ts'
import type { Engine } from '../store/engine/connections.ts'
import { openTestSite } from './site.ts'

/**
 * A site with one season of six teams and 24 matches in July 2025, all of them played where asked. `now` stops its clock
 * at an instant, in milliseconds since 1970.
 */
export async function openSeededSeason(engine: Engine, { played, now }: { played: boolean; now?: number }) {
  const site = await openTestSite(engine, {}, now === undefined ? {} : { clock: { now: () => now } })
  const { organiser, league } = await site.setUpSeason()
  const leagueId = league.id
  const teamIds = await site.store.connections.write.transaction().execute(async (trx) => {
    const ids = await seedTeams(trx, leagueId, new Map())
    await seedMatches(trx, leagueId, ids, played)
    return ids
  })
  return { site, robin: organiser, leagueId, teamIds }
}
