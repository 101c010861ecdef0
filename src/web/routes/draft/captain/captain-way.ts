import type { CaptainsMessage, DraftMessage } from '#contract/draft.ts'
import { everyPlayer } from '../room/latest.ts'

/**
 * Returns what somebody may do about a captain's spot before the start ([D3]): lead a team, take a spot, or read that
 * all are taken. The server's state says who takes part: an organiser who is not registered, who waits for a place
 * or whose address is not verified is in the room, and not among its players ([D2]).
 */
export function captainWay(
  draft: DraftMessage,
  captains: CaptainsMessage | null,
  userId: string,
): 'captain' | 'free' | 'full-and-in-pool' | 'full' | null {
  if (draft.captains.some((captain) => captain.userId === userId)) return 'captain'
  const takesPart = everyPlayer(draft).some(({ id }) => id === userId)
  if (captains?.canBecomeCaptain && takesPart && !draft.rehearsal) return 'free'
  if (draft.captains.length < draft.settings.maxCaptains) return null
  return draft.availablePool.some(({ id }) => id === userId) ? 'full-and-in-pool' : 'full'
}
