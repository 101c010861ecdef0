import { afterEach, describe, expect, it } from 'vitest'
import { createSessions } from '../../auth/sessions.ts'
import { hashOf } from '../../auth/tokens.ts'
import {
  anotherServer,
  CALM,
  type DraftLeague,
  openDraftLeague,
  playToEnd,
  stateOf,
} from '../../testing/draft/draft-league.ts'
import { enter, roomIn, until } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { registrationOf } from '../../testing/site.ts'
import { addSession, addUser } from '../../testing/stored.ts'

const MINUTE = 60_000
const INVENTED = 60

describe.each(ENGINES)('who may enter the draft, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  let second: Awaited<ReturnType<typeof anotherServer>> | undefined
  afterEach(async () => {
    await second?.close()
    second = undefined
    await league?.close()
  })

  const open = async (plan: Parameters<typeof openDraftLeague>[1] = {}) => {
    league = await openDraftLeague(engine, { players: 6, settings: CALM, ...plan })
  }
  const organiser = () => league.visitor(league.organiser)
  const registrations = async () => (await organiser().call('GET /api/draft/registrations')).body
  const poolIds = () =>
    roomIn(league.site)
      ?.registered()
      .map(({ id }) => id) ?? []
  const idOf = (i: number) => league.people[i]?.id ?? ''

  /** Somebody who signs up and registers as the specification says, with an address that nobody has confirmed. */
  async function newcomer(email: string) {
    const person = await league.site.signUp(email)
    const { status, body } = await person.call('PUT /api/me/registration', registrationOf(email))
    expect(status).toBe(200)
    return { person, me: body }
  }
  const userIdOf = (me: { user: { id: string } | null }) => me.user?.id ?? ''

  itOnce(
    '[D2, D5] registering works without a verified address; room, pool and captains’ seats open with it',
    async () => {
      await open()
      const { person, me } = await newcomer('maya@example.com')
      expect(me).toMatchObject({ registration: { leagueId: league.league.id }, draftAdmission: 'unverified' })
      await expect(enter(league.address, person)).rejects.toThrow('401')
      expect(poolIds()).not.toContain(userIdOf(me))
      await person.call('POST /api/auth/verify', { token: await league.site.tokenFor('maya@example.com') })
      expect((await person.call('GET /api/me')).body.draftAdmission).toBe('open')
      const client = await enter(league.address, person)
      expect(await client.send('become-captain', {})).toMatchObject({ success: true })
      await until('the player in the pool', () => poolIds().includes(userIdOf(me)))
      await client.leave()
    },
  )

  itOnce('[SE5] takes no command while its season is archived', async () => {
    await open()
    const client = await enter(league.address, organiser())
    const params = { leagueId: league.league.id }
    const archive = (key: 'PUT /api/leagues/:leagueId/archive' | 'DELETE /api/leagues/:leagueId/archive') =>
      organiser().call(key, undefined, { params })
    expect((await archive('PUT /api/leagues/:leagueId/archive')).status).toBe(200)
    expect(await client.send('organiser/hold', {})).toMatchObject({ success: false, code: 'season_archived' })
    expect((await archive('DELETE /api/leagues/:leagueId/archive')).status).toBe(200)
    expect((await client.send('organiser/hold', {})).code).not.toBe('season_archived')
    await client.leave()
  })

  itOnce('[D2] an organiser admits one or all of those who wait: the draft opens, nothing else does', async () => {
    await open()
    const waiting = [
      await newcomer('one@example.com'),
      await newcomer('two@example.com'),
      await newcomer('three@example.com'),
    ]
    const ids = waiting.map(({ me }) => userIdOf(me))
    expect(
      (await registrations()).filter(({ standing }) => standing === 'waiting').map(({ userId }) => userId),
    ).toEqual(ids)
    const admit = (userIds: string[]) => organiser().call('POST /api/draft/registrations/admit', { userIds })
    const { status, body } = await admit(ids.slice(0, 1))
    expect(status).toBe(200)
    expect(body.find(({ userId }) => userId === ids[0])).toMatchObject({ standing: 'admitted', protected: false })
    expect((await admit(ids)).body.filter(({ standing }) => standing === 'waiting')).toEqual([])
    await until('all in the pool', () => ids.every((id) => poolIds().includes(id)))
    const [first] = waiting
    const { body: me } = (await first?.person.call('GET /api/me')) ?? {}
    expect(me).toMatchObject({ draftAdmission: 'open', user: { emailVerified: false } })
    const client = await enter(league.address, first?.person ?? league.site.visitor())
    expect(await client.send('become-captain', {})).toMatchObject({ success: true })
    await client.leave()
    const marks = (await allRows(league.site.store)).registrations as { userId: string; admittedBy: string | null }[]
    expect(
      marks.filter(({ userId }) => ids.includes(userId)).every(({ admittedBy }) => admittedBy === league.organiser.id),
    ).toBe(true)
  })

  itOnce(
    '[Q74] sixty accounts with invented addresses take no seat, no place in the pool or the room; one organiser ends them',
    async () => {
      await open({ players: 2, settings: { ...CALM, maxCaptains: 6 } })
      const strangers = []
      for (let i = 0; i < INVENTED; i++) strangers.push(await invented(`nobody${i}@invented.example`))
      await unverify('%@invented.example')
      league.site.clock.pass(1000)
      await league.site.draft.rooms.lookAtRegistrations()
      for (const person of strangers.slice(0, 8)) await expect(enter(league.address, person)).rejects.toThrow('401')
      await until('none of them in the pool', () => poolIds().length === 2)
      expect(league.state()).toMatchObject({ phase: 'open', seats: [] })
      const waiting = (await registrations()).filter(({ standing }) => standing === 'waiting')
      expect(waiting).toHaveLength(INVENTED)
      // The desk sends this when one chooses all who wait.
      const userIds = waiting.map(({ userId }) => userId)
      expect((await organiser().call('POST /api/draft/registrations/remove', { userIds })).status).toBe(200)
      expect((await registrations()).filter(({ standing }) => standing === 'waiting')).toEqual([])
      const { body: me } = (await strangers[0]?.call('GET /api/me')) ?? {}
      expect(me).toMatchObject({ registration: null, draftAdmission: 'removed', may: { register: false } })
    },
  )

  /** Takes back that addresses were confirmed: those of players of an older release. */
  const unverify = (pattern: string) =>
    league.site.store.connections.write
      .updateTable('users')
      .set({ emailVerified: 0 })
      .where('email', 'like', pattern)
      .execute()

  /** As a newcomer, but for the hash of a password, which takes longer than all else together. */
  async function invented(email: string) {
    const { store, clock } = league.site
    const id = await addUser(store.connections, email)
    await addSession(store.connections, id, hashOf(`secret-of-${id}`), Date.now() + MINUTE)
    const sessions = createSessions(store, { https: false }, clock)
    const [cookie = ''] = sessions.cookie(`secret-of-${id}`).split(';')
    const person = league.visitor({ id, email, cookie })
    const { status } = await person.call('PUT /api/me/registration', registrationOf(email))
    expect(status).toBe(200)
    return person
  }

  itOnce(
    '[D35] a removed registration counts nowhere; its owner can’t register again; brought back it is as before',
    async () => {
      await open()
      const player = league.visitor(league.people[0] ?? league.organiser)
      const before = (await player.call('GET /api/me')).body
      const change = async (name: 'remove' | 'restore', userIds: string[]) =>
        organiser().call(`POST /api/draft/registrations/${name}`, { userIds })
      expect((await change('remove', [idOf(0)])).status).toBe(200)
      expect((await player.call('GET /api/me')).body).toMatchObject({
        registration: null,
        draftAdmission: 'removed',
        may: { register: false },
      })
      expect((await player.call('GET /api/me')).body.registration).toBeNull()
      expect((await player.call('GET /api/me/seasons')).body).toEqual([])
      const again = await player.call('PUT /api/me/registration', registrationOf(league.people[0]?.email ?? ''))
      expect(again).toMatchObject({ status: 409, body: { code: 'registration_removed' } })
      expect((await registrations()).find(({ userId }) => userId === idOf(0))?.standing).toBe('removed')
      expect((await change('restore', [idOf(0)])).status).toBe(200)
      expect((await player.call('GET /api/me')).body).toEqual(before)
    },
  )

  itOnce(
    '[D35] nobody removes themselves, an organiser, or anything when one of them is among the chosen',
    async () => {
      await open()
      const remove = (userIds: string[]) => organiser().call('POST /api/draft/registrations/remove', { userIds })
      expect(await remove([idOf(0), league.organiser.id])).toMatchObject({
        status: 409,
        body: { code: 'protected_account' },
      })
      expect((await registrations()).map(({ standing }) => standing)).toEqual(Array(6).fill('verified'))
      expect(await remove([idOf(0), 'no-such-user'])).toMatchObject({ status: 422 })
      expect((await registrations()).map(({ standing }) => standing)).toEqual(Array(6).fill('verified'))
    },
  )

  it('[D35] removing ends a place in the room and a captaincy within a second, in every process', async () => {
    await open({ settings: { ...CALM, maxCaptains: 3, startWhen: 'organiser' } })
    const [captain, other] = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    if (engine === 'postgres') second = await anotherServer(league.site)
    const elsewhere = second && (await enter(second.address, league.visitor(league.people[0] ?? league.organiser)))
    await organiser().call('POST /api/draft/registrations/remove', { userIds: [idOf(0)] })
    await until('out of the room', () => captain.closed() && (elsewhere?.closed() ?? true))
    await chair.see(
      'the captain gone',
      ({ captains, availablePool }) => captains.length === 1 && availablePool.length === 4,
    )
    if (second) expect(stateOf(second.site).seats).toHaveLength(1)
    expect(other.closed()).toBe(false)
    expect(await league.come(league.people[0]).catch((error: Error) => error.message)).toContain('401')
    // The other process heard of it as well: each thing happened once.
    const log = (await roomIn(league.site)?.events()) ?? []
    expect(log.filter(({ event }) => event.type === 'captainLeft')).toHaveLength(1)
  })

  itOnce(
    '[D35] blocking ends every session and the place in the draft; unblocked, the registration is as before',
    async () => {
      await open({ settings: { ...CALM, maxCaptains: 3, startWhen: 'organiser' } })
      const [captain, chair] = [await league.captain(0), await league.come(league.organiser)]
      const player = league.visitor(league.people[0] ?? league.organiser)
      const change = (name: 'block' | 'unblock', userIds: string[]) =>
        organiser().call(`POST /api/draft/accounts/${name}`, { userIds })
      expect(await change('block', [idOf(1), league.organiser.id])).toMatchObject({
        body: { code: 'protected_account' },
      })
      expect((await change('block', [idOf(0)])).body[0]).toMatchObject({ userId: idOf(0), standing: 'blocked' })
      await until('out of the room', () => captain.closed())
      expect((await player.call('GET /api/me')).body.user).toBeNull()
      await chair.see('the captain gone', ({ captains }) => captains.length === 0)
      expect(poolIds()).not.toContain(idOf(0))
      expect((await change('unblock', [idOf(0)])).body[0]).toMatchObject({ userId: idOf(0), standing: 'verified' })
      await until('the player in the pool', () => poolIds().includes(idOf(0)))
      // The old sessions stay ended.
      expect((await player.call('GET /api/me')).body.user).toBeNull()
    },
  )

  itOnce('[D35] a drafted player stays on the board and is left off the roster; a captain’s team goes on', async () => {
    await open({ players: 8 })
    const captains = [await league.captain(0), await league.captain(1)]
    const chair = await league.come(league.organiser)
    await league.begin()
    await chair.send('organiser/deputy', { captainId: idOf(1), userId: idOf(2) })
    const draft = chair.draft()
    const first = captains.find((_, i) => idOf(i) === draft.currentCaptain?.userId)
    expect(await first?.send('pick', { playerId: idOf(3), pickNumber: 0 })).toMatchObject({ success: true })
    await organiser().call('POST /api/draft/registrations/remove', { userIds: [idOf(1), idOf(3), idOf(4)] })
    await chair.see('the deputy leads', (now) => now.captains.some(({ userId }) => userId === idOf(2)))
    const deputy = await league.come(league.people[2])
    const [one] = captains
    if (!one) throw new Error('nobody plays')
    await playToEnd(
      [one, one, deputy],
      league.people.map(({ id }) => id),
    )
    const seen = await chair.see('the end', ({ phase }) => phase === 'finished')
    expect(seen.picks.map(({ playerId }) => playerId)).toContain(idOf(3))
    expect(seen.picks.map(({ playerId }) => playerId)).not.toContain(idOf(4))
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const rosters = (await allRows(league.site.store)).rosters as { userId: string }[]
    expect(rosters.map(({ userId }) => userId).sort()).toEqual([0, 2, 5, 6, 7].map(idOf).sort())
    // Brought back, both are unassigned; the drafted one can be placed anew, on whichever team.
    await organiser().call('POST /api/draft/registrations/restore', { userIds: [idOf(3), idOf(4)] })
    const { unassigned } = await chair.see('those who are back', (now) => now.unassigned.length > 1)
    expect(unassigned.map(({ id }) => id)).toEqual([idOf(3), idOf(4)])
    expect(await chair.send('organiser/take-back', {})).toMatchObject({ success: true })
    for (const playerId of [idOf(3), idOf(4)])
      expect(await chair.send('organiser/place-late', { playerId, captainId: null })).toMatchObject({ success: true })
    expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
    const again = (await allRows(league.site.store)).rosters as { userId: string }[]
    expect(again.map(({ userId }) => userId).sort()).toEqual([0, 2, 3, 4, 5, 6, 7].map(idOf).sort())
  })

  itOnce('[D2] a draft that has started keeps its players, who come in without a verified address', async () => {
    await open()
    await league.captain(0)
    await league.captain(1)
    await league.begin()
    await unverify('player%')
    league.site.clock.pass(1000)
    await league.site.draft.rooms.lookAtRegistrations()
    const again = await league.come(league.people[0])
    expect(again.draft()).toMatchObject({ phase: 'running', availablePool: { length: 4 } })
    expect(league.state().seats).toHaveLength(2)
    expect((await league.visitor(league.people[2] ?? league.organiser).call('GET /api/me')).body.draftAdmission).toBe(
      'unverified',
    )
  })
})
