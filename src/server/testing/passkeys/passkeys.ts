import type { Role } from '#contract/people/choices.ts'
import { createSessions } from '../../auth/sessions.ts'
import { newToken } from '../../auth/tokens.ts'
import { startSession } from '../../store/accounts/sessions.ts'
import { type Person, rolesAt } from '../roles.ts'
import type { TestSite } from '../site.ts'
import { addRole } from '../stored.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'

export type Helper = { person: Person; email: string; id: string; authenticator: Authenticator; codes: string[] }

let helpers = 0

/** People with roles and passkeys at a site. Their sign-ins are written straight into the store: a password takes time. */
export function passkeysAt(site: TestSite) {
  const at = rolesAt(site)
  const sessions = createSessions(site.store, { https: false }, site.clock)
  const device = { browser: null, system: null }

  /** A browser with a sign-in of this moment, as after the password. */
  async function signIn(userId: string): Promise<Person> {
    const { token, session } = sessions.create(device, undefined)
    await site.store.connections.write
      .transaction()
      .execute((trx) => startSession(trx, userId, session, site.clock.now()))
    const person = site.visitor()
    person.cookies.set(sessions.cookieName, token)
    return person
  }

  async function addPasskey(person: Person, authenticator = createAuthenticator()) {
    const options = await person.call('POST /api/me/passkey-options')
    const credential = authenticator.create(options.body)
    const { status, body } = await person.call('POST /api/me/passkeys', { name: 'My phone', credential })
    if (status !== 200) throw new Error(`no passkey: ${JSON.stringify([options.body, body])}`)
    return { authenticator, codes: body.codes }
  }

  /** Somebody with a role and without a passkey. */
  async function withRole(role: Role): Promise<Pick<Helper, 'person' | 'email' | 'id'>> {
    const email = `${role}-${helpers++}-${newToken().replace(/\W/g, '').slice(0, 8).toLowerCase()}@example.com`
    const id = await at.idOf(await at.verified(email))
    await addRole(site.store.connections, id, role)
    return { person: await signIn(id), email, id }
  }

  return {
    signIn,
    addPasskey,
    withRole,
    /** Somebody with a role and a passkey. */
    async helper(role: Role = 'organiser'): Promise<Helper> {
      const helper = await withRole(role)
      return { ...helper, ...(await addPasskey(helper.person)) }
    },
    challengeOf: async (person: Person) => (await person.call('POST /api/auth/second-step/options')).body,
    byPasskey: (person: Person, assertion: ReturnType<Authenticator['get']>) =>
      person.call('POST /api/auth/second-step/passkey', assertion),
    byCode: (person: Person, code = '') => person.call('POST /api/auth/second-step/code', { code }),
    isSignedIn: async (person: Person) => (await person.call('GET /api/leagues')).status === 200,
  }
}
