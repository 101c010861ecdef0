import type { DraftCaptain, DraftMessage, DraftPlayer } from '#contract/draft.ts'

/** Returns the players who may become deputy or replacement of a captain: nobody who holds a team already. */
export function candidates(draft: DraftMessage, captain: DraftCaptain): DraftPlayer[] {
  const holders = new Set(draft.captains.map(({ userId }) => userId))
  const own = (draft.teams[captain.userId] ?? []).filter(({ id }) => !holders.has(id))
  const ownIds = new Set(own.map(({ id }) => id))
  return [...own, ...draft.availablePool.filter(({ id }) => !ownIds.has(id))]
}
