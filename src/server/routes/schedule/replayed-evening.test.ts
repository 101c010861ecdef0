import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskReply } from '#contract/desk.ts'
import type { MatchesReply } from '#contract/match.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import type { ReplayReply } from '#contract/schedule/calling-off.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { Site } from '#contract/site.ts'
import type { VisitorStandings } from '#contract/visitors/season.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** Wednesday, July 23, 2025, 4:55 PM in New York: before the first kick-off of week 3. */
const WEEK_3 = Date.UTC(2025, 6, 23, 20, 55)
const SATURDAY = Date.UTC(2025, 6, 26, 16)
const SUNDAY = Date.UTC(2025, 6, 27, 16)
const WEEK_4 = Date.UTC(2025, 6, 30, 16)

describe.each(ENGINES)('[SC1] an evening that is played again on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let seasons = 2060
  const clock = { at: WEEK_3, now: () => clock.at }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
    robin = (await site.setUpSeason()).organiser
  })
  afterAll(() => site.close())

  beforeEach(async () => {
    clock.at = WEEK_3
    const form = { ...season2025, name: `Season ${seasons++}`, current: true }
    leagueId = (await robin.call('POST /api/leagues', form)).body.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      const teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
    })
  })

  const get = async <Reply>(path: string) =>
    (await robin.inject<Reply>('GET', `/api/leagues/${leagueId}${path}`, undefined)).body
  const post = async <Reply>(path: string, body: object = {}) => {
    const { status, body: reply } = await robin.inject<Reply>('POST', `/api/leagues/${leagueId}${path}`, body)
    expect(status).toBe(200)
    return reply
  }
  const tabs = async () =>
    (await get<MatchesReply>('/matches')).weeks.map(
      ({ week, label, date, rounds }) =>
        `${week} ${label ?? `Week ${week}`}, ${date.split(',')[0]}: ${rounds.flatMap(({ matches }) => matches).length}`,
    )
  const desk = () => get<DeskReply>('/desk')
  const weeksOnDesk = async () =>
    (await desk()).line.filter(({ name }) => /^(Week|Day)/.test(name)).map(({ name, note }) => `${name}: ${note}`)
  async function eveningOf(number: number) {
    const evening = (await get<ScheduleReply>('/schedule')).evenings.find((one) => one.number === number)
    if (!evening) throw new Error(`no evening ${number}`)
    return evening.id
  }

  /** Calls the evening of a number off, or a part of it, and publishes the first day that is proposed for it. */
  async function replay(number: number, part: object = {}) {
    const id = await eveningOf(number)
    await post(`/evenings/${id}/call-off`, { from: null, field: null, reason: 'Rain', text: '', tell: false, ...part })
    const [best] = (await get<ReplayReply>(`/evenings/${id}/replay`)).evenings
    await post('/schedule/edits', { edits: best?.edits })
    const { revision: seen } = await get<ScheduleReply>('/schedule')
    return post<ScheduleReply>('/schedule/publish', { seen, tell: false, anyway: true })
  }
  /** Gives every match that is over a score, as an organiser does at the field. */
  async function scoreAll() {
    const { weeks } = await get<MatchesReply>('/matches')
    const over = weeks
      .flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
      .filter(({ dateTime, status }) => status === 'upcoming' && (dateTime ?? Number.POSITIVE_INFINITY) < clock.at)
    const edits = over.map(({ id }) => ({ matchId: id, version: 1, homeScore: 1, awayScore: 0 }))
    const rows = new Map((await site.store.matches.list(leagueId)).map((row) => [row.id, row.version]))
    await robin.inject('PUT', `/api/leagues/${leagueId}/scores`, {
      edits: edits.map((edit) => ({ ...edit, version: rows.get(edit.matchId) })),
    })
  }

  const USUAL = ['1 Week 1, July 9: 6', '2 Week 2, July 16: 6', '3 Week 3, July 23: 6', '4 Week 4, July 30: 6']
  const REPLAYED = ['3 Week 3, replayed, July 26: 6', ...USUAL.slice(3)]

  it('keeps its number on tabs, desk, Home and table, and the season stays as long as it was', async () => {
    expect((await tabs()).slice(0, 4)).toEqual(USUAL)
    const published = await replay(3)
    expect(published.evenings.map(({ number, published }) => [number, published?.day])).toEqual([
      [1, '2025-07-09'],
      [2, '2025-07-16'],
      [3, '2025-07-26'],
      [4, '2025-07-30'],
      [null, '2025-08-06'],
    ])
    expect((await tabs()).slice(0, 4)).toEqual([...USUAL.slice(0, 2), ...REPLAYED])
    clock.at = SATURDAY
    expect((await get<MatchesReply>('/matches')).currentWeek).toBe(3)
    expect((await desk()).heading.eyebrow).toBe('Saturday, July 26 · Week 3, replayed')
    expect(await weeksOnDesk()).toEqual([
      'Week 1: 6 scores missing',
      'Week 2: 6 scores missing',
      'Week 3, replayed: Today',
      'Week 4: Jul 30',
    ])
    clock.at = SUNDAY
    await scoreAll()
    const visitors = await get<VisitorStandings>('/visitors/standings')
    expect(visitors.after).toBe('after week 3')
    clock.at = WEEK_4
    expect((await desk()).heading.eyebrow).toBe('Wednesday, July 30 · Week 4 of 4')
    const home = await robin.inject<Site>('GET', '/api/site', undefined)
    expect(home.body.season?.evenings).toBe(5)
  })

  it('[SC9] has its old number, day and tab again once the publication is taken back', async () => {
    await replay(3)
    await post('/schedule/take-back')
    expect((await tabs()).slice(0, 4)).toEqual(USUAL)
    expect(await weeksOnDesk()).toContain('Week 3: Called off')
    // And can be replayed anew.
    await replay(4)
    expect((await tabs()).slice(0, 4)).toEqual([...USUAL.slice(0, 3), expect.stringMatching(/^4 Week 4, replayed, /)])
  })

  itOnce('keeps its number when the replay is rained off too', async () => {
    await replay(3)
    clock.at = SATURDAY
    await replay(3)
    expect((await tabs()).map((tab) => tab.replace(/, \w+ \d+:/, ':'))).toEqual(
      ['1 Week 1: 6', '2 Week 2: 6', '3 Week 3, replayed again: 6', '4 Week 4: 6'].toSorted(
        (a, b) => Number(a.includes('again')) - Number(b.includes('again')),
      ),
    )
    await post('/schedule/take-back')
    expect((await tabs()).slice(0, 4)).toEqual([...USUAL.slice(0, 2), ...REPLAYED])
  })

  itOnce('counts no week more where a part of it is played again', async () => {
    await replay(3, { from: '19:00' })
    expect((await tabs()).slice(0, 5)).toEqual([
      ...USUAL.slice(0, 2),
      '3 Week 3, July 23: 3',
      '5 Week 3, replayed, July 26: 3',
      ...USUAL.slice(3),
    ])
    clock.at = SUNDAY
    expect(await weeksOnDesk()).toEqual([
      'Week 1: 6 scores missing',
      'Week 2: 6 scores missing',
      'Week 3: 6 scores missing',
      'Week 4: Jul 30',
    ])
    await scoreAll()
    expect((await get<VisitorStandings>('/visitors/standings')).after).toBe('after week 3')
    clock.at = WEEK_4
    expect((await desk()).heading.eyebrow).toBe('Wednesday, July 30 · Week 4 of 4')
  })

  it.each([
    ['whole', {}],
    ['in part', { field: 'B' }],
  ])('[SE4] is no evening of the next season, replayed %s', async (_, part) => {
    const listed = async () => {
      const { body } = await robin.inject<ListedLeague[]>('GET', '/api/leagues', undefined)
      return body.find(({ id }) => id === leagueId)?.evenings.filter(({ kind }) => kind === 'regular')
    }
    const before = await listed()
    await replay(3, part)
    const after = await listed()
    expect(after).toHaveLength(5)
    expect(after?.filter(({ isReplay }) => !isReplay)).toEqual(before)
  })
})
