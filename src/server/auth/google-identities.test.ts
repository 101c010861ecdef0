import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { beginGoogle, comeBack, googleIdentity, throughGoogle, userOf } from '../testing/google-people.ts'
import { onceOnly } from '../testing/once-only.ts'
import { type OpenIdProvider, openProvider } from '../testing/openid-provider.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, PASSWORD, type TestSite } from '../testing/site.ts'

const REFUSED = '/login?failure=other_google_account&returnTo=%2F'

describe.each(ENGINES)('Google accounts of one address on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let google: OpenIdProvider
  beforeAll(async () => {
    google = await openProvider()
    site = await openTestSite(engine, google.variables)
  })
  afterAll(async () => {
    await site.close()
    await google.close()
  })

  const anotherOf = (claims: ReturnType<typeof googleIdentity>) => ({ ...claims, sub: `other-${claims.sub}` })

  itOnce(
    '[A9] a second one never joins an account that has one, and the first and the password still open it',
    async () => {
      const claims = googleIdentity()
      const owner = site.visitor()
      await throughGoogle(google, owner, claims)
      await site.visitor().call('POST /api/auth/reset-request', { email: claims.email })
      const token = await site.tokenFor(claims.email)
      expect((await site.visitor().call('POST /api/auth/reset', { token, password: PASSWORD })).status).toBe(204)
      const stored = async () => {
        const { users, identities, sessions } = await allRows(site.store)
        return { users, identities, sessions }
      }
      const before = await stored()
      const comer = site.visitor()
      expect(await throughGoogle(google, comer, anotherOf(claims))).toBe(REFUSED)
      expect(await throughGoogle(google, comer, anotherOf(claims), '?mode=popup')).toBe(
        '/google-done?failure=other_google_account',
      )
      expect(comer.cookies.size).toBe(0)
      expect(await stored()).toEqual(before)
      expect(await throughGoogle(google, owner, claims)).toBe('/')
      const { status } = await comer.call('POST /api/auth/sign-in', { email: claims.email, password: PASSWORD })
      expect(status).toBe(200)
      expect((await userOf(comer))?.id).toBe((await userOf(owner))?.id)
    },
  )

  itOnce(
    '[A9] whoever is signed in as the account adds a second one, is told by mail, and comes back by either',
    async () => {
      const claims = googleIdentity()
      const owner = site.visitor()
      await throughGoogle(google, owner, claims)
      expect(await throughGoogle(google, owner, anotherOf(claims))).toBe('/')
      expect((await site.mailTo(claims.email)).subject).toMatch(/Google/)
      for (const known of [claims, anotherOf(claims)]) {
        const again = site.visitor()
        expect(await throughGoogle(google, again, known)).toBe('/')
        expect((await userOf(again))?.id).toBe((await userOf(owner))?.id)
      }
    },
  )

  itOnce('[A9] a sign-in that ended on the way to Google and back adds no second one', async () => {
    const claims = googleIdentity()
    const owner = site.visitor()
    await throughGoogle(google, owner, claims)
    const query = google.approve(await beginGoogle(owner), anotherOf(claims))
    await site.visitor().call('POST /api/auth/reset-request', { email: claims.email })
    const token = await site.tokenFor(claims.email)
    await site.visitor().call('POST /api/auth/reset', { token, password: PASSWORD })
    const { identities } = await allRows(site.store)
    expect(await comeBack(owner, query)).toBe(REFUSED)
    expect((await allRows(site.store)).identities).toEqual(identities)
    expect(await userOf(owner)).toBeNull()
  })

  it('[A9] of two at the same instant, one makes the account and the other is refused', async () => {
    const claims = googleIdentity()
    const [one, other] = [site.visitor(), site.visitor()]
    const ofOne = google.approve(await beginGoogle(one), claims)
    const ofOther = google.approve(await beginGoogle(other), anotherOf(claims))
    const ends = await Promise.all([comeBack(one, ofOne), comeBack(other, ofOther)])
    expect(ends.sort()).toEqual(['/', REFUSED])
  })

  it('makes one account of one person in two browsers at the same instant [Q48]', async () => {
    const claims = googleIdentity()
    const two = [site.visitor(), site.visitor()]
    const queries = await Promise.all(two.map(async (person) => google.approve(await beginGoogle(person), claims)))
    const ends = await Promise.all(two.map((person, i) => comeBack(person, queries[i] ?? new URLSearchParams())))
    expect(ends).toEqual(['/', '/'])
    const [one, other] = await Promise.all(two.map(userOf))
    expect(one?.id).toBe(other?.id)
  })
})
