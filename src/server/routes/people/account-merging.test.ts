import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '#league/draft/apply.ts'
import { season2025 } from '../../seed/seasons.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { enter } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { PASSWORD, registrationOf } from '../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('two accounts of one person on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  let organiser: ReturnType<DraftLeague['visitor']>
  let leagueId: string
  beforeAll(async () => {
    league = await openDraftLeague(engine, { players: 14, settings: CALM })
    organiser = league.visitor(league.organiser)
    leagueId = league.league.id
  })
  afterAll(() => league.close())

  const idOf = (i: number) => league.people[i]?.id ?? ''
  const visitor = (i: number) => league.visitor(league.people[i] ?? league.organiser)
  const emailOf = (i: number) => `player${i}@example.com`
  const propose = (from: string, into: string) =>
    organiser.call(
      'POST /api/leagues/:leagueId/people/:userId/merge-proposal',
      { intoUserId: into },
      { params: { leagueId, userId: from } },
    )
  const anybody = () => league.site.visitor()
  const confirm = (token: string) => anybody().call('POST /api/merge/confirm', { token })
  const read = (token: string) => anybody().call('POST /api/merge/read', { token })
  const tokenFor = (i: number) => league.site.tokenFor(emailOf(i))
  async function tokens(from: number, into: number) {
    expect((await propose(idOf(from), idOf(into))).status).toBe(204)
    return [await tokenFor(from), await tokenFor(into)] as const
  }
  const stored = async () => {
    await league.site.mailsSent()
    return allRows(league.site.store)
  }

  itOnce('[PE2] become one once both mailboxes have confirmed: sessions of both end, and both are told', async () => {
    const [from, into] = await tokens(0, 1)
    const before = await stored()
    expect((await read(from)).body).toMatchObject({ stays: false, email: emailOf(0), confirmed: false })
    expect((await read(into)).body).toMatchObject({ stays: true, email: emailOf(1), otherConfirmed: false })
    expect(JSON.stringify((await read(from)).body)).not.toContain(emailOf(1))
    expect(JSON.stringify(before)).not.toContain(from)
    expect(await stored()).toEqual(before)

    expect((await confirm(from)).body).toEqual({ merged: false })
    expect((await confirm(from)).body).toEqual({ merged: false })
    expect((await read(into)).body).toMatchObject({ otherConfirmed: true })
    expect((await visitor(0).call('GET /api/me')).body.user).not.toBeNull()
    expect((await confirm(into)).body).toEqual({ merged: true })
    for (const i of [0, 1]) {
      expect((await visitor(i).call('GET /api/me')).body.user).toBeNull()
      expect((await league.site.mailTo(emailOf(i))).subject).toMatch(/are one now$/)
    }
    const after = await stored()
    expect(after.mergeProposals).toEqual([])
    expect(JSON.stringify(after.users)).not.toContain(emailOf(0))
    expect((after.registrations as { userId: string }[]).filter(({ userId }) => userId === idOf(1))).toHaveLength(1)
    expect((await confirm(into)).body).toMatchObject({ code: 'link_used' })
  })

  itOnce('[PE2] stay two where one is missing, has a role, or is on a team as the other one is', async () => {
    const manual = await organiser.call(
      'POST /api/leagues/:leagueId/people',
      { firstName: 'Sam', lastName: 'Ito', graduationYear: '2027', footPref: 'left', position: ['GK'], invite: false },
      { params: { leagueId } },
    )
    const { write } = league.site.store.connections
    const role = { userId: idOf(2), role: 'scorekeeper' as const, givenAt: 1 }
    await write.insertInto('roles').values(role).execute()
    const body = { teams: [{ name: 'Merging Reds' }, { name: 'Merging Blues' }] }
    const { teams } = (await organiser.call('POST /api/leagues/:leagueId/teams', body, { params: { leagueId } })).body
    for (const [i, name] of [
      [3, 'Merging Reds'],
      [4, 'Merging Blues'],
    ] as const) {
      const teamId = teams.find((team) => team.name === name)?.id ?? ''
      const put = { userIds: [idOf(i)], reason: 'late' as const }
      const players = 'POST /api/leagues/:leagueId/teams/:teamId/players'
      expect((await organiser.call(players, put, { params: { leagueId, teamId } })).status).toBe(200)
    }
    const before = (await stored()).mergeProposals
    const codes = [
      await propose(idOf(5), idOf(5)),
      await propose(idOf(5), 'nobody'),
      await propose(idOf(5), manual.body.userId),
      await propose(idOf(2), idOf(5)),
      await propose(league.organiser.id, idOf(5)),
      await propose(idOf(3), idOf(4)),
    ].map((answer) => answer.body.code)
    expect(codes).toEqual(['same_person', 'not_found', 'no_account', 'role_stays', 'not_found', 'both_placed'])
    expect((await stored()).mergeProposals).toEqual(before)
  })

  itOnce(
    '[PE2] give nobody a right: a role that came meanwhile keeps its row, and a row without one gets none',
    async () => {
      const [from, into] = await tokens(5, 6)
      const { write } = league.site.store.connections
      const role = { userId: idOf(5), role: 'organiser' as const, givenAt: 1 }
      await write.insertInto('roles').values(role).execute()
      expect((await confirm(into)).body).toEqual({ merged: false })
      const before = await stored()
      expect((await confirm(from)).body).toMatchObject({ code: 'role_stays' })
      expect(await stored()).toEqual(before)
      await write.deleteFrom('roles').where('userId', '=', idOf(5)).execute()
      expect((await confirm(from)).body).toEqual({ merged: true })
      expect((await stored()).roles).toEqual([{ userId: idOf(2), role: 'scorekeeper', givenAt: 1 }])
    },
  )

  itOnce('[PE2] stay two once the link has run out, the address is another, or an account is blocked', async () => {
    const late = await tokens(7, 8)
    league.site.clock.pass(7 * DAY)
    expect((await confirm(late[0])).body).toMatchObject({ code: 'link_ended' })
    const other = await tokens(7, 8)
    const { write } = league.site.store.connections
    const setEmail = (email: string) => write.updateTable('users').set({ email }).where('id', '=', idOf(8)).execute()
    await setEmail('moved@example.com')
    expect((await confirm(other[1])).body).toMatchObject({ code: 'link_ended' })
    await setEmail(emailOf(8))
    await organiser.call('POST /api/draft/accounts/block', { userIds: [idOf(8)] })
    expect((await confirm(other[0])).body).toMatchObject({ code: 'link_ended' })
    expect((await propose(idOf(7), idOf(8))).body).toMatchObject({ code: 'account_blocked' })
  })

  it('[PE2, PE6] become one once where both links are pressed at the same instant, and a place in a waiting list goes along', async () => {
    const form = { ...season2025, name: 'Waiting Cup', current: false, shownFirst: false }
    const { id: full } = (await organiser.call('POST /api/leagues', form)).body
    const waiting = { leagueId: full, number: 1, since: 1, form: '{}' }
    await league.site.store.connections.write
      .insertInto('waitingPlayers')
      .values({ ...waiting, userId: idOf(9) })
      .execute()
    const pressed = await tokens(9, 10)
    const answers = await Promise.all([...pressed, ...pressed].map(confirm))
    expect(answers.filter(({ body }) => body.merged)).toHaveLength(1)
    const acts = (await stored()).acts as { act: string; details: string | null }[]
    expect(acts.filter(({ act, details }) => act === 'people-merged' && details?.includes(idOf(9)))).toHaveLength(1)
    expect((await stored()).waitingPlayers).toMatchObject([{ ...waiting, userId: idOf(10) }])
  })
})

describe.each(ANY_ENGINE)('a running draft whose captain has two accounts on %s', (engine) => {
  it('[PE2, D35] goes on with the account that stays, and whoever has the other open is out within a second', async () => {
    const league = await openDraftLeague(engine, { players: 6, settings: CALM })
    try {
      const [first, second] = [await league.captain(0), await league.captain(1)]
      await league.begin()
      const spare = await league.site.signUp('spare@example.com')
      await spare.call('POST /api/auth/verify', { token: await league.site.tokenFor('spare@example.com') })
      const { body: me } = await spare.call('PUT /api/me/registration', registrationOf('spare@example.com'))
      const [from, into] = [league.people[0]?.id ?? '', me.user?.id ?? '']
      const proposal = 'POST /api/leagues/:leagueId/people/:userId/merge-proposal'
      const params = { params: { leagueId: league.league.id, userId: from } }
      await league.visitor(league.organiser).call(proposal, { intoUserId: into }, params)
      for (const address of ['player0@example.com', 'spare@example.com'])
        await league.site.visitor().call('POST /api/merge/confirm', { token: await league.site.tokenFor(address) })

      await second.see('the other account', ({ captains }) => captains.some(({ userId }) => userId === into))
      await expect.poll(() => first.closed()).toBeTruthy()
      await spare.call('POST /api/auth/sign-in', { email: 'spare@example.com', password: PASSWORD })
      const again = await enter(league.address, spare)
      const ids = [into, league.people[1]?.id ?? '']
      await playToEnd([again, second], ids)
      const log = await league.site.store.drafts.events(league.draft.id)
      expect(JSON.stringify(replay(league.draft.id, log))).not.toContain(from)
      await again.leave()
    } finally {
      await league.close()
    }
  })
})
