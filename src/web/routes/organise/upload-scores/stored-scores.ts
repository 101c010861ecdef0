import { MAX_SCORE } from '#contract/limits.ts'
import { keepTyped, readTyped, type TypedPlace } from '#web/data/typed.ts'
import type { Pending } from './score-sheet.ts'

type Loose<T> = { [Key in keyof T]?: unknown }

const isText = (value: unknown) => typeof value === 'string' && value.length <= 40
const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const isScore = (value: unknown) => value === null || isWhole(value, 0, MAX_SCORE)

/** Tells whether something kept is what this version of the site keeps. */
function isPending(value: unknown): value is Pending {
  const { home, away, base, refused } = value as Loose<Pending>
  const { homeScore, awayScore, version } = base as Loose<Pending['base']>
  const isBase = isScore(homeScore) && isScore(awayScore) && isWhole(version, 1, Number.MAX_SAFE_INTEGER)
  return isText(home) && isText(away) && isBase && typeof refused === 'boolean'
}

/** The season and the person of typed scores. */
export type StorageOwner = { leagueId: string; userId: string }

type What = 'scores' | 'penalties'
const placeOf = (what: What, { leagueId, userId }: StorageOwner): TypedPlace => ({
  key: `typed-${what}-${leagueId}`,
  userId,
})

/** Keeps what is typed, by match, in this tab alone; nothing typed, nothing kept. */
export const storeByMatch = (what: What, owner: StorageOwner, pending: Readonly<Record<string, unknown>>): void =>
  keepTyped(placeOf(what, owner), Object.keys(pending).length === 0 ? null : { pending })

/** Returns what the same person has typed here and not saved, by match. */
export function readByMatch<One>(what: What, owner: StorageOwner, isOne: (value: unknown) => value is One) {
  const typed = readTyped<{ pending: Record<string, One> }>(placeOf(what, owner), ({ pending }) =>
    Object.values(pending as object).every(isOne),
  )
  return typed?.pending ?? {}
}

export const storeScores = (owner: StorageOwner, typed: Readonly<Record<string, Pending>>) =>
  storeByMatch('scores', owner, typed)

export const readStoredScores = (owner: StorageOwner) => readByMatch('scores', owner, isPending)
