import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Referee } from '#contract/schedule/referees.ts'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const DAY = 24 * 60 * 60 * 1000
const LIST = 'GET /api/leagues/:leagueId/referees'
const SET = 'PUT /api/leagues/:leagueId/referees'

describe.each(ENGINES)('referees by hand on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
  })
  afterEach(() => league.close())

  const person = (name: string): Referee => ({ kind: 'person', userId: league.ids.get(name) ?? name })
  const set = (matchId: string, after: Referee | null, before: Referee | null = null) =>
    league.organiser.call(SET, { edits: [{ matchId, before, after }] }, league.params())
  const listed = async () => {
    const { body } = await league.organiser.call(LIST, undefined, league.params())
    return body.matches.map(({ matchId, refereeName, warning }) => [matchId, refereeName, warning])
  }
  const refereeing = async (name: string) => (await league.person(name).call('GET /api/me/mine')).body.refereeing
  const calendarOf = async (name: string) => {
    const { body } = await league.person(name).call('POST /api/me/calendar')
    const { pathname, search } = new URL(body.url ?? '')
    return (await league.site.app.inject({ url: pathname + search })).payload
  }

  it('[MN8] a person, a team or nobody: on the list, in Mine and in their own calendar, and in the log', async () => {
    // A third team, which is free then.
    const team = { id: 'green', leagueId: league.leagueId, name: 'Greens', logo: null, description: '', color: null }
    await league.write
      .insertInto('teams')
      .values({ ...team, coach: '' })
      .execute()
    const open = league.ids.get('open') ?? ''
    await league.write
      .insertInto('rosters')
      .values({ teamId: 'green', leagueId: league.leagueId, place: 0, userId: open, email: null, role: null })
      .execute()
    const green: Referee = { kind: 'team', teamId: 'green' }
    expect((await set('m1', person('open'))).status).toBe(200)
    expect((await set('m2', green)).status).toBe(200)
    expect(await listed()).toEqual([
      ['m1', expect.stringMatching(/\w+ \w+/), ''],
      ['m2', 'Greens', ''],
    ])
    expect(await refereeing('open')).toMatchObject([
      {
        matchId: 'm1',
        team: null,
        home: 'Reds',
        away: 'Blues',
        day: 'Wed, Jul 9',
        time: '6:00 PM',
        fieldName: 'Field B',
      },
      { matchId: 'm2', team: { name: 'Greens' }, time: '7:00 PM' },
    ])
    expect(await refereeing('red')).toEqual([])
    const calendar = await calendarOf('open')
    expect(calendar).toContain('SUMMARY:You referee Reds v Blues')
    expect(calendar).toContain('SUMMARY:Your team referees Reds v Blues')
    expect(calendar).toMatch(/UID:referee-m1@/)
    expect(await calendarOf('red')).not.toContain('referee')
    expect((await set('m1', null, person('open'))).status).toBe(200)
    expect(await refereeing('open')).toMatchObject([{ matchId: 'm2' }])
    const { body } = await league.organiser.call('GET /api/acts')
    const texts = body.acts.map(({ text }) => text).filter((text) => text.includes('referee'))
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(/^made (?!the team).+ referee of Reds v Blues$/),
      'made the team Greens referee of Reds v Blues',
      'removed the referee of Reds v Blues',
    ])
  })

  it('[MN8] a referee follows the match: moved, called off, or without them once they have left the season', async () => {
    await set('m1', person('open'))
    await league.move('m1', league.kickOff + 2 * DAY)
    expect(await refereeing('open')).toMatchObject([{ day: 'Fri, Jul 11', isOff: false }])
    await league.write.updateTable('matches').set({ status: 'postponed' }).where('id', '=', 'm1').execute()
    expect(await refereeing('open')).toMatchObject([{ isOff: true }])
    expect(await calendarOf('open')).toContain('SUMMARY:Called off: You referee Reds v Blues')
    await league.write.updateTable('matches').set({ status: null }).where('id', '=', 'm1').execute()
    const userId = league.ids.get('open') ?? ''
    await league.write.updateTable('registrations').set({ removedAt: 1 }).where('userId', '=', userId).execute()
    expect(await listed()).toContainEqual(['m1', '', ''])
    expect(await refereeing('open')).toEqual([])
    expect((await set('m1', person('red'))).status).toBe(200)
    league.at(league.kickOff + 5 * DAY)
    expect(await refereeing('red')).toEqual([])
  })

  itOnce('[TM1] knows by address whom an imported roster names: their team referees, and they play', async () => {
    const imported = { userId: null, email: 'red@example.com' }
    await league.write
      .updateTable('rosters')
      .set(imported)
      .where('userId', '=', league.ids.get('red') ?? '')
      .execute()
    await league.write.insertInto('referees').values({ matchId: 'm2', userId: null, teamId: 'red' }).execute()
    expect(await refereeing('red')).toMatchObject([{ matchId: 'm2', team: { name: 'Reds' } }])
    await set('m1', person('red'))
    expect((await listed())[0]).toEqual(['m1', expect.any(String), expect.stringMatching(/ plays at that time\.$/)])
  })

  itOnce('[MN8] lists a player of two teams once, and warns of the matches of both', async () => {
    const userId = league.ids.get('red') ?? ''
    const team = { leagueId: league.leagueId, logo: null, description: '', color: null, coach: '' }
    await league.write
      .insertInto('teams')
      .values({ ...team, id: 'a', name: 'Ambers' })
      .execute()
    // As an imported roster names them.
    const place = {
      leagueId: league.leagueId,
      teamId: 'a',
      place: 0,
      userId: null,
      email: 'red@example.com',
      role: null,
    }
    await league.write.insertInto('rosters').values(place).execute()
    const { people } = (await league.organiser.call(LIST, undefined, league.params())).body
    expect(people.filter((one) => one.userId === userId)).toMatchObject([{ teamIds: ['a', 'red'] }])
    await set('m1', person('red'))
    expect((await listed())[0]).toEqual(['m1', expect.any(String), expect.stringMatching(/ plays at that time\.$/)])
  })

  itOnce('[MN8] warns of who plays at that time, and tells other pages of the change', async () => {
    const before = await league.site.store.leagues.version(league.leagueId)
    expect((await set('m1', person('red'))).status).toBe(200)
    expect((await listed())[0]).toEqual(['m1', expect.any(String), expect.stringMatching(/ plays at that time\.$/)])
    expect(await league.site.store.leagues.version(league.leagueId)).toBeGreaterThan(before ?? 0)
  })

  itOnce(
    '[MN8] refuses who is not of the season, a team in its own match, what was overtaken; nothing changes',
    async () => {
      await set('m2', person('blue'))
      const rows = await allRows(league.site.store)
      const code = async (answer: ReturnType<typeof set>) => (await answer).body.code
      expect(await code(set('m1', { kind: 'person', userId: 'stranger' }))).toBe('invalid_fields')
      expect(await code(set('m1', { kind: 'team', teamId: 'red' }))).toBe('invalid_fields')
      expect(await code(set('m1', { kind: 'team', teamId: 'nowhere' }))).toBe('not_found')
      expect(await code(set('no-such-match', null))).toBe('not_found')
      expect(await code(set('m2', person('red')))).toBe('match_changed')
      const edits = [
        { matchId: 'm1', before: null, after: person('open') },
        { matchId: 'm2', before: null, after: null },
      ]
      expect((await league.organiser.call(SET, { edits }, league.params())).body.code).toBe('match_changed')
      expect((await league.person('red-captain').call(LIST, undefined, league.params())).status).toBe(403)
      expect(await allRows(league.site.store)).toEqual(rows)
    },
  )
})
