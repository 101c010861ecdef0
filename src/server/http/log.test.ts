import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../seed/seasons.ts'
import { type OpenIdProvider, openProvider } from '../testing/openid-provider.ts'
import { ADMINISTRATOR, openTestSite, registrationOf, type TestSite } from '../testing/site.ts'

type Line = { level: number; time: number; requestId?: string; msg: string; [field: string]: unknown }
const WARN = 40

const EMAIL = 'marked-address@secret.example'
const SECRETS = {
  email: 'marked-address',
  password: 'marked-password-1',
  'new password': 'marked-password-2',
  phone: '203 555 7731',
  name: 'Marked\u00ad',
}

describe('the log', () => {
  const text: string[] = []
  const lines = () => text.map((line) => JSON.parse(line) as Line)
  const secrets: Record<string, string> = { ...SECRETS }
  let site: TestSite
  let google: OpenIdProvider
  let userId: string | undefined
  let adminId: string | undefined

  beforeAll(async () => {
    google = await openProvider()
    const logStream = { write: (line: string) => text.push(line) }
    site = await openTestSite('sqlite', { LOG_LEVEL: 'info', ...google.variables }, { logStream })
    await journey()
  })
  afterAll(async () => {
    await site.close()
    await google.close()
  })

  async function journey() {
    const { organiser } = await site.setUpSeason()
    adminId = (await organiser.call('GET /api/me')).body.user?.id
    const { password } = SECRETS
    const player = await site.signUp(EMAIL, password)
    userId = (await player.call('GET /api/me')).body.user?.id
    const keep = (name: string) => {
      secrets[name] = [...player.cookies.values()].join() || name
    }
    keep('cookie')
    secrets['verify token'] = await site.tokenFor(EMAIL)
    await player.call('POST /api/auth/verify', { token: secrets['verify token'] })
    const registration = { ...registrationOf(EMAIL), phone: SECRETS.phone, firstName: SECRETS.name }
    await player.call('PUT /api/me/registration', registration)
    await player.call('PUT /api/me/registration', { ...registration, phone: `${registration.phone}\0` })
    await player.call('POST /api/auth/confirm', { password })
    keep('second cookie')
    const { phone: _, ...profile } = registration
    await player.call('PUT /api/me/profile', {
      ...profile,
      email: `new-${EMAIL}`,
      newPassword: SECRETS['new password'],
    })
    secrets['change token'] = await site.tokenFor(`new-${EMAIL}`)
    await player.call('POST /api/leagues', season2025)
    await player.call('POST /api/auth/sign-out')
    const visitor = site.visitor()
    await visitor.call('POST /api/auth/sign-in', { email: EMAIL, password: `${password}-wrong` })
    await visitor.call('POST /api/auth/sign-in', { email: `nobody-${EMAIL}`, password })
    await visitor.call('POST /api/auth/sign-in', { email: EMAIL, password: SECRETS['new password'] })
    await visitor.call('POST /api/auth/sign-up', { email: EMAIL, password })
    await visitor.call('POST /api/auth/reset-request', { email: EMAIL })
    secrets['reset token'] = await site.tokenFor(EMAIL)
    await visitor.call('POST /api/auth/reset', { token: secrets['reset token'], password })
    await visitor.call('POST /api/auth/reset', { token: secrets['reset token'], password })
    await visitor.inject('POST', '/api/auth/sign-in', `{"email":"${EMAIL}","password":"${password}"`, {
      headers: { 'content-type': 'application/json' },
    })
    secrets['end token'] = 'marked-end-token'
    await visitor.inject('POST', `/unsubscribe/${secrets['end token']}`, undefined)
    await visitor.call('POST /api/mail-end/read', { token: secrets['end token'] })
    await visitor.inject('GET', `/unsubscribe/${secrets['end token']}`, undefined)
    await visitor.inject('GET', `/api/nothing?token=${secrets['reset token']}&email=${EMAIL}`, undefined)
    await visitor.inject('POST', `/api/auth/sign-out`, undefined, { origin: `https://${EMAIL.replace('@', '.')}` })
    await throughGoogle({ sub: 'marked-sub', email: EMAIL, email_verified: true, name: SECRETS.name })
    for (const claims of [
      { nonce: 'x' },
      { aud: 'x' },
      { exp: 1 },
      { email: `${EMAIL} ` },
      { email_verified: EMAIL },
    ]) {
      google.break({ claims })
      await throughGoogle({ sub: 'marked-sub', email: EMAIL, email_verified: true, name: SECRETS.name })
    }
    const { find } = site.store.sessions
    site.store.sessions.find = () => Promise.reject(Object.assign(new Error('no such table'), { code: 'XX000' }))
    await visitor.call('POST /api/auth/sign-in', { email: EMAIL, password })
    site.store.sessions.find = find
  }

  async function throughGoogle(claims: { sub: string; email: string; email_verified: boolean; name: string }) {
    const person = site.visitor()
    const { headers } = await person.inject('GET', '/api/auth/google', undefined)
    secrets['google cookie'] = [...person.cookies.values()].join()
    const query = google.approve(String(headers.location), claims)
    secrets['google code'] = query.get('code') ?? 'none'
    await person.inject('GET', `/api/auth/google/callback?${query}`, undefined)
  }

  it('[Q62] holds no password, cookie, token, link, address, name or number of anybody', () => {
    expect(Object.keys(secrets)).toHaveLength(13)
    const all = text.join('')
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(3)
      for (const form of [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        secret.split('.')[0] ?? '',
      ])
        expect(all.includes(form), name).toBe(false)
    }
    // Digits of a number written another way; a short run of them would also be found in times and ids.
    expect(all.replace(/\D/g, '')).not.toContain(SECRETS.phone.replace(/\D/g, ''))
    expect(all).not.toMatch(/\$argon2|#token=|the-client-secret|an-access-token/)
    expect(all).not.toContain(ADMINISTRATOR)
  })

  it('[Q62] is made of whole JSON lines with a time, also when somebody sends line breaks', async () => {
    const before = text.length
    await site.visitor().inject('GET', '/api/%0d%0a%7b%22level%22:60%7d', undefined, {
      headers: { 'user-agent': 'x\u0085{"level":60}', referer: '{"level":60}' },
    })
    expect(text.length).toBe(before + 1)
    for (const line of text) {
      expect(line.trimEnd()).not.toMatch(/[\n\r\u2028\u2029]/)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    }
    expect(lines().some(({ level }) => level === 60)).toBe(false)
  })

  const outcome = (msg: string) => lines().filter((line) => line.msg === msg)
  const answered = (fields: object) =>
    lines().filter((line) => line.msg === 'answered' && Object.entries(fields).every(([k, v]) => line[k] === v))

  it('[Q62] says who came in and went out, and how', () => {
    for (const msg of [
      'signed up',
      'address confirmed by mail link',
      'confirmed by password',
      'signed out',
      'signed in',
    ])
      expect(
        outcome(msg).some(({ user }) => user === userId),
        msg,
      ).toBe(true)
    for (const msg of ['signed in with Google', 'password reset by mail link'])
      expect([...new Set(outcome(msg).map(({ user }) => user))], msg).toEqual([userId])
    for (const { requestId } of outcome('signed in')) expect(requestId).toMatch(/^[\da-f-]{36}$/)
  })

  it('[Q62] says whose account was tried in vain', () => {
    expect(outcome('sign-in refused').map(({ user, level }) => [user, level])).toEqual([
      [userId, WARN],
      [null, WARN],
    ])
    expect(answered({ route: '/api/auth/sign-in', status: 401, code: 'invalid_credentials' })).toHaveLength(2)
    expect(outcome('Google sign-in refused').length).toBeGreaterThanOrEqual(4)
  })

  it('[Q62] says what was refused to whom, with its code', () => {
    const refused = [
      { route: '/api/leagues', status: 403, code: 'not_allowed', user: userId },
      { route: '/api/me/registration', status: 422, code: 'invalid_fields', user: userId },
      { route: '/api/auth/reset', status: 422, code: 'link_used' },
      { route: '/api/auth/sign-in', status: 400, code: 'malformed_request' },
      { route: '/api/auth/sign-up', status: 422, code: 'account_not_created' },
      { route: '/api/auth/sign-out', status: 403, code: 'foreign_origin' },
      { route: 'unknown', status: 404, code: 'not_found' },
    ]
    for (const fields of refused) expect(answered({ level: WARN, ...fields }), JSON.stringify(fields)).not.toEqual([])
  })

  it('[Q62] says who changed what', () => {
    expect(outcome('season set up')).toMatchObject([{ user: adminId, league: expect.any(String) }])
    const changed = [
      { route: '/api/leagues', method: 'POST', status: 200, user: adminId },
      { route: '/api/me/registration', method: 'PUT', status: 200, user: userId },
      { route: '/api/me/profile', method: 'PUT', status: 200, user: userId },
    ]
    for (const fields of changed) expect(answered(fields), JSON.stringify(fields)).toHaveLength(1)
  })

  it('[Q62] holds the whole of an error of ours, under the number that the person was told', () => {
    const [failed] = outcome('request failed')
    expect(failed).toMatchObject({
      level: 50,
      err: { message: 'no such table', stack: expect.stringContaining('log.test') },
    })
    expect(answered({ status: 500, requestId: failed?.requestId })).toHaveLength(1)
  })
})
