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

  it('changing profile and address', async () => {
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('PUT /api/me/profile', PROFILE))
  })

  // Apart from the address: an account has so many tries in five minutes.
  it('changing profile and password', async () => {
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('PUT /api/me/profile', { ...PROFILE, email: EMAIL, newPassword: 'corner-flag-10' }))
  })

  it('registering, with another address', async () => {
    await site.setUpSeason()
    const person = await site.signUp(EMAIL)
    await whole(() => person.call('PUT /api/me/registration', registrationOf('new@example.com')))
  })
  it('[D35] blocking, unblocking, admitting, removing and bringing back: the list as a whole, announced once', async () => {
    const { organiser } = await site.setUpSeason()
    const userIds: string[] = []
    for (const email of ['maya@example.com', 'omar@example.com']) {
      const person = await site.signUp(email)
      const { body } = await person.call('PUT /api/me/registration', registrationOf(email))
      userIds.push(body.user?.id ?? '')
    }
    // Earlier announcements are delivered by then.
    await new Promise((resolve) => setTimeout(resolve, 50))
    const changes: string[] = []
    // The growth of the log is announced apart, now and then.
    site.store.broadcaster.onChange(({ kind }) => kind !== 'acts' && changes.push(kind))
    for (const [key, standing] of [
      ['POST /api/draft/accounts/block', 'blocked'],
      ['POST /api/draft/accounts/unblock', 'waiting'],
      ['POST /api/draft/registrations/admit', 'admitted'],
      ['POST /api/draft/registrations/remove', 'removed'],
      ['POST /api/draft/registrations/restore', 'admitted'],
    ] as const) {
      await whole(() => organiser.call(key, { userIds }))
      await expect.poll(() => changes.splice(0), { message: key }).toEqual(['players'])
      const { body } = await organiser.call('GET /api/draft/registrations')
      expect(body.map((one) => one.standing)).toEqual([standing, standing])
    }
    expect(changes).toEqual([])
  })
})
