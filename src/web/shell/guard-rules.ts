import type { Me } from '#contract/site.ts'
import { slugIn } from '#web/components/season/season-choice.ts'
import { loginPath, safeReturnTo } from '../navigation/return-to.ts'

/*
 * Who may see which screen. The browser asks when it knows who is there (`guards.tsx`), the server before it makes a page.
 */

/** Who opens a screen, as far as guards ask. */
export type Entrant = {
  isSignedIn: boolean
  /** For the current season. */
  isRegistered: boolean
  passkeyNeeded: boolean
  may: Pick<Me['may'], 'administer' | 'enterScores'>
}

/** An address of this site; the server is told none behind a `#`. */
export type Here = { pathname: string; search: string; hash: string }

/** Where a guard leads who opens an address instead; null lets them in. */
export type Guard = (entrant: Entrant, here: Here) => string | null

/** Visitors log in and come back. */
export const playersOnly: Guard = ({ isSignedIn }, { pathname, search, hash }) =>
  isSignedIn ? null : loginPath(pathname + search + hash)

export const playersOrHome: Guard = ({ isSignedIn }) => (isSignedIn ? null : '/')

/** Who is signed in goes to where they came from, or home. */
export const visitorsOnly: Guard = ({ isSignedIn }, { search }) =>
  isSignedIn ? (safeReturnTo(new URLSearchParams(search).get('returnTo')) ?? '/') : null

/** Who is registered goes home. Of other seasons than the current one only the screen itself knows. */
export const unregisteredOnly: Guard = ({ isRegistered }, { search }) =>
  isRegistered && slugIn(search) === null ? '/' : null

/** Others go home. Visitors log in and come back: an organiser whose session ended meanwhile is one. */
const whoMay =
  (right: keyof Entrant['may']): Guard =>
  (entrant, here) => {
    // A role that waits for a passkey opens with one.
    if (entrant.isSignedIn && entrant.passkeyNeeded) return '/settings#passkeys'
    if (entrant.isSignedIn && !entrant.may[right]) return '/'
    return playersOnly(entrant, here)
  }

export const organisersOnly = whoMay('administer')
export const scorekeepersOnly = whoMay('enterScores')

/** The address that a screen had before leads to the one it has, with what the address asked for. */
export const movedTo =
  (path: string): Guard =>
  (_, { search, hash }) =>
    path + search + hash
