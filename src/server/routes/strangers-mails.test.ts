import { afterEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../testing/engines.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

const HOUR = 60 * 60 * 1000
const STRANGER = 'stranger@example.com'

let site: TestSite
afterEach(() => site.close())

describe.each(ANY_ENGINE)('[Q75, L5] mails to one stranger on %s', (engine) => {
  it('are at most three an hour of a kind and ten a day, from many accounts through every form', async () => {
    site = await openTestSite(engine)
    await site.setUpSeason()
    const people = await Promise.all([0, 1, 2, 3, 4].map((i) => site.signUp(`player${i}@example.com`)))
    const received = async () => {
      await site.mailsSent()
      const counts: Record<string, number> = {}
      for (const { recipient, subject } of site.mails) {
        if (recipient !== STRANGER) continue
        const kind = /^(Confirm your new|Confirm|Choose|You already)/.exec(subject)?.[1] ?? subject
        counts[kind] = (counts[kind] ?? 0) + 1
      }
      return counts
    }
    const { phone: _, ...profile } = registrationOf(STRANGER)

    const changed = [
      await people[0]?.call('PUT /api/me/registration', registrationOf(STRANGER)),
      ...(await Promise.all(people.slice(1).map((person) => person.call('PUT /api/me/profile', profile)))),
    ]
    expect(changed.map((answer) => answer?.status).sort()).toEqual([200, 200, 200, 429, 429])
    const retryAfter = Number(changed.find((answer) => answer?.status === 429)?.headers['retry-after'])
    expect(retryAfter).toBeGreaterThan(3000)
    expect(retryAfter).toBeLessThanOrEqual(3600)
    expect(await received()).toEqual({ 'Confirm your new': 3 })

    const squatter = await site.signUp(STRANGER)
    const again = [1, 2, 3].map(() => squatter.call('POST /api/auth/verify-request'))
    const answers = await Promise.all(again)
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 429])
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3000)

    const signUp = () => site.visitor().call('POST /api/auth/sign-up', { email: STRANGER, password: PASSWORD })
    const signUps = async () => {
      for (let i = 0; i < 3; i++) expect((await signUp()).body.code).toBe('account_not_created')
    }
    for (let i = 0; i < 4; i++)
      expect((await site.visitor().call('POST /api/auth/reset-request', { email: STRANGER })).status).toBe(204)
    await signUps()
    const first = { 'Confirm your new': 3, Confirm: 3, Choose: 3, 'You already': 1 }
    expect(await received()).toEqual(first)
    const metrics = (await site.app.inject({ url: '/metrics' })).payload
    for (const kind of ['change', 'verify', 'reset', 'known'])
      expect(metrics, kind).toMatch(new RegExp(`^mails_held_back_total\\{kind="${kind}"\\} [12]$`, 'm'))

    site.clock.pass(2 * HOUR)
    await signUps()
    expect(await received()).toEqual(first)
    site.clock.pass(23 * HOUR)
    await signUps()
    expect(await received()).toEqual({ ...first, 'You already': 4 })
  })

  it('leave the owner a reset from a device that signed in before', async () => {
    site = await openTestSite(engine)
    const maya = await site.signUp('maya@example.com')
    const resets = async () => {
      await site.mailsSent()
      return site.mails.filter(({ subject }) => subject.startsWith('Choose')).length
    }
    const ask = async (person: typeof maya) =>
      (await person.call('POST /api/auth/reset-request', { email: 'maya@example.com' })).status
    for (const status of [204, 204, 204, 204, 429]) expect(await ask(site.visitor())).toBe(status)
    expect(await resets()).toBe(3)
    expect(await ask(maya)).toBe(204)
    expect(await resets()).toBe(4)
  })

  it('leave the link of the mail before as it is when one is held back', async () => {
    site = await openTestSite(engine)
    const maya = await site.signUp('maya@example.com')
    for (const status of [204, 204, 429]) expect((await maya.call('POST /api/auth/verify-request')).status).toBe(status)
    expect((await maya.call('POST /api/auth/verify', { token: await site.tokenFor('maya@example.com') })).status).toBe(
      204,
    )
  })
})

it('[A7] the link that confirms an address holds for seven days, and the mail says so', async () => {
  site = await openTestSite()
  const maya = await site.signUp('maya@example.com')
  const { text } = await site.mailTo('maya@example.com')
  expect(text).toContain('The link works once, for seven days.')
  const token = await site.tokenFor('maya@example.com')
  site.clock.pass(7 * 24 * HOUR - 60_000)
  expect((await maya.call('POST /api/auth/verify', { token })).status).toBe(204)
})

it('[A7] and not for longer', async () => {
  site = await openTestSite()
  const maya = await site.signUp('maya@example.com')
  const token = await site.tokenFor('maya@example.com')
  site.clock.pass(7 * 24 * HOUR)
  expect((await maya.call('POST /api/auth/verify', { token })).body.code).toBe('link_ended')
})
