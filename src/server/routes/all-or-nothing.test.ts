import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../testing/engines.ts'
import { expectAllOrNothing } from '../testing/failing-statements.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

const EMAIL = 'maya@example.com'
const { phone: _, ...PROFILE } = registrationOf('new@example.com')

describe.each(ENGINES)('[Q68] a statement that fails leaves nothing half done, on %s', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(engine)
  })
  afterEach(() => site.close())

  /** Runs a call that throws when it is answered with a failure; gives the number of its writes. */
  async function whole(ask: () => Promise<{ status: number }>) {
    await site.mailsSent()
    return expectAllOrNothing(site.store, site.statements, async () => {
      const { status } = await ask()
      if (status >= 300) throw new Error(`answered with ${status}`)
    })
  }

  it('signing up: user, password, session, link and mail', async () => {
    const signUp = () => site.visitor().call('POST /api/auth/sign-up', { email: EMAIL, password: PASSWORD })
    // Above these there are only begin and commit.
    expect(await whole(signUp)).toBeGreaterThanOrEqual(5)
  })

  it('signing in, and confirming with the password', async () => {
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('POST /api/auth/sign-in', { email: EMAIL, password: PASSWORD }))
    await whole(() => person.call('POST /api/auth/confirm', { password: PASSWORD }))
  })

  it('changing profile, password and address', async () => {
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('PUT /api/me/profile', { ...PROFILE, newPassword: 'corner-flag-10' }))
  })

  it('registering, with another address', async () => {
    await site.setUpSeason()
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('PUT /api/me/registration', registrationOf('new@example.com')))
  })
})
