import type { DraftSettings } from '#contract/draft.ts'

type Order = DraftSettings['order']

/** Which of `captains` places in the order makes pick number `pick`, both from 0 ([D8]). */
export function placeInOrder(pick: number, captains: number, order: Order): number {
  const round = Math.floor(pick / captains)
  const i = pick % captains
  return order === 'snake' && round % 2 === 1 ? captains - 1 - i : i
}

/** The round of pick number `pick` (from 0), from 1. */
export const roundOf = (pick: number, captains: number) => Math.floor(pick / captains) + 1

/**
 * The order of a draw: captains by the rank of their user id, which is the hexadecimal SHA-256 of
 * `{secret}:{userId}`, so that anyone who learns the secret gets the same order ([D7]).
 */
export const drawOrder = (userIds: readonly string[], rank: (userId: string) => string): string[] =>
  userIds
    .map((userId) => ({ userId, rank: rank(userId) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.userId < b.userId ? -1 : 1))
    .map(({ userId }) => userId)

/**
 * The pick numbers that players placed before the start use: the last ones of their team in a draft of `picks` picks
 * ([D25]). `placed` counts them by place in the order. Null when a team has fewer picks than placed players.
 */
export function placedPicks(picks: number, placed: readonly number[], order: Order): number[][] | null {
  const left = [...placed]
  const numbers: number[][] = placed.map(() => [])
  for (let pick = picks - 1; pick >= 0; pick--) {
    const place = placeInOrder(pick, placed.length, order)
    if ((left[place] ?? 0) === 0) continue
    left[place] = (left[place] ?? 0) - 1
    numbers[place]?.unshift(pick)
  }
  return left.some((count) => count > 0) ? null : numbers
}
