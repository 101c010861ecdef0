import type { TypedKey } from './device-storage.ts'

/*
 * Texts that somebody has typed and not sent, stored over a reload or an ended session. They are found by person alone, and
 * device-storage.ts drops them at a sign-out, or when somebody else signs in ([Q83]). Stored elsewhere, for other reasons:
 * taps at a touchline (`touchline/phone-store.ts`) wait for a network and are of nobody; lists and plans of a draft are saved by the
 * server as they are made; notes about people stay on their page alone ([PE3]).
 */

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The place where it is kept: under a key, for a person, '' for a visitor; in this tab, or where `storage` says. */
export type TypedPlace = { key: TypedKey; userId: string; storage?: () => Store }

/** One with `until`, in milliseconds since 1970, is gone then. */
type Kept = { userId: string; until?: number }

const tab = () => sessionStorage

/** Returns what the same person has typed; null where there is nothing, or nothing that `isOurs` knows as this release's. */
export function readTyped<Typed extends object>(
  { key, userId, storage = tab }: TypedPlace,
  isOurs: (typed: { [Name in keyof Typed]?: unknown }) => boolean = () => true,
  now = Date.now(),
): Typed | null {
  try {
    const { userId: owner, until, ...typed }: Kept = JSON.parse(storage().getItem(key) ?? 'null')
    const isPast = until !== undefined && until <= now
    return owner === userId && !isPast && isOurs(typed) ? (typed as Typed) : null
  } catch {
    // Nothing, or not of our making.
    return null
  }
}

/** Keeps what is typed; null lets go of it. */
export function keepTyped({ key, userId, storage = tab }: TypedPlace, typed: object | null): void {
  try {
    if (typed === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify({ ...typed, userId }))
  } catch {
    // A full store keeps nothing; what is typed is still on the page.
  }
}
