import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const READ = 'GET /api/privacy'
const SAVE = 'PUT /api/privacy'

describe.each(ENGINES)('[PE5] the privacy page on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  beforeAll(async () => {
    site = await openTestSite(engine)
    organiser = (await site.setUpSeason(season2025)).organiser
  })
  afterAll(() => site.close())

  const read = async () => (await site.visitor().call(READ)).body

  itOnce('says something good before anybody has written anything', async () => {
    const { text, ...rest } = await read()
    expect(rest).toEqual({ version: 0, changedAt: null, keepMonths: 12 })
    expect(text).toContain('12 months after a season is put away')
    expect(text).toContain('delete your account')
  })

  itOnce('is what an organiser wrote, and the site’s own again once that is emptied', async () => {
    const saved = await organiser.call(SAVE, {
      text: ' # Ours\r\nLittle.\n\nNothing else. ',
      keepMonths: 1,
    })
    expect(saved.status).toBe(200)
    expect(await read()).toMatchObject({ text: '# Ours\nLittle.\n\nNothing else.', version: 1, keepMonths: 1 })
    await organiser.call(SAVE, { text: '', keepMonths: 1 })
    expect(await read()).toMatchObject({ version: 2, keepMonths: 1 })
    expect((await read()).text).toContain('One month after a season is put away')
  })

  it('lets the second of two organisers look again, and writes nothing of theirs', async () => {
    const { version, text: was, keepMonths } = await read()
    const before = { text: was, keepMonths }
    const save = (text: string) => organiser.call(SAVE, { text, keepMonths: 3, before })
    const replies = await Promise.all([save('First.'), save('Second.')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('fields_changed')
    expect((await read()).version).toBe(version + 1)
    const { text } = replies.find(({ status }) => status === 200)?.body ?? {}
    expect((await read()).text).toBe(text)
  })

  it('keeps every text that it had, with who saved it, for organisers', async () => {
    const { version } = await read()
    await organiser.call(SAVE, { text: 'Before.', keepMonths: 3 })
    await organiser.call(SAVE, { text: '', keepMonths: 3 })
    const { versions } = (await organiser.call('GET /api/privacy/versions')).body
    expect(versions.map((one) => one.version)).toEqual(Array.from({ length: version + 2 }, (_, i) => version + 2 - i))
    expect(versions.slice(0, 2)).toEqual([
      { version: version + 2, text: '', at: expect.any(Number), by: 'organiser' },
      { version: version + 1, text: 'Before.', at: expect.any(Number), by: 'organiser' },
    ])
    expect((await site.visitor().call('GET /api/privacy/versions')).status).toBe(401)
  })

  itOnce.each([
    ['text', 'x'.repeat(20_001)],
    ['text', 'left\u202eright'],
    ['text', 'bell\u0007'],
    ['keepMonths', 0],
    ['keepMonths', 61],
    ['keepMonths', 1.5],
  ])('refuses a %s that can’t be (%#)', async (field, value) => {
    const before = await read()
    const { status, body } = await organiser.call(SAVE, {
      text: 'Fine.',
      keepMonths: 12,
      [field]: value,
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(await read()).toEqual(before)
  })

  itOnce('is saved whole or not at all', async () => {
    const before = await read()
    const edit = { text: 'Whole.', keepMonths: 7, before }
    await expectAllOrNothing(site.store, site.statements, () =>
      site.store.privacyPage.save(edit, () => before.text, { by: 'organiser', now: 1 }),
    )
  })
})
