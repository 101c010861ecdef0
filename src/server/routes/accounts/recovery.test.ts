import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { KIM, LEE, type Person, ROBIN, rolesAt } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'
import { profileOf } from '../../testing/stored.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const NEW = { email: 'robin.back@example.com', password: 'a new one for robin' }

describe.each(ANY_ENGINE)('[AC5] the recovery sheet on %s', (engine) => {
  let site: TestSite
  let at: ReturnType<typeof rolesAt>
  let robin: Person
  let kim: Person

  beforeEach(async () => {
    site = await openTestSite(engine, { ADMIN_EMAILS: '' })
    site.clock.stop()
    at = rolesAt(site)
    robin = await at.owner()
    kim = await at.verified(KIM)
    await at.give(robin, KIM, 'owner')
  })
  afterEach(() => site.close())

  const print = async (by: Person): Promise<string> => (await by.call('POST /api/access/recovery-sheet')).body.code
  const use = (code: string) => site.visitor().call('POST /api/auth/recovery', { code })
  const finish = (code: string, keys = NEW) => site.visitor().call('POST /api/auth/recovery/finish', { code, ...keys })
  const stop = async (by: Person, whose: Person) =>
    by.call('DELETE /api/access/recoveries/:userId', undefined, { params: { userId: await at.idOf(whose) } })
  const usedSheets = async (by: Person) => (await by.call('GET /api/access')).body.usedSheets
  const aboutSheets = async (recipient: string) =>
    (await at.subjectsTo(recipient)).filter((subject) => subject.includes('recovery sheet'))

  it('opens the account a day later with a new address and password, and everything of before ends', async () => {
    const code = await print(robin)
    expect(code.replaceAll('-', '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    const stored = JSON.stringify(await allRows(site.store))
    expect(stored).not.toContain(code.replaceAll('-', ''))
    const used = await use(code.toLowerCase())
    expect(used.body).toMatchObject({ countsFrom: site.clock.now() + DAY, isDue: false })
    await expect
      .poll(() => aboutSheets(ROBIN))
      .toEqual([
        'You have a new recovery sheet for the Wakeman Cup',
        'Somebody uses your recovery sheet at the Wakeman Cup',
      ])
    await expect.poll(() => aboutSheets(KIM)).toEqual(['Somebody uses a recovery sheet at the Wakeman Cup'])
    expect(await usedSheets(kim)).toMatchObject([{ name: ROBIN, countsFromText: used.body.countsFromText }])

    site.clock.pass(DAY - 1)
    expect((await finish(code)).body.code).toBe('too_early')
    expect((await use(code)).body).toEqual({ ...used.body })
    site.clock.pass(1)
    expect((await use(code)).body.isDue).toBe(true)
    expect((await finish(code)).status).toBe(204)
    expect((await robin.call('GET /api/me')).body.user).toBeNull()
    const back = await site.visitor().call('POST /api/auth/sign-in', NEW)
    expect(back.body).toMatchObject({ role: 'owner', user: { email: NEW.email, emailVerified: true } })
    await expect.poll(() => aboutSheets(NEW.email)).toEqual(['A recovery sheet was used at the Wakeman Cup'])
    await expect.poll(() => aboutSheets(KIM)).toHaveLength(2)
    for (const again of [await use(code), await finish(code)]) expect(again.body.code).toBe('code_refused')
    expect(await at.acts()).toEqual(
      expect.arrayContaining(['recovery-sheet-made', 'recovery-begun', 'recovery-finished']),
    )
  })

  it.each([
    ['by another owner', () => stop(kim, robin)],
    ['by its own owner', () => stop(robin, robin)],
    ['by a new print', () => robin.call('POST /api/access/recovery-sheet')],
    ['by the end of the role', () => at.end(kim, robin)],
    ['by a lesser role', () => at.change(kim, robin, 'owner', 'organiser')],
  ])('is ended %s, for good', async (_, end) => {
    const code = await print(robin)
    await use(code)
    expect((await end()).status).toBeLessThan(300)
    site.clock.pass(2 * DAY)
    for (const again of [await use(code), await finish(code)])
      expect(again).toMatchObject({ status: 401, body: { code: 'code_refused' } })
    expect(await site.store.recoverySheets.inUse(site.clock.now())).toEqual([])
  })

  /** Chooses a new password by the link of a mail. */
  async function reset(password = 'a password of today') {
    await site.visitor().call('POST /api/auth/reset-request', { email: ROBIN })
    return site.visitor().call('POST /api/auth/reset', { token: await site.tokenFor(ROBIN), password })
  }
  function change() {
    const { phone: _, ...profile } = profileOf('Robin')
    return robin.call('PUT /api/me/profile', { ...profile, email: ROBIN, newPassword: 'a password of today' })
  }

  it.each([
    ['a reset of the password', reset],
    ['a new password in the settings', change],
  ])('ends with %s, in use or not, and the mail about it says so', async (_, setPassword) => {
    const [unused, used] = [await print(kim), await print(robin)]
    await use(used)
    expect((await setPassword()).status).toBeLessThan(300)
    const { text } = await site.mailTo(ROBIN)
    expect(text).toContain('Your recovery sheet does not work any more.')
    site.clock.pass(2 * DAY)
    for (const again of [await use(used), await finish(used)]) expect(again.body.code).toBe('code_refused')
    expect((await use(unused)).status).toBe(200)
    expect(await at.acts()).toContain('recovery-stopped')
  })

  it('that was never printed is in no mail about a password', async () => {
    await reset()
    expect((await site.mailTo(ROBIN)).text).not.toContain('recovery sheet')
  })

  it('is not printed by a session that a reset has ended meanwhile', async () => {
    const by = { by: await at.idOf(robin), now: site.clock.now(), adminEmails: [] }
    const mailAbout = () => {
      throw new Error('no mail is to be written')
    }
    const notifier = { ...by, mailTo: mailAbout, mailAbout }
    expect(await site.store.recoverySheets.print('hash', { ...notifier, sessionId: 'ended' })).toEqual(
      new Refusal('not_allowed'),
    )
    expect((await allRows(site.store)).recoverySheets).toEqual([])
  })

  it('counts for no blocked owner, and not before it was used', async () => {
    const code = await print(robin)
    site.clock.pass(3 * DAY)
    expect((await finish(code)).body.code).toBe('too_early')
    const { write } = site.store.connections
    await write.updateTable('users').set({ blockedAt: 1 }).where('email', '=', ROBIN).execute()
    expect((await use(code)).body.code).toBe('code_refused')
  })

  it('begins anew where nobody came back for a week', async () => {
    const code = await print(robin)
    await use(code)
    // A mail that has waited for two days does not go any more.
    await site.mailsSent()
    site.clock.pass(8 * DAY)
    expect((await finish(code)).body.code).toBe('too_early')
    expect((await use(code)).body.countsFrom).toBe(site.clock.now() + DAY)
    await expect.poll(() => aboutSheets(KIM)).toHaveLength(2)
  })

  it('takes no guess, no address of somebody else and no easy password, and changes nothing', async () => {
    const code = await print(robin)
    await use(code)
    site.clock.pass(DAY)
    await at.verified(LEE)
    await site.mailsSent()
    const before = await allRows(site.store)
    const guesses = ['0'.repeat(26), code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]
    for (const guess of guesses) {
      expect((await use(guess)).body.code).toBe('code_refused')
      expect((await finish(guess)).body.code).toBe('code_refused')
    }
    for (const typed of ['', 'x', 'U'.repeat(26), '0'.repeat(101)]) expect((await use(typed)).status).toBe(422)
    expect((await finish(code, { ...NEW, email: LEE })).body).toMatchObject({
      code: 'invalid_fields',
      fields: { email: expect.stringMatching(/Another account/) },
    })
    expect((await finish(code, { ...NEW, password: 'password' })).body.code).toBe('common_password')
    expect(await allRows(site.store)).toEqual(before)
    // The own address may stay.
    expect((await finish(code, { ...NEW, email: ROBIN })).status).toBe(204)
  })

  it('is made by owners alone, after a recent sign-in, one each', async () => {
    await print(robin)
    await print(robin)
    await print(kim)
    expect((await allRows(site.store)).recoverySheets).toHaveLength(2)
    expect((await robin.call('GET /api/access')).body.sheetPrintedAt).toBe(site.clock.now())
    expect((await stop(kim, robin)).body.code).toBe('not_found')
    site.clock.pass(HOUR)
    expect((await robin.call('POST /api/access/recovery-sheet')).body.code).toBe('recent_sign_in_required')
    const lee = await at.verified(LEE)
    await at.give(robin, LEE, 'organiser')
    expect((await lee.call('POST /api/access/recovery-sheet')).status).toBe(403)
    expect((await lee.call('GET /api/access')).body).toMatchObject({ sheetPrintedAt: null, usedSheets: [] })
  })

  it('ends passkeys and Google accounts of its account, and is no part of a sign-in', async () => {
    const code = await print(robin)
    const userId = await at.idOf(robin)
    const { write } = site.store.connections
    const passkey = { id: 'pk', userId, credentialId: 'c', publicKey: 'k', counter: 0, transports: '[]', name: 'Phone' }
    await write
      .insertInto('passkeys')
      .values({ ...passkey, createdAt: 1, lastUsedAt: null })
      .execute()
    await write.insertInto('identities').values({ provider: 'google', subject: 's', userId, createdAt: 1 }).execute()
    await use(code)
    site.clock.pass(DAY)
    expect((await finish(code)).status).toBe(204)
    const rows = await allRows(site.store)
    expect([rows.passkeys, rows.identities, rows.recoverySheets]).toEqual([[], [], []])
    const old = await site.visitor().call('POST /api/auth/sign-in', { email: ROBIN, password: PASSWORD })
    expect(old.status).toBe(401)
  })
})
