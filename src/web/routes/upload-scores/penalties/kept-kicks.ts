import type { ShootOut } from '#league/finals/shoot-out.ts'

const MOST_KICKS = 100

/** Whether something kept is what this version of the site keeps. */
function isShootOut(value: unknown): value is ShootOut {
  const { first, taken } = value as { [Key in keyof ShootOut]?: unknown }
  const isList = Array.isArray(taken) && taken.length <= MOST_KICKS
  return (first === 'home' || first === 'away') && isList && taken.every((scored) => typeof scored === 'boolean')
}

/** Whose taps, and of which match at which version: after a correction of its score they are no longer about it. */
export type KickKeeper = { matchId: string; version: number; userId: string }

const keyOf = (matchId: string) => `tapped-kicks-${matchId}`

/** Keeps a shoot-out that is not saved over a reload, in this tab alone; null lets it go. */
export function keepKicks(storage: Storage, { matchId, ...keeper }: KickKeeper, shootOut: ShootOut | null): void {
  try {
    if (shootOut === null) storage.removeItem(keyOf(matchId))
    else storage.setItem(keyOf(matchId), JSON.stringify({ ...keeper, shootOut }))
  } catch {
    // A full store keeps nothing; the kicks are still on the page.
  }
}

/** The shoot-out that the same person has tapped here of this match and not saved; null where there is none. */
export function keptKicks(storage: Storage, { matchId, userId, version }: KickKeeper): ShootOut | null {
  try {
    const kept: { userId: string; version: number; shootOut: unknown } = JSON.parse(
      storage.getItem(keyOf(matchId)) ?? 'null',
    )
    if (kept.userId !== userId || kept.version !== version) return null
    return isShootOut(kept.shootOut) ? kept.shootOut : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}
