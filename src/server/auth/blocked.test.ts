import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { onceOnly } from '../testing/once-only.ts'
import { openTestSite, PASSWORD, type TestSite } from '../testing/site.ts'
import { addRole, addUser } from '../testing/stored.ts'

const EMAIL = 'maya@example.com'

describe.each(ENGINES)('[A10, Q17] a blocked account on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let maya: Awaited<ReturnType<TestSite['signUp']>>
  let id: string
  let ownerId: string
  beforeEach(async () => {
    site = await openTestSite(engine)
    maya = await site.signUp(EMAIL)
    id = (await maya.call('GET /api/me')).body.user?.id ?? ''
    ownerId = await addUser(site.store.connections, 'owner@example.com')
    await addRole(site.store.connections, ownerId, 'owner')
  })
  afterEach(() => site.close())

  const by = () => ({ by: ownerId, now: site.clock.now(), adminEmails: [] })
  const block = () => site.store.accounts.block([id], by())
  const signIn = (password = PASSWORD) => site.visitor().call('POST /api/auth/sign-in', { email: EMAIL, password })

  it('loses every session at once, and signs in only after it is unblocked', async () => {
    await block()
    expect((await maya.call('GET /api/me')).body.user).toBeNull()
    expect(await signIn()).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
    await site.store.accounts.unblock([id], by())
    expect((await maya.call('GET /api/me')).body.user).toBeNull()
    expect((await signIn()).status).toBe(200)
  })

  itOnce('tells the browser of a session that it ended, and no other, until it is unblocked', async () => {
    expect((await maya.call('GET /api/me')).body).not.toHaveProperty('blocked')
    await block()
    await site.store.sessions.sweep(site.clock.now() + 1)
    expect((await maya.call('GET /api/me')).body).toMatchObject({ user: null, blocked: true })
    expect((await site.visitor().call('GET /api/me')).body).not.toHaveProperty('blocked')
    await site.store.accounts.unblock([id], by())
    expect((await maya.call('GET /api/me')).body).not.toHaveProperty('blocked')
    await block()
    await site.store.sessions.sweep(site.clock.now() + 91 * 86_400_000)
    const { rows } = await sql<{ n: number }>`select 1 as n from sessions`.execute(site.store.connections.write)
    expect(rows).toEqual([])
  })

  itOnce('gets no session back from a request that was about to extend it', async () => {
    const [session] = await site.store.sessions.ofUser(id)
    await block()
    await site.store.sessions.extend(session?.id ?? '', site.clock.now() + 86_400_000, site.clock.now())
    expect((await maya.call('GET /api/me')).body.user).toBeNull()
  })

  itOnce('tells nobody without the right password that it is blocked', async () => {
    const before = (await signIn('a wrong one')).body
    await block()
    const { requestId: _, ...after } = (await signIn('a wrong one')).body
    expect(before).toMatchObject(after)
  })

  itOnce('is not signed in afresh by `confirm`, whose request was under way', async () => {
    const { hashOf } = site.store.credentials
    site.store.credentials.hashOf = async (userId) => {
      await block()
      return hashOf(userId)
    }
    const before = new Map(maya.cookies)
    const { status, body } = await maya.call('POST /api/auth/confirm', { password: PASSWORD })
    expect([status, body.code]).toEqual([403, 'account_blocked'])
    expect(new Map(maya.cookies)).toEqual(before)
    expect(await site.store.sessions.ofUser(id)).toEqual([])
    expect((await maya.call('POST /api/auth/confirm', { password: PASSWORD })).status).toBe(401)
  })

  itOnce('can’t be had by a reset link, old or new', async () => {
    const visitor = site.visitor()
    await visitor.call('POST /api/auth/reset-request', { email: EMAIL })
    const token = await site.tokenFor(EMAIL)
    await block()
    expect((await visitor.call('POST /api/auth/reset', { token, password: 'corner-flag-10' })).body.code).toBe(
      'link_ended',
    )
    const sent = site.mails.length
    expect((await visitor.call('POST /api/auth/reset-request', { email: EMAIL })).status).toBe(204)
    await site.mailsSent()
    expect(site.mails).toHaveLength(sent)
  })

  it('keeps no session of a sign-in at the same moment', async () => {
    const people = Array.from({ length: 6 }, () => site.visitor())
    const signingIn = people.map((person) =>
      person.call('POST /api/auth/sign-in', { email: EMAIL, password: PASSWORD }),
    )
    await block()
    const answers = await Promise.all(signingIn)
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    for (const person of people) expect((await person.call('GET /api/me')).body.user).toBeNull()
  })
})
