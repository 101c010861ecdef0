import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FailureReply } from '#contract/failures/failure.ts'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const HOUR = 60 * 60 * 1000

describe.each(ENGINES)('answers on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
  })
  afterEach(() => league.close())

  it('[MN2] a player answers for several matches, changes it, and the own team and organisers see it', async () => {
    expect((await league.say('red', ['m1', 'm2'], 'in')).status).toBe(204)
    expect((await league.say('red', ['m2'], 'out')).status).toBe(204)
    expect(await league.seenBy('red-captain', 'm1')).toEqual({ Reds: { 'red-captain': null, red: 'in' } })
    expect(await league.seenBy('red-captain', 'm2')).toEqual({ Reds: { 'red-captain': null, red: 'out' } })
    const both = await league.seenBy('organiser', 'm1')
    expect(both).toEqual({
      Reds: { 'red-captain': null, red: 'in' },
      Blues: { 'blue-captain': null, blue: null },
    })
    expect(await league.seenBy('open', 'm1')).toBe('not_allowed')
    expect(Object.keys(await league.seenBy('blue', 'm1'))).toEqual(['Blues'])
  })

  itOnce(
    '[MN2] a captain, a deputy and an organiser answer for a player, marked; who else does is refused',
    async () => {
      expect((await league.sayFor('red-captain', 'red', 'm1', 'out')).status).toBe(204)
      expect(await league.playersSeenBy('red', 'm1')).toContainEqual(
        expect.objectContaining({ answer: 'out', givenAs: 'captain' }),
      )
      expect((await league.sayFor('organiser', 'blue', 'm1', 'in')).status).toBe(204)
      expect(await league.playersSeenBy('blue', 'm1')).toContainEqual(
        expect.objectContaining({ answer: 'in', givenAs: 'organiser' }),
      )
      expect((await league.say('red', ['m1'], 'in')).status).toBe(204)
      const own = (await league.playersSeenBy('red', 'm1')).find(({ answer }) => answer === 'in')
      expect(own).not.toHaveProperty('givenAs')
      expect((await league.sayFor('red-captain', 'red', 'm1', null)).status).toBe(204)
      expect(await league.seenBy('red', 'm1')).toEqual({ Reds: { 'red-captain': null, red: null } })
      const before = await allRows(league.site.store)
      expect((await league.sayFor('red', 'red-captain', 'm1', 'in')).body.code).toBe('not_allowed')
      expect((await league.sayFor('blue-captain', 'red', 'm1', 'in')).body.code).toBe('not_allowed')
      expect((await league.say('open', ['m1'], 'in')).body.code).toBe('not_allowed')
      expect(await allRows(league.site.store)).toEqual(before)
    },
  )

  itOnce(
    '[MN2] nothing is answered after kick-off by the server’s clock, nor for a match that is called off; all or none',
    async () => {
      await league.write.updateTable('matches').set({ status: 'postponed' }).where('id', '=', 'm2').execute()
      const before = await allRows(league.site.store)
      expect((await league.say('red', ['m1', 'm2'], 'in')).body.code).toBe('answers_closed')
      expect((await league.say('red', ['m1', 'no-such-match'], 'in')).body.code).toBe('not_found')
      league.at(league.kickOff)
      expect((await league.say('red', ['m1'], 'in')).body.code).toBe('answers_closed')
      expect((await league.sayFor('red-captain', 'red', 'm1', 'in')).body.code).toBe('answers_closed')
      expect(await allRows(league.site.store)).toEqual(before)
      league.at(league.kickOff - 1)
      expect((await league.say('red', ['m1'], 'in')).status).toBe(204)
    },
  )

  itOnce('[MN2] nobody answers for a match of other teams, alone or among their own', async () => {
    await league.write
      .insertInto('teams')
      .values({
        id: 'green',
        leagueId: league.leagueId,
        name: 'Greens',
        color: null,
        coach: '',
        logo: null,
        description: '',
      })
      .execute()
    await league.write.updateTable('matches').set({ homeTeamId: 'green' }).where('id', '=', 'm2').execute()
    const before = await allRows(league.site.store)
    expect((await league.say('red', ['m2'], 'in')).body.code).toBe('not_allowed')
    expect((await league.say('red', ['m1', 'm2'], 'in')).body.code).toBe('not_allowed')
    expect((await league.sayFor('red-captain', 'red', 'm2', 'in')).body.code).toBe('not_allowed')
    expect(await allRows(league.site.store)).toEqual(before)
    expect((await league.say('blue', ['m1', 'm2'], 'in')).status).toBe(204)
  })

  itOnce('[MN2] who has left a team answers for it no more, nor does its captain for them', async () => {
    expect((await league.say('red', ['m1'], 'in')).status).toBe(204)
    expect((await league.takeOff('red', 'red')).status).toBe(200)
    const before = await allRows(league.site.store)
    expect((await league.say('red', ['m1'], 'out')).body.code).toBe('not_allowed')
    expect((await league.sayFor('red-captain', 'red', 'm1', 'in')).body.code).toBe('not_allowed')
    expect(await league.seenBy('red', 'm1')).toBe('not_allowed')
    expect(await allRows(league.site.store)).toEqual(before)
  })

  itOnce(
    '[MN2] a phone whose clock is an hour off changes nothing: the server’s own time decides, and is written',
    async () => {
      const sayAt = (phone: number, more: object = {}) =>
        league
          .person('red')
          .inject<FailureReply>(
            'PUT',
            `/api/leagues/${league.leagueId}/own-answers`,
            { matchIds: ['m1'], answer: 'in', ...more },
            { headers: { date: new Date(phone).toUTCString() } },
          )
      league.at(league.kickOff)
      const before = await allRows(league.site.store)
      expect((await sayAt(league.kickOff - HOUR)).body.code).toBe('answers_closed')
      expect((await sayAt(league.kickOff - HOUR, { at: league.kickOff - HOUR })).body.code).toBe('invalid_fields')
      expect(await allRows(league.site.store)).toEqual(before)
      league.at(league.kickOff - 1)
      expect((await sayAt(league.kickOff - 1 + HOUR)).status).toBe(204)
      const row = await league.write.selectFrom('answers').select('at').executeTakeFirstOrThrow()
      expect(Number(row.at)).toBe(league.kickOff - 1)
    },
  )

  it('[MN2] of two at once each is whole, and one of them is the last', async () => {
    const replies = await Promise.all([
      league.say('red', ['m1', 'm2'], 'in'),
      league.say('red', ['m2', 'm1'], 'out'),
      league.sayFor('red-captain', 'red', 'm1', 'in'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
    const rows = await league.write.selectFrom('answers').select(['matchId', 'answer']).execute()
    expect(rows).toHaveLength(2)
  })

  it('[MN2] the answers of who leaves a team count no more, and are gone after the next sweep', async () => {
    await league.say('red', ['m1', 'm2'], 'in')
    await league.moveTo('blue', 'red')
    expect(await league.seenBy('organiser', 'm1')).toEqual({
      Reds: { 'red-captain': null },
      Blues: { 'blue-captain': null, blue: null, red: null },
    })
    expect(await league.site.store.answers.ofPerson(league.ids.get('red') ?? '')).toEqual([])
    await league.site.store.answers.sweep()
    expect(await league.write.selectFrom('answers').selectAll().execute()).toEqual([])
  })

  itOnce('[MN2] a match that moves to another day asks again; another time of the day does not', async () => {
    await league.say('red', ['m1'], 'in')
    await league.move('m1', league.kickOff + 60 * 60 * 1000)
    expect(await league.seenBy('red', 'm1')).toEqual({ Reds: { 'red-captain': null, red: 'in' } })
    await league.move('m1', league.kickOff + 7 * 24 * 60 * 60 * 1000)
    expect(await league.seenBy('red', 'm1')).toEqual({ Reds: { 'red-captain': null, red: null } })
  })

  it('[MN2] an answer is announced with its transaction, by team alone', async () => {
    const heard: unknown[] = []
    const stop = league.site.store.broadcaster.onChange((change) => heard.push(change))
    await league.say('red', ['m1', 'm2'], 'in')
    await league.say('blue', ['no-such-match'], 'in')
    await expect.poll(() => heard).toEqual([{ kind: 'answers', teamId: 'red' }])
    stop()
  })

  itOnce('[Q63] bad input is refused by its field and writes nothing', async () => {
    const before = await allRows(league.site.store)
    const many = Array.from({ length: 101 }, (_, i) => `m${i}`)
    for (const matchIds of [[], many, ['m1', 'm1'], ['m1\u0000']])
      expect((await league.say('red', matchIds, 'in')).status).toBe(422)
    expect((await league.say('red', ['m1'], 'perhaps' as 'in')).status).toBe(422)
    expect(await allRows(league.site.store)).toEqual(before)
  })

  itOnce('[SE5] nobody answers in an archived season', async () => {
    await league.organiser.call('PUT /api/leagues/:leagueId/archive', undefined, league.params())
    expect((await league.say('red', ['m1'], 'in')).body.code).toBe('season_archived')
  })

  itOnce(
    '[MN2] what was shown for another day is not answered: the match has moved since the page was opened',
    async () => {
      const days = ['2025-07-09']
      const own = { matchIds: ['m1', 'm2'], answer: 'in' as const, days }
      const params = league.params({ matchId: 'm1', userId: league.ids.get('red') ?? '' })
      const say = () => league.person('red').call('PUT /api/leagues/:leagueId/own-answers', own, league.params())
      const sayFor = () =>
        league
          .person('red-captain')
          .call(
            'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId',
            { answer: 'out', days },
            { params: params.params },
          )
      expect([(await say()).status, (await sayFor()).status]).toEqual([204, 204])
      // 9 PM where the league plays, the next day in UTC: still the day that was shown.
      await league.move('m1', Date.UTC(2025, 6, 10, 1))
      expect([(await say()).status, (await sayFor()).status]).toEqual([204, 204])
      await league.move('m1', Date.UTC(2025, 6, 10, 22))
      const before = await allRows(league.site.store)
      expect([(await say()).body.code, (await sayFor()).body.code]).toEqual(['match_changed', 'match_changed'])
      expect(await allRows(league.site.store)).toEqual(before)
      expect(await league.seenBy('red', 'm1')).toEqual({ Reds: { 'red-captain': null, red: null } })
    },
  )
})
