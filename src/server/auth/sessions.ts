import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SessionRecord } from '../store/sessions.ts'
import type { Store } from '../store/store.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Lifetimes of a session, in milliseconds; docs/running.md tells people the same ([Q16]). */
export const SESSION = {
  /** Unused for this long, it ends. */
  idleMs: 30 * DAY,
  /** However much it is used, it ends. */
  absoluteMs: 90 * DAY,
  /** Its end moves at most this often. */
  prolongAfterMs: DAY,
  /** A sign-in counts as recent for changes of address and password. */
  recentMs: 5 * MINUTE,
} as const

/** Signatures that are known to be good, so that a person's next request need not compute theirs again. */
const VERIFIED_AT_MOST = 2000

/** What the store holds of a session's secret: who reads the database gets into no session by it ([Q14]). */
export const tokenFor = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export type Sessions = ReturnType<typeof createSessions>

/** Session cookies and what stands behind them. */
export function createSessions(store: Store, config: { secret: string; https: boolean }, clock: { now(): number }) {
  const name = config.https ? '__Host-kickabout' : 'kickabout'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${config.https ? '; Secure' : ''}`
  const sign = (secret: string) => createHmac('sha256', config.secret).update(secret).digest('base64url')
  const inCookie = new RegExp(`(?:^|; ?)${name}=([\\w-]{8,128})\\.([\\w-]{43})(?:;|$)`)

  const verified = new Map<string, { signature: string; token: string }>()

  /** The token of a cookie header whose signature is ours, else null. */
  function tokenOf(cookieHeader: string | undefined): string | null {
    const [, secret, signature] = inCookie.exec(cookieHeader ?? '') ?? []
    if (!secret || !signature) return null
    const known = verified.get(secret)
    if (known?.signature === signature) return known.token
    if (!timingSafeEqual(Buffer.from(sign(secret)), Buffer.from(signature))) return null
    if (verified.size >= VERIFIED_AT_MOST) verified.clear()
    const token = tokenFor(secret)
    verified.set(secret, { signature, token })
    return token
  }

  const endOf = (session: SessionRecord) => Math.min(session.expiresAt, session.createdAt + SESSION.absoluteMs)

  const cookie = (secret: string) =>
    `${name}=${secret}.${sign(secret)}; Max-Age=${SESSION.idleMs / 1000}; ${attributes}`

  return {
    tokenOf,

    /** The instant at which a session ends, used or not, in milliseconds since 1970. */
    endOf,

    /** The instant from which on use moves its end. */
    prolongsAt: (session: SessionRecord) => session.expiresAt - SESSION.idleMs + SESSION.prolongAfterMs,

    /** The `Set-Cookie` header that hands a session to the browser. */
    cookie,

    /** The same for the session of a cookie header that has been found good: it lasts as long again. */
    cookieAgain: (cookieHeader: string | undefined) => cookie(inCookie.exec(cookieHeader ?? '')?.[1] ?? ''),

    /** The `Set-Cookie` header that takes it away. */
    noCookie: `${name}=; Max-Age=0; ${attributes}`,

    /** Who sent this cookie header: the living session, else null. */
    async find(cookieHeader: string | undefined): Promise<SessionRecord | null> {
      const token = tokenOf(cookieHeader)
      const session = token === null ? null : await store.sessions.find(token)
      return session && clock.now() < endOf(session) ? session : null
    },

    /** The living ones among sessions, by token. */
    async findAll(tokens: readonly string[]): Promise<Map<string, SessionRecord>> {
      const now = clock.now()
      const found = await store.sessions.findAll(tokens)
      return new Map(found.filter((session) => now < endOf(session)).map((session) => [session.token, session]))
    },

    /** Moves the end of a session in use; true when the cookie has to be sent again. */
    async prolong(session: SessionRecord): Promise<boolean> {
      const now = clock.now()
      if (now < this.prolongsAt(session)) return false
      await store.sessions.prolong(session.token, now + SESSION.idleMs)
      return true
    },

    isRecent: (session: SessionRecord) => clock.now() - session.createdAt <= SESSION.recentMs,
  }
}
