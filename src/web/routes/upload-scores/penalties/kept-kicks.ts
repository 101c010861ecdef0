import { z } from 'zod'
import type { ShootOut } from '#league/finals/shoot-out.ts'

const kept = z.object({
  userId: z.string(),
  version: z.int(),
  shootOut: z.object({ first: z.enum(['home', 'away']), taken: z.array(z.boolean()).max(100) }),
})

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
    const found = kept.parse(JSON.parse(storage.getItem(keyOf(matchId)) ?? 'null'))
    return found.userId === userId && found.version === version ? found.shootOut : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}
