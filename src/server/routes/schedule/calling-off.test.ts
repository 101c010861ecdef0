import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskReply } from '#contract/desk.ts'
import type { CallOffReply, ReplayOption, ReplayReply } from '#contract/schedule/calling-off.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'

/** Wednesday, July 23, 2025, 4:55 PM in New York. */
const WEEK_3 = Date.UTC(2025, 6, 23, 20, 55)
const SIX_PM = Date.UTC(2025, 6, 23, 22)

describe.each(ANY_ENGINE)('calling off on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let teamIds: string[]
  let seasons = 2040
  const clock = { at: WEEK_3, now: () => clock.at }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    robin = (await site.setUpSeason()).organiser
  })
  afterAll(() => site.close())

  /** A season of 24 matches in July 2025 whose third week is tonight, for each test its own. */
  beforeEach(async () => {
    clock.at = WEEK_3
    leagueId = (await robin.call('POST /api/leagues', { ...season2025, name: `Season ${seasons++}` })).body.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
    })
  })

  const get = async <Reply>(path: string) =>
    (await robin.inject<Reply>('GET', `/api/leagues/${leagueId}${path}`, undefined)).body
  const post = <Reply>(path: string, body: object = {}) =>
    robin.inject<Reply>('POST', `/api/leagues/${leagueId}${path}`, body)
  const schedule = () => get<ScheduleReply>('/schedule')
  const desk = () => get<DeskReply>('/desk')
  async function week3() {
    const evening = (await schedule()).evenings.find(({ number }) => number === 3)
    if (!evening) throw new Error('no third week')
    return evening.id
  }
  const callOff = (eveningId: string, more: object = {}) =>
    post<ScheduleReply>(`/evenings/${eveningId}/call-off`, {
      from: null,
      field: null,
      reason: 'Lightning',
      text: 'Stay home',
      tell: true,
      ...more,
    })
  const save = ({ edits }: ReplayOption) =>
    post<{ conflicts: unknown[]; schedule: ScheduleReply }>('/schedule/edits', { edits })
  async function publish() {
    const { revision: seen } = await schedule()
    return post<ScheduleReply>('/schedule/publish', { seen, tell: true })
  }
  const shown = async () =>
    new Map((await site.store.matches.list(leagueId)).map((row) => [row.id, JSON.stringify(row)]))

  /** Somebody on the team of this number, whose address is verified unless told otherwise. */
  async function player(team: number, verified = true) {
    const email = `${randomUUID()}@example.com`
    const userId = await addUser(site.store.connections, email)
    const { write } = site.store.connections
    if (!verified) await write.updateTable('users').set({ emailVerified: 0 }).where('id', '=', userId).execute()
    const place = Math.floor(Math.random() * 1e9)
    await write
      .insertInto('rosters')
      .values({ teamId: teamIds[team] ?? '', leagueId, place, userId, email: null })
      .execute()
    return email
  }

  itOnce('[SC11] says before it does what it would call off, whom it would tell and whom not', async () => {
    await player(0)
    await player(1)
    await player(0, false)
    const id = await week3()
    const reply = await get<CallOffReply>(`/evenings/${id}/call-off`)
    expect(reply).toMatchObject({ eveningId: id, name: 'Week 3', when: 'tonight', venue: 'Wakeman' })
    expect(reply.parts.map(({ fromText, fieldText, matches }) => [fromText, fieldText, matches])).toEqual([
      [null, null, 6],
      ['7:00 PM', null, 3],
      [null, 'field B', 2],
      [null, 'field A', 2],
      [null, 'field E', 2],
    ])
    expect(reply.parts[0]).toMatchObject({ told: 2, unreached: [{ name: 'Unknown' }], until: '6:00 PM' })
    await callOff(id, { from: '19:00' })
    expect((await get<CallOffReply>(`/evenings/${id}/call-off`)).parts[0]?.matches).toBe(3)
    await callOff(id)
    expect((await get<CallOffReply>(`/evenings/${id}/call-off`)).parts).toEqual([])
    expect(
      (await robin.inject('GET', `/api/leagues/${leagueId}/evenings/${leagueId}/call-off`, undefined)).status,
    ).toBe(404)
  })

  itOnce('[SC11] the desk says who called off which part, when, why and to how many, until its kick-off', async () => {
    const mails = [await player(0), await player(5)]
    const id = await week3()
    const { told } = (await get<CallOffReply>(`/evenings/${id}/call-off`)).parts[1] ?? { told: -1 }
    await callOff(id, { from: '19:00' })
    await site.mailsSent()
    expect(site.mails.filter(({ recipient }) => mails.includes(recipient))).toHaveLength(told)
    const { evening, needs } = await desk()
    expect(evening).toMatchObject({ id, title: 'Week 3 is on', when: 'tonight', canBeCalledOff: true })
    expect(evening?.calledOff).toEqual({
      part: 'From 7:00 PM on',
      reason: 'Lightning',
      text: expect.stringMatching(/^organiser@example\.com called it off at 4:55 PM\. \d players? got a message\.$/),
      told,
      putBackUntil: '7:00 PM',
    })
    expect(needs).toContainEqual(expect.objectContaining({ count: 3, text: 'matches of July 23 wait for a date' }))
    clock.at = SIX_PM + 3_600_000
    expect((await desk()).evening?.calledOff?.putBackUntil).toBeNull()
    expect(await post(`/evenings/${id}/put-back`)).toMatchObject({ status: 409, body: { code: 'kick_off_passed' } })
  })

  itOnce('[SC11] Home says which part of today is called off', async () => {
    const form = { ...season2025, name: `Season ${seasons++}`, current: true }
    await robin.call('PUT /api/leagues/:leagueId', form, { params: { leagueId } })
    const notice = async () => (await robin.call('GET /api/me')).body.notice
    const id = await week3()
    expect(await notice()).toBeUndefined()
    await callOff(id, { field: 'B' })
    expect(await notice()).toBe('Tonight is called off on field B.')
    await post(`/evenings/${id}/put-back`)
    await callOff(id, { from: '19:00' })
    expect(await notice()).toBe('Tonight is called off from 7:00 PM on.')
    await callOff(id, { field: 'A' })
    expect(await notice()).toBe('Tonight 4 matches are called off.')
    await callOff(id)
    expect(await notice()).toBe('Tonight is called off: Lightning.')
  })

  it('[SC11] put back, nothing of it is left on the desk', async () => {
    const id = await week3()
    await callOff(id)
    expect((await desk()).evening).toMatchObject({ title: 'Week 3 is called off', canBeCalledOff: false })
    expect((await post(`/evenings/${id}/put-back`)).status).toBe(200)
    const { evening, needs } = await desk()
    expect(evening).toMatchObject({ title: 'Week 3 is on', calledOff: null, canBeCalledOff: true })
    expect(needs.filter(({ id }) => id.startsWith('waiting-'))).toEqual([])
  })

  it('[SC11] another evening takes its matches along, and changes no other by a byte', async () => {
    const id = await week3()
    await callOff(id)
    const before = await shown()
    const reply = await get<ReplayReply>(`/evenings/${id}/replay`)
    expect(reply).toMatchObject({ name: 'Week 3', day: 'Wednesday, July 23', matches: 6 })
    const [best] = reply.evenings
    if (!best) throw new Error('no day is proposed')
    expect(best.title).toBe('Saturday, July 26')
    expect(best.sentences[0]).toBe('New evening: Sat, Jul 26')
    expect(best.sentences).toHaveLength(7)
    const saved = await save(best)
    expect(saved.body).toMatchObject({ conflicts: [], schedule: { changes: 7, difference: best.sentences } })
    const { needs } = await desk()
    expect(needs.map(({ id }) => id)).toContain('changes')
    expect(needs.filter(({ id }) => id.startsWith('waiting-'))).toEqual([])
    expect((await get<ReplayReply>(`/evenings/${id}/replay`)).matches).toBe(0)
    expect(await shown()).toEqual(before)
    expect((await publish()).status).toBe(200)
    const after = await shown()
    const changed = [...after].filter(([matchId, row]) => before.get(matchId) !== row).map(([, row]) => JSON.parse(row))
    expect(changed).toHaveLength(6)
    for (const row of changed) expect(row).toMatchObject({ status: null, week: 3, sequence: 2 })
    expect(await post(`/evenings/${id}/put-back`)).toMatchObject({ status: 409, body: { code: 'match_moved' } })
  })

  it('[SC11] a week on moves this and all later evenings, and names the key dates it passes', async () => {
    const id = await week3()
    await callOff(id)
    const { weekOn, weekOnWithFinals } = await get<ReplayReply>(`/evenings/${id}/replay`)
    if (!weekOn || !weekOnWithFinals) throw new Error('a week on is not offered')
    expect(weekOn.note).toBe(
      'This passes the end of the regular season (Saturday, July 26) and the day of the finals (Wednesday, August 6).',
    )
    expect(weekOnWithFinals.edits).toHaveLength(weekOn.edits.length + 1)
    await save(weekOn)
    expect((await publish()).body.evenings.map(({ published }) => published?.day)).toEqual([
      '2025-07-09',
      '2025-07-16',
      '2025-07-30',
      '2025-08-06',
      '2025-08-06',
    ])
    expect((await desk()).evening).toMatchObject({ title: 'Week 3', calledOff: null })
  })

  itOnce('[SC11] a week on is not offered while a match of the evening is to come', async () => {
    const id = await week3()
    await callOff(id, { field: 'B' })
    const reply = await get<ReplayReply>(`/evenings/${id}/replay`)
    expect(reply).toMatchObject({ matches: 2, weekOn: null, weekOnWithFinals: null })
    await save(reply.cancelled)
    expect((await publish()).body.matches.filter(({ status }) => status === 'cancelled')).toHaveLength(2)
  })

  it('[SC9] what somebody else has decided meanwhile comes back, and nothing is written', async () => {
    const id = await week3()
    await callOff(id)
    const { evenings, cancelled } = await get<ReplayReply>(`/evenings/${id}/replay`)
    await save(cancelled)
    const [best] = evenings
    if (!best) throw new Error('no day is proposed')
    expect((await save(best)).body.conflicts).toHaveLength(6)
    expect((await schedule()).changes).toBe(6)
  })
})
