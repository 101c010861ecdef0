import { afterEach, describe, expect, it } from 'vitest'
import type { TapAct } from '#league/touchline/tapped-match.ts'
import { ENGINES } from '../../testing/engines.ts'
import { matchIn, openTouchlineEvening } from '../../testing/touchline-evening.ts'

const HOUR = 60 * 60_000
const goal = (side: 'home' | 'away', count: number): TapAct => ({ kind: 'goal', side, count })

describe.each(ENGINES)('%s: a match that is called off at half-time and played on another day', (engine) => {
  let evening: Awaited<ReturnType<typeof openTouchlineEvening>>
  afterEach(() => evening.close())

  /** One goal is tapped, the rain comes, and the match is moved to the next evening, or to another field. */
  async function moved({ isCalledOff = true, to = 'another day' } = {}) {
    evening = await openTouchlineEvening(engine)
    const { makeLink, phone, league, organiser, eveningId, place } = evening
    const parent = phone('parent')
    const { id } = matchIn((await parent.open((await makeLink()).token)).body)
    await parent.send(parent.tap(id, { kind: 'start' }), parent.tap(id, goal('home', 1)))
    const off = { from: null, field: null, reason: 'Lightning', text: '', tell: false }
    if (isCalledOff) await organiser.call('POST /api/leagues/:leagueId/evenings/:eveningId/call-off', off, place)
    const params = { params: { leagueId: league.id } }
    const read = async () => (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, params)).body
    const { evenings, matches } = await read()
    const next = evenings.find((one) => one.id !== eveningId)
    const planned = matches.find((one) => one.id === id)?.planned
    if (!next?.planned || !planned) throw new Error('there is nothing to move')
    const day = { eveningId: next.id, kickoff: '20:00', status: null }
    const after = { ...planned, ...(to === 'another day' ? day : { field: 'Z' }) }
    const edits = [{ item: 'match' as const, id, before: planned, after }]
    const saved = await organiser.call('POST /api/leagues/:leagueId/schedule/edits', { edits }, params)
    expect(saved.status).toBe(200)
    const { revision } = await read()
    const form = { seen: revision, tell: false, anyway: true }
    const published = await organiser.call('POST /api/leagues/:leagueId/schedule/publish', form, params)
    expect(published.status).toBe(200)
    return { ...evening, id, next: next.id }
  }

  it('[MN9] is not on the desk any more once it has another day', async () => {
    const { site, league } = await moved()
    expect(await site.store.scoreReports.open(league.id)).toEqual([])
  })

  it('[MN5] is not live any more where it is moved without being called off, and is on no desk', async () => {
    const { site, league } = await moved({ isCalledOff: false })
    const read = await site.store.seasons.read(league.id)
    expect(read?.matches.some(({ live }) => live)).toBe(false)
    expect(await site.store.scoreReports.open(league.id)).toEqual([])
  })

  it('[MN5] stays live where it has another field of its own evening', async () => {
    const { site, league, id } = await moved({ isCalledOff: false, to: 'another field' })
    const read = await site.store.seasons.read(league.id)
    expect(read?.matches.find((match) => match.id === id)).toMatchObject({ live: { home: 1 }, fieldLocation: 'Z' })
  })

  it('[MN5] begins there without the goals of before', async () => {
    const { site, organiser, path, phone, league, id, next, goTo } = await moved()
    const match = (await site.store.matches.list(league.id)).find((one) => one.id === id)
    goTo((match?.dateTime ?? 0) - HOUR / 2)
    await organiser.call('POST /api/auth/sign-in', { email: 'organiser@example.com', password: 'corner-flag-9' })
    const { body: made } = await organiser.call(
      `POST ${path}`,
      { field: null },
      {
        params: { leagueId: league.id, eveningId: next },
      },
    )
    const other = phone('other')
    const { body } = await other.open(made.links[0]?.address?.split('#token=')[1] ?? '')
    expect(body.matches.find((one) => one.id === id)).toMatchObject({ status: 'upcoming', tapped: null })
    const sent = await other.send(other.tap(id, { kind: 'start' }), other.tap(id, goal('away', 1)))
    const { tapped } = sent.body.evening.matches.find((one) => one.id === id) ?? {}
    expect(tapped).toMatchObject({ home: 0, away: 1, startedAt: site.clock.now() })
  })
})
