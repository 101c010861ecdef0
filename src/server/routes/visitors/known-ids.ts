import { Refusal } from '#contract/failures/refusal.ts'
import { hasScores, statusOf } from '#league/matches.ts'
import type { RouteContext } from '../route-context.ts'
import { readLeague, type Season } from '../season/league-data.ts'

/** The ids of a season that stand in addresses of visitors: its teams, and its matches that have a score. */
export type KnownIds = { teams: ReadonlySet<string>; results: ReadonlySet<string> }

/**
 * Looks up which ids a season has, read once for each of its versions: an address that somebody has invented costs no more,
 * and takes no place in a cache. A season that is gone has none.
 */
export function createKnownIds(context: RouteContext) {
  const bySeason = new Map<string, { version: number; ids: Promise<KnownIds> }>()

  async function read(leagueId: string): Promise<KnownIds> {
    const data = await readLeague(context, leagueId)
    if (data instanceof Refusal) return { teams: new Set(), results: new Set() }
    const results = data.matches.filter((match) => statusOf(match) === 'completed' && hasScores(match))
    return { teams: new Set(data.teams.map(({ id }) => id)), results: new Set(results.map(({ id }) => id)) }
  }

  return ({ leagueId, version }: Pick<Season, 'leagueId' | 'version'>): Promise<KnownIds> => {
    const known = bySeason.get(leagueId)
    if (known?.version === version) return known.ids
    const ids = read(leagueId)
    bySeason.set(leagueId, { version, ids })
    ids.catch(() => bySeason.get(leagueId)?.ids === ids && bySeason.delete(leagueId))
    return ids
  }
}
