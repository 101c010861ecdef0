import { Refusal } from '#contract/failures/refusal.ts'
import type { PreparedResponse } from '../../http/caching/prepared-response.ts'
import type { RouteContext } from '../route-context.ts'
import type { Season } from '../season/league-data.ts'
import { createKnownIds, type KnownIds } from './known-ids.ts'
import { findVisitorSeason } from './visitor-data.ts'

/** As many as are looked at between two changes. */
const MAX_CACHED = 200

type Made = Promise<PreparedResponse | Refusal<'not_found'>>

type Find = (context: RouteContext, leagueId: string) => Promise<Season | Refusal>

/**
 * Caches what is made of a season until it has another version; of one that is open to visitors unless `find` says which, and closing it
 * gives it another version too. What is asked for twice at once is made once; what names an id that the season does not have, by
 * `has`, not at all.
 */
export function createVersioned(context: RouteContext, find: Find = findVisitorSeason) {
  const cache = new Map<string, { version: string; made: Made }>()
  const idsOf = createKnownIds(context)
  return async (
    leagueId: string,
    name: string,
    make: () => Made,
    { varyBy = '', has }: { varyBy?: string; has?: (ids: KnownIds) => boolean } = {},
  ): Made => {
    const season = await find(context, leagueId)
    if (season instanceof Refusal || (has && !has(await idsOf(season)))) return new Refusal('not_found')
    const key = `${leagueId}/${name}`
    const version = `${season.version}-${season.begun}-${varyBy}`
    const known = cache.get(key)
    if (known?.version === version) return known.made
    const made = make()
    cache.delete(key)
    cache.set(key, { version, made })
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    const drop = () => cache.get(key)?.made === made && cache.delete(key)
    made.then((result) => result instanceof Refusal && drop(), drop)
    return made
  }
}
