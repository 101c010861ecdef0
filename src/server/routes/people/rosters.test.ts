import { afterEach, describe, expect, it } from 'vitest'
import type { RosterMove, RosterMoved } from '#contract/people/roster.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const PUT = 'POST /api/leagues/:leagueId/teams/:teamId/players'
const TAKE_OFF = 'POST /api/leagues/:leagueId/teams/:teamId/players/remove'
const PUT_BACK = 'POST /api/leagues/:leagueId/rosters/put-back'
const SET_ROLE = 'PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role'

describe.each(ENGINES)('the rosters of a season, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  afterEach(() => site?.close())

  /** A season of two teams with registered players, of whom the last has no verified address. */
  async function open() {
    site = await openTestSite(engine)
    const { organiser, league } = await site.setUpSeason()
    const params = { leagueId: league.id }
    const people: { id: string; email: string; person: Awaited<ReturnType<TestSite['signUp']>> }[] = []
    for (const name of ['ana', 'ben', 'cleo', 'dan']) {
      const email = `${name}@example.com`
      const person = await site.signUp(email)
      if (name !== 'dan') await person.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
      const { body } = await person.call('PUT /api/me/registration', { ...registrationOf(email), firstName: name })
      people.push({ id: body.user?.id ?? '', email, person })
    }
    const added = await organiser.call(
      'POST /api/leagues/:leagueId/teams',
      { teams: [{ name: 'Reds' }, { name: 'Blues' }] },
      { params },
    )
    const idOf = (name: string) => added.body.teams.find((team) => team.name === name)?.id ?? ''
    const [reds, blues] = [idOf('Reds'), idOf('Blues')]
    const ids = (...indexes: number[]) => indexes.map((i) => people[i]?.id ?? '')
    const move = (userIds: string[], teamId: string, more: Partial<RosterMove> = {}) =>
      organiser.call(PUT, { userIds, reason: 'late', ...more }, { params: { ...params, teamId } })
    const takeOff = (userIds: string[], teamId: string) =>
      organiser.call(TAKE_OFF, { userIds, reason: 'left' }, { params: { ...params, teamId } })
    const rosters = async () => (await organiser.call('GET /api/leagues/:leagueId/rosters', undefined, { params })).body
    const on = async (teamId: string) =>
      (await rosters()).teams.find(({ id }) => id === teamId)?.players.map(({ firstName }) => firstName)
    await site.mailsSent()
    site.mails.length = 0
    const mails = async () => {
      await site.mailsSent()
      return site.mails.splice(0).map(({ recipient, subject, text }) => ({ recipient, subject, text }))
    }
    return { organiser, league, params, people, reds, blues, ids, move, takeOff, rosters, on, mails }
  }

  it('[SE3] say that a season has no draft once its players are on teams, until somebody begins one', async () => {
    const { move, takeOff, ids, reds, params } = await open()
    const undrafted = async () => (await site.visitor().call('GET /api/site')).body.seasons.map((one) => one.undrafted)
    expect(await undrafted()).toEqual([undefined])
    await move(ids(0, 1), reds)
    await expect.poll(undrafted).toEqual([true])
    const { write } = site.store.connections
    const draft = { id: 'd', leagueId: params.leagueId, rehearsal: 0, createdAt: 1, aliveAt: 1 }
    await write.insertInto('drafts').values(draft).execute()
    const event = (seq: number) => ({ draftId: 'd', seq, at: 1, actor: null, event: '{}' })
    await write.insertInto('draftEvents').values(event(1)).execute()
    const looked = await site.store.leagues.undrafted()
    expect([...looked], 'its room was looked at').toEqual([params.leagueId])
    await write.insertInto('draftEvents').values(event(2)).execute()
    expect([...(await site.store.leagues.undrafted())]).toEqual([])
    await write.deleteFrom('draftEvents').execute()
    await takeOff(ids(0, 1), reds)
    await expect.poll(undrafted).toEqual([undefined])
  })

  itOnce('[TE2] puts players on a team, moves them and takes them off, and tells them and both captains', async () => {
    const { organiser, params, people, reds, blues, ids, move, takeOff, rosters, on, mails } = await open()
    expect((await rosters()).free.map(({ firstName }) => firstName)).toEqual(['ana', 'ben', 'cleo', 'dan'])
    expect((await move(ids(0, 2), reds)).body).toMatchObject({ moved: 2, told: 2 })
    expect((await move(ids(1), blues, { tell: false })).body).toMatchObject({ moved: 1, told: 0 })
    expect(await on(reds)).toEqual(['ana', 'cleo'])
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ana@example.com', 'You play for Reds in the Wakeman Cup 2025'],
      ['cleo@example.com', 'You play for Reds in the Wakeman Cup 2025'],
    ])
    for (const [teamId, i] of [
      [reds, 0],
      [blues, 1],
    ] as const) {
      const at = { params: { ...params, teamId, userId: people[i]?.id ?? '' } }
      expect((await organiser.call(SET_ROLE, { role: 'captain' }, at)).status).toBe(204)
    }
    expect((await move(ids(2, 3), blues, { reason: 'balance', note: 'Blues were short' })).body).toMatchObject({
      moved: 2,
      told: 3,
    })
    expect(await on(reds)).toEqual(['ana'])
    expect(await on(blues)).toEqual(['ben', 'cleo', 'dan'])
    const mailed = await mails()
    expect(mailed.map(({ recipient }) => recipient).sort()).toEqual(people.slice(0, 3).map(({ email }) => email))
    const to = (name: string) => mailed.find(({ recipient }) => recipient.startsWith(name))?.text ?? ''
    expect(to('ana')).toContain('cleo Torres is not on your team any more, and plays for Blues now.')
    expect(to('ben')).toContain('cleo Torres is on your team now, and was on Reds before.')
    expect(to('ben')).toContain('dan Torres is on your team now.')
    expect(to('cleo')).toContain('You are on the team Blues now, and not on Reds any more.')
    for (const name of ['ana', 'ben', 'cleo']) expect(to(name)).toContain('Blues were short')
    expect((await takeOff(ids(2), blues)).body).toMatchObject({ moved: 1, told: 2 })
    expect(await on(blues)).toEqual(['ben', 'dan'])
    expect((await people[2]?.person.call('GET /api/me'))?.body.currentTeam).toBeNull()
    expect((await rosters()).free.map(({ firstName }) => firstName)).toEqual(['cleo'])

    const acts = (await organiser.call('GET /api/acts')).body.acts.map(({ text }) => text)
    expect(acts.slice(0, 2)).toEqual([
      'took cleo Torres off the team Blues (stopped playing)',
      expect.stringMatching(/^(moved cleo|put dan) Torres (to|on) the team Blues \(to even out the teams\)$/),
    ])
    expect(acts).toContain('made ben Torres the captain of the team Blues')
    expect(acts.join()).not.toContain('short')
  })

  itOnce('[TE2] moves all or none, and nobody who is not registered or in another season’s team', async () => {
    const { organiser, params, people, reds, ids, move, takeOff, rosters } = await open()
    const stranger = await site.signUp('eve@example.com')
    const eve = (await stranger.call('GET /api/me')).body.user?.id ?? ''
    const before = await rosters()
    expect(await move([...ids(0), eve], reds)).toMatchObject({
      status: 422,
      body: { fields: { userIds: expect.any(String) } },
    })
    expect((await takeOff(ids(0), reds)).status).toBe(422)
    expect(await move(ids(0), 'no-such-team')).toMatchObject({ status: 404, body: { code: 'team_not_found' } })
    expect((await move([people[0]?.id ?? '', people[0]?.id ?? ''], reds)).status).toBe(422)
    await organiser.call('POST /api/draft/registrations/remove', { userIds: ids(1) })
    expect((await move(ids(1), reds)).status).toBe(422)
    expect((await rosters()).teams).toEqual(before.teams)
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, { params })
    expect((await move(ids(0), reds)).body.code).toBe('season_archived')
    expect(
      (await organiser.call(PUT, { userIds: ids(0), reason: 'late' }, { params: { leagueId: 'none', teamId: reds } }))
        .status,
    ).toBe(404)
  })

  itOnce('[TE2] undoes a move before its mails are sent, or with a second mail to whoever got the first', async () => {
    const { organiser, params, people, reds, blues, ids, move, rosters, on, mails } = await open()
    const held = { holdMails: true, seenOn: null }
    const first = (await move(ids(0), reds, held)).body
    expect(first).toMatchObject({ moved: 1, told: 1, mails: [expect.any(String)] })
    const putBack = (move: Pick<RosterMoved, 'mails' | 'before'>, seenOn: string | null) =>
      organiser.call(PUT_BACK, { players: move.before, seenOn, undoes: move.mails }, { params })
    expect((await putBack(first, reds)).body).toMatchObject({ moved: 1, told: 0 })
    expect(await mails()).toEqual([])

    const captain = { params: { ...params, teamId: reds, userId: people[1]?.id ?? '' } }
    await move(ids(1), reds, { tell: false })
    const role = { role: 'captain', seenCaptain: null } as const
    expect((await organiser.call(SET_ROLE, role, captain)).status).toBe(204)
    expect(await organiser.call(SET_ROLE, role, captain)).toMatchObject({ status: 409, body: { code: 'team_changed' } })
    const second = (await move(ids(0), reds, held)).body
    expect(second.told).toBe(2)
    // The player's mail is on its way, the captain's still waits.
    const { write } = site.store.connections
    await write.updateTable('mails').set({ attempts: 1, dueAt: 0 }).where('recipient', '=', 'ana@example.com').execute()
    expect((await putBack(second, reds)).body).toMatchObject({ moved: 1, told: 1 })
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['ana@example.com', 'You play for Reds in the Wakeman Cup 2025'],
      ['ana@example.com', 'You are not on Reds any more'],
    ])
    expect(await move(ids(1), blues, { seenOn: null })).toMatchObject({ status: 409, body: { code: 'player_moved' } })
    expect(await on(reds)).toEqual(['ben'])

    // Several from different teams, a captain among them: one call takes it all back, or nothing of it.
    await move(ids(2), blues, { tell: false })
    const all = (await move(ids(1, 2, 3), blues, { holdMails: true })).body
    expect(all.before).toEqual([
      { userId: ids(1)[0], teamId: reds, role: 'captain' },
      { userId: ids(3)[0], teamId: null, role: null },
    ])
    await move(ids(0), reds, { tell: false })
    const other = { params: { ...params, teamId: reds, userId: people[0]?.id ?? '' } }
    await organiser.call(SET_ROLE, { role: 'captain' }, other)
    const snapshot = async () => JSON.stringify([await rosters(), (await allRows(site.store)).mails])
    const before = await snapshot()
    expect((await putBack(all, blues)).body.code).toBe('team_changed')
    expect((await putBack(all, reds)).body.code).toBe('player_moved')
    expect(await snapshot()).toBe(before)
    await organiser.call(SET_ROLE, { role: null }, other)
    await expectAllOrNothing(site.store, site.statements, async () => {
      const { status, body } = await putBack(all, blues)
      if (status >= 300) throw new Error(`answered with ${status}`)
      expect(body).toMatchObject({ moved: 2, told: 0 })
    })
    expect(await mails()).toEqual([])
    expect((await rosters()).teams.find(({ id }) => id === reds)?.players).toMatchObject([
      { firstName: 'ana', role: null },
      { firstName: 'ben', role: 'captain' },
    ])
    expect((await rosters()).free.map(({ firstName }) => firstName)).toEqual(['dan'])
  })

  it('[TE2] the database holds one team for each person of a season, and moving mends who stood on two before', async () => {
    const { league, people, reds, blues, ids, move, takeOff, rosters, on } = await open()
    const { write } = site.store.connections
    const entry = { leagueId: league.id, userId: people[0]?.id ?? '', email: null }
    const insert = (teamId: string, place: number, doubled = 0) =>
      write
        .insertInto('rosters')
        .values({ ...entry, teamId, place, doubled })
        .execute()
    await insert(reds, 0)
    await expect(insert(blues, 0)).rejects.toThrow(/unique|duplicate/i)
    await insert(blues, 0, 1)
    expect((await rosters()).teams.flatMap(({ players }) => players.map(({ doubled }) => doubled))).toEqual([
      true,
      true,
    ])
    const both = await Promise.all([move(ids(0), blues), move(ids(0), reds)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const places = await write.selectFrom('rosters').where('userId', '=', entry.userId).selectAll().execute()
    expect(places).toMatchObject([{ doubled: 0 }])
    expect([...((await on(reds)) ?? []), ...((await on(blues)) ?? [])]).toEqual(['ana'])
    const first = places[0]?.teamId ?? ''
    const other = first === reds ? blues : reds
    await insert(other, 5, 1)
    expect((await takeOff(ids(0), first)).status).toBe(200)
    expect(await write.selectFrom('rosters').where('userId', '=', entry.userId).selectAll().execute()).toMatchObject([
      { teamId: other, doubled: 0 },
    ])
  })
})
