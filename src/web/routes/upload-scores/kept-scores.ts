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

const keyOf = (what: Typed, leagueId: string) => `typed-${what}-${leagueId}`
type Typed = 'scores' | 'penalties'

/** Keeps what is typed, by match, over a reload or a session that ends, in this tab alone; nothing typed, nothing kept. */
export function keepTyped(
  storage: Storage,
  what: Typed,
  { leagueId, userId }: Keeper,
  typed: Readonly<Record<string, unknown>>,
) {
  try {
    if (Object.keys(typed).length === 0) storage.removeItem(keyOf(what, leagueId))
    else storage.setItem(keyOf(what, leagueId), JSON.stringify({ userId, pending: typed }))
  } catch {
    // A full store keeps nothing; what was typed is still on the page.
  }
}

/** What was typed here by the same person and not saved, by match. */
export function keptTyped<One>(
  storage: Storage,
  what: Typed,
  { leagueId, userId }: Keeper,
  isOne: (value: unknown) => value is One,
): Record<string, One> {
  try {
    const kept: { userId: string; pending: object } = JSON.parse(storage.getItem(keyOf(what, leagueId)) ?? 'null')
    if (kept.userId !== userId || !Object.values(kept.pending).every(isOne)) return {}
    return kept.pending as Record<string, One>
  } catch {
    // Nothing, or not of our making.
    return {}
  }
}

export const keepScores = (storage: Storage, keeper: Keeper, typed: Readonly<Record<string, Pending>>) =>
  keepTyped(storage, 'scores', keeper, typed)

export const keptScores = (storage: Storage, keeper: Keeper) => keptTyped(storage, 'scores', keeper, isPending)
