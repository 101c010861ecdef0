import type { League } from '#contract/league.ts'
import type { Site } from '#contract/site.ts'
import { seasonView } from '#league/season.ts'
import type { Store } from '../store/store.ts'

/** Where the engine can't tell cheaply whether another process changed a season, this looks again after so long. */
const FRESH_MS = 1000

export type SiteState = ReturnType<typeof createSiteState>

/** The seasons and what visitors see of them, kept in memory between looks at the store. */
export function createSiteState(
  store: Store,
  config: { productName: string; google: object | undefined },
  clock: { now(): number },
) {
  let kept: { leagues: League[]; at: number; version: number | null } | undefined

  async function leagues(): Promise<League[]> {
    const at = clock.now()
    // Asked before looking: what is found can only be newer than its version, never older.
    const version = store.connections.version()
    const isFresh = kept?.version === version && (version !== null || (at >= kept.at && at - kept.at < FRESH_MS))
    if (!kept || !isFresh) kept = { leagues: await store.leagues.list(), at, version }
    return kept.leagues
  }

  return {
    leagues,

    /** The season that takes registrations and scores, null before the first is set up. */
    current: async (): Promise<League | null> => (await leagues()).find((league) => league.takesRegistrations) ?? null,

    /** To be called when a season was written here. */
    changed() {
      kept = undefined
    },

    async site(): Promise<Site> {
      const all = await leagues()
      const current = all.find((league) => league.takesRegistrations)
      return {
        productName: config.productName,
        googleSignIn: config.google !== undefined,
        season: current ? seasonView(current, clock.now()) : null,
        seasons: all.map(({ id, name, year, shownFirst }) => ({ leagueId: id, name, year, shownFirst })),
      }
    },
  }
}
