import type { DraftStanding } from '#contract/draft-registration.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import type { PlayerLimit } from '#contract/people/waiting.ts'

/** So long, in milliseconds, a place of a season with a limit is held for an address that nobody has confirmed ([PE10]). */
export const HELD_MS = 24 * 60 * 60 * 1000

/**
 * Until when the place of a registration that is made now, in milliseconds since 1970, is held; null where it is the
 * player's for good ([PE10]).
 */
export function heldUntil(
  { limit, emailVerified, sendsMails }: { limit: PlayerLimit | null; emailVerified: boolean; sendsMails: boolean },
  now: number,
): number | null {
  return limit !== null && !emailVerified && sendsMails ? now + HELD_MS : null
}

/**
 * Until when a registration's place is held as things stand; null once it is the player's: the address is confirmed, or an
 * organiser has admitted them, put them on a team or settled the fee ([PE10]).
 */
export function effectiveHeldUntil(registration: {
  heldUntil: number | null
  standing: DraftStanding | null
  fee: StoredFee | null
  isOnTeam: boolean
}): number | null {
  const { heldUntil, standing, fee, isOnTeam } = registration
  const isSettled = fee !== null && fee !== 'open'
  return standing === 'waiting' && !isOnTeam && !isSettled ? heldUntil : null
}
