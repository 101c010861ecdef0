import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginGoogle, comeBack, googleIdentity, throughGoogle, userOf } from '../testing/google-people.ts'
import { type Breakage, type OpenIdProvider, openProvider } from '../testing/openid-provider.ts'
import { passkeysAt } from '../testing/passkeys/passkeys.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, PASSWORD, type TestSite } from '../testing/site.ts'
import { addRole, addUser } from '../testing/stored.ts'

const CALLBACK = '/api/auth/google/callback'
const FAILED = '/login?failure=google_failed&returnTo=%2F'

describe('sign-in with Google', () => {
  let site: TestSite
  let google: OpenIdProvider

  beforeAll(async () => {
    google = await openProvider()
    site = await openTestSite('sqlite', google.variables)
  })
  afterAll(async () => {
    await site.close()
    await google.close()
  })
  beforeEach(() => google.break())

  const setVerified = (email: string) =>
    site.store.connections.write.updateTable('users').set({ emailVerified: 1 }).where('email', '=', email).execute()

  it('creates an account with a verified address, and finds it again', async () => {
    const claims = googleIdentity()
    const person = site.visitor()
    expect(await throughGoogle(google, person, claims)).toBe('/')
    const user = await userOf(person)
    expect(user).toMatchObject({
      email: claims.email,
      emailVerified: true,
      displayName: 'Maya Torres',
      hasPassword: false,
    })
    expect([...person.cookies.keys()].sort()).toEqual(['kickabout', 'kickabout-device'])
    const again = site.visitor()
    expect(await throughGoogle(google, again, { ...claims, email: 'renamed-at-google@example.com' })).toBe('/')
    expect((await userOf(again))?.id).toBe(user?.id)
  })

  it('[AC4] waits for the passkey of whoever has one, as after a password', async () => {
    const claims = googleIdentity()
    const person = site.visitor()
    await throughGoogle(google, person, claims)
    await addRole(site.store.connections, (await userOf(person))?.id ?? '', 'organiser')
    await passkeysAt(site).addPasskey(person)
    const again = site.visitor()
    await throughGoogle(google, again, claims)
    expect((await again.call('GET /api/me')).body).toMatchObject({ user: null, secondStep: expect.any(Object) })
    expect((await again.call('GET /api/access')).status).toBe(401)
  })

  it('[A10] refuses a blocked account, by its identity and by its address, and starts no session', async () => {
    const known = googleIdentity()
    const owner = site.visitor()
    await throughGoogle(google, owner, known)
    const byAddress = googleIdentity()
    const other = await site.signUp(byAddress.email)
    await setVerified(byAddress.email)
    for (const [claims, person] of [
      [known, owner],
      [byAddress, other],
    ] as const) {
      const ownerId = await addUser(site.store.connections, `owner of ${claims.sub}`)
      await addRole(site.store.connections, ownerId, 'owner')
      const by = { by: ownerId, now: site.clock.now(), adminEmails: [] }
      await site.store.accounts.block([(await userOf(person))?.id ?? ''], by)
      const before = await allRows(site.store)
      for (const [query, end] of [
        ['', '/login?failure=account_blocked&returnTo=%2F'],
        ['?mode=popup', '/google-done?failure=account_blocked'],
      ]) {
        const person = site.visitor()
        expect(await throughGoogle(google, person, claims, query)).toBe(end)
        expect([...person.cookies.keys()]).toEqual([])
        expect(await userOf(person)).toBeNull()
      }
      expect(await allRows(site.store)).toEqual(before)
    }
  })

  it('asks Google with state, nonce and PKCE, new each time, and tells it nothing else', async () => {
    const locations = [await beginGoogle(site.visitor()), await beginGoogle(site.visitor())].map(
      (one) => new URL(one).searchParams,
    )
    for (const params of locations) {
      expect(Object.fromEntries(params)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `http://localhost:8080${CALLBACK}`,
        scope: 'openid email profile',
      })
      for (const name of ['state', 'nonce', 'code_challenge']) expect(params.get(name)).toMatch(/^[\w-]{43}$/)
    }
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(locations[0]?.get(name)).not.toBe(locations[1]?.get(name))
  })

  const now = () => Math.floor(Date.now() / 1000)
  const BROKEN: Record<string, () => Breakage> = {
    'another nonce': () => ({ claims: { nonce: 'another' } }),
    'no nonce': () => ({ claims: { nonce: undefined } }),
    'another issuer': () => ({ claims: { iss: 'https://accounts.evil.example' } }),
    'no issuer': () => ({ claims: { iss: undefined } }),
    'another audience': () => ({ claims: { aud: 'another-client' } }),
    'an audience of several, for another': () => ({ claims: { aud: ['the-client', 'another'], azp: 'another' } }),
    'a token that has expired': () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } }),
    'a token without an end': () => ({ claims: { exp: undefined } }),
    'a token of tomorrow': () => ({ claims: { nbf: now() + 86_400, iat: now() + 86_400 } }),
    'another key': () => ({ sign: 'other key' }),
    'no signature': () => ({ sign: 'none' }),
    'a signature by the client’s secret': () => ({ sign: 'client secret' }),
    'no ID token': () => ({ idToken: null }),
    'a broken ID token': () => ({ idToken: 'a.b.c' }),
    'no subject': () => ({ claims: { sub: undefined } }),
    'an empty subject': () => ({ claims: { sub: '' } }),
    'no e-mail': () => ({ claims: { email: undefined } }),
    'an e-mail that is none': () => ({ claims: { email: 'not an address' } }),
    'an unverified e-mail': () => ({ claims: { email_verified: false } }),
    'an e-mail of unknown standing': () => ({ claims: { email_verified: undefined } }),
    'a strange e-mail_verified': () => ({ claims: { email_verified: 'yes' } }),
    'an error of the token endpoint': () => ({ tokenStatus: 500 }),
  }

  it.each(Object.keys(BROKEN))('[Q12] refuses %s', async (name) => {
    const before = await allRows(site.store)
    const person = site.visitor()
    const query = google.approve(await beginGoogle(person), googleIdentity())
    google.break(BROKEN[name]?.() ?? {})
    expect(await comeBack(person, query)).toBe(FAILED)
    expect(person.cookies.size).toBe(0)
    expect(await allRows(site.store)).toEqual(before)
    // The way back is gone with the first try, and the code was for it alone.
    google.break()
    expect(await comeBack(person, query)).toBe(FAILED)
  })

  const TAMPERED: Record<string, (query: URLSearchParams) => URLSearchParams | string> = {
    'another state': (query) =>
      new URLSearchParams([...query, ['state', 'another']].filter(([k, v]) => k !== 'state' || v === 'another')),
    'no state': (query) => new URLSearchParams([...query].filter(([key]) => key !== 'state')),
    'two states': (query) => `${query}&state=another`,
    'no code': (query) => new URLSearchParams([...query].filter(([key]) => key !== 'code')),
    'a made-up code': (query) => `${query}`.replace(/code=\w+/, 'code=made-up'),
    'another issuer': (query) => `${query}`.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'),
    'a person who declined': (query) => `error=access_denied&state=${query.get('state')}&iss=${query.get('iss')}`,
    'an error with markup': (query) => `error=%3Cscript%3E&error_description=%0d%0aX:y&state=${query.get('state')}`,
    'nothing at all': () => '',
  }

  it.each(Object.keys(TAMPERED))('[Q12] refuses a way back with %s', async (name) => {
    const before = await allRows(site.store)
    const person = site.visitor()
    const query = google.approve(await beginGoogle(person), googleIdentity())
    expect(await comeBack(person, TAMPERED[name]?.(query) ?? '')).toBe(FAILED)
    expect(person.cookies.size).toBe(0)
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[Q12] refuses the way back of another browser', async () => {
    const attacker = site.visitor()
    const query = google.approve(await beginGoogle(attacker), googleIdentity())
    const victim = site.visitor()
    expect(await comeBack(victim, query)).toBe(FAILED)
    await beginGoogle(victim)
    expect(await comeBack(victim, query)).toBe(FAILED)
    expect(victim.cookies.size).toBe(0)
  })

  it('[Q12] refuses a forged memory of the way out', async () => {
    const person = site.visitor()
    const query = google.approve(await beginGoogle(person), googleIdentity())
    const [name = '', value = ''] = [...person.cookies][0] ?? []
    const [flow = '', signature = ''] = value.split('.')
    const changed = JSON.parse(Buffer.from(flow, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...changed, returnTo: 'https://evil.example' })).toString('base64url')
    for (const cookie of [`${forged}.${signature}`, `${flow}.${'A'.repeat(43)}`, flow, `${flow}.`, '']) {
      person.cookies.set(name, cookie)
      expect(await comeBack(person, query)).toBe(FAILED)
      expect([...person.cookies.keys()].filter((one) => one === 'kickabout')).toEqual([])
    }
  })

  it('[A12] a way back is over after ten minutes, whatever the browser keeps', async () => {
    const late = await openTestSite('sqlite', google.variables)
    const person = late.visitor()
    const { headers } = await person.inject('GET', '/api/auth/google', undefined)
    const query = google.approve(String(headers.location), googleIdentity())
    late.clock.pass(600_000)
    const { headers: back } = await person.inject('GET', `/api/auth/google/callback?${query}`, undefined)
    expect(back.location).toBe(FAILED)
    await late.close()
  })

  it('[A12] keeps its memory in a cookie of this host alone, behind https', async () => {
    const secure = await openTestSite('sqlite', { ...google.variables, PUBLIC_URL: 'https://cup.example.org' })
    const { headers } = await secure
      .visitor()
      .inject('GET', '/api/auth/google', undefined, { headers: { host: 'cup.example.org' } })
    expect(headers['set-cookie']).toMatch(
      /^__Host-kickabout-google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    await secure.close()
  })

  it('gives the picture that Google has, and the ways to sign in', async () => {
    const claims = { ...googleIdentity(), picture: 'https://lh3.example.com/maya.png' }
    const person = site.visitor()
    await throughGoogle(google, person, claims)
    expect(await userOf(person)).toMatchObject({ photoURL: claims.picture, providerData: [{ providerId: 'google' }] })
    for (const picture of ['javascript:alert(1)', 'http://plain.example.com/a.png', 'x']) {
      await throughGoogle(google, person, { ...claims, picture } as never)
      expect((await userOf(person))?.photoURL).toBeNull()
    }
  })

  it('[A9, Q12] joins an account only when both sides have verified the address', async () => {
    const claims = googleIdentity()
    const owner = await site.signUp(claims.email)
    const before = await allRows(site.store)
    const comer = site.visitor()
    expect(await throughGoogle(google, comer, claims)).toBe('/login?failure=account_not_linked&returnTo=%2F')
    expect(await throughGoogle(google, comer, { ...claims, email: claims.email.toUpperCase() })).toContain(
      'account_not_linked',
    )
    expect(await throughGoogle(google, comer, { ...claims, email_verified: false })).toBe(FAILED)
    expect(comer.cookies.size).toBe(0)
    await setVerified(claims.email)
    expect(await throughGoogle(google, comer, { ...claims, email_verified: false })).toBe(FAILED)
    expect((await allRows(site.store)).identities).toEqual(before.identities)
    expect(await throughGoogle(google, comer, claims)).toBe('/')
    expect(await userOf(comer)).toMatchObject({ id: (await userOf(owner))?.id, hasPassword: true })
    expect((await site.mailTo(claims.email)).subject).toMatch(/Google/)
  })

  it('who is signed in and comes back as somebody else stays who they are, and nothing is made or joined', async () => {
    const player = await site.signUp(googleIdentity().email)
    const known = googleIdentity()
    await throughGoogle(google, site.visitor(), known)
    const withPassword = googleIdentity()
    await site.signUp(withPassword.email)
    await setVerified(withPassword.email)
    const me = await userOf(player)
    const before = await allRows(site.store)
    for (const somebodyElse of [known, withPassword, googleIdentity()])
      expect(await throughGoogle(google, player, somebodyElse)).toBe('/login?failure=other_account&returnTo=%2F')
    expect(await userOf(player)).toEqual(me)
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[Q10] makes the sign-in recent, with a new token', async () => {
    const claims = googleIdentity()
    const person = site.visitor()
    await throughGoogle(google, person, claims)
    const old = new Map(person.cookies)
    expect(await throughGoogle(google, person, claims, '?returnTo=/settings')).toBe('/settings')
    const thief = site.visitor()
    for (const [name, value] of old) thief.cookies.set(name, value)
    expect(await userOf(thief)).toBeNull()
    expect((await userOf(person))?.email).toBe(claims.email)
  })

  it('[Q21] comes back to pages of this site alone, whichever way it ends', async () => {
    const evil = [
      'https://evil.example',
      'https:evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/%2f%2fevil.example',
      '/%5cevil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      ' //evil.example',
      '/\r\nSet-Cookie: a=b',
      '',
    ]
    const claims = googleIdentity()
    for (const returnTo of evil) {
      const query = `?${new URLSearchParams({ returnTo })}`
      expect(await throughGoogle(google, site.visitor(), claims, query), returnTo).toBe('/')
      const declined = site.visitor()
      await beginGoogle(declined, query)
      expect(await comeBack(declined, 'error=access_denied'), returnTo).toBe(FAILED)
    }
  })

  it('comes back to the page one was sent from, in every script', async () => {
    const claims = googleIdentity()
    for (const [returnTo, ending] of [
      ['/register', '/register'],
      ['/teams/1/2?week=2#top', '/teams/1/2?week=2#top'],
      ['/teams/日本/é', '/teams/%E6%97%A5%E6%9C%AC/%C3%A9'],
    ])
      expect(
        await throughGoogle(google, site.visitor(), claims, `?${new URLSearchParams({ returnTo: returnTo ?? '' })}`),
      ).toBe(ending)
  })

  it('ends a popup on the page that closes it, and tells it nothing but the outcome', async () => {
    expect(await throughGoogle(google, site.visitor(), googleIdentity(), '?mode=popup&returnTo=/settings')).toBe(
      '/google-done?ok=1',
    )
    const declined = site.visitor()
    await beginGoogle(declined, '?mode=popup')
    expect(await comeBack(declined, 'error=access_denied')).toBe('/google-done?failure=google_failed')
  })

  it('[Q29] keeps no name that can’t be shown', async () => {
    for (const [name, shown] of [
      ['Maya\r\nBcc: x', ''],
      ['NUL\0', ''],
      ['\u202eevil', ''],
      ['x'.repeat(5000), ''],
      [undefined, ''],
      ['<b>Łukasz</b> 松', '<b>Łukasz</b> 松'],
    ]) {
      const person = site.visitor()
      expect(await throughGoogle(google, person, googleIdentity({ name }) as never), String(name)).toBe('/')
      expect((await userOf(person))?.displayName).toBe(shown)
    }
  })

  it('an account of Google alone has no password to sign in with, until it sets one', async () => {
    const claims = googleIdentity()
    const person = site.visitor()
    await throughGoogle(google, person, claims)
    const signIn = (password: string) =>
      site.visitor().call('POST /api/auth/sign-in', { email: claims.email, password })
    expect((await signIn(PASSWORD)).body.code).toBe('invalid_credentials')
    expect((await person.call('POST /api/auth/confirm', { password: PASSWORD })).body.code).toBe('invalid_credentials')
    await site.visitor().call('POST /api/auth/reset-request', { email: claims.email })
    const token = await site.tokenFor(claims.email)
    expect((await site.visitor().call('POST /api/auth/reset', { token, password: PASSWORD })).status).toBe(204)
    expect((await signIn(PASSWORD)).status).toBe(200)
    expect(await userOf(person)).toBeNull()
  })

  it('says so when Google can’t be reached', async () => {
    const alone = await openTestSite('sqlite', { ...google.variables, GOOGLE_ISSUER: 'http://127.0.0.1:9' })
    const { headers } = await alone.visitor().inject('GET', '/api/auth/google?returnTo=/register', undefined)
    expect(headers.location).toBe('/login?failure=google_failed&returnTo=%2Fregister')
    await alone.close()
  })
})
