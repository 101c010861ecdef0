import { afterEach, describe, expect, it } from 'vitest'
import { MAX_TAPS_OF_MATCH } from '#contract/touchline/choices.ts'
import type { Tap } from '#contract/touchline/taps.ts'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { matchIn, openTouchlineEvening } from '../../testing/touchline-evening.ts'

const HOUR = 60 * 60_000
const goal = (count: number): TapAct => ({ kind: 'goal', side: 'home', count })
const whistle = (home: number, away = 0): TapAct => ({ kind: 'whistle', home, away, penalties: null })

let evening: Awaited<ReturnType<typeof openTouchlineEvening>>
afterEach(() => evening.close())

/** Two phones of one link: one whistles a match 1–0 and scores another one, the other one has no network. */
async function scored(engine: 'sqlite' | 'postgres') {
  evening = await openTouchlineEvening(engine)
  const { makeLink, phone, league, site } = evening
  const { id: linkId, token } = await makeLink()
  const [one, two] = [phone('one'), phone('two')]
  const { body } = await one.open(token)
  await two.open(token)
  const [over, live, untouched] = [matchIn(body).id, matchIn(body, 1).id, matchIn(body, 2).id]
  await one.send(one.tap(over, goal(1)), one.tap(over, whistle(1)), one.tap(live, goal(1)))
  const { read } = site.store.connections
  const state = async () => {
    const matches = (await site.store.seasons.read(league.id))?.matches ?? []
    return [over, live, untouched].map((id) => {
      const match = matches.find((other) => other.id === id)
      return [match?.homeScore, match?.status, match?.live?.home]
    })
  }
  const late = async () =>
    (await read.selectFrom('touchlineTaps').where('late', '=', 1).select('number').execute()).length
  const open = async () => {
    const reports = await site.store.scoreReports.open(league.id)
    return reports.flatMap((report) => (report.state === 'open' ? [[report.matchId, report.outcome]] : []))
  }
  return { ...evening, linkId, token, one, two, over, live, untouched, state, late, open, read }
}
type Scored = Awaited<ReturnType<typeof scored>>

const CALLED_OFF = 'calling the evening off has ended'
const ENDS: [how: string, end: (scored: Scored) => Promise<unknown>][] = [
  [
    'an organiser has ended',
    ({ organiser, path, place, linkId }) =>
      organiser.call(`DELETE ${path}/:linkId`, undefined, { params: { ...place.params, linkId } }),
  ],
  [
    'an organiser has renewed',
    ({ organiser, path, place, linkId }) =>
      organiser.call(`POST ${path}/:linkId/renew`, undefined, { params: { ...place.params, linkId } }),
  ],
  ['noon has ended', async ({ goTo, kickoff }) => goTo(kickoff + 18 * HOUR)],
  [
    CALLED_OFF,
    ({ organiser, place }) =>
      organiser.call(
        'POST /api/leagues/:leagueId/evenings/:eveningId/call-off',
        { from: null, field: null, reason: 'Lightning', text: '', tell: false },
        place,
      ),
  ],
]

describe.each(ENGINES)('%s: what comes by a touchline link', (engine) => {
  it.each(ENDS)('[MN3] that %s counts nowhere by itself, and is left to an organiser', async (how, end) => {
    const given = await scored(engine)
    // Calling off leaves matches alone that are over.
    const ofPlayed = <T>(...some: T[]) => (how === CALLED_OFF ? [] : some)
    const { one, two, over, live, untouched, state, late, open } = given
    // Tapped before the end, and sent after it; each in another order.
    const before = [two.tap(live, goal(2)), two.tap(untouched, whistle(3)), ...ofPlayed(two.tap(over, whistle(0, 1)))]
    await end(given)
    const ended = await state()
    await two.send(...before)
    await one.send(
      one.tap(live, whistle(4)),
      ...ofPlayed(one.tap(over, whistle(5))),
      one.tap(untouched, { kind: 'start' }),
    )
    await two.send(two.tap(live, { kind: 'ungoal', side: 'home', count: 1 }), ...ofPlayed(two.tap(over, whistle(2))))
    expect(await state()).toEqual(ended)
    expect(await late()).toBe(5 + ofPlayed(1, 2, 3).length)
    expect(await open()).toEqual(
      expect.arrayContaining([
        ...ofPlayed([over, expect.objectContaining({ kind: 'played', homeScore: 2 })]),
        [live, expect.objectContaining({ homeScore: expect.any(Number) })],
        [untouched, expect.objectContaining({ homeScore: expect.any(Number) })],
      ]),
    )
  })

  it('[MN3] that ends while they are on their way counts nowhere by itself', async () => {
    const given = await scored(engine)
    const { site, league, linkId, over, state } = given
    await ENDS[0]?.[1](given)
    const now = site.clock.now()
    const tap: Tap = { number: 1, matchId: over, at: now, seen: 0, kind: 'whistle', home: 7, away: 7, penalties: null }
    const taken = { linkId, leagueId: league.id, phone: 'third-phone-0123456789', taps: [tap], now }
    expect(await site.store.touchlineTaps.take({ ...taken, isOnTime: () => true }, null)).toEqual({ late: 1 })
    expect((await state())[0]).toEqual([1, 'completed', undefined])
  })

  it('[MN3] counts again once the rest of the evening is put back', async () => {
    const { organiser, place, one, site, league } = await scored(engine)
    const { id } = matchIn((await one.read()).body, 3)
    const off = { from: '19:00', field: null, reason: 'Lightning', text: '', tell: false }
    await organiser.call('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', off, place)
    const goals = async () =>
      (await site.store.seasons.read(league.id))?.matches.find((match) => match.id === id)?.live?.home
    await one.send(one.tap(id, goal(1)))
    expect(await goals()).toBeUndefined()
    await organiser.call('POST /api/leagues/:leagueId/evenings/:eveningId/put-back', undefined, place)
    expect(await goals()).toBeUndefined()
    await one.send(one.tap(id, goal(2)))
    expect(await goals()).toBe(2)
  })
})

describe.each(ANY_ENGINE)('%s: a touchline link that was ended', (engine) => {
  it('[MN3] uses up nothing of what another one may still send', async () => {
    const given = await scored(engine)
    const { read, site, phone, makeLink, one, over, linkId, late } = given
    const other = phone('other')
    await ENDS[0]?.[1](given)
    await other.open((await makeLink()).token)
    const act = JSON.stringify(goal(1))
    const common = { linkId, phone: 'stolen', matchId: over, kind: 'goal' as const, act, seen: 0, at: 0, receivedAt: 0 }
    const many = Array.from({ length: MAX_TAPS_OF_MATCH }, (_, i) => ({ ...common, number: i, seq: 9 + i, late: 1 }))
    for (let i = 0; i < many.length; i += 500)
      await site.store.connections.write
        .insertInto('touchlineTaps')
        .values(many.slice(i, i + 500))
        .execute()
    await one.send(one.tap(over, goal(2)))
    expect(await late()).toBe(MAX_TAPS_OF_MATCH)
    site.clock.pass(18 * HOUR)
    await other.send(other.tap(over, whistle(6)))
    expect(await late()).toBe(MAX_TAPS_OF_MATCH + 1)
    const words = await read.selectFrom('scoreReports').where('homeScore', '=', 6).select('state').execute()
    expect(words).toEqual([{ state: 'open' }])
  })

  it('[MN3] can’t fill the desk: of other evenings it has a word about ten matches at most', async () => {
    const given = await scored(engine)
    const { site, league, one, eveningId, read, goTo, kickoff, DAY_MS } = given
    await ENDS[0]?.[1](given)
    const matches = await site.store.matches.list(league.id)
    goTo(kickoff + 20 * DAY_MS)
    for (const { id } of matches.filter(({ dateTime }) => (dateTime ?? 0) <= site.clock.now()))
      await one.send(one.tap(id, whistle(9)))
    const said = await read
      .selectFrom('scoreReports')
      .innerJoin('matches', 'matches.id', 'scoreReports.matchId')
      .where('deskOnly', '=', 1)
      .select(['matchId', 'eveningId'])
      .execute()
    expect(said.filter((one) => one.eveningId !== eveningId)).toHaveLength(10)
    expect(said.filter((one) => one.eveningId === eveningId)).toHaveLength(6)
  })
})
