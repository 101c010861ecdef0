import { dayOf } from '#league/season.ts'
import type { Device, NewSession, SessionRecord } from '../store/accounts/sessions.ts'
import { isUnavailable } from '../store/engine/unavailable.ts'
import type { Store } from '../store/store.ts'
import { hashOf, newToken } from './tokens.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Lifetimes of a session, in milliseconds; docs/running.md tells people the same ([Q16]). */
export const SESSION = {
  /** Unused for this long, it ends. */
  idleMs: 30 * DAY,
  /** However much it is used, it ends. */
  absoluteMs: 90 * DAY,
  /** Its end moves at most this often. */
  extendAfterMs: DAY,
  /** A sign-in counts as recent for changes of address and password. */
  recentMs: 5 * MINUTE,
} as const

export type Sessions = ReturnType<typeof createSessions>

/** Session cookies and what stands behind them. */
export function createSessions(
  store: Store,
  { https, passkeysWork = true }: { https: boolean; passkeysWork?: boolean },
  clock: { now(): number },
) {
  const name = https ? '__Host-kickabout' : 'kickabout'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`
  // Cookies of the first release have a signature behind the token: it says nothing that the token's hash does not.
  const inCookie = new RegExp(`(?:^|; ?)${name}=([\\w-]{8,128})(?:\\.[\\w-]{43})?(?:;|$)`)
  const tokenIn = (cookieHeader: string | undefined) => inCookie.exec(cookieHeader ?? '')?.[1]

  /** The id of the session that a cookie header names, whether or not there is one; null without such a cookie. */
  function idOf(cookieHeader: string | undefined): string | null {
    const token = tokenIn(cookieHeader)
    return token === undefined ? null : hashOf(token)
  }

  const endOf = (session: Pick<SessionRecord, 'createdAt' | 'expiresAt'>) =>
    Math.min(session.expiresAt, session.createdAt + SESSION.absoluteMs)

  /** Requires a passkey of nobody where none can be made. */
  const withRights = (session: SessionRecord): SessionRecord =>
    passkeysWork || !session.user.passkeyMissing
      ? session
      : { ...session, user: { ...session.user, passkeyMissing: false } }

  async function living(id: string | null): Promise<SessionRecord | null> {
    const session = id === null ? null : await store.sessions.find(id)
    return session && clock.now() < endOf(session) ? withRights(session) : null
  }

  /** The living session of an id, whether or not its second step is due; null without one. */
  const byId = (id: string) => living(id)

  const cookie = (token: string) => `${name}=${token}; Max-Age=${SESSION.idleMs / 1000}; ${attributes}`

  return {
    /** Of the session's cookie. */
    cookieName: name,

    idOf,

    /** The instant at which a session ends, used or not, in milliseconds since 1970. */
    endOf,

    /** The instant from which on use moves its end. */
    extendsAt: (session: SessionRecord) => session.expiresAt - SESSION.idleMs + SESSION.extendAfterMs,

    /** A session to be stored, in place of the one before, and the token for its cookie. */
    create(device: Device, replaces: string | undefined): { session: NewSession; token: string } {
      const token = newToken()
      return { token, session: { ...device, id: hashOf(token), expiresAt: clock.now() + SESSION.idleMs, replaces } }
    },

    /** The `Set-Cookie` header that hands a session to the browser. */
    cookie,

    /** The same for the session of a cookie header that has been found good: it lasts as long again. */
    renewCookie: (cookieHeader: string | undefined) => cookie(tokenIn(cookieHeader) ?? ''),

    /** The `Set-Cookie` header that takes it away. */
    clearCookie: `${name}=; Max-Age=0; ${attributes}`,

    byId,

    /** Returns the living session of a cookie header if its sign-in is complete, else null. */
    async find(cookieHeader: string | undefined): Promise<SessionRecord | null> {
      const session = await living(idOf(cookieHeader))
      return session && !session.secondStepDue ? session : null
    },

    /** Tells whether a cookie header names a session that the block of its account has ended ([D35]). */
    async isOfBlocked(cookieHeader: string | undefined): Promise<boolean> {
      const id = idOf(cookieHeader)
      return id !== null && store.sessions.isOfBlocked(id)
    },

    /** The living session of a cookie header of which the second step is due, else null. */
    async findWaiting(cookieHeader: string | undefined): Promise<SessionRecord | null> {
      const session = await living(idOf(cookieHeader))
      return session?.secondStepDue ? session : null
    },

    /** The living ones among sessions whose sign-in is complete, by id. */
    async findAll(ids: readonly string[]): Promise<Map<string, SessionRecord>> {
      const now = clock.now()
      const found = await store.sessions.findAll(ids)
      const complete = found.filter((session) => now < endOf(session) && !session.secondStepDue)
      return new Map(complete.map((session) => [session.id, withRights(session)]))
    },

    /**
     * Moves the end of a session in use, or notes its use on a new day; true when the cookie has to be sent again. A
     * store that takes no writes keeps nobody from reading: then it is done another time ([Q54]).
     */
    async extend(session: SessionRecord, timeZone: string): Promise<boolean> {
      const now = clock.now()
      const isDue = now >= this.extendsAt(session)
      try {
        if (isDue) await store.sessions.extend(session.id, now + SESSION.idleMs, now)
        else if (dayOf(now, timeZone) !== dayOf(session.lastUsedAt, timeZone))
          await store.sessions.touch(session.id, now)
        return isDue
      } catch (error) {
        if (isUnavailable(error as Error)) return false
        throw error
      }
    },

    isRecent: (session: SessionRecord) => clock.now() - session.createdAt <= SESSION.recentMs,
  }
}
