import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { whyNoPasskeys } from '../../auth/passkey-host.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { createAuthenticator } from '../../testing/passkeys/authenticator.ts'
import { passkeysAt } from '../../testing/passkeys/passkeys.ts'
import { rolesAt } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const MINUTE = 60_000

describe.each(ANY_ENGINE)('[AC4] passkeys on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let people: ReturnType<typeof passkeysAt>
  let at: ReturnType<typeof rolesAt>

  beforeAll(async () => {
    site = await openTestSite(engine, { ADMIN_EMAILS: '' })
    people = passkeysAt(site)
    at = rolesAt(site)
  })
  afterAll(() => site.close())

  const rowsOf = async (userId: string) => {
    const { passkeys, recoveryCodes, sessions } = await allRows(site.store)
    const own = (rows: unknown[] = []) => (rows as { userId: string }[]).filter((row) => row.userId === userId)
    return { passkeys: own(passkeys), codes: own(recoveryCodes), sessions: own(sessions) }
  }

  it('are added by whoever has a role: the first brings ten codes, ends other sessions and is mailed', async () => {
    const { person, id, email } = await people.withRole('scorekeeper')
    const elsewhere = await people.signIn(id)
    const { codes } = await people.addPasskey(person)
    expect(codes).toHaveLength(10)
    expect(await people.isSignedIn(elsewhere)).toBe(false)
    expect(await people.isSignedIn(person)).toBe(true)
    expect(await at.subjectsTo(email)).toContain('A passkey was added to your account at the Wakeman Cup')
    expect((await people.addPasskey(person)).codes).toEqual([])
    expect((await person.call('GET /api/me/passkeys')).body).toMatchObject({
      passkeys: [{ name: 'My phone', lastUsedOn: null }, { name: 'My phone' }],
      codesLeft: 10,
      hasRole: true,
      impossible: null,
      recommended: false,
    })
    expect((await at.acts()).filter((act) => act === 'passkey-added')).toHaveLength(2)
  })

  itOnce('are not added by a player, nor long after the sign-in, nor twice, nor more than ten', async () => {
    const player = await at.verified('player@example.com')
    expect((await player.call('POST /api/me/passkey-options')).body.code).toBe('no_role')
    const robin = await people.helper()
    const twice = robin.authenticator.create((await robin.person.call('POST /api/me/passkey-options')).body)
    const again = await robin.person.call('POST /api/me/passkeys', { name: 'Again', credential: twice })
    expect(again.body.code).toBe('already_exists')
    const row = { userId: robin.id, publicKey: 'k', counter: 0, transports: '[]', name: 'Key', lastUsedAt: null }
    const more = Array.from({ length: 9 }, (_, i) => ({ ...row, id: `p${i}`, credentialId: `c${i}`, createdAt: i }))
    await site.store.connections.write.insertInto('passkeys').values(more).execute()
    expect((await robin.person.call('POST /api/me/passkey-options')).body.code).toBe('too_many_passkeys')
    site.clock.pass(6 * MINUTE)
    for (const key of ['POST /api/me/passkey-options', 'POST /api/me/recovery-codes'] as const)
      expect((await robin.person.call(key)).body.code, key).toBe('recent_sign_in_required')
  })

  itOnce(
    'are refused for another origin or site, with another session’s challenge and with one that was used',
    async () => {
      const { person, id } = await people.withRole('organiser')
      const other = await people.signIn(id)
      const relyingParty = { origin: 'http://localhost:8080', rpId: 'localhost' }
      const options = async () => (await person.call('POST /api/me/passkey-options')).body
      const add = async (credential: ReturnType<ReturnType<typeof createAuthenticator>['create']>) =>
        (await person.call('POST /api/me/passkeys', { name: 'Forged', credential })).body.code
      const authenticator = createAuthenticator()
      expect(await add(authenticator.create(await options(), { ...relyingParty, origin: 'https://localhost' }))).toBe(
        'passkey_refused',
      )
      expect(await add(authenticator.create(await options(), { ...relyingParty, rpId: 'example.com' }))).toBe(
        'passkey_refused',
      )
      const others = (await other.call('POST /api/me/passkey-options')).body
      await options()
      expect(await add(authenticator.create(others))).toBe('passkey_refused')
      const used = authenticator.create(await options())
      expect(await add(used)).toBeUndefined()
      expect(
        await add({ ...createAuthenticator().create({ challenge: 'AAAA' }), clientDataJSON: used.clientDataJSON }),
      ).toBe('passkey_refused')
      expect((await rowsOf(id)).passkeys).toHaveLength(1)
    },
  )

  it('are removed by their owner alone; with the last one the codes go, and new codes end the old ones', async () => {
    const robin = await people.helper()
    const kim = await people.helper()
    const made = await robin.person.call('POST /api/me/recovery-codes')
    expect(made.body.codes).toHaveLength(10)
    const waiting = await people.signIn(robin.id)
    expect((await people.byCode(waiting, robin.codes[0])).body.code).toBe('code_refused')
    const [own] = (await robin.person.call('GET /api/me/passkeys')).body.passkeys
    const params = { passkeyId: own?.id ?? '' }
    const byKim = await kim.person.call('DELETE /api/me/passkeys/:passkeyId', undefined, { params })
    expect(byKim.body.code).toBe('not_found')
    const removed = await robin.person.call('DELETE /api/me/passkeys/:passkeyId', undefined, { params })
    expect(removed.body).toMatchObject({ passkeys: [], codesLeft: 0, recommended: true })
    expect((await people.byCode(waiting, made.body.codes[0])).status).toBe(401)
    expect(await people.isSignedIn(await people.signIn(robin.id))).toBe(true)
    expect((await robin.person.call('POST /api/me/recovery-codes')).body.code).toBe('not_found')
  })

  it('are ended by an owner for a helper who lost them: sessions too, mailed to both, logged', async () => {
    const owner = await people.withRole('owner')
    const kim = await people.helper('organiser')
    const lee = await people.helper('organiser')
    const end = (by: typeof owner.person, userId: string) =>
      by.call('DELETE /api/access/passkeys/:userId', undefined, { params: { userId } })
    expect((await end(lee.person, kim.id)).body.code).toBe('not_allowed')
    expect((await end(owner.person, owner.id)).body.code).toBe('not_found')
    const { status, body } = await end(owner.person, kim.id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.holders.find(({ userId }) => userId === kim.id)).toMatchObject({ hasPasskey: false })
    expect(body.holders.find(({ userId }) => userId === lee.id)).toMatchObject({ hasPasskey: true })
    expect(await rowsOf(kim.id)).toEqual({ passkeys: [], codes: [], sessions: [] })
    expect(await people.isSignedIn(await people.signIn(kim.id))).toBe(true)
    expect(await at.subjectsTo(kim.email)).toContain('Your passkeys for the Wakeman Cup were ended')
    expect(await at.subjectsTo(owner.email)).toContain('Passkeys were ended at the Wakeman Cup')
    expect(await at.acts()).toContain('passkeys-ended')
    const seen = (await lee.person.call('GET /api/access')).body.holders
    expect(new Set(seen.map(({ hasPasskey }) => hasPasskey))).toEqual(new Set([null]))
  })

  it('are required of every role by a switch of an owner who has one; without one a role waits', async () => {
    const owner = await people.withRole('owner')
    const kim = await people.withRole('organiser')
    const lee = await people.helper('scorekeeper')
    const require = (required: boolean, by = owner.person) => by.call('PUT /api/access/passkeys-required', { required })
    expect((await require(true)).body.code).toBe('passkey_missing')
    expect((await require(true, lee.person)).body.code).toBe('not_allowed')
    await people.addPasskey(owner.person)
    expect((await require(true)).body).toMatchObject({ passkeysRequired: true })
    const subject = 'Your role at the Wakeman Cup needs a passkey'
    expect(await at.subjectsTo(kim.email)).toContain(subject)
    for (const { email } of [owner, lee]) expect(await at.subjectsTo(email)).not.toContain(subject)
    const me = (await kim.person.call('GET /api/me')).body
    expect(me).toMatchObject({ role: null, passkeyNeeded: true, may: { administer: false, enterScores: false } })
    expect((await kim.person.call('GET /api/access')).status).toBe(403)
    expect((await kim.person.call('GET /api/leagues')).status).toBe(200)
    expect((await lee.person.call('GET /api/me')).body).toMatchObject({ role: 'scorekeeper', passkeyNeeded: false })
    await people.addPasskey(kim.person)
    expect((await kim.person.call('GET /api/me')).body).toMatchObject({ role: 'organiser', passkeyNeeded: false })
    expect((await require(false)).body).toMatchObject({ passkeysRequired: false })
    expect((await require(false)).status).toBe(200)
    const acts = await at.acts()
    for (const act of ['passkeys-required', 'passkeys-optional'])
      expect(
        acts.filter((one) => one === act),
        act,
      ).toHaveLength(1)
  })

  it('are recommended on the desk until its reader says no', async () => {
    const kim = await people.withRole('organiser')
    const advice = async () => (await kim.person.call('GET /api/me/passkeys')).body.recommended
    expect(await advice()).toBe(true)
    expect((await kim.person.call('POST /api/me/passkey-advice')).status).toBe(204)
    expect(await advice()).toBe(false)
  })

  itOnce('[PE5] are in the file of one’s data by name and days, and go with the account', async () => {
    const kim = await people.helper('organiser')
    await site.store.connections.write.deleteFrom('roles').where('userId', '=', kim.id).execute()
    const file = await site.app.inject({
      url: '/api/me/data',
      headers: { host: 'localhost:8080', cookie: [...kim.person.cookies].map((pair) => pair.join('=')).join('; ') },
    })
    expect(file.payload).toContain('My phone')
    expect(file.payload).toContain('10 recovery codes are left')
    expect(file.payload).not.toContain(kim.authenticator.credentialId)
    expect((await kim.person.call('DELETE /api/me')).status).toBe(204)
    expect(await rowsOf(kim.id)).toEqual({ passkeys: [], codes: [], sessions: [] })
  })
})

describe('[AC4] where passkeys can’t be made', () => {
  it.each([
    ['https://league.example', true],
    ['http://localhost:8080', true],
    ['http://demo.localhost:8080', true],
    ['http://league.example', false],
    ['http://192.168.1.5:8080', false],
    ['https://192.168.1.5', false],
    ['https://[2001:db8::1]', false],
    ['http://127.0.0.1:8080', false],
  ])('%s: %s', (address, works) => {
    expect(whyNoPasskeys(address) === null).toBe(works)
  })

  it('neither the switch nor adding is offered, a role waits for none, and a sign-in asks for a code', async () => {
    const site = await openTestSite('sqlite', { ADMIN_EMAILS: '', PUBLIC_URL: 'http://192.168.1.5:8080' })
    const people = passkeysAt(site)
    const origin = 'http://192.168.1.5:8080'
    const owner = await people.withRole('owner')
    const sentence = whyNoPasskeys(origin)
    const advice = async () => (await owner.person.call('GET /api/me/passkeys')).body
    expect(await advice()).toMatchObject({ impossible: sentence, recommended: true })
    // "Not now" was said of the advice at another address: the warning stays.
    await owner.person.call('POST /api/me/passkey-advice', undefined, { origin })
    expect(await advice()).toMatchObject({ recommended: true })
    expect((await owner.person.call('GET /api/access')).body).toMatchObject({ passkeysImpossible: sentence })
    for (const answer of [
      await owner.person.call('POST /api/me/passkey-options', undefined, { origin }),
      await owner.person.call('PUT /api/access/passkeys-required', { required: true }, { origin }),
    ])
      expect(answer.body.code).toBe('passkeys_impossible')
    const { write } = site.store.connections
    await write.insertInto('settings').values({ key: 'passkeysRequired', value: '1' }).execute()
    expect((await owner.person.call('GET /api/me')).body).toMatchObject({ role: 'owner', passkeyNeeded: false })
    const rest = { publicKey: 'k', counter: 0, transports: '[]', name: 'Old', createdAt: 1, lastUsedAt: null }
    await write
      .insertInto('passkeys')
      .values({ id: 'p', userId: owner.id, credentialId: 'c', ...rest })
      .execute()
    const waiting = await people.signIn(owner.id)
    expect((await waiting.call('GET /api/me')).body).toMatchObject({ secondStep: { passkeysWork: false } })
    const options = await waiting.call('POST /api/auth/second-step/options', undefined, { origin })
    expect(options.body.code).toBe('passkeys_impossible')
    await site.close()
  })
})
