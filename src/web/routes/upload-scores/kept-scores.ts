import { MAX_SCORE } from '#contract/limits.ts'
import type { Pending } from './score-sheet.ts'

type Loose<T> = { [Key in keyof T]?: unknown }

const isText = (value: unknown) => typeof value === 'string' && value.length <= 40
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isScore = (value: unknown) => value === null || isWhole(value, 0, MAX_SCORE)

/** Whether something kept is what this version of the site keeps. */
function isPending(value: unknown): value is Pending {
  const { home, away, base, refused } = value as Loose<Pending>
  const { homeScore, awayScore, version } = base as Loose<Pending['base']>
  const isBase = isScore(homeScore) && isScore(awayScore) && isWhole(version, 1, Number.MAX_SAFE_INTEGER)
  return isText(home) && isText(away) && isBase && typeof refused === 'boolean'
}

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
    const kept: { userId: string; pending: object } = JSON.parse(storage.getItem(keyOf(leagueId)) ?? 'null')
    if (kept.userId !== userId || !Object.values(kept.pending).every(isPending)) return {}
    return kept.pending as Record<string, Pending>
  } catch {
    // Nothing, or not of our making.
    return {}
  }
}
