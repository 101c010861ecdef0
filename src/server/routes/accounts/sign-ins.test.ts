import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'

const DAY = 86_400_000
const EMAIL = 'maya@example.com'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36 Edg/150.0'

describe.each(ANY_ENGINE)('[A11] one’s sign-ins on %s', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(engine)
    await site.signUp(EMAIL)
  })
  afterEach(() => site.close())

  async function on(userAgent: string) {
    const person = site.visitor()
    const headers = { 'user-agent': userAgent }
    await person.call('POST /api/auth/sign-in', { email: EMAIL, password: PASSWORD }, { headers })
    return person
  }
  const today = () => new Date(site.clock.now()).toISOString().slice(0, 10)

  it('are listed by browser, system and day of last use, and tell no network address', async () => {
    const phone = await on(PHONE)
    const from = today()
    site.clock.pass(DAY)
    const laptop = await on(LAPTOP)
    const { body } = await laptop.call('GET /api/me/sign-ins')
    expect(body).toEqual([
      { browser: 'Edge', system: 'Windows', lastUsedOn: today(), current: true },
      { browser: 'Safari', system: 'iPhone', lastUsedOn: from, current: false },
      { browser: null, system: null, lastUsedOn: from, current: false },
    ])
    await phone.call('GET /api/me')
    expect((await laptop.call('GET /api/me/sign-ins')).body).toMatchObject([
      { browser: 'Edge' },
      { browser: 'Safari', lastUsedOn: today() },
      {},
    ])
  })

  it('end everywhere else, and nobody else’s', async () => {
    const [phone, laptop] = [await on(PHONE), await on(LAPTOP)]
    const other = await site.signUp('omar@example.com')
    expect((await laptop.call('DELETE /api/me/sign-ins')).status).toBe(204)
    expect((await phone.call('GET /api/me')).body.user).toBeNull()
    expect((await laptop.call('GET /api/me/sign-ins')).body).toHaveLength(1)
    expect((await other.call('GET /api/me')).body.user).not.toBeNull()
  })
})
