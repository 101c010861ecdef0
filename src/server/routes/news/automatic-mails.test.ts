import { afterEach, describe, expect, it } from 'vitest'
import type { AutomaticMail } from '#contract/news/choices.ts'
import { addDays } from '#league/schedule/dated.ts'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { type NewsLeague, openNewsLeague } from '../../testing/news-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, registrationOf } from '../../testing/site.ts'

const ZONE = 'America/New_York'

let league: NewsLeague
afterEach(() => league.close())

const change = (kind: AutomaticMail, body: { on: boolean; introduction: string; before?: object }) =>
  league.organiser.call('PUT /api/leagues/:leagueId/automatic-mails/:kind', body, league.params({ kind }))

describe.each(ENGINES)('[NE5] mails that the site sends by itself on %s', (engine) => {
  const itOnce = onceOnly(engine)
  itOnce('say an organiser’s words first, and stay away where an organiser has switched them off', async () => {
    league = await openNewsLeague(engine)
    const { site } = league
    const before = { on: true, introduction: '' }
    expect(
      (await change('registered', { on: true, introduction: 'Welcome to the league!', before })).body,
    ).toMatchObject({ text: expect.stringMatching(/^Welcome to the league!\n/) })
    const overtaken = await change('registered', { on: true, introduction: 'Hello!', before })
    expect([overtaken.status, overtaken.body.overtaken]).toEqual([
      409,
      [{ field: 'introduction', theirs: 'Welcome to the league!', isYoursToo: true, by: 'organiser' }],
    ])
    const comes = async (name: string) => {
      const email = `${name}@example.com`
      const person = await site.signUp(email)
      await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
      await person.call('PUT /api/me/registration', registrationOf(email))
      await site.mailsSent()
      return site.mails.filter((mail) => mail.recipient === email && mail.subject.startsWith('You are registered'))
    }
    const [mail] = await comes('kim')
    expect(mail?.text).toMatch(/^Welcome to the league!\nWe have your registration/)
    expect(mail?.endLink).toContain('/unsubscribe/')
    await change('registered', { on: false, introduction: '' })
    expect(await comes('lee')).toEqual([])
    const fixed = await change('called-off', { on: false, introduction: '' })
    expect(fixed.body.fields).toEqual({ on: 'This mail is always sent' })
    const long = await change('team', { on: true, introduction: 'x'.repeat(301) })
    expect(long.status).toBe(422)
  })

  it('remind those who play tomorrow at 6 PM of the league’s clocks, once, whoever looks', async () => {
    let now = 0
    league = await openNewsLeague(engine, (of) => openTestSite(of, {}, { clock: { now: () => now || Date.now() } }))
    const { site, evening, leagueId } = league
    await site.store.connections.write
      .insertInto('matches')
      .values({
        id: 'm',
        leagueId,
        place: 0,
        homeTeamId: 'red',
        awayTeamId: 'blue',
        homeScore: null,
        awayScore: null,
        week: null,
        round: null,
        fieldLocation: 'B',
        status: null,
        scheduled: 1,
        eveningId: evening.id,
        dateTime: instantOf(evening.day, '18:00', ZONE),
      })
      .execute()
    await change('reminder', { on: true, introduction: 'Bring water.' })
    await league.person('blue').call('PUT /api/me/notices', { mails: { reminder: false }, pushes: {} })
    now = instantOf(addDays(evening.day, -1), '17:59', ZONE)
    await site.writeScheduledMails()
    expect(await league.sent()).toEqual([])
    now = instantOf(addDays(evening.day, -1), '18:00', ZONE)
    await Promise.all([site.writeScheduledMails(), site.writeScheduledMails()])
    now += 60_000
    await site.writeScheduledMails()
    expect(await league.sent()).toEqual(['blue-captain@example.com', 'red-captain@example.com', 'red@example.com'])
    const [mail] = site.mails.filter(({ recipient }) => recipient === 'red@example.com')
    for (const said of [
      'Bring water.',
      'You play for Reds',
      '6:00 PM, field B: Reds v Blues',
      'Where: ',
      'Map',
      'Be there',
    ])
      expect(mail?.text).toContain(said)
  })
})
