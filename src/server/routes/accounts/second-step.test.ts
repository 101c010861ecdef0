import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey } from '#contract/api.ts'
import { ownerAddressFor } from '../../auth/owner-links.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { BODIES, type KeyWithBody } from '../../testing/api/requests.ts'
import { enter } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { type Authenticator, createAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { type Helper, passkeysAt } from '../../testing/passkeys/passkeys.ts'
import { cookieOf, type Person, rolesAt, tokenIn } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { ORIGIN, openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const KEYS = Object.keys(api) as RouteKey[]
const isWithBody = (key: RouteKey): key is KeyWithBody => key in BODIES

describe.each(ENGINES)('[AC4] the second step of a sign-in on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let people: ReturnType<typeof passkeysAt>

  beforeAll(async () => {
    site = await openTestSite(engine, { ADMIN_EMAILS: '' })
    people = passkeysAt(site)
  })
  afterAll(() => site.close())

  /** The same person after the password, from another place. */
  const waiting = ({ id }: Helper): Promise<Person> => people.signIn(id)

  itOnce('lets a passkey in that signs the challenge, with a token of its own and a session that lasts', async () => {
    const robin = await people.helper('owner')
    const person = await waiting(robin)
    expect(await people.isSignedIn(person)).toBe(false)
    const before = cookieOf(person)
    const { status, body } = await people.byPasskey(person, robin.authenticator.get(await people.challengeOf(person)))
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ user: { id: robin.id }, role: 'owner', secondStep: null })
    expect(cookieOf(person)).not.toBe(before)
    expect(await people.isSignedIn(person)).toBe(true)
    const thief = site.visitor()
    const old = await thief.inject('GET', '/api/leagues', undefined, { headers: { cookie: before } })
    expect(old.status).toBe(401)
    const own = (await person.call('GET /api/me/passkeys')).body
    expect(own.passkeys).toMatchObject([{ name: 'My phone', lastUsedOn: expect.any(String) }])
    expect(own.codesLeft).toBe(10)
  })

  itOnce('refuses a passkey of another origin, of another site and of another account', async () => {
    const robin = await people.helper()
    const kim = await people.helper()
    const relyingParty = { origin: ORIGIN, rpId: 'localhost' }
    const forged: [string, (challenge: { challenge: string }) => ReturnType<Authenticator['get']>][] = [
      ['origin', (one) => robin.authenticator.get(one, { ...relyingParty, origin: 'http://localhost:9090' })],
      [
        'look-alike',
        (one) => robin.authenticator.get(one, { ...relyingParty, origin: 'http://localhost.example:8080' }),
      ],
      ['RP', (one) => robin.authenticator.get(one, { ...relyingParty, rpId: 'example.com' })],
      ['other account', (one) => kim.authenticator.get(one)],
      ['its id on another key', (one) => ({ ...kim.authenticator.get(one), id: robin.authenticator.credentialId })],
      ['challenge of its own', () => robin.authenticator.get({ challenge: 'AAAA' })],
      ['unknown', (one) => createAuthenticator().get(one)],
    ]
    const person = await waiting(robin)
    for (const [what, forge] of forged) {
      const { status, body } = await people.byPasskey(person, forge(await people.challengeOf(person)))
      expect([status, body.code], what).toEqual([401, 'passkey_refused'])
      expect(await people.isSignedIn(person), what).toBe(false)
    }
  })

  itOnce('takes a challenge once, from the session that got it, and for five minutes', async () => {
    const robin = await people.helper()
    const person = await waiting(robin)
    const other = await waiting(robin)
    const assertion = robin.authenticator.get(await people.challengeOf(person))
    expect((await people.byPasskey(other, assertion)).body.code, 'without a challenge').toBe('passkey_refused')
    await people.challengeOf(other)
    expect((await people.byPasskey(other, assertion)).body.code, 'with another').toBe('passkey_refused')
    expect((await people.byPasskey(person, assertion)).status).toBe(200)
    const again = await waiting(robin)
    expect((await people.byPasskey(again, assertion)).body.code, 'replayed').toBe('passkey_refused')
    const late = robin.authenticator.get(await people.challengeOf(again))
    site.clock.pass(5 * MINUTE)
    expect((await people.byPasskey(again, late)).body.code, 'late').toBe('passkey_refused')
    const wrong = robin.authenticator.get({ challenge: 'AAAA' })
    const right = robin.authenticator.get(await people.challengeOf(again))
    expect((await people.byPasskey(again, wrong)).status).toBe(401)
    expect((await people.byPasskey(again, right)).body.code, 'after a wrong try').toBe('passkey_refused')
  })

  itOnce('refuses a counter that does not grow, as of a copied authenticator', async () => {
    const robin = await people.helper()
    robin.authenticator.setCounter(7)
    const first = await waiting(robin)
    expect((await people.byPasskey(first, robin.authenticator.get(await people.challengeOf(first)))).status).toBe(200)
    for (const back of [3, 7]) {
      robin.authenticator.setCounter(back)
      const person = await waiting(robin)
      expect(
        (await people.byPasskey(person, robin.authenticator.get(await people.challengeOf(person)))).status,
        `${back}`,
      ).toBe(401)
    }
    robin.authenticator.setCounter(8)
    const person = await waiting(robin)
    expect((await people.byPasskey(person, robin.authenticator.get(await people.challengeOf(person)))).status).toBe(200)
  })

  it('takes each recovery code once, for its own account, however it is typed, and mails how many are left', async () => {
    const robin = await people.helper()
    const kim = await people.helper()
    expect(new Set(robin.codes).size).toBe(10)
    const [code = '', next = ''] = robin.codes
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await people.byCode(await waiting(kim), code)).body.code).toBe('code_refused')
    const person = await waiting(robin)
    expect((await people.byCode(person, 'ABCD')).status).toBe(422)
    expect(
      (await people.byCode(person, ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `)).status,
    ).toBe(200)
    expect(await people.isSignedIn(person)).toBe(true)
    expect((await site.mailTo(robin.email)).text).toContain('9 codes are left')
    expect((await people.byCode(await waiting(robin), code)).body.code).toBe('code_refused')
    const both = await Promise.all([waiting(robin), waiting(robin)].map(async (one) => people.byCode(await one, next)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const rows = JSON.stringify(await allRows(site.store))
    for (const one of robin.codes) {
      expect(rows).not.toContain(one)
      expect(rows).not.toContain(one.replaceAll('-', ''))
    }
  })

  itOnce('is over after ten minutes, by signing out, by another password and with the account', async () => {
    const robin = await people.helper()
    const slow = await waiting(robin)
    site.clock.pass(10 * MINUTE)
    expect((await slow.call('POST /api/auth/second-step/options')).status).toBe(401)
    expect((await people.byCode(slow, robin.codes[0])).status).toBe(401)
    const left = await waiting(robin)
    const cookie = cookieOf(left)
    expect((await left.call('POST /api/auth/sign-out')).status).toBe(204)
    const headers = { cookie }
    const after = await site.visitor().inject('POST', '/api/auth/second-step/options', {}, { headers })
    expect(after.status).toBe(401)
    const person = await waiting(robin)
    await person.call('POST /api/auth/reset-request', { email: robin.email })
    const token = await site.tokenFor(robin.email)
    await site.visitor().call('POST /api/auth/reset', { token, password: `${PASSWORD}-new` })
    expect((await people.byCode(person, robin.codes[1])).status).toBe(401)
  })

  itOnce('follows the password, but not when it is typed again, and is no sign-in of the list before', async () => {
    const robin = await people.helper()
    const passwordHash = await hashPassword(PASSWORD)
    const { write } = site.store.connections
    await write.updateTable('credentials').set({ passwordHash }).where('userId', '=', robin.id).execute()
    const person = site.visitor()
    const signIn = await person.call('POST /api/auth/sign-in', { email: robin.email, password: PASSWORD })
    expect(signIn.body).toMatchObject({ user: null, secondStep: { passkeysWork: true } })
    expect(await people.isSignedIn(person)).toBe(false)
    expect((await robin.person.call('POST /api/auth/confirm', { password: PASSWORD })).status).toBe(204)
    expect(await people.isSignedIn(robin.person)).toBe(true)
    expect((await robin.person.call('GET /api/me/sign-ins')).body).toHaveLength(1)
  })

  itOnce('[Q8] limits the tries on an account', async () => {
    const robin = await people.helper()
    const person = await waiting(robin)
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await people.byCode(person, '0000-0000-0000-0000')).status)
    expect(statuses).toEqual([...Array(20).fill(401), 429])
  })

  itOnce('[AC1] ends by the one-time address that the server prints for the account, and for no other', async () => {
    const robin = await people.helper('owner')
    const kim = await people.helper()
    const address = await ownerAddressFor(site.store, site.env, robin.email, site.clock.now())
    const token = tokenIn(address)
    const finish = (person: Person) => person.call('POST /api/auth/second-step/owner-address', { token })
    expect((await finish(await waiting(kim))).body.code).toBe('invalid_token')
    const person = await waiting(robin)
    const { status, body } = await finish(person)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ role: 'owner', user: { id: robin.id } })
    expect((await person.call('GET /api/me/passkeys')).body).toMatchObject({ passkeys: [], codesLeft: 0 })
    expect(await rolesAt(site).subjectsTo(robin.email)).toContain('Your passkeys for the Wakeman Cup were ended')
    expect(await people.isSignedIn(await waiting(robin))).toBe(true)
  })
})

describe('[AC4] before the second step', () => {
  let site: TestSite
  let people: ReturnType<typeof passkeysAt>
  beforeAll(async () => {
    site = await openTestSite('sqlite', { ADMIN_EMAILS: '' })
    people = passkeysAt(site)
  })
  afterAll(() => site.close())
  const waiting = ({ id }: Helper): Promise<Person> => people.signIn(id)

  it('[Q81] every entry of the contract is closed that is closed to a visitor, but for the second step', async () => {
    const robin = await people.helper('owner')
    const person = await waiting(robin)
    const cookie = cookieOf(person)
    const rows = await allRows(site.store)
    let calls = 0
    for (const key of KEYS) {
      const { access } = api[key]
      if (access === 'secondStep') continue
      const body = isWithBody(key) ? BODIES[key] : undefined
      // A sign-out would end the sign-in, and is open to everybody.
      if (key === 'POST /api/auth/sign-out') continue
      const ask = (headers: Record<string, string>) =>
        site.visitor(`10.88.${calls >> 8}.${calls++ & 255}`).call(key, body as never, { headers })
      if (access === 'public') {
        if (key.startsWith('POST ')) continue
        const [own, visitors] = [await ask({ cookie }), await ask({})]
        expect(own.status, key).toBe(visitors.status)
        const { secondStep: _, requestId: __, ...rest } = own.body as Record<string, unknown>
        const { secondStep: ___, requestId: ____, ...expected } = visitors.body as Record<string, unknown>
        expect(rest, key).toEqual(expected)
        continue
      }
      const answer = await ask({ cookie })
      expect([answer.status, answer.body.code], key).toEqual([401, 'not_signed_in'])
    }
    expect(await allRows(site.store)).toEqual(rows)
    expect((await people.challengeOf(person)).challenge).toEqual(expect.any(String))
  })

  it('is no way into the room of the draft nor to the stream of events', async () => {
    const organiser = await people.helper('owner')
    const person = await waiting(organiser)
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(address)
    await expect(enter(`http://127.0.0.1:${port}`, person)).rejects.toThrow('401')
    const headers = { cookie: cookieOf(person), host: 'localhost:8080' }
    expect((await person.inject('HEAD', '/api/events', undefined, { headers })).status).toBe(401)
  })
})
