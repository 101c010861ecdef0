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
export type StorageOwner = { leagueId: string; userId: string }

const keyOf = (what: Typed, leagueId: string) => `typed-${what}-${leagueId}`
type Typed = 'scores' | 'penalties'

/** Keeps what is typed, by match, over a reload or a session that ends, in this tab alone; nothing typed, nothing kept. */
export function storeTyped(
  storage: Storage,
  what: Typed,
  { leagueId, userId }: StorageOwner,
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
export function readTyped<One>(
  storage: Storage,
  what: Typed,
  { leagueId, userId }: StorageOwner,
  isOne: (value: unknown) => value is One,
): Record<string, One> {
  try {
    const stored: { userId: string; pending: object } = JSON.parse(storage.getItem(keyOf(what, leagueId)) ?? 'null')
    if (stored.userId !== userId || !Object.values(stored.pending).every(isOne)) return {}
    return stored.pending as Record<string, One>
  } catch {
    // Nothing, or not of our making.
    return {}
  }
}

export const storeScores = (storage: Storage, owner: StorageOwner, typed: Readonly<Record<string, Pending>>) =>
  storeTyped(storage, 'scores', owner, typed)

export const readStoredScores = (storage: Storage, owner: StorageOwner) =>
  readTyped(storage, 'scores', owner, isPending)
