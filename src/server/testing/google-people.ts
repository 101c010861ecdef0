import type { OpenIdProvider } from './openid-provider.ts'
import type { TestSite } from './site.ts'

type Person = ReturnType<TestSite['visitor']>

let people = 0

/** Returns Google's claims about somebody new, with an address that it has verified. */
export function googleIdentity(changes: Record<string, unknown> = {}) {
  const n = people++
  return { sub: `sub-${n}`, email: `google-${n}@example.com`, email_verified: true, name: 'Maya Torres', ...changes }
}
type GoogleIdentity = ReturnType<typeof googleIdentity>

/** Returns the address to which the site sends somebody who chooses to log in with Google. */
export const beginGoogle = async (person: Person, query = '') =>
  String((await person.inject('GET', `/api/auth/google${query}`, undefined)).headers.location)

/** Comes back from Google with what it approved. Gives where the person ends up. */
export const comeBack = async (person: Person, query: URLSearchParams | string) =>
  (await person.inject('GET', `/api/auth/google/callback?${query}`, undefined)).headers.location

/** There and back. Gives where the person ends up. */
export const throughGoogle = async (google: OpenIdProvider, person: Person, claims: GoogleIdentity, query = '') =>
  comeBack(person, google.approve(await beginGoogle(person, query), claims))

/** Returns the user as whom the site knows somebody; null for a visitor. */
export const userOf = async (person: Person) => (await person.call('GET /api/me')).body.user
