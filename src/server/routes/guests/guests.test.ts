import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { DAY, GUARDIAN, type GuestLeague, openGuestLeague } from '../../testing/guest-league.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const KICK_OFF = instantOf(DAY, '18:00', 'America/New_York')

describe.each(ENGINES)('guests of teams on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: GuestLeague
  beforeEach(async () => {
    league = await openGuestLeague(engine)
  })
  afterEach(() => league.close())

  const subjects = async () => (await league.mailed()).map(({ to, subject }) => `${to}: ${subject}`).toSorted()
  const links = (call: 'read' | 'answer', token: string, more: object = {}) =>
    league.site.visitor().call(`POST /api/guardian/guest/${call}`, { token, ...more } as never)

  it('[MN7] asks by position those who fill in and don’t play then; the first has it, and is on the sheet alone', async () => {
    const { fillIn, ask, accept, own, newest, sheet, site } = league
    for (const name of ['Bea', 'Cy', 'Fay', 'Gil', 'Rob']) expect((await fillIn(name)).body.fillsIn).toBe(true)
    const { teams } = await own('Ana')
    // Bea plays at 6 herself, Rob is a Red.
    expect(teams[0]?.days[0]).toMatchObject({ day: DAY, free: 3, freeAt: { GK: 2, CB: 1, ST: 2 }, mayAsk: true })
    expect((await ask('Ana', 'GK')).status).toBe(200)
    expect(await subjects()).toEqual([
      'cy: Reds ask: can you fill in on Wed, Jul 16?',
      'fay: Reds ask: can you fill in on Wed, Jul 16?',
    ])
    const { id } = await newest()
    const [open] = (await own('Cy')).asks
    expect(open).toMatchObject({ id, team: { name: 'Reds' }, label: 'Wed, Jul 16', position: 'GK', state: 'open' })
    expect(open?.matches).toEqual([
      { matchId: 'reds-blues', kickOff: KICK_OFF, time: '6:00 PM', field: 'Field B', opponent: 'Blues' },
    ])
    expect(JSON.stringify(await own('Cy'))).not.toContain('Ana')
    expect((await own('Gil')).asks).toEqual([])
    expect((await accept('Gil', id)).status).toBe(404)

    expect((await accept('Cy', id)).body.asks).toMatchObject([{ id, state: 'filled' }])
    const late = await accept('Fay', id)
    expect([late.status, late.body.code]).toEqual([409, 'guest_found'])
    expect((await accept('Cy', id)).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'filled', guest: 'Cy Torres' })
    expect((await own('Rob')).teams[0]?.days[0]?.asks).toMatchObject([{ guest: 'Cy Torres' }])
    expect(JSON.stringify(await own('Bea'))).not.toContain('Cy')
    expect(await subjects()).toEqual([
      'ada: Cy Torres fills in for Reds on Wed, Jul 16',
      'ana: Cy Torres fills in for Reds on Wed, Jul 16',
    ])
    const guest = { day: DAY, teamId: 'reds', firstName: 'Cy', lastName: 'Torres', position: 'GK', waits: false }
    expect(await sheet()).toEqual([guest])
    const rosters = await site.store.connections.read
      .selectFrom('rosters')
      .where('teamId', '=', 'reds')
      .selectAll()
      .execute()
    expect(rosters).toHaveLength(3)
  })

  it('[MN7] one of two who accept at the same moment has it, and one person accepts one of two asks for one time', async () => {
    const { fillIn, ask, accept, newest, own, site, leagueId } = league
    for (const name of ['Fay', 'Gil']) await fillIn(name)
    const asked = await Promise.all([ask('Ana'), ask('Ada')])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { id } = await newest()
    const answers = await Promise.all([accept('Fay', id), accept('Gil', id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('guest_found')

    const free = (await newest()).guest === 'Fay Torres' ? 'Gil' : 'Fay'
    const rows = ['reds', 'blues'].map((teamId, i) => ({
      id: `at-once-${i}`,
      leagueId,
      teamId,
      day: DAY,
      position: null,
      askedBy: null,
      askedAt: 0,
      kickOff: KICK_OFF,
      state: 'open' as const,
      acceptedBy: null,
      acceptedAt: null,
      endedAt: null,
    }))
    await site.store.connections.write.insertInto('guestAsks').values(rows).execute()
    const both = await Promise.all([accept(free, 'at-once-0'), accept(free, 'at-once-1')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('plays_then')
    expect((await own(free)).asks.filter(({ state }) => state === 'filled')).toHaveLength(1)
  })

  it('[MN7, PE7] a guardian confirms for who is not 18, by a link that shows little, changes nothing, and works once', async () => {
    const { fillIn, ask, accept, newest, own, sheet, site, clock } = league
    await fillIn('Dee')
    await fillIn('Fay')
    await ask('Ana', 'GK')
    await league.mailed()
    const { id } = await newest()
    expect((await own('Dee')).needsGuardian).toBe(true)
    expect((await accept('Dee', id)).body.asks).toMatchObject([{ state: 'guardian' }])
    expect((await accept('Fay', id)).body.code).toBe('guest_found')
    expect(await newest()).toMatchObject({ state: 'guardian', guest: 'Dee Torres' })
    expect(await sheet()).toMatchObject([{ firstName: 'Dee', waits: true }])
    const mails = await league.mailed()
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      'ada: Dee Torres would fill in for Reds on Wed, Jul 16',
      'ana: Dee Torres would fill in for Reds on Wed, Jul 16',
      'carmen: May Dee fill in for Reds on Wed, Jul 16?',
    ])
    const token = /#token=(\S+)/.exec(mails.find(({ to }) => to === 'carmen')?.text ?? '')?.[1] ?? ''
    const before = await allRows(site.store)
    expect(JSON.stringify(before)).not.toContain(token)
    const page = await links('read', token)
    expect(page.body).toEqual({
      firstName: 'Dee',
      team: 'Reds',
      label: 'Wed, Jul 16',
      matches: [{ kickOff: KICK_OFF, time: '6:00 PM', field: 'Field B', opponent: 'Blues' }],
    })
    expect(await allRows(site.store)).toEqual(before)
    const other = await links('answer', token, { plays: true, kickOff: KICK_OFF + 1 })
    expect(other.body.code).toBe('match_changed')
    const answers = await Promise.all([
      links('answer', token, { plays: true, kickOff: KICK_OFF }),
      links('answer', token, { plays: true, kickOff: KICK_OFF }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
    expect(await newest()).toMatchObject({ state: 'filled', guest: 'Dee Torres' })
    expect(await subjects()).toEqual([
      'ada: Dee Torres fills in for Reds on Wed, Jul 16',
      'ana: Dee Torres fills in for Reds on Wed, Jul 16',
      'dee: You fill in for Reds on Wed, Jul 16',
    ])
    expect((await links('read', token)).body.code).toBe('link_used')
    clock.at = KICK_OFF
    expect((await league.giveBack('Dee', id)).body.code).toBe('guest_ask_over')
  })

  itOnce('[MN7] a guardian’s no ends it, and the link ends at kick-off', async () => {
    const { fillIn, ask, accept, newest, mailed, site, clock } = league
    await fillIn('Dee')
    const tokenOf = async () => /#token=(\S+)/.exec((await site.mailTo(GUARDIAN)).text)?.[1] ?? ''
    await ask('Ana')
    await accept('Dee', (await newest()).id)
    expect((await links('answer', await tokenOf(), { plays: false, kickOff: KICK_OFF })).status).toBe(204)
    expect(await newest()).toMatchObject({ state: 'declined', guest: null, mayAsk: true })
    expect((await mailed()).map(({ subject }) => subject)).toContain('Not filling in on Wed, Jul 16')
    await ask('Ana')
    await accept('Dee', (await newest()).id)
    const token = await tokenOf()
    expect((await links('read', token)).status).toBe(200)
    clock.at = KICK_OFF
    expect((await links('read', token)).body.code).toBe('link_ended')
    expect((await links('answer', token, { plays: true, kickOff: KICK_OFF })).status).toBe(422)
  })

  itOnce('[MN7] captain and deputy alone ask and withdraw, before kick-off, five times a day at most', async () => {
    const { fillIn, ask, accept, withdraw, giveBack, newest, clock } = league
    await fillIn('Fay')
    for (const name of ['Rob', 'Bea', 'Fay']) expect((await ask(name)).body.code).toBe('not_allowed')
    expect((await ask('Ana', null, 'reds', '2025-07-23')).body.code).toBe('guest_ask_over')
    expect((await ask('Ada')).status).toBe(200)
    expect((await ask('Ana')).body.code).toBe('already_asked')
    const { id } = await newest()
    await accept('Fay', id)
    await league.mailed()
    expect((await withdraw('Rob', id)).body.code).toBe('not_allowed')
    expect((await withdraw('Bea', id, 'blues')).body.code).toBe('guest_ask_over')
    expect((await giveBack('Gil', id)).status).toBe(404)
    expect((await withdraw('Ana', id)).status).toBe(200)
    expect(await subjects()).toEqual(['fay: Reds don’t need a guest on Wed, Jul 16 any more'])
    expect((await giveBack('Fay', id)).body.code).toBe('guest_ask_over')
    await ask('Ana')
    const second = (await newest()).id
    await accept('Fay', second)
    await league.mailed()
    expect((await giveBack('Fay', second)).status).toBe(200)
    expect(await subjects()).toEqual([
      'ada: Your guest can’t come on Wed, Jul 16',
      'ana: Your guest can’t come on Wed, Jul 16',
    ])
    for (let i = 0; i < 3; i++) {
      expect((await ask('Ana')).status).toBe(200)
      await withdraw('Ana', (await newest()).id)
    }
    expect((await ask('Ana')).body.code).toBe('too_many_asks')
    clock.at = KICK_OFF
    expect((await ask('Bea', null, 'blues')).body.code).toBe('guest_ask_over')
  })

  itOnce('[MN7] who ended it, left the season or has no confirmed address is asked for nothing', async () => {
    const { fillIn, ask, accept, newest, own, organiser, ids, leagueId, site } = league
    await fillIn('Fay')
    await fillIn('Gil')
    await ask('Ana')
    await league.mailed()
    const { id } = await newest()
    await fillIn('Fay', false)
    expect((await own('Fay')).asks).toEqual([])
    expect((await accept('Fay', id)).status).toBe(404)
    const removed = { act: 'remove' as const, userIds: [ids.get('Gil') ?? ''] }
    await organiser.call('POST /api/leagues/:leagueId/people-acts', removed, { params: { leagueId } })
    expect((await accept('Gil', id)).status).toBe(404)
    expect((await newest()).free).toBe(0)
    expect((await fillIn('Gil')).body.code).toBe('not_registered')
    const stranger = await site.signUp('stranger@example.com')
    expect((await stranger.call('PUT /api/me/guests', { fillsIn: true })).body.code).toBe('not_registered')
  })

  it('[MN7] an ask follows the schedule: a guest is told another time, and that the match is called off', async () => {
    const { fillIn, ask, accept, newest, own, sheet, site, ids } = league
    const { write } = site.store.connections
    await fillIn('Fay')
    await ask('Ana')
    await accept('Fay', (await newest()).id)
    await league.mailed()
    await site.writeScheduledMails()
    expect(await subjects()).toEqual([])
    await write
      .updateTable('matches')
      .set({ dateTime: KICK_OFF + 3_600_000 })
      .where('id', '=', 'reds-blues')
      .execute()
    await Promise.all([site.writeScheduledMails(), site.writeScheduledMails()])
    const [moved, ...others] = await league.mailed()
    expect([moved?.to, others]).toEqual(['fay', []])
    expect(moved?.text).toContain('Wed, Jul 16, 7:00 PM, field B: Reds v Blues')
    await write.updateTable('matches').set({ status: 'postponed' }).where('id', '=', 'reds-blues').execute()
    await site.writeScheduledMails()
    expect(await subjects()).toEqual(['fay: Reds don’t play on Wed, Jul 16'])
    expect([(await own('Fay')).asks, await sheet()]).toEqual([[], []])
    await write
      .updateTable('matches')
      .set({ status: null, dateTime: KICK_OFF })
      .where('id', '=', 'reds-blues')
      .execute()
    await ask('Ana')
    await accept('Fay', (await newest()).id)
    await league.mailed()
    await league.organiser.call('DELETE /api/people/:userId', undefined, { params: { userId: ids.get('Fay') ?? '' } })
    expect(await newest()).toMatchObject({ state: 'left', guest: null, mayAsk: true })
    expect(await sheet()).toEqual([])
    expect(JSON.stringify((await allRows(site.store)).guestAsks)).not.toContain(ids.get('Fay'))
  })

  itOnce(
    '[MN7, NE5] names the place of an evening that is elsewhere, to guest, guardian and referee, in asks and reminders',
    async () => {
      const { fillIn, ask, accept, newest, own, site, ids, eveningId, leagueId } = league
      const { write } = site.store.connections
      await write.updateTable('evenings').set({ venue: 'Riverside Park' }).where('id', '=', eveningId).execute()
      await write
        .insertInto('referees')
        .values({ matchId: 'greens-whites', userId: ids.get('Rob') ?? '', teamId: null })
        .execute()
      await fillIn('Dee')
      await ask('Ana')
      expect((await league.mailed()).find(({ to }) => to === 'dee')?.text).toContain(
        'Wed, Jul 16, 6:00 PM, field B, Riverside Park: Reds v Blues',
      )
      await accept('Dee', (await newest()).id)
      expect((await own('Dee')).asks[0]?.matches).toMatchObject([{ field: 'Field B, Riverside Park' }])
      const token = /#token=(\S+)/.exec((await site.mailTo(GUARDIAN)).text)?.[1] ?? ''
      expect((await links('read', token)).body).toMatchObject({ matches: [{ field: 'Field B, Riverside Park' }] })
      const rob = league.person('Rob')
      expect((await rob.call('GET /api/me/mine')).body.refereeing).toMatchObject([
        { fieldName: 'Field A, Riverside Park' },
      ])
      const nudge = 'POST /api/leagues/:leagueId/matches/:matchId/nudges'
      await league.person('Ana').call(nudge, undefined, { params: { leagueId, matchId: 'reds-blues' } })
      expect((await league.mailed()).find(({ to }) => to === 'rob')?.text).toContain('field B, Riverside Park')
      league.clock.at = instantOf('2025-07-15', '18:00', 'America/New_York')
      await site.writeScheduledMails()
      const reminders = new Map((await league.mailed()).map(({ to, text }) => [to, text]))
      const reminder = reminders.get('rob')
      expect(reminder).toContain('field B, Riverside Park')
      // The season's own venue is another one.
      expect(reminder).not.toContain('Where:')
      expect(reminder).not.toContain('Map')
      const evening = /evening\?say=in#token=(\S+)/.exec(reminders.get('carmen') ?? '')?.[1] ?? ''
      const page = await site.visitor().call('POST /api/guardian/evening/read', { token: evening })
      expect(page.body).toMatchObject({ matches: [{ field: 'Field A, Riverside Park' }] })
    },
  )

  it('[Q105] mails of an ask that wait are about what is so: the kick-off as it is, and nothing once it is over', async () => {
    const { fillIn, ask, site } = league
    const { write, read } = site.store.connections
    await fillIn('Fay')
    await site.mailsSent()
    // The mail server is away.
    site.store.mails.take = async () => null
    expect((await ask('Ana')).status).toBe(200)
    const waiting = async () =>
      (await read.selectFrom('mails').where('about', 'like', '%asked').select('endsAt').execute()).map(
        ({ endsAt }) => endsAt,
      )
    expect(await waiting()).toEqual([KICK_OFF])
    const later = KICK_OFF + 3_600_000
    await write.updateTable('matches').set({ dateTime: later }).where('id', '=', 'reds-blues').execute()
    await site.writeScheduledMails()
    expect(await waiting()).toEqual([later])
    await write.updateTable('matches').set({ status: 'cancelled' }).where('id', '=', 'reds-blues').execute()
    await site.writeScheduledMails()
    expect(await waiting()).toEqual([])
  })

  itOnce('[MN7] a phone that is asked in the morning is told the kick-off as it is then', async () => {
    const { fillIn, ask, addPhone, site } = league
    const { write, read } = site.store.connections
    await fillIn('Fay')
    await addPhone('Fay')
    expect((await ask('Ana')).status).toBe(200)
    const waiting = async () =>
      (await read.selectFrom('pushes').where('kind', '=', 'guest').select('text').execute()).map(({ text }) => text)
    expect(await waiting()).toEqual([expect.stringContaining('6:00 PM')])
    await write
      .updateTable('matches')
      .set({ dateTime: KICK_OFF + 3_600_000 })
      .where('id', '=', 'reds-blues')
      .execute()
    await Promise.all([site.writeScheduledMails(), site.writeScheduledMails()])
    expect(await waiting()).toEqual([expect.stringContaining('7:00 PM')])
  })
})
