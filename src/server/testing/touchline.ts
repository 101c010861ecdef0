import { hashOf, newToken } from '../auth/tokens.ts'
import type { Store } from '../store/store.ts'
import type { TestSite } from './site.ts'
import { addUser } from './stored.ts'

const YEAR_MS = 365 * 86_400_000

/** A phone that has opened a touchline link of a season, whatever the time: the value of its cookie. */
export async function addTouchlinePhone(store: Store, leagueId: string, now: number): Promise<string> {
  const by = { by: await addUser(store.connections, `touchline-${newToken()}@example.com`), now }
  const [id, token] = [newToken(), newToken()]
  const link = { id, leagueId, eveningId: 'no-such-evening', field: id, hash: hashOf(newToken()), sealed: '' }
  await store.touchlineLinks.make(link, by)
  const phone = {
    hash: hashOf(token),
    linkId: id,
    phone: 'phone-of-the-tests',
    openedAt: now,
    expiresAt: now + YEAR_MS,
  }
  await store.touchlineLinks.addPhone(phone)
  return token
}

/** The `Cookie` header of such a phone. */
export const touchlineCookie = async (store: Store, leagueId: string): Promise<string> =>
  `kickabout-touchline=${await addTouchlinePhone(store, leagueId, Date.now())}`

/** The same as somebody of the test site. */
export async function touchlineVisitor(site: TestSite, leagueId: string): Promise<ReturnType<TestSite['visitor']>> {
  const visitor = site.visitor()
  visitor.cookies.set('kickabout-touchline', await addTouchlinePhone(site.store, leagueId, site.clock.now()))
  return visitor
}
