import { z } from 'zod'
import { score } from '#contract/match.ts'
import type { Pending } from './score-sheet.ts'

const pending = z.object({
  home: z.string().max(40),
  away: z.string().max(40),
  base: z.object({ homeScore: score, awayScore: score, version: z.int().min(1) }),
  refused: z.boolean(),
}) satisfies z.ZodType<Pending>
const kept = z.object({ userId: z.string(), pending: z.record(z.string(), pending) })

/** Whose typed scores, and of which season. */
export type Keeper = { leagueId: string; userId: string }

const keyOf = (leagueId: string) => `typed-scores-${leagueId}`

/** Keeps typed scores over a reload or a session that ends, in this tab alone; nothing typed, nothing kept. */
export function keepScores(storage: Storage, { leagueId, userId }: Keeper, typed: Readonly<Record<string, Pending>>) {
  try {
    if (Object.keys(typed).length === 0) storage.removeItem(keyOf(leagueId))
    else storage.setItem(keyOf(leagueId), JSON.stringify({ userId, pending: typed }))
  } catch {
    // A full store keeps nothing; the scores are still on the page.
  }
}

/** The scores that were typed here by the same person and not saved. */
export function keptScores(storage: Storage, { leagueId, userId }: Keeper): Record<string, Pending> {
  try {
    const found = kept.parse(JSON.parse(storage.getItem(keyOf(leagueId)) ?? 'null'))
    return found.userId === userId ? found.pending : {}
  } catch {
    // Nothing, or not of our making.
    return {}
  }
}
