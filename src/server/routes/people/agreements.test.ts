import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyInput } from '#contract/api.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000
const TEXT = 'We play fair.'
const ASKS = { ...ASKS_NOTHING, agreement: TEXT, guardian: true }

describe.each(ENGINES)('the agreement of a season on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason({ details: { ...season2025.details, asks: ASKS } })
    organiser = set.organiser
    leagueId = set.league.id
  })
  afterAll(() => site.close())

  type Answer = Partial<BodyInput<'PUT /api/me/registration'>>
  async function register(name: string, answer: Answer, verified = true) {
    const person = await site.signUp(`${name}@example.com`)
    if (verified) await person.call('POST /api/auth/verify', { token: await site.tokenFor(`${name}@example.com`) })
    const form = { ...registrationOf(`${name}@example.com`), firstName: 'Maya', ...answer }
    const { status, body } = await person.call('PUT /api/me/registration', form)
    return { person, status, body, userId: body.user?.id ?? '' }
  }
  const guardianOf = (name: string) => ({ name: 'Carmen Molina', email: `${name}@family.example.com` })
  const minor = async (name: string) => {
    const registered = await register(name, { guardian: guardianOf(name) })
    return { ...registered, token: await site.tokenFor(`${name}@family.example.com`) }
  }
  const read = (token: string) => site.visitor().call('POST /api/guardian/read', { token })
  const agree = (token: string, version = 1) => site.visitor().call('POST /api/guardian/agree', { token, version })
  const params = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  const stateOf = async (userId: string) =>
    (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body.people.find(
      (one) => one.userId === userId,
    )?.agreement
  const setAsks = (asks: Partial<typeof ASKS>) =>
    organiser.call(
      'PUT /api/leagues/:leagueId',
      { ...season2025, details: { ...season2025.details, asks: { ...ASKS, ...asks } } },
      params(),
    )
  const askAgain = (...userIds: string[]) =>
    organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'ask-guardian', userIds }, params())

  itOnce('[PE1] takes the agreement of who is 18, else a guardian at another address, and nothing less', async () => {
    const lacks = async (name: string, answer: Answer) => {
      const { status, body } = await register(name, answer)
      expect(status).toBe(422)
      return Object.keys(body.fields ?? {})
    }
    expect(await lacks('a1', {})).toEqual(['guardian.name'])
    expect(await lacks('a2', { agreedTo: TEXT })).toEqual(['guardian.name'])
    expect(await lacks('a3', { adult: true })).toEqual(['agreedTo'])
    expect(await lacks('a4', { adult: true, agreedTo: 'We play.' })).toEqual(['agreedTo'])
    expect(await lacks('a5', { guardian: { name: 'Me', email: 'A5@example.com' } })).toEqual(['guardian.email'])
    expect(await lacks('a6', { guardian: { name: '\u200b', email: 'nobody' } })).toEqual([
      'guardian.name',
      'guardian.email',
    ])
    const adult = await register('a7', { adult: true, agreedTo: TEXT, guardian: guardianOf('a7') })
    expect([adult.status, await stateOf(adult.userId)]).toEqual([200, 'agreed'])
    expect(JSON.stringify((await allRows(site.store)).registrations)).not.toContain('a7@family')
  })

  it('[PE1, Q76] asks the guardian by a link that works once and shows nothing else', async () => {
    const { token, userId, body, person } = await minor('once')
    expect(body).toMatchObject({ registration: { leagueId }, agreementDue: 'guardian' })
    expect(await stateOf(userId)).toBe('guardian')
    expect(JSON.stringify(await allRows(site.store))).not.toContain(token)
    const before = await allRows(site.store)
    const page = await read(token)
    expect(page.body).toEqual({ firstName: 'Maya', season: 'Wakeman Cup 2025', text: TEXT, version: 1 })
    expect(await allRows(site.store)).toEqual(before)

    const answers = await Promise.all([agree(token), agree(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect((await read(token)).body.code).toBe('link_used')
    expect(await stateOf(userId)).toBe('agreed')
    expect((await person.call('GET /api/me')).body).not.toHaveProperty('agreementDue')
    const sheet = await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, params({ userId }))
    expect(sheet.body.agreedTo).toMatchObject({ as: 'guardian', name: 'Carmen Molina', version: 1 })
  })

  itOnce(
    '[PE1, L5] sends the link again for player and organiser, three times an hour, and the newest alone works',
    async () => {
      const { token, person, userId } = await minor('again')
      expect((await person.call('POST /api/me/agreement/mail')).status).toBe(200)
      const second = await site.tokenFor('again@family.example.com')
      expect((await read(token)).status).toBe(422)
      expect((await askAgain(userId)).status).toBe(200)
      const third = await site.tokenFor('again@family.example.com')
      const held = [await person.call('POST /api/me/agreement/mail'), await askAgain(userId)]
      expect(held.map(({ status }) => status)).toEqual([429, 429])
      expect(Number(held[0]?.headers['retry-after'])).toBeGreaterThan(3000)
      expect([(await read(second)).status, (await read(third)).status]).toEqual([422, 200])
      const other = { guardian: { name: 'Carmen', email: 'again@family.example.com' } }
      const held2 = await person.call('PUT /api/me/agreement', other)
      expect(held2.status).toBe(429)
      expect((await person.call('GET /api/me/agreement')).body.guardian?.name).toBe('Carmen Molina')
    },
  )

  itOnce('[L6] asks the guardian once the player’s own address is confirmed, and nobody before', async () => {
    const guardian = guardianOf('unverified')
    const { person, status } = await register('unverified', { guardian }, false)
    await site.mailsSent()
    const mailsTo = () => site.mails.filter(({ recipient }) => recipient === guardian.email)
    expect([status, mailsTo().length]).toEqual([200, 0])
    expect((await person.call('GET /api/me/agreement')).body).toMatchObject({ guardian, linkEnds: null })
    const refused = [
      await person.call('POST /api/me/agreement/mail'),
      await person.call('PUT /api/me/agreement', { guardian: guardianOf('somebody-else') }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(['address_unverified', 'address_unverified'])
    await person.call('POST /api/auth/verify', { token: await site.tokenFor('unverified@example.com') })
    const token = await site.tokenFor(guardian.email)
    expect([(await read(token)).status, mailsTo().length]).toEqual([200, 1])
    expect((await person.call('GET /api/me/agreement')).body.linkEnds).not.toBeNull()
  })

  itOnce(
    '[L6] lets one account cause three mails to guardians a day, and types nothing into their subject',
    async () => {
      const { person } = await register('relay', { firstName: 'Winner', guardian: guardianOf('relay0') })
      const name = async (i: number) =>
        (await person.call('PUT /api/me/agreement', { guardian: guardianOf(`relay${i}`) })).status
      expect([await name(1), await name(2), await name(3)]).toEqual([200, 200, 429])
      site.clock.pass(DAY / 2)
      expect(await name(4)).toBe(429)
      site.clock.pass(DAY / 2)
      expect(await name(5)).toBe(200)
      await site.mailsSent()
      const sent = site.mails.filter(({ recipient }) => recipient.startsWith('relay') && recipient.includes('@family'))
      expect(sent.map(({ recipient }) => recipient.split('@')[0])).toEqual(['relay0', 'relay1', 'relay2', 'relay5'])
      for (const { subject } of sent) expect(subject).not.toContain('Winner')
    },
  )

  itOnce('[R6] takes no name with a link or an address, of player and guardian', async () => {
    for (const bad of ['http://x.example', 'WWW.example.com', 'me@example.com', 'Maya ＠ x']) {
      const guardian = { name: bad, email: 'links@family.example.com' }
      const names = { firstName: bad, lastName: bad, nickname: bad }
      const { body } = await register(`links${site.mails.length}`, { ...names, guardian })
      expect(Object.keys(body.fields ?? {}).sort(), bad).toEqual(['firstName', 'guardian.name', 'lastName', 'nickname'])
    }
  })

  itOnce('[PE1] ends a link with the registration, and with a sheet of paper', async () => {
    const gone = await minor('gone')
    const remove = { act: 'remove' as const, userIds: [gone.userId] }
    await organiser.call('POST /api/leagues/:leagueId/people-acts', remove, params())
    expect((await agree(gone.token)).status).toBe(422)
    const paper = await minor('paper')
    const userId = paper.userId
    const key = 'PUT /api/leagues/:leagueId/people/:userId/agreement'
    await organiser.call(key, { name: 'Carmen', day: '2025-06-03' }, params({ userId }))
    expect([(await read(paper.token)).status, await stateOf(userId)]).toEqual([422, 'agreed'])
    expect((await agree('no-such-token')).body.code).toBe('invalid_token')
  })

  itOnce('[PE1] answers no link of a player who is blocked, and answers it again once they are not', async () => {
    const { token, userId } = await minor('blocked')
    const act = async (act: 'block' | 'unblock') => {
      const { status } = await organiser.call(
        'POST /api/leagues/:leagueId/people-acts',
        { act, userIds: [userId] },
        params(),
      )
      expect(status).toBe(200)
    }
    await act('block')
    const refused = [await read(token), await agree(token)]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'link_ended'],
      [422, 'link_ended'],
    ])
    expect(refused[0]?.text).not.toContain('Maya')
    await act('unblock')
    expect(await stateOf(userId)).toBe('guardian')
    expect([(await read(token)).status, (await agree(token)).status]).toEqual([200, 204])
  })

  itOnce(
    '[PE1] shows a new text to who agreed before, whose agreement counts, and to a guardian who reads the old one',
    async () => {
      const adult = await register('adult', { adult: true, agreedTo: TEXT })
      const child = await minor('child')
      await setAsks({ agreement: 'We play very fair.' })
      expect((await agree(child.token)).body.code).toBe('text_changed')
      expect((await read(child.token)).body).toMatchObject({ text: 'We play very fair.', version: 2 })
      expect((await agree(child.token, 2)).status).toBe(204)

      expect((await adult.person.call('GET /api/me')).body.agreementDue).toBe('newer')
      expect(await stateOf(adult.userId)).toBe('agreed')
      // A sheet of paper may say yes to the newer text too; taken back, the earlier agreement counts again.
      const onPaper = async (act: 'PUT' | 'DELETE') => {
        const paper = act === 'PUT' ? ({ name: 'Maya Torres', day: '2025-06-03' } as never) : undefined
        const at = params({ userId: adult.userId })
        return (await organiser.call(`${act} /api/leagues/:leagueId/people/:userId/agreement`, paper, at)).body.agreedTo
      }
      expect(await onPaper('PUT')).toMatchObject({ version: 2, as: 'paper', earlier: { version: 1, as: 'player' } })
      expect(await onPaper('DELETE')).toMatchObject({ version: 1, as: 'player' })
      expect(await onPaper('DELETE')).toMatchObject({ version: 1, as: 'player' })
      const put = (body: object) => adult.person.call('PUT /api/me/agreement', body)
      expect((await put({ adult: true, agreedTo: TEXT })).body.fields).toHaveProperty('agreedTo')
      expect((await put({ adult: true, agreedTo: 'We play very fair.' })).body).toMatchObject({ due: null })
      expect((await adult.person.call('GET /api/me')).body).not.toHaveProperty('agreementDue')
      await setAsks({})
    },
  )

  itOnce('[PE1] asks who registered before the switch was on, on their own page', async () => {
    await setAsks({ agreement: '', guardian: false })
    const { person, userId } = await register('early', {})
    expect((await person.call('GET /api/me/agreement')).status).toBe(404)
    expect(await stateOf(userId)).toBe('none')
    await setAsks({})
    const due = (await person.call('GET /api/me/seasons')).body[0]?.agreementDue
    expect([(await person.call('GET /api/me')).body.agreementDue, due]).toEqual(['missing', 'missing'])
    expect(await stateOf(userId)).toBe('missing')
    const named = await person.call('PUT /api/me/agreement', { guardian: guardianOf('early') })
    expect(named.body).toMatchObject({ due: 'guardian', guardian: guardianOf('early') })
    expect((await agree(await site.tokenFor('early@family.example.com'), named.body.due ? 3 : 0)).status).toBe(204)
    expect(await stateOf(userId)).toBe('agreed')
    expect((await site.visitor().call('GET /api/me/agreement')).status).toBe(401)
  })

  itOnce('[PE1, PE5] forgets the guardian with the player, and the waiting mail too', async () => {
    const { person } = await minor('deleted')
    expect((await person.call('POST /api/me/agreement/mail')).status).toBe(200)
    expect((await person.call('DELETE /api/me')).status).toBe(204)
    expect(JSON.stringify(await allRows(site.store))).not.toMatch(/deleted@family/)
  })

  itOnce('[PE1] ends a link after 30 days', async () => {
    const { token } = await minor('late')
    site.clock.pass(30 * DAY - 60_000)
    expect((await read(token)).status).toBe(200)
    site.clock.pass(60_000)
    expect([(await read(token)).status, (await agree(token, 3)).status]).toEqual([422, 422])
  })
})
