import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { standings } from '#league/standings.ts'
import { isUrgent } from '../../mail/messages.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2024, season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { change, plannedOf } from '../../testing/schedule-edits.ts'
import { ADMINISTRATOR, openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'

type Person = ReturnType<TestSite['visitor']>

const SECOND = 'second@example.com'
const BEFORE_SEASON = Date.UTC(2025, 6, 1, 12)

describe.each(ENGINES)('the schedule on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: Person
  let alex: Person
  let leagueId: string
  let otherLeague: string
  let teamIds: string[]
  let seasons = 2030
  const clock = { at: BEFORE_SEASON, now: () => clock.at }

  beforeAll(async () => {
    site = await openTestSite(engine, { ADMIN_EMAILS: `${ADMINISTRATOR},${SECOND}` }, { clock })
    const { organiser, league } = await site.setUpSeason(season2024)
    robin = organiser
    otherLeague = league.id
    alex = await site.signUp(SECOND)
    await alex.call('POST /api/auth/verify', { token: await site.tokenFor(SECOND) })
    await site.store.connections.write.transaction().execute(async (trx) => {
      await seedMatches(trx, otherLeague, await seedTeams(trx, otherLeague, new Map()), true)
    })
  })
  afterAll(() => site.close())

  /** A season of 24 matches in July 2025, for each test its own. */
  beforeEach(async () => {
    clock.at = BEFORE_SEASON
    const form = { ...season2025, name: `Season ${seasons++}` }
    leagueId = (await robin.call('POST /api/leagues', form)).body.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
    })
  })

  const params = () => ({ leagueId })
  const read = async () =>
    (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, { params: params() })).body
  const edit = (who: Person, edits: object[]) =>
    who.call('POST /api/leagues/:leagueId/schedule/edits', { edits } as never, { params: params() })
  const publish = async (more: { seen?: string; tell?: boolean; anyway?: boolean } = {}) => {
    const { revision } = await read()
    const body = { seen: revision, tell: false, ...more }
    return robin.call('POST /api/leagues/:leagueId/schedule/publish', body, { params: params() })
  }
  const takeBack = () => robin.call('POST /api/leagues/:leagueId/schedule/take-back', undefined, { params: params() })
  const onEvening = (act: 'call-off' | 'put-back', eveningId: string, body: object = {}) =>
    robin.inject<ScheduleReply>('POST', `/api/leagues/${leagueId}/evenings/${eveningId}/${act}`, body)
  const callOff = (eveningId: string, more: object = {}) =>
    onEvening('call-off', eveningId, {
      from: null,
      field: null,
      reason: 'Thunderstorms',
      text: '',
      tell: false,
      ...more,
    })
  const score = (version: number, matchId: string) =>
    robin.call(
      'PUT /api/leagues/:leagueId/scores',
      { edits: [{ matchId, version, homeScore: 1, awayScore: 0 }] },
      { params: params() },
    )

  function at<Item>(list: readonly Item[], index: number): Item {
    const item = list.at(index)
    if (item === undefined) throw new Error(`nothing at ${index}`)
    return item
  }
  const inLeague = async () => {
    const rows = await site.store.matches.list(leagueId)
    return new Map(rows.map((row) => [row.id, row]))
  }
  /** Rows of matches as pages show them: without what grows. */
  const shown = async () =>
    [...(await inLeague()).values()].map(({ version: _, sequence: __, changedAt: ___, ...row }) => row)

  /** Somebody on a team, whose address is verified unless told otherwise. */
  async function player(team: number, verified = true) {
    const email = `${randomUUID()}@example.com`
    const userId = await addUser(site.store.connections, email)
    const { write } = site.store.connections
    if (!verified) await write.updateTable('users').set({ emailVerified: 0 }).where('id', '=', userId).execute()
    const teamId = at(teamIds, team)
    const { place } = await write
      .selectFrom('rosters')
      .where('teamId', '=', teamId)
      .select((eb) => eb.fn.countAll<number>().as('place'))
      .executeTakeFirstOrThrow()
    await write
      .insertInto('rosters')
      .values({ teamId, leagueId, place: Number(place), userId, email: null })
      .execute()
    return email
  }
  const mailsTo = async (email: string) => {
    await site.mailsSent()
    return site.mails.filter(({ recipient }) => recipient === email)
  }

  itOnce('[SC9] shows what is published and an empty working copy', async () => {
    const schedule = await read()
    expect(schedule).toMatchObject({ changes: 0, publication: null, difference: [], matchMinutes: 55 })
    expect(schedule.matches).toHaveLength(24)
    expect(schedule.evenings.map(({ number }) => number)).toEqual([1, 2, 3, 4, null])
    for (const { published, planned } of [...schedule.matches, ...schedule.evenings]) expect(planned).toEqual(published)
  })

  itOnce('[SC9] keeps changes to itself until they are published, then shows them everywhere', async () => {
    const schedule = await read()
    const match = at(schedule.matches, 0)
    const before = await inLeague()
    const changed = await edit(robin, [change(match, { eveningId: at(schedule.evenings, 3).id, kickoff: '20:00' })])
    expect(changed.body).toMatchObject({ conflicts: [], schedule: { changes: 1 } })
    expect(changed.body.schedule.difference).toHaveLength(1)
    expect(await inLeague()).toEqual(before)
    const received: unknown[] = []
    const stop = site.store.broadcaster.onChange((one) => received.push(one))
    const published = await publish()
    stop()
    expect(published).toMatchObject({ status: 200, body: { changes: 0, publication: { canBeTakenBack: true } } })
    expect(published.body.publication?.sentences).toEqual(changed.body.schedule.difference)
    expect(received).toContainEqual(expect.objectContaining({ kind: 'season', leagueId }))
    const after = await inLeague()
    const moved = after.get(match.id)
    expect(moved).toMatchObject({ week: 4, sequence: 1, version: 2, dateTime: Date.UTC(2025, 6, 31, 0) })
    for (const [id, row] of before) if (id !== match.id) expect(after.get(id)).toEqual(row)
  })

  itOnce('[SC9] refuses an overtaken save with both values, and writes nothing of it', async () => {
    const { matches } = await read()
    const [one, two] = [at(matches, 0), at(matches, 1)]
    await edit(alex, [change(one, { field: 'E' })])
    const before = await allRows(site.store)
    const late = await edit(robin, [change(two, { field: 'Z' }), change(one, { field: 'A' })])
    expect(late.body.conflicts).toMatchObject([
      { id: one.id, current: { field: 'E' }, yours: { field: 'A' }, by: SECOND },
    ])
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[SC9] lets one of several organisers at once win, and tells the others', async () => {
    const match = at((await read()).matches, 0)
    const people = [robin, alex, robin, alex]
    const answers = await Promise.all(people.map((who, i) => edit(who, [change(match, { field: `F${i}` })])))
    const winners = answers.filter(({ body }) => body.conflicts.length === 0)
    expect(winners).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await read()).changes).toBe(1)
  })

  it('[SC9] publishes nothing that was not seen, and nothing twice', async () => {
    const { matches, revision } = await read()
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'nothing_to_publish' } })
    await edit(robin, [change(at(matches, 0), { field: 'F' })])
    expect(await publish({ seen: revision })).toMatchObject({ status: 409, body: { code: 'schedule_changed' } })
    const { revision: seen } = await read()
    const answers = await Promise.all([publish({ seen }), publish({ seen }), publish({ seen })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('[SC9] publishes while scores are saved: neither waits for the other in a circle', async () => {
    const { matches } = await read()
    const [last, ...others] = matches.toReversed()
    if (!last) throw new Error('no match')
    await edit(robin, [change(last, { field: 'F' })])
    const edits = (homeScore: number) => others.map(({ id }) => ({ matchId: id, version: 1, homeScore, awayScore: 0 }))
    const saves = [0, 1, 2, 3].map((goals) =>
      robin.call('PUT /api/leagues/:leagueId/scores', { edits: edits(goals) }, { params: params() }),
    )
    const answers = await Promise.all([publish(), ...saves])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await inLeague()).get(last.id)).toMatchObject({ fieldLocation: 'F' })
  })

  itOnce('[SC9] takes the last publication back: everything is as before, but what grows', async () => {
    const before = await shown()
    const { matches, evenings } = await read()
    const added = { item: 'match', id: randomUUID(), before: null, after: plannedOf(at(matches, 0)) }
    const { planned } = at(evenings, 1)
    const moved = { item: 'evening', id: at(evenings, 1).id, before: planned, after: { ...planned, day: '2025-07-19' } }
    const removed = { ...change(at(matches, 23), {}), after: null }
    const kickoff = { kickoff: '20:00' }
    await edit(robin, [added, moved, removed, change(at(matches, 1), kickoff)])
    expect((await publish({ anyway: true })).status).toBe(200)
    expect(await shown()).not.toEqual(before)
    const back = await takeBack()
    expect(back).toMatchObject({ status: 200, body: { changes: 0, publication: { kind: 'taken-back' } } })
    expect(await shown()).toEqual(before)
    expect((await inLeague()).get(at(matches, 1).id)).toMatchObject({ sequence: 2, version: 3 })
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'nothing_to_take_back' } })
  })

  itOnce('[SC9] takes nothing back once one of its matches has a score', async () => {
    const match = at((await read()).matches, 0)
    await edit(robin, [change(match, { field: 'F' })])
    expect((await publish()).status).toBe(200)
    await score(2, match.id)
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'match_played' } })
    expect((await read()).publication?.canBeTakenBack).toBe(false)
  })

  itOnce('[SC1] publishes no change of a match that was played meanwhile', async () => {
    const match = at((await read()).matches, 0)
    await edit(robin, [change(match, { field: 'E' })])
    await score(1, match.id)
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'match_played', fields: { [match.id]: /./ } } })
    await robin.call('POST /api/leagues/:leagueId/schedule/discard', undefined, { params: params() })
    expect((await read()).changes).toBe(0)
    const again = at((await read()).matches, 0)
    expect((await edit(robin, [change(again, { field: 'E' })])).body.fields).toHaveProperty(['edits.0.id'])
  })

  itOnce('[SC8] refuses what can’t be, naming the field, and changes nothing', async () => {
    const { matches, evenings } = await read()
    const match = at(matches, 0)
    const foreign = at(await site.store.matches.list(otherLeague), 0).id
    const { planned } = at(evenings, 4)
    const day = (value: string) => ({
      item: 'evening',
      id: at(evenings, 4).id,
      before: planned,
      after: { ...planned, day: value },
    })
    const before = await allRows(site.store)
    const cases: [object, string][] = [
      [change(match, { awayTeamId: 'no-such-team' }), 'edits.0.after.awayTeamId'],
      [change(match, { awayTeamId: plannedOf(match).homeTeamId }), 'edits.0.after.awayTeamId'],
      [change(match, { eveningId: 'no-such-evening' }), 'edits.0.after.eveningId'],
      [change(match, { kickoff: null }), 'edits.0.after.kickoff'],
      [{ ...change(match, { field: 'E' }), id: foreign, before: null }, 'edits.0.id'],
      [day('1900-01-01'), 'edits.0.after.day'],
      [day('2200-01-01'), 'edits.0.after.day'],
    ]
    for (const [wrong, field] of cases) {
      const answer = await edit(robin, [wrong])
      expect(answer, field).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
      expect(Object.keys(answer.body.fields ?? {}), field).toContain(field)
    }
    expect(await allRows(site.store)).toEqual(before)
  })

  itOnce('[SC8] publishes a team that plays twice at one time only when it is said so', async () => {
    const { matches } = await read()
    const [one, two] = [at(matches, 0), at(matches, 1)]
    await edit(robin, [change(two, { homeTeamId: plannedOf(one).homeTeamId })])
    const answer = await publish()
    expect(answer).toMatchObject({ status: 409, body: { code: 'rule_broken' } })
    expect(answer.body.message).toMatch(/plays twice at one time/)
    expect((await publish({ anyway: true })).status).toBe(200)
  })

  it('[SC11] calls an evening off at once: pages, calendars, Home; and puts it back', async () => {
    await robin.call(
      'PUT /api/leagues/:leagueId',
      { ...season2025, name: 'Rainy', current: true },
      { params: params() },
    )
    const { evenings, matches } = await read()
    const first = at(evenings, 0)
    const elsewhere = change(at(matches, 0), { eveningId: at(evenings, 1).id, kickoff: '20:00' })
    await edit(robin, [elsewhere, change(at(matches, 1), { field: 'Z' }), change(at(matches, 9), { field: 'Z' })])
    const off = await callOff(first.id)
    expect(off).toMatchObject({ status: 200, body: { changes: 3, publication: { kind: 'called-off' } } })
    const planned = new Map(off.body.matches.map((match) => [match.id, match.planned]))
    const wasOff = at(off.body.evenings, 0).calledOff?.matches ?? []
    expect(wasOff).toHaveLength(6)
    expect(wasOff.find(({ id }) => id === at(matches, 0).id)).toMatchObject({ kickoff: '18:00', field: 'Field B' })
    expect(planned.get(at(matches, 0).id)).toMatchObject({ status: null, kickoff: '20:00' })
    expect(planned.get(at(matches, 1).id)).toMatchObject({ status: 'postponed', field: 'Z' })
    const page = (await robin.call('GET /api/leagues/:leagueId/matches', undefined, { params: params() })).body
    const statuses = (week: number) =>
      page.weeks[week]?.rounds.flatMap((round) => round.matches.map(({ status }) => status))
    expect(new Set(statuses(0))).toEqual(new Set(['postponed']))
    expect(new Set(statuses(1))).toEqual(new Set(['upcoming']))
    expect(page.weeks[0]?.calledOff).toBe('Thunderstorms')
    const notice = () => robin.call('GET /api/me').then(({ body }) => body.notice)
    expect(await notice()).toBe('Wed, Jul 9 is called off: Thunderstorms.')
    clock.at = Date.UTC(2025, 6, 9, 20)
    expect(await notice()).toBe('Tonight is called off: Thunderstorms.')
    expect(await callOff(first.id)).toMatchObject({ status: 409, body: { code: 'nothing_to_call_off' } })
    expect(await onEvening('put-back', first.id)).toMatchObject({ status: 200, body: { changes: 3 } })
    expect(await notice()).toBeUndefined()
    expect((await inLeague()).get(at(matches, 1).id)).toMatchObject({ status: null, sequence: 2 })
    await callOff(first.id, { field: 'B' })
    expect((await read()).evenings[0]?.calledOff).toBeNull()
    clock.at = Date.UTC(2025, 6, 9, 22)
    expect(await onEvening('put-back', first.id)).toMatchObject({ status: 409, body: { code: 'kick_off_passed' } })
  })

  itOnce('[SC13] marks what is called off as CANCELLED in calendars, with a greater SEQUENCE', async () => {
    const { evenings } = await read()
    const page = (await robin.call('GET /api/leagues/:leagueId/matches', undefined, { params: params() })).body
    const calendar = async () => String((await site.app.inject({ url: page.calendarPath })).body)
    expect(await calendar()).not.toContain('STATUS:CANCELLED')
    await callOff(at(evenings, 2).id)
    const text = await calendar()
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(6)
    expect(text.match(/SEQUENCE:1/g)).toHaveLength(6)
  })

  itOnce('[SC14] mails those concerned once, what changed for them, and of the undoing those told', async () => {
    const { matches } = await read()
    const [one, two] = [at(matches, 0), at(matches, 2)]
    const home = await player(teamIds.indexOf(plannedOf(one).homeTeamId ?? ''))
    const away = await player(teamIds.indexOf(plannedOf(two).awayTeamId ?? ''))
    const silent = await player(teamIds.indexOf(plannedOf(one).homeTeamId ?? ''), false)
    const other = teamIds.findIndex(
      (id) => ![one, two].some((match) => [plannedOf(match).homeTeamId, plannedOf(match).awayTeamId].includes(id)),
    )
    const nobody = await player(other)
    await edit(robin, [change(one, { kickoff: '20:00' }), change(two, { kickoff: '20:00' })])
    expect((await read()).concerned).toMatchObject({ told: 2, guardians: 0, unreached: [{ name: 'Unknown' }] })
    const published = await publish({ tell: true })
    expect(published.body.concerned).toEqual({ told: 0, guardians: 0, unreached: [] })
    expect(await mailsTo(home)).toHaveLength(1)
    expect(await mailsTo(silent)).toEqual([])
    expect(await mailsTo(nobody)).toEqual([])
    const [mail] = await mailsTo(away)
    const name = published.body.teams.find(({ id }) => id === plannedOf(two).awayTeamId)?.name ?? ''
    const sentences = published.body.publication?.sentences ?? []
    expect(sentences).toHaveLength(2)
    for (const sentence of sentences) expect(mail?.text.includes(sentence)).toBe(sentence.includes(name))
    expect(mail?.text).toContain('New York time')
    expect(mail?.text).toContain('/matches?season=')
    await takeBack()
    expect((await mailsTo(home)).map(({ subject }) => subject)[1]).toMatch(/as they were before/)
    expect(await mailsTo(nobody)).toEqual([])
    const sent = await robin.call('GET /api/leagues/:leagueId/schedule/publications', undefined, { params: params() })
    expect(sent.body).toMatchObject([
      { kind: 'taken-back', told: 2 },
      { kind: 'published', told: 2, takenBack: true, unreached: [{ name: 'Unknown' }] },
    ])
  })

  itOnce('[SC14] tells of calling off in the organiser’s own words, before other mails', async () => {
    const { evenings, matches } = await read()
    const home = await player(teamIds.indexOf(plannedOf(at(matches, 0)).homeTeamId ?? ''))
    await callOff(at(evenings, 0).id, { tell: true, text: 'The pitch is a lake.' })
    const [mail] = await mailsTo(home)
    expect(mail?.subject).toMatch(/^Called off/)
    expect(mail?.text).toMatch(/^The pitch is a lake\./)
    const season = { name: '', slug: '', isOpen: false, timeZone: '' }
    const urgent = (change: 'called-off' | 'published') =>
      isUrgent({
        kind: 'schedule',
        change,
        season,
        readers: [],
        sentences: [],
        introduction: null,
        isFirst: false,
        firstWords: '',
        ownWords: '',
      })
    expect([urgent('called-off'), urgent('published')]).toEqual([true, false])
    await onEvening('put-back', at(evenings, 0).id)
    expect((await mailsTo(home)).map(({ subject }) => subject)[1]).toMatch(/^On again/)
  })

  itOnce('[T3] leaves the table that is computed afresh after every change', async () => {
    const match = at((await read()).matches, 0)
    await score(1, match.id)
    const table = async () =>
      (await robin.call('GET /api/leagues/:leagueId/standings', undefined, { params: params() })).body.rows
    const check = async () => {
      const [teams, rows] = [await site.store.teams.list(leagueId), await site.store.matches.list(leagueId)]
      const figures = (await table()).map(({ team, points, played }) => [team.id, points, played])
      expect(figures).toEqual(standings(teams, rows).map(({ teamId, points, played }) => [teamId, points, played]))
    }
    await check()
    const schedule = await read()
    await callOff(at(schedule.evenings, 0).id)
    await check()
    await edit(robin, [change(at((await read()).matches, 12), { kickoff: '20:00' })])
    await publish()
    await check()
    await takeBack()
    await check()
  })
})
