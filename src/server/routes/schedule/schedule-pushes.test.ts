import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openPhoneLeague, type PhoneLeague } from '../../testing/phone-league.ts'
import { change } from '../../testing/schedule-edits.ts'

const HOUR = 60 * 60 * 1000

describe.each(ENGINES)('what phones are told of the schedule on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: PhoneLeague
  beforeEach(async () => {
    league = await openPhoneLeague(engine)
  })
  afterEach(() => league.close())

  const post = <Reply>(path: string, body: object = {}) =>
    league.organiser.inject<Reply>('POST', `/api/leagues/${league.leagueId}${path}`, body)
  const schedule = async () =>
    (await league.organiser.inject<ScheduleReply>('GET', `/api/leagues/${league.leagueId}/schedule`, undefined)).body
  const callOff = (more: object = {}) =>
    post(`/evenings/${league.evening.id}/call-off`, {
      from: null,
      field: null,
      reason: 'Lightning',
      text: '',
      tell: true,
      ...more,
    })
  /** Gives matches other kick-offs in the working copy, and publishes that. */
  async function move(kickoffs: Record<string, string>) {
    const { matches } = await schedule()
    const edits = matches
      .filter(({ id }) => id in kickoffs)
      .map((match) => change(match, { kickoff: kickoffs[match.id] ?? '', field: match.id === 'm1' ? 'C' : 'B' }))
    const saved = await post('/schedule/edits', { edits })
    expect(saved.status).toBe(200)
    const { revision: seen } = await schedule()
    return post('/schedule/publish', { seen, tell: true, anyway: true })
  }
  const toldOf = async () =>
    (await league.site.store.connections.read.selectFrom('notices').select(['userId', 'channel']).execute())
      .map(({ userId, channel }) => [[...league.ids].find(([, id]) => id === userId)?.[0], channel].join(' '))
      .toSorted()

  it('[SC14] tells what is called off by push and by mail, each once, who has no phone by mail alone', async () => {
    await league.phoneOf('red')
    expect((await callOff()).status).toBe(200)
    const off = ['red', 'Called off: Wed, Jul 9', 'Your matches at 6:00 PM and 7:00 PM are not played.']
    expect(await league.pushed()).toEqual([off])
    expect((await league.mailed()).map(([who]) => who)).toEqual(['blue', 'blue-captain', 'red', 'red-captain'])
    expect(await toldOf()).toEqual(['blue mail', 'blue-captain mail', 'red mail', 'red push', 'red-captain mail'])
    const { urgency, ttl } = league.service.pushed[0] ?? {}
    expect([urgency, ttl]).toEqual(['high', 7 * 60 * 60])
    const [history] = (
      await league.organiser.call('GET /api/leagues/:leagueId/schedule/publications', undefined, league.params())
    ).body
    expect(history?.told).toBe(4)
    await post(`/evenings/${league.evening.id}/put-back`)
    const on = ['red', 'On after all: Wed, Jul 9', 'You play at 6:00 PM and 7:00 PM.']
    expect(await league.pushed()).toEqual([on])
    expect(await league.mailed()).toHaveLength(4)
    // It takes the place of "called off" on the phone.
    expect(new Set(league.service.pushed.map(({ topic }) => topic)).size).toBe(1)
  })

  it('[SC14] tells what moved by push where a phone is told, else by mail, once for all of a publication', async () => {
    await league.phoneOf('red')
    await league.phoneOf('blue')
    await league.person('blue').call('PUT /api/me/notices', { mails: {}, pushes: { match: false } })
    expect((await move({ m1: '19:00' })).status).toBe(200)
    expect(await league.pushed()).toEqual([
      ['red', 'Your match has moved', 'Now Wed, Jul 9, 7:00 PM, not Wed, Jul 9, 6:00 PM.'],
    ])
    expect((await league.mailed()).map(([who]) => who)).toEqual(['blue', 'blue-captain', 'red-captain'])
    expect((await move({ m1: '18:00', m2: '18:00' })).status).toBe(200)
    expect(await league.pushed()).toHaveLength(1)
    const [message] = league.service.pushed.slice(-1)
    expect(message?.message.path).toBe('/me?season=2025')
  })

  itOnce('[SC14] tells those who play there that an evening is elsewhere, and where it is', async () => {
    await league.phoneOf('red')
    const { evenings } = await schedule()
    const { id, planned } = evenings.find((one) => one.id === league.evening.id) ?? {}
    const edits = [{ item: 'evening', id, before: planned, after: { ...planned, venue: 'Riverside Park' } }]
    expect((await post('/schedule/edits', { edits })).status).toBe(200)
    const { revision: seen, concerned } = await schedule()
    expect(concerned.told).toBe(4)
    await post('/schedule/publish', { seen, tell: true })
    expect(await league.pushed()).toEqual([['red', 'The schedule has changed', 'Tap to see when you play.']])
    expect((await league.site.mailTo('blue@example.com')).text).toContain('Riverside Park')
    expect((await league.mailed()).map(([who]) => who)).toEqual(['blue', 'blue-captain', 'red-captain'])
    const [season] = (await league.person('red').call('GET /api/me/mine')).body.seasons
    expect(season?.own?.changes.map(({ is }) => is)).toEqual(['Riverside Park', 'Riverside Park'])
  })

  itOnce('[MN2] asks nobody in the morning who has answered in the night, or whose match is off', async () => {
    for (const name of ['red', 'blue']) await league.phoneOf(name)
    // 11 PM of the day before.
    league.at(league.kickOff - 19 * HOUR)
    const nudge = 'POST /api/leagues/:leagueId/matches/:matchId/nudges'
    for (const captain of ['red-captain', 'blue-captain'])
      await league.person(captain).call(nudge, undefined, league.params({ matchId: 'm1' }))
    const asked = async () =>
      (await league.write.selectFrom('pushes').where('kind', '=', 'nudge').select('userId').execute()).map(
        ({ userId }) => [...league.ids].find(([, id]) => id === userId)?.[0],
      )
    expect((await asked()).toSorted()).toEqual(['blue', 'red'])
    expect((await league.say('red', ['m1', 'm2'], 'in')).status).toBe(204)
    expect(await asked()).toEqual(['blue'])
    expect((await callOff()).status).toBe(200)
    expect(await asked()).toEqual([])
  })

  itOnce('[SC14] writes the mail where the push service refuses, and only then', async () => {
    const phone = await league.phoneOf('red')
    league.service.answer(phone, { status: 403 })
    await move({ m1: '19:00' })
    expect((await league.mailed()).map(([who]) => who)).toEqual(['blue', 'blue-captain', 'red', 'red-captain'])
    expect(await league.pushed()).toEqual([])
  })

  itOnce('[MN6] waits for the morning with what moved, and never with what is called off', async () => {
    await league.phoneOf('red')
    league.at(league.kickOff - 18 * HOUR)
    await move({ m1: '19:00' })
    expect(await league.pushed()).toEqual([])
    await callOff()
    expect(await league.pushed()).toHaveLength(1)
    // The push that waited is not true any more.
    league.at(league.kickOff - 9 * HOUR)
    expect(await league.pushed()).toEqual([])
  })

  it('[SC14] says in the morning what is true, however often an evening was called off and put back in the night', async () => {
    await league.phoneOf('red')
    league.at(league.kickOff - 19 * HOUR)
    await callOff()
    await post(`/evenings/${league.evening.id}/put-back`)
    await callOff()
    expect((await league.pushed()).map(([, title]) => title)).toEqual([
      'Called off: Wed, Jul 9',
      'Called off: Wed, Jul 9',
    ])
    league.at(league.kickOff - 9 * HOUR)
    expect(await league.pushed()).toEqual([])
    league.at(league.kickOff - 8 * HOUR)
    await post(`/evenings/${league.evening.id}/put-back`)
    expect((await league.pushed()).map(([, title]) => title)).toEqual(['On after all: Wed, Jul 9'])
  })

  itOnce('[SC14] tells nothing again that a newer word has overtaken while the push service was away', async () => {
    const phone = await league.phoneOf('red')
    league.service.answer(phone, { status: 503 })
    await callOff()
    expect(await league.pushed()).toEqual([])
    league.service.answer(phone, null)
    await post(`/evenings/${league.evening.id}/put-back`)
    expect((await league.pushed()).map(([, title]) => title)).toEqual(['On after all: Wed, Jul 9'])
    league.at(league.kickOff - 5 * HOUR)
    expect(await league.pushed()).toEqual([])
  })

  itOnce('[SC14] says what else an overtaken word had to tell', async () => {
    const phone = await league.phoneOf('red')
    league.service.answer(phone, { status: 503 })
    await move({ m1: '19:00', m2: '18:00' })
    expect(await league.pushed()).toEqual([])
    league.service.answer(phone, { status: 403 })
    await callOff({ from: '19:00' })
    expect(await league.pushed()).toEqual([])
    // The phone takes nothing: the mail that takes its place says both.
    const mails = league.site.mails.filter(({ recipient }) => recipient === 'red@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['Called off: your match in the Wakeman Cup 2025'])
    expect(mails[0]?.text).toMatch(/postponed[\s\S]*This has changed too:[\s\S]*→/)
  })

  itOnce('[SC14] tells no phone in the morning what an organiser has undone without telling', async () => {
    await league.phoneOf('red')
    league.at(league.kickOff - 18 * HOUR)
    await move({ m1: '19:00' })
    await callOff({ tell: false })
    league.at(league.kickOff - 9 * HOUR)
    expect(await league.pushed()).toEqual([])
  })

  it('[SC14] counts a phone as reached, and names whom neither phone nor mail reaches', async () => {
    const { write } = league.site.store.connections
    const place = { teamId: 'red', leagueId: league.leagueId, place: 9, userId: league.ids.get('open') ?? '' }
    await write
      .insertInto('rosters')
      .values({ ...place, email: null })
      .execute()
    const reach = async () => {
      const { body } = await league.organiser.call(
        'GET /api/leagues/:leagueId/evenings/:eveningId/call-off',
        undefined,
        league.params({ eveningId: league.evening.id }),
      )
      const [all] = body.parts
      return { told: all?.told, unreached: all?.unreached.map(({ userId }) => userId) }
    }
    expect(await reach()).toEqual({ told: 4, unreached: [league.ids.get('open')] })
    const phone = await league.phoneOf('open')
    expect(await reach()).toEqual({ told: 5, unreached: [] })
    await league.person('open').call('PUT /api/me/notices', { mails: {}, pushes: { match: false } })
    expect((await reach()).told).toBe(4)
    await league.person('open').call('PUT /api/me/notices', { mails: {}, pushes: { match: true } })
    league.service.answer(phone, { status: 403 })
    await callOff()
    expect(await league.pushed()).toEqual([])
    await post(`/evenings/${league.evening.id}/put-back`)
    expect((await reach()).told).toBe(4)
  })

  itOnce('[MN6] names no place, no team and nobody', async () => {
    await league.phoneOf('red')
    await move({ m1: '19:00' })
    await callOff()
    await league.pushed()
    const said = league.service.pushed.map(({ message }) => `${message.title} ${message.body}`).join(' ')
    for (const word of ['Reds', 'Blues', 'field', 'Field', 'Robin']) expect(said).not.toContain(word)
  })

  itOnce('[SC14] tells nobody what the organiser publishes without telling', async () => {
    await league.phoneOf('red')
    await callOff({ tell: false })
    expect([await league.pushed(), await league.mailed()]).toEqual([[], []])
  })
})
