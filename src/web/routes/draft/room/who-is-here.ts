import type { ConnectedUsersMessage, DraftCaptain, DraftMessage } from '#contract/draft.ts'
import { counted } from '#league/count-text.ts'
import { nameOf, personPicking } from './player-text.ts'

/**
 * Returns the names of the captains without a connection; null while it is not known who is here. The server's own
 * captains are always there.
 */
export function missingCaptains(
  { captains }: Pick<DraftMessage, 'captains'>,
  users: ConnectedUsersMessage | null,
): string[] | null {
  if (!users) return null
  const here = new Set(users.users.map(({ uid }) => uid))
  return captains.filter(({ userId, bot }) => !bot && !here.has(userId)).map(nameOf)
}

/**
 * Returns why a captain does not answer: removed ([D35]), no connection ([D19]), or time that ran out too often ([D18]). The
 * server's own always do.
 */
export function absence(
  captain: DraftCaptain,
  isHere: (userId: string) => boolean,
): 'no captain' | 'offline' | 'away' | null {
  if (captain.bot) return null
  const person = personPicking(captain)
  if (!person) return 'no captain'
  return isHere(person.userId) ? (captain.active ? null : 'away') : 'offline'
}

/** Returns the text above the lead-in: that all captains are here only where that is so. */
export function leadInText(draft: DraftMessage, users: ConnectedUsersMessage | null): string {
  const missing = missingCaptains(draft, users)
  const isFull = draft.captains.length >= draft.settings.maxCaptains
  if (draft.captains.every(({ bot }) => bot)) return 'Get ready'
  if (missing?.length === 0)
    return isFull ? 'All captains are here' : `${counted(draft.captains.length, 'captain is', 'captains are')} here`
  if (!missing) return 'Get ready'
  const [one, two] = missing
  if (missing.length > 2) return `Not here yet: ${missing.length} captains`
  return `Not here yet: ${two === undefined ? one : `${one} and ${two}`}`
}
