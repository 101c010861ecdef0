import type { Store } from '../store/store.ts'
import type { LinkRecord, PhoneRecord } from '../store/touchline/links.ts'
import { hashOf, newToken } from './tokens.ts'

const DAY_MS = 24 * 60 * 60_000
/** For so long a phone can send what was tapped while it had no network ([MN3]). */
const PHONE_MS = 30 * DAY_MS
/** The one place that the cookie is sent to. */
const PATH = '/api/touchline'

export type TouchlinePhones = ReturnType<typeof createTouchlinePhones>

/**
 * Phones that have opened a touchline link: each has a cookie of its own, which opens nothing but the evening of that link, and is
 * no session of anybody ([MN3]).
 */
export function createTouchlinePhones(
  { touchlineLinks }: Pick<Store, 'touchlineLinks'>,
  { https }: { https: boolean },
  clock: { now(): number },
) {
  const name = https ? '__Secure-kickabout-touchline' : 'kickabout-touchline'
  const attributes = `Path=${PATH}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
  const inCookie = new RegExp(`(?:^|; ?)${name}=([\\w-]{8,128})(?:;|$)`)

  return {
    cookieName: name,

    /** The phone that sent a cookie header, whatever has become of its link; null where none did. */
    async find(cookieHeader: string | undefined): Promise<PhoneRecord | null> {
      const [, token] = inCookie.exec(cookieHeader ?? '') ?? []
      return token === undefined ? null : touchlineLinks.findPhone(hashOf(token), clock.now())
    },

    /** Lets a phone in by a link; gives the `Set-Cookie` header. */
    async add(link: Pick<LinkRecord, 'id'>, phone: string): Promise<string> {
      const token = newToken()
      const openedAt = clock.now()
      const expiresAt = openedAt + PHONE_MS
      await touchlineLinks.addPhone({ hash: hashOf(token), linkId: link.id, phone, openedAt, expiresAt })
      return `${name}=${token}; Max-Age=${PHONE_MS / 1000}; ${attributes}`
    },
  }
}
