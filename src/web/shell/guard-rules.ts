import { safeReturnTo } from '#contract/return-to.ts'
import type { Me, Site, Viewer } from '#contract/site.ts'
import { openSeasonAt, slugIn } from '#web/components/season/season-choice.ts'
import { loginPath } from '../navigation/login-path.ts'

/*
 * The rules of who may see which screen, for the guards of the routes (`guards.ts`).
 */

/** The person who opens a screen, as far as guards ask. */
export type Entrant = {
  isSignedIn: boolean
  /** For the current season. */
  isRegistered: boolean
  passkeyNeeded: boolean
  may: Pick<Me['may'], 'administer' | 'enterScores'>
  /** Was signed in on this very screen and left on purpose; only a browser knows. */
  hasLeftHere?: boolean
}

export const entrantOf = ({ user, registration, passkeyNeeded, may }: Me): Entrant => ({
  isSignedIn: user !== null,
  isRegistered: registration !== null,
  passkeyNeeded,
  may: { administer: may.administer, enterScores: may.enterScores },
})

/** A reader of whom no more is known than for whom a page was made. */
export const entrantAs = (viewer: Viewer): Entrant => ({
  isSignedIn: viewer !== 'visitor',
  isRegistered: viewer === 'registered',
  passkeyNeeded: false,
  may: { administer: false, enterScores: false },
})

/** An address of this site; the server is told none behind a `#`. */
export type Here = { pathname: string; search: string; hash: string }

/** Returns where a guard leads who opens an address; null lets them in. */
export type Guard = (entrant: Entrant, here: Here, site: Site) => string | null

/** Visitors log in and come back; who logs out here does not ask to. */
export const playersOnly: Guard = ({ isSignedIn, hasLeftHere }, { pathname, search, hash }) => {
  if (isSignedIn) return null
  return hasLeftHere ? '/login' : loginPath(pathname + search + hash)
}

export const playersOrHome: Guard = ({ isSignedIn }) => (isSignedIn ? null : '/')

/** A season that is open to visitors is for everybody; of another one, the rule for players holds ([PU1]). */
const orOpenSeason =
  (rule: Guard): Guard =>
  (entrant, here, site) => {
    const [, , , leagueId] = here.pathname.split('/')
    return openSeasonAt(site, { search: here.search, leagueId }) ? null : rule(entrant, here, site)
  }

export const playersOrOpenSeason = orOpenSeason(playersOnly)
export const playersOrOpenSeasonOrHome = orOpenSeason(playersOrHome)

/** Leads who is signed in to where they came from, or home. */
export const visitorsOnly: Guard = ({ isSignedIn }, { search }) =>
  isSignedIn ? (safeReturnTo(new URLSearchParams(search).get('returnTo')) ?? '/') : null

/** Leads home who is registered. Of other seasons than the current one only the screen itself knows. */
export const unregisteredOnly: Guard = ({ isRegistered }, { search }) =>
  isRegistered && slugIn(search) === null ? '/' : null

/** Others go home. Visitors log in and come back: an organiser whose session ended meanwhile is one. */
const whoMay =
  (right: keyof Entrant['may']): Guard =>
  (entrant, here, site) => {
    // A role that waits for a passkey opens with one.
    if (entrant.isSignedIn && entrant.passkeyNeeded) return '/settings#passkeys'
    if (entrant.isSignedIn && !entrant.may[right]) return '/'
    return playersOnly(entrant, here, site)
  }

export const organisersOnly = whoMay('administer')
export const scorekeepersOnly = whoMay('enterScores')

/** The address that a screen had before leads to the one it has, with what the address asked for. */
export const movedTo =
  (path: string): Guard =>
  (_, { search, hash }) =>
    path + search + hash
