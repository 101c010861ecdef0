import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'

describe.each(ANY_ENGINE)('mails about registrations on %s', (engine) => {
  let site: TestSite
  let slug: string

  beforeAll(async () => {
    site = await openTestSite(engine)
    slug = (await site.setUpSeason({ name: 'Season 2039' })).league.slug
  })
  afterAll(() => site.close())

  const confirmations = async (email: string) => {
    await site.mailsSent()
    return site.mails.filter(
      ({ recipient, subject }) => recipient === email && subject === 'You are registered for Season 2039',
    )
  }

  it('[R7] a registration is confirmed once, to an address that is verified', async () => {
    const email = 'ana@example.com'
    const player = await site.signUp(email)
    await player.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
    const register = () => player.call('PUT /api/me/registration', registrationOf(email), { query: { season: slug } })
    expect((await register()).body.registration).not.toBeNull()
    await register()
    const [mail, ...others] = await confirmations(email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('We have your registration for Season 2039.')
    expect(mail?.text).not.toMatch(/Maya|Torres|555\D?0100/)
  })

  it('[R7] an address that somebody typed gets no confirmation', async () => {
    const email = 'stranger@example.com'
    const player = await site.signUp(email)
    const sent = await player.call('PUT /api/me/registration', registrationOf(email), { query: { season: slug } })
    expect(sent.body.registration).not.toBeNull()
    expect(await confirmations(email)).toEqual([])
  })
})
