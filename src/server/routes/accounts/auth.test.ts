import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'

describe.each(ENGINES)('accounts on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(engine)
  })
  afterEach(() => site.close())

  itOnce('signs up, stays signed in, signs out on the server too [Q15]', async () => {
    const maya = await site.signUp('maya@example.com')
    expect((await maya.call('GET /api/me')).body.user?.email).toBe('maya@example.com')
    const before = new Map(maya.cookies)
    expect((await maya.call('POST /api/auth/sign-out')).status).toBe(204)
    for (const [name, value] of before) maya.cookies.set(name, value)
    expect((await maya.call('GET /api/me')).body.user).toBeNull()
  })

  itOnce('answers the same for an unknown address and a wrong password [Q1]', async () => {
    await site.signUp('maya@example.com')
    const visitor = site.visitor()
    const wrong = await visitor.call('POST /api/auth/sign-in', { email: 'maya@example.com', password: 'not-hers' })
    const unknown = await visitor.call('POST /api/auth/sign-in', { email: 'nobody@example.com', password: 'not-hers' })
    expect(wrong.status).toBe(401)
    const { requestId: _a, ...one } = wrong.body
    const { requestId: _b, ...other } = unknown.body
    expect(one).toEqual(other)
  })

  itOnce('[A1, Q4, Q48] makes one account of two spellings and tells the owner about the second', async () => {
    await site.signUp('maya@example.com')
    const other = site.visitor()
    const again = await other.call('POST /api/auth/sign-up', { email: ' MAYA@Example.com', password: 'another-9' })
    expect(again).toMatchObject({ status: 422, body: { code: 'account_not_created' } })
    expect(other.cookies.size).toBe(0)
    expect((await site.mailTo('maya@example.com')).subject).toContain('already have an account')
  })

  it('makes one account of two sign-ups at the same instant [Q48]', async () => {
    const tries = await Promise.all(
      ['leo@example.com', 'LEO@example.com', 'Leo@example.com'].map((email) =>
        site.visitor().call('POST /api/auth/sign-up', { email, password: PASSWORD }),
      ),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  it('[A7, A8, Q5, Q6] resets the password once, ends all sessions, and drops older links', async () => {
    const maya = await site.signUp('maya@example.com')
    const visitor = site.visitor()
    await visitor.call('POST /api/auth/reset-request', { email: 'maya@example.com' })
    const older = await site.tokenFor('maya@example.com')
    await visitor.call('POST /api/auth/reset-request', { email: 'maya@example.com' })
    await expect.poll(() => site.tokenFor('maya@example.com')).not.toBe(older)
    const token = await site.tokenFor('maya@example.com')

    expect((await visitor.call('POST /api/auth/reset', { token: older, password: 'new-boots-7' })).status).toBe(422)
    const twice = await Promise.all(
      [1, 2].map(() => site.visitor().call('POST /api/auth/reset', { token, password: 'new-boots-7' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 422])
    expect((await maya.call('GET /api/me')).body.user).toBeNull()
    const signIn = (password: string) => visitor.call('POST /api/auth/sign-in', { email: 'maya@example.com', password })
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn('new-boots-7')).status).toBe(200)
  })

  itOnce('[A7, Q5] takes a reset link for an hour and not longer', async () => {
    await site.signUp('maya@example.com')
    await site.visitor().call('POST /api/auth/reset-request', { email: 'maya@example.com' })
    const token = await site.tokenFor('maya@example.com')
    site.clock.pass(60 * 60 * 1000)
    const late = await site.visitor().call('POST /api/auth/reset', { token, password: 'new-boots-7' })
    expect(late.body.code).toBe('link_ended')
  })

  itOnce('answers the same to a reset for an unknown address, and sends nothing [Q4]', async () => {
    const { status } = await site.visitor().call('POST /api/auth/reset-request', { email: 'nobody@example.com' })
    expect(status).toBe(204)
    expect(site.mails).toEqual([])
  })

  itOnce('does not take a link of one kind for another [Q5]', async () => {
    const maya = await site.signUp('maya@example.com')
    const token = await site.tokenFor('maya@example.com')
    const reset = await site.visitor().call('POST /api/auth/reset', { token, password: 'new-boots-7' })
    expect(reset.body.code).toBe('invalid_token')
    expect((await maya.call('POST /api/auth/verify', { token })).status).toBe(204)
  })

  itOnce('[A3] verifies an address by its link, once', async () => {
    const maya = await site.signUp('maya@example.com')
    const token = await site.tokenFor('maya@example.com')
    expect((await maya.call('POST /api/auth/verify', { token })).status).toBe(204)
    expect((await maya.call('GET /api/me')).body.user?.emailVerified).toBe(true)
    expect((await maya.call('POST /api/auth/verify', { token })).body.code).toBe('link_used')
  })

  itOnce('refuses the passwords that anyone would guess [Q3]', async () => {
    const common =
      '123456 password 12345678 qwerty 123456789 111111 1234567 iloveyou 123123 abc123 qwerty123 1q2w3e4r admin123 qwertyuiop 654321 555555 lovely 7777777 welcome 888888'
    for (const [i, password] of common.split(' ').entries()) {
      const { body } = await site.visitor().call('POST /api/auth/sign-up', { email: `a${i}@example.com`, password })
      expect(body.code, password).toBe('common_password')
    }
  })

  itOnce(
    '[A2] refuses the 3,000 commonest, the site’s name and the own address, in sign-up, change and reset',
    async () => {
      const email = 'maya.torres@example.com'
      const guessed = [
        'Wakeman Cup',
        'wakeman-cup',
        'KICKABOUT',
        email,
        'Maya.Torres',
        'mayatorres',
        'qazxswedc',
        'Dragon',
      ]
      for (const password of guessed) {
        const { body } = await site.visitor().call('POST /api/auth/sign-up', { email, password })
        expect(body, password).toMatchObject({ code: 'common_password', fields: { password: expect.anything() } })
      }
      await site.signUp(email)
      await site.visitor().call('POST /api/auth/reset-request', { email })
      const token = await site.tokenFor(email)
      const reset = (password: string) => site.visitor().call('POST /api/auth/reset', { token, password })
      for (const password of ['maya.torres', 'Wakeman Cup', 'football']) {
        expect((await reset(password)).body.code, password).toBe('common_password')
      }
      expect((await reset('maya.torres plays')).status).toBe(204)
    },
  )

  itOnce('takes 6 to 128 characters as typed, and no other number [Q2]', async () => {
    const signUp = (email: string, password: string) =>
      site.visitor().call('POST /api/auth/sign-up', { email, password })
    expect((await signUp('a@example.com', 'a!b2c')).body.fields).toHaveProperty('password')
    expect((await signUp('a@example.com', 'x'.repeat(129))).body.fields).toHaveProperty('password')
    const kept = ['a!b2c3', 'y'.repeat(64), `${'z'.repeat(127)}!`, '  spaces  ', 'füße⚽️🥅', 'e\u0301te\u0301-nfd']
    for (const [i, password] of kept.entries()) {
      const email = `p${i}@example.com`
      expect((await signUp(email, password)).status, password).toBe(200)
      const signIn = (typed: string) => site.visitor().call('POST /api/auth/sign-in', { email, password: typed })
      expect((await signIn(password)).status, password).toBe(200)
      expect((await signIn(`${password.slice(0, -1)}#`)).status, password).toBe(401)
    }
    const nfc = await site
      .visitor()
      .call('POST /api/auth/sign-in', { email: 'p5@example.com', password: '\u00e9t\u00e9-nfd' })
    expect(nfc.status).toBe(401)
  })

  itOnce('gives a new token when the password is typed again, and ends the old one [Q15]', async () => {
    const maya = await site.signUp('maya@example.com')
    const old = new Map(maya.cookies)
    expect((await maya.call('POST /api/auth/confirm', { password: 'wrong' })).status).toBe(401)
    expect((await maya.call('POST /api/auth/confirm', { password: PASSWORD })).status).toBe(204)
    expect(maya.cookies).not.toEqual(old)
    expect((await maya.call('GET /api/me')).body.user?.email).toBe('maya@example.com')
    const thief = site.visitor()
    for (const [name, value] of old) thief.cookies.set(name, value)
    expect((await thief.call('GET /api/me')).body.user).toBeNull()
  })
})
