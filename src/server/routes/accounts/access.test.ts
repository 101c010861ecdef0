import { describe, expect, it } from 'vitest'
import { ACTS } from '#contract/people/act.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { anotherServer } from '../../testing/draft/draft-league.ts'
import { enter, listening, until } from '../../testing/draft/draft-room.ts'
import { ENGINES } from '../../testing/engines.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { passkeysAt } from '../../testing/passkeys/passkeys.ts'
import { cookieOf, KIM, LEE, type Person, ROBIN, rolesOfEachTest } from '../../testing/roles.ts'
import { allRows } from '../../testing/rows.ts'
import { registrationOf } from '../../testing/site.ts'

describe.each(ENGINES)('what roles may do on %s', (engine) => {
  const itOnce = onceOnly(engine)
  const at = rolesOfEachTest(engine)

  itOnce(
    '[AC2] organisers see who helps, without addresses, and give no roles; scorekeepers see nothing of it',
    async () => {
      const robin = await at.owner()
      const [kim, lee] = [await at.verified(KIM), await at.verified(LEE)]
      await at.give(robin, KIM, 'organiser')
      await at.give(robin, LEE, 'scorekeeper')
      await at.give(robin, 'new@example.com', 'scorekeeper')
      const { body } = await kim.call('GET /api/access')
      expect(body.holders.map(({ email, role }) => [email, role])).toEqual([
        [null, 'owner'],
        [null, 'organiser'],
        [null, 'scorekeeper'],
      ])
      expect(body.invitations).toEqual([])
      expect(JSON.stringify(body)).not.toContain('@')
      for (const one of [kim, lee]) {
        expect((await at.give(one, 'more@example.com', 'scorekeeper')).status).toBe(403)
        expect((await at.end(one, robin)).status).toBe(403)
      }
      expect((await lee.call('GET /api/access')).status).toBe(403)
      expect((await lee.call('GET /api/acts')).status).toBe(403)
      // Their own role they may give back.
      expect((await at.end(lee, lee)).status).toBe(204)
    },
  )

  it('[AC2] nobody blocks themselves; owners and organisers are blocked by owners alone', async () => {
    const robin = await at.owner()
    await robin.call('POST /api/leagues', season2025)
    const people = await Promise.all([at.verified(KIM), at.verified(LEE), at.verified('max@example.com')])
    const [kim, lee] = people as [Person, Person, Person]
    for (const [person, email] of [
      [robin, ROBIN],
      [kim, KIM],
      [lee, LEE],
      [people[2], 'max@example.com'],
    ] as const)
      expect((await person?.call('PUT /api/me/registration', registrationOf(email)))?.status).toBe(200)
    await at.give(robin, KIM, 'organiser')
    await at.give(robin, LEE, 'organiser')
    const block = async (by: Person, whom: Person) =>
      (await by.call('POST /api/draft/accounts/block', { userIds: [await at.idOf(whom)] })).body
    const remove = async (by: Person, whom: Person) =>
      (await by.call('POST /api/draft/registrations/remove', { userIds: [await at.idOf(whom)] })).body
    for (const act of [block, remove]) {
      for (const [by, whom] of [
        [kim, kim],
        [kim, robin],
        [kim, lee],
        [robin, robin],
      ] as const)
        expect(await act(by, whom)).toMatchObject({ code: 'protected_account' })
    }
    const { body } = await kim.call('GET /api/draft/registrations')
    expect(body.map((one) => one.protected)).toEqual([true, true, true, false])
    expect(await block(kim, people[2] as Person)).not.toHaveProperty('code')
    expect(await block(robin, lee)).not.toHaveProperty('code')
    expect((await robin.call('GET /api/access')).body.holders.find(({ email }) => email === LEE)?.blocked).toBe(true)
  })

  it('[AC2] two owners who block each other at once: one stays', async () => {
    const robin = await at.owner()
    await robin.call('POST /api/leagues', season2025)
    const kim = await at.verified(KIM)
    await at.give(robin, KIM, 'owner')
    for (const [person, email] of [
      [robin, ROBIN],
      [kim, KIM],
    ] as const)
      await person.call('PUT /api/me/registration', registrationOf(email))
    const [robinId, kimId] = [await at.idOf(robin), await at.idOf(kim)]
    const answers = await Promise.all([
      robin.call('POST /api/draft/accounts/block', { userIds: [kimId] }),
      kim.call('POST /api/draft/accounts/block', { userIds: [robinId] }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const users = (await allRows(at.site.store)).users as { blockedAt: number | null }[]
    expect(users.filter(({ blockedAt }) => blockedAt !== null)).toHaveLength(1)
  })

  itOnce('[AC2] a scorekeeper enters scores, and reads names of matches and teams alone', async () => {
    const robin = await at.owner()
    const { body: league } = await robin.call('POST /api/leagues', season2025)
    const params = { leagueId: league.id }
    await at.site.store.connections.write
      .transaction()
      .execute(async (trx) => seedMatches(trx, league.id, await seedTeams(trx, league.id, new Map()), false))
    await robin.call('PUT /api/me/registration', registrationOf(ROBIN))
    const [kim, lee] = [await at.verified(KIM), await at.verified(LEE)]
    await at.give(robin, KIM, 'scorekeeper')
    const scores = (person: Person) => person.call('GET /api/leagues/:leagueId/scores', undefined, { params })
    const save = (person: Person, homeScore: number, version: number, matchId: string) =>
      person.call(
        'PUT /api/leagues/:leagueId/scores',
        { edits: [{ matchId, version, homeScore, awayScore: 0 }] },
        { params },
      )
    const { id = '', version = 0 } = (await scores(robin)).body.entries[0] ?? {}
    expect((await save(robin, 2, version, id)).status).toBe(200)
    const seen = (await scores(kim)).body
    expect(seen.entries[0]?.history[0]?.by).toBe('Somebody')
    expect(JSON.stringify(seen)).not.toContain('Torres')
    // Each in their own way, also from the kept page.
    expect((await scores(robin)).body.entries[0]?.history[0]?.by).toBe('Maya Torres')
    const late = await save(kim, 4, version, id)
    expect(late.body.conflicts[0]?.current.by).toBe('Somebody')
    expect((await save(kim, 4, version + 1, id)).body.saved).toEqual([id])
    expect((await save(lee, 5, version + 2, id)).status).toBe(403)
    const result = { version: version + 2, forfeit: null, status: 'abandoned' as const, playedOn: null }
    const decide = await kim.call('POST /api/leagues/:leagueId/matches/:matchId/result', result, {
      params: { ...params, matchId: id },
    })
    expect(decide.status).toBe(403)
    expect((await robin.call('GET /api/acts')).body.acts[0]).toMatchObject({
      by: 'kim',
      text: expect.stringMatching(/^changed the score/),
    })
  })

  it('[AC2, Q27] a role’s end is felt in streams, sockets and the next request, at every process', async () => {
    const robin = await at.owner()
    await robin.call('POST /api/leagues', season2025)
    const kim = await at.verified(KIM)
    await at.give(robin, KIM, 'organiser')
    at.site.clock.pass(1000)
    let address = await listening(at.site)
    if (engine === 'postgres') {
      const second = await anotherServer(at.site)
      at.closeAfter(second.close)
      address = second.address
    } else await at.site.draft.rooms.ensure()
    const stream = await openEventStream(address, kim)
    const client = await enter(address, kim)
    expect(client.closed()).toBe(false)
    expect((await at.end(robin, kim)).status).toBe(204)
    expect(await stream.next()).toEqual({ me: true })
    await until('out of the room', () => client.closed())
    // So is a passkey that is required of every role from now on.
    const lee = await at.verified(LEE)
    await at.give(robin, LEE, 'organiser')
    const room = await enter(address, lee)
    await passkeysAt(at.site).addPasskey(robin)
    expect((await robin.call('PUT /api/access/passkeys-required', { required: true })).status).toBe(200)
    await until('out of the room without a passkey', () => room.closed())
    expect((await lee.call('GET /api/access')).status).toBe(403)
    const cookie = cookieOf(kim)
    expect((await fetch(`${address}/api/access`, { headers: { cookie } })).status).toBe(403)
    stream.close()
  })

  itOnce('has a sentence for each act on roles that was seen', async () => {
    const robin = await at.owner()
    await at.verified(KIM)
    await at.give(robin, KIM, 'organiser')
    await at.give(robin, LEE, 'scorekeeper')
    const { body } = await robin.call('GET /api/acts', undefined)
    expect(body.acts.map(({ text }) => text)).toEqual([
      'invited a scorekeeper',
      'made kim an organiser',
      'became an owner by the server’s one-time address',
    ])
    expect(body.acts.every(({ kind }) => kind === 'access' && ACTS['role-given'] === kind)).toBe(true)
  })
})
