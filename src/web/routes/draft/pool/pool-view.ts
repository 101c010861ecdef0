import type { DraftPlayer } from '#contract/draft.ts'
import type { Foot, Position } from '#contract/people/positions.ts'
import type { Rarity } from '#contract/room/draft-constants.ts'
import { searchPlayers } from './player-search.ts'

/** 'none' leaves the order of the league list; 'down' begins with Gold, 'up' with Bronze. */
export const RARITY_SORTS = ['none', 'down', 'up'] as const
export type RaritySort = (typeof RARITY_SORTS)[number]

export type PoolFilter = {
  positions: readonly Position[]
  feet: readonly Foot[]
  rarity: RaritySort
  search: string
  /** Only who can play where the viewer's team has nobody ([D44]). */
  needed: boolean
  /** Only who is on the viewer's own list. */
  starred: boolean
}
export const NO_FILTER: PoolFilter = {
  positions: [],
  feet: [],
  rarity: 'none',
  search: '',
  needed: false,
  starred: false,
}

/** Data that filters need besides the pool. */
export type FilterContext = { needed: readonly Position[]; starred: ReadonlySet<string> }
const NOTHING: FilterContext = { needed: [], starred: new Set() }

const RANK: Record<Rarity, number> = { Gold: 2, Silver: 1, Bronze: 0 }

/**
 * The players that a filter leaves, in its order: those who can play any of the positions, with any of the feet. A team that
 * needs nothing any more has everybody left.
 */
export function filteredPool(
  pool: readonly DraftPlayer[],
  filter: PoolFilter,
  { needed, starred }: FilterContext = NOTHING,
): readonly DraftPlayer[] {
  const { positions, feet, rarity } = filter
  const left = searchPlayers(pool, filter.search).filter(
    (player) =>
      (positions.length === 0 || player.position.some((code) => positions.includes(code))) &&
      (feet.length === 0 || feet.includes(player.footPref)) &&
      (!filter.needed || needed.length === 0 || player.position.some((code) => needed.includes(code))) &&
      (!filter.starred || starred.has(player.id)),
  )
  if (rarity === 'none') return left
  const sign = rarity === 'down' ? -1 : 1
  return left.sort((a, b) => sign * (RANK[a.rarity] - RANK[b.rarity]))
}

/** The next of none, descending, ascending: what the button does. */
export const nextSort = (sort: RaritySort): RaritySort =>
  RARITY_SORTS[(RARITY_SORTS.indexOf(sort) + 1) % RARITY_SORTS.length] ?? 'none'

/** The list without a value that is in it, or with one that is not. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
