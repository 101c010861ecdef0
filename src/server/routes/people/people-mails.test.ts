import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

describe.each(ENGINES)('[PE2] writing to people on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  let userIds: string[]
  beforeAll(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason()
    organiser = set.organiser
    leagueId = set.league.id
    const verified = await site.signUp('verified@example.com')
    await verified.call('POST /api/auth/verify', { token: await site.tokenFor('verified@example.com') })
    const open = await site.signUp('open@example.com')
    const ids = [
      (await verified.call('PUT /api/me/registration', registrationOf('verified@example.com'))).body.user?.id,
      (await open.call('PUT /api/me/registration', registrationOf('open@example.com'))).body.user?.id,
    ]
    const manual = { lastName: 'Ito', graduationYear: '2027', footPref: 'left' as const, position: ['GK' as const] }
    for (const firstName of ['Sam', 'Mei']) {
      const person = { ...manual, firstName, contactEmail: 'family@example.com', invite: false }
      ids.push((await organiser.call('POST /api/leagues/:leagueId/people', person, params())).body.userId)
    }
    userIds = ids.map((id) => id ?? '')
    await site.mailsSent()
    site.mails.length = 0
  })
  afterAll(() => site.close())

  const params = () => ({ params: { leagueId } })
  const mail = (changes: object = {}) => ({
    mailId: randomUUID(),
    userIds,
    subject: 'Balls',
    text: 'Bring one.\n\nSee you <soon>.',
    replyTo: 'contact' as const,
    ...changes,
  })
  const send = (body: ReturnType<typeof mail>) =>
    organiser.call('POST /api/leagues/:leagueId/people-mails', body, params())

  itOnce('says before whom it reaches, and who has no address', async () => {
    const { body } = await organiser.call('POST /api/leagues/:leagueId/people-mails/reach', { userIds }, params())
    expect(body).toMatchObject({ reached: 3, contact: 'hello@wakemancup.example' })
    expect(body.unreached.map(({ userId }) => userId)).toEqual([userIds[1]])
    expect(JSON.stringify(body.unreached)).not.toContain('@')
  })

  it('sends one mail for each address, which names no other, and the same one once', async () => {
    const one = mail()
    const answers = await Promise.all([send(one), send(one)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await site.mailsSent()
    expect(site.mails.map(({ recipient }) => recipient).sort()).toEqual(['family@example.com', 'verified@example.com'])
    for (const { recipient, text, html, replyTo, subject } of site.mails) {
      expect([subject, replyTo]).toEqual(['Balls', 'hello@wakemancup.example'])
      expect(text).toContain('Bring one.\n\nSee you <soon>.')
      expect(html).toContain('See you &lt;soon&gt;.')
      const other = recipient === 'family@example.com' ? 'verified@example.com' : 'family@example.com'
      expect(text + html).not.toContain(other)
    }
    expect(answers[0]?.body).toEqual([
      expect.objectContaining({ subject: 'Balls', text: one.text, count: 2, by: 'organiser@example.com' }),
    ])
    const { acts } = await allRows(site.store)
    expect(acts?.filter((act) => (act as { act: string }).act === 'people-written-to')).toHaveLength(1)
    expect(JSON.stringify(acts)).not.toContain('Bring one')
  })

  itOnce('sends nothing to anybody once one of them was removed, and takes no empty or forged text', async () => {
    const [first = ''] = userIds
    await organiser.call('POST /api/leagues/:leagueId/people-acts', { act: 'remove', userIds: [first] }, params())
    const before = await allRows(site.store)
    const refused = [
      await send(mail()),
      await send(mail({ subject: 'Balls\r\nBcc: all@example.com' })),
      await send(mail({ text: '' })),
      await send(mail({ mailId: 'mine' })),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(await allRows(site.store)).toEqual(before)
  })
})
