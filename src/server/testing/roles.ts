import { afterEach, beforeEach } from 'vitest'
import type { ActCode } from '#contract/people/act.ts'
import type { Role } from '#contract/people/choices.ts'
import { printFirstOwner } from '../auth/owner-links.ts'
import { createSessions } from '../auth/sessions.ts'
import { hashOf } from '../auth/tokens.ts'
import type { Engine } from '../store/engine/connections.ts'
import { allRows } from './rows.ts'
import { openTestSite, type TestSite } from './site.ts'
import { addSession, addUser } from './stored.ts'

export type Person = ReturnType<TestSite['visitor']>

const DAY = 86_400_000
export const ROBIN = 'robin@example.com'
export const KIM = 'kim@example.com'
export const LEE = 'lee@example.com'

export const tokenIn = (text: string): string => /#token=(\S+)/.exec(text)?.[1] ?? ''
/** The cookie header of somebody, for a request that goes over the network. */
export const cookieOf = ({ cookies }: Person): string => [...cookies].map((pair) => pair.join('=')).join('; ')

/** People who get and lose roles at a site, in the words of its owners. */
export function rolesAt(site: TestSite) {
  const claim = (person: Person, token: string) => person.call('POST /api/access/claim', { token })
  const idOf = async (person: Person) => (await person.call('GET /api/me')).body.user?.id ?? ''

  /** Returns what the server prints at its start; '' for nothing. */
  async function printed(): Promise<string> {
    let text = ''
    await printFirstOwner(site.store, site.env, site.clock.now(), (more) => {
      text += more
    })
    return text
  }

  /** Somebody with an account and a session, written straight into the store: passwords are not what is tried here. */
  async function verified(email: string): Promise<Person> {
    const { connections } = site.store
    const secret = `session-of-${email.replace(/\W/g, '-')}`
    await addSession(connections, await addUser(connections, email), hashOf(secret), site.clock.now() + DAY)
    const person = site.visitor()
    const [cookie = ''] = createSessions(site.store, { https: false }, site.clock).cookie(secret).split(';')
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    person.cookies.set(name, value)
    return person
  }

  async function unverified(email: string): Promise<Person> {
    const person = await verified(email)
    await site.store.connections.write
      .updateTable('users')
      .set({ emailVerified: 0 })
      .where('email', '=', email)
      .execute()
    return person
  }

  return {
    claim,
    idOf,
    printed,
    verified,
    unverified,
    /** Robin, who became the first owner by the address on the terminal. */
    async owner(): Promise<Person> {
      const robin = await unverified(ROBIN)
      const { status } = await claim(robin, tokenIn(await printed()))
      if (status !== 200) throw new Error(`Robin is no owner: ${status}`)
      return robin
    },
    roleOf: async (person: Person) => (await person.call('GET /api/me')).body.role,
    give: (by: Person, email: string, role: Role) => by.call('POST /api/access/invitations', { email, role }),
    change: async (by: Person, whom: Person, before: Role, role: Role) =>
      by.call('PUT /api/access/roles/:userId', { role, before }, { params: { userId: await idOf(whom) } }),
    end: async (by: Person, whom: Person) =>
      by.call('DELETE /api/access/roles/:userId', undefined, { params: { userId: await idOf(whom) } }),
    async subjectsTo(recipient: string): Promise<string[]> {
      await site.mailsSent()
      return site.mails.flatMap((mail) => (mail.recipient === recipient ? mail.subject : []))
    },
    acts: async () => ((await allRows(site.store)).acts as { act: ActCode }[]).map(({ act }) => act),
  }
}

type RoleSite = ReturnType<typeof rolesAt> & {
  site: TestSite
  /** Closes something after the test, before what was opened earlier. */
  closeAfter(close: () => Promise<unknown>): void
}

/** Opens a site without an owner before each test of the block that calls it, and closes it afterwards. */
export function rolesOfEachTest(engine: Engine): RoleSite {
  const opened: (() => Promise<unknown>)[] = []
  const closeAfter = (close: () => Promise<unknown>) => {
    opened.unshift(close)
  }
  const at = {} as RoleSite
  beforeEach(async () => {
    const site = await openTestSite(engine, { ADMIN_EMAILS: '' })
    closeAfter(site.close)
    Object.assign(at, rolesAt(site), { site, closeAfter })
  })
  afterEach(async () => {
    for (const close of opened.splice(0)) await close()
  })
  return at
}
