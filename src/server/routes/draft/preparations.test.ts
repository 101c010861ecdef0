import { afterEach, describe, expect, it } from 'vitest'
import { MAX_STARRED } from '#contract/room/draft-constants.ts'
import { mergeRows, runMerge } from '../../store/people/merging.ts'
import { dropExpired } from '../../store/privacy/retention.ts'
import { CALM, type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const DAY = 24 * 60 * 60 * 1000

describe.each(ENGINES)('[D42] what each prepares for the draft, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: DraftLeague
  afterEach(() => league?.close())
  const open = async (players = 6) => {
    league = await openDraftLeague(engine, { players, settings: CALM })
  }
  const idOf = (i: number) => league.people[i]?.id ?? ''
  const ids = (...numbers: number[]) => numbers.map(idOf)
  const visitor = (i: number) => league.visitor(league.people[i] ?? league.organiser)
  const organiser = () => league.visitor(league.organiser)
  const read = async (i: number) => (await visitor(i).call('GET /api/draft/preparation')).body
  const save = (i: number, version: number, playerIds: string[]) =>
    visitor(i).call('PUT /api/draft/preparation', { version, playerIds })
  const stored = async () => {
    const { draftStars = [], draftPreparations = [] } = await allRows(league.site.store)
    return { draftStars, draftPreparations }
  }
  const removePlayers = (...userIds: string[]) => organiser().call('POST /api/draft/registrations/remove', { userIds })

  it('is saved in its order, and overwritten by none that saw another version', async () => {
    await open()
    expect(await read(0)).toEqual({ version: 0, playerIds: [] })
    expect((await save(0, 0, ids(3, 1, 2))).body).toEqual({ version: 1, playerIds: ids(3, 1, 2) })
    expect((await save(0, 1, ids(2, 3))).body).toEqual({ version: 2, playerIds: ids(2, 3) })
    for (const version of [0, 1, 3])
      expect((await save(0, version, ids(4))).body, `version ${version}`).toMatchObject({ code: 'list_changed' })
    expect(await read(0)).toEqual({ version: 2, playerIds: ids(2, 3) })
    // Somebody else has a list of their own, and nobody reads another one's.
    expect(await read(1)).toEqual({ version: 0, playerIds: [] })
    expect((await organiser().call('GET /api/draft/preparation')).body).toEqual({ version: 0, playerIds: [] })
  })

  it('of two devices that save at the same moment one is refused, and the other saved whole', async () => {
    await open()
    await save(0, 0, ids(1))
    const answers = await Promise.all([save(0, 1, ids(2, 3)), save(0, 1, ids(4, 5))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const saved = answers.find(({ status }) => status === 200)
    expect(await read(0)).toEqual(saved?.body)
  })

  it('loses who is removed from the season, with what they had prepared; bringing them back brings back no star', async () => {
    await open()
    await save(0, 0, ids(1, 2, 3))
    await save(2, 0, ids(0))
    await removePlayers(idOf(2))
    expect(await read(0)).toEqual({ version: 1, playerIds: ids(1, 3) })
    expect(await stored()).toMatchObject({ draftPreparations: [{ userId: idOf(0) }], draftStars: [{}, {}] })
    // A page that has not heard of it yet.
    expect((await save(0, 1, ids(3, 2, 1))).body).toMatchObject({ code: 'unknown_player' })
    expect((await save(0, 1, ids(3, 1))).body).toEqual({ version: 2, playerIds: ids(3, 1) })
    await organiser().call('POST /api/draft/registrations/restore', { userIds: ids(2) })
    expect(await read(0)).toEqual({ version: 2, playerIds: ids(3, 1) })
    expect(await read(2)).toEqual({ version: 0, playerIds: [] })
  })

  it('loses who is removed at the moment in which they are starred', async () => {
    await open()
    for (let i = 1; i < 5; i++) {
      const { version } = await read(0)
      await Promise.all([save(0, version, ids(i)), removePlayers(idOf(i))])
      expect((await stored()).draftStars, `player ${i}`).toEqual([])
    }
  })

  it('loses who is deleted, with what they had prepared ([PE5])', async () => {
    await open()
    await save(0, 0, ids(1, 2))
    await save(1, 0, ids(0, 2))
    expect(await league.site.store.privacy.erase(idOf(1), { by: idOf(1), now: Date.now() })).toBeNull()
    expect(await read(0)).toEqual({ version: 1, playerIds: ids(2) })
    expect(JSON.stringify(await stored())).not.toContain(idOf(1))
  })

  it('follows two rows that become one: the higher place counts, and the list of the row that stays ([PE2])', async () => {
    await open()
    const [from, into] = [idOf(1), idOf(2)]
    await save(0, 0, ids(3, 1, 4, 2))
    await save(3, 0, ids(0, 1))
    await save(1, 0, ids(4, 2))
    await save(2, 0, ids(5, 1))
    await save(4, 0, ids(2, 1))
    const by = { by: league.organiser.id, now: Date.now() }
    const { connections } = league.site.store
    await runMerge(connections, (trx) => mergeRows(trx, { from, into, engine, by }, 'both owners'))
    expect((await read(0)).playerIds).toEqual([idOf(3), into, idOf(4)])
    expect((await read(3)).playerIds).toEqual([idOf(0), into])
    expect((await read(4)).playerIds).toEqual([into])
    // The one's own: itself is not on it.
    expect((await read(2)).playerIds).toEqual(ids(5))
    expect(JSON.stringify(await stored())).not.toContain(from)
  })

  itOnce('moves to the row that stays where that one has none ([PE2])', async () => {
    await open()
    await save(1, 0, ids(4, 2, 5))
    const by = { by: league.organiser.id, now: Date.now() }
    await runMerge(league.site.store.connections, (trx) =>
      mergeRows(trx, { from: idOf(1), into: idOf(2), engine, by }, 'both owners'),
    )
    expect(await read(2)).toEqual({ version: 1, playerIds: ids(4, 5) })
  })

  itOnce('begins the queue of who takes a captain’s seat, without those who are out of the pool ([D43])', async () => {
    await open()
    await save(0, 0, ids(4, 1, 3))
    await save(1, 0, [])
    await league.captain(1)
    const client = await league.captain(0)
    const { own } = await client.see('the queue', ({ own }) => own !== undefined)
    expect(own).toMatchObject({ queue: ids(4, 3) })
    // The queue is the draft's from then on, and the list stays as it is.
    expect(await client.send('queue', { playerIds: ids(3) })).toMatchObject({ success: true })
    expect((await read(0)).playerIds).toEqual(ids(4, 1, 3))
    expect(league.state().seats.map(({ queue }) => queue)).toEqual([[], ids(3)])
  })

  itOnce(
    'is gone once the teams are published, and can’t be written again until they are taken back ([D20])',
    async () => {
      await open()
      const captains = [await league.captain(0), await league.captain(1)]
      const chair = await league.come(league.organiser)
      await save(0, 0, ids(2, 3))
      await save(5, 0, ids(1))
      await league.begin()
      await playToEnd(captains, ids(0, 1))
      expect((await save(5, 1, ids(2))).status).toBe(200)
      expect(await chair.send('organiser/publish', {})).toMatchObject({ success: true })
      expect(await stored()).toEqual({ draftStars: [], draftPreparations: [] })
      expect((await save(0, 0, ids(2))).body).toMatchObject({
        code: 'wrong_phase',
        message: 'The teams are published, so there is nothing to prepare any more.',
      })
      expect(await chair.send('organiser/take-back', {})).toMatchObject({ success: true })
      expect(await read(0)).toEqual({ version: 0, playerIds: [] })
      expect((await save(0, 0, ids(2))).status).toBe(200)
    },
  )

  itOnce('goes with an archived season that never had a draft, when its people’s details do ([PE5])', async () => {
    await open()
    await save(0, 0, ids(1))
    const { connections, leagues } = league.site.store
    const by = { by: league.organiser.id, now: Date.now() }
    await leagues.setArchived(league.league.id, true, by)
    await dropExpired(connections, by.now)
    expect((await stored()).draftStars).toHaveLength(1)
    await dropExpired(connections, by.now + 400 * DAY)
    expect(await stored()).toEqual({ draftStars: [], draftPreparations: [] })
  })

  itOnce(
    'takes nobody twice, nobody unknown, not who saves, and at most so many; and changes nothing then',
    async () => {
      await open()
      await save(0, 0, ids(1))
      const before = await stored()
      const many = Array.from({ length: MAX_STARRED + 1 }, (_, i) => `nobody-${i}`)
      const bad: [number, object, string][] = [
        [422, { version: 1, playerIds: ids(2, 2) }, 'invalid_fields'],
        [422, { version: 1, playerIds: many }, 'invalid_fields'],
        [422, { version: 1, playerIds: ['\u0000'] }, 'invalid_fields'],
        [422, { version: -1, playerIds: [] }, 'invalid_fields'],
        [422, { version: 1 }, 'invalid_fields'],
        [422, { version: 1, playerIds: [], note: 'the fast one' }, 'invalid_fields'],
        [404, { version: 1, playerIds: many.slice(1) }, 'unknown_player'],
        [404, { version: 1, playerIds: ids(1, 0) }, 'unknown_player'],
        [404, { version: 1, playerIds: [league.organiser.id] }, 'unknown_player'],
      ]
      for (const [status, body, code] of bad) {
        const answer = await visitor(0).call('PUT /api/draft/preparation', body as never)
        expect([answer.status, answer.body.code], JSON.stringify(body).slice(0, 80)).toEqual([status, code])
      }
      expect(await stored()).toEqual(before)
    },
  )

  itOnce('is for whoever may enter the room, in a season that goes on ([D2])', async () => {
    await open()
    const stranger = await league.site.signUp('stranger@example.com')
    const put = (person: Pick<ReturnType<typeof visitor>, 'call'>, query = {}) =>
      person.call('PUT /api/draft/preparation', { version: 0, playerIds: ids(1) }, { query })
    expect((await put(league.site.visitor())).status).toBe(401)
    expect((await put(stranger)).body.code).toBe('not_allowed')
    expect((await put(visitor(0), { season: '1999' })).body.code).toBe('not_found')
    await removePlayers(idOf(3))
    expect((await put(visitor(3))).body.code).toBe('not_allowed')
    expect((await put(organiser())).status).toBe(200)
    expect((await put(visitor(0))).status).toBe(200)
    await league.site.store.leagues.setArchived(league.league.id, true, {
      by: league.organiser.id,
      now: Date.now(),
    })
    league.site.clock.pass(2000)
    expect((await save(0, 1, [])).body.code).toBe('season_archived')
    expect(await read(0)).toEqual({ version: 1, playerIds: ids(1) })
  })

  itOnce('takes no player of another season', async () => {
    await open()
    const { id: other } = await league.site.store.connections.read
      .selectFrom('users')
      .where('email', '=', 'player5@example.com')
      .select('id')
      .executeTakeFirstOrThrow()
    await league.site.store.connections.write.deleteFrom('registrations').where('userId', '=', other).execute()
    expect((await save(0, 0, [other])).body.code).toBe('unknown_player')
  })

  itOnce('says in the owner’s file how many, and in nobody’s who has starred them ([PE5])', async () => {
    await open()
    await save(0, 0, ids(1, 2))
    const file = async (i: number) => JSON.stringify(await league.site.store.privacy.read(idOf(i)))
    expect(await file(0)).toContain('"prepared":[{"season":"Wakeman Cup 2025","players":2}]')
    for (const i of [1, 2]) {
      expect(await file(i)).toContain('"prepared":[]')
      expect(await file(i)).not.toContain(idOf(0))
    }
  })
})
