import { afterEach, describe, expect, it } from 'vitest'
import type { DraftEvent } from '#league/draft/events.ts'
import { type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { letPass, roomIn } from '../../testing/draft/draft-room.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'

const SECOND = 1000
/** From one pick to the zero of the next clock, and the grace after it. */
const [TO_ZERO, GRACE] = [63 * SECOND, 2 * SECOND]

describe.each(ANY_ENGINE)('the clock on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  /** Two captains join and leave; nobody is connected when the draft begins. */
  async function begun(players: number, clockSeconds: number | null = 60) {
    league = await openDraftLeague(engine, { players, settings: { maxCaptains: 2, clockSeconds } })
    for (const i of [0, 1]) await (await league.captain(i)).leave()
    await league.begin()
    return league
  }
  const room = () => roomIn(league.site)
  const happened = async <T extends DraftEvent['type']>(type: T) =>
    ((await room()?.events()) ?? []).flatMap((one) =>
      one.event.type === type ? [{ ...one, event: one.event as Extract<DraftEvent, { type: T }> }] : [],
    )

  it('[D13, D15, D18] a draft nobody is connected to ends by itself, each pick once, those away in 15 s', async () => {
    await begun(10)
    await letPass(league.site, 8 * (TO_ZERO + GRACE))
    expect(league.state()).toMatchObject({ phase: 'finished' })
    const picks = await happened('picked')
    expect(picks.map(({ event }) => event.pickNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(new Set(picks.map(({ event }) => event.playerId)).size).toBe(8)
    expect(picks.every(({ event, actor }) => event.by === 'expiry' && actor === null)).toBe(true)
    // Nobody wished for anything: the league list, in order.
    const list = league.people.slice(2).map(({ id }) => id)
    expect(picks.map(({ event }) => event.playerId)).toEqual(list)
    const seconds = picks.slice(1).map(({ at }, i) => Math.round((at - (picks[i]?.at ?? 0)) / SECOND))
    const [full, away] = [3 + 60 + 2, 3 + 15 + 2]
    // Snake order: after two expiries each, in picks 0 to 3, both are away.
    for (const [i, took] of seconds.entries()) {
      const expected = i + 1 < 4 ? full : away
      expect(took - expected, `pick ${i + 1} took ${took} s`).toBeGreaterThanOrEqual(0)
      expect(took - expected, `pick ${i + 1} took ${took} s`).toBeLessThanOrEqual(2)
    }
  })

  it('[D11, D12] a pick counts until 2 s after the zero that is shown, and no longer', async () => {
    await begun(8)
    const turn = league.state().turn
    const onClock = league.state().order[0]
    const captainId = league.state().seats.find(({ id }) => id === onClock)?.captain.id
    const client = await league.come(league.people.find(({ id }) => id === captainId))
    expect(client.draft().pickExpiresAt).toBe(turn?.expiresAt)
    league.site.clock.stop()
    await letPass(league.site, (turn?.expiresAt ?? 0) + GRACE - 1 - league.site.clock.now())
    const playerId = client.draft().availablePool.at(-1)?.id ?? ''
    expect(await client.send('pick', { playerId, pickNumber: 0 })).toMatchObject({ success: true })
    await letPass(league.site, TO_ZERO + GRACE)
    expect(await client.send('pick', { playerId, pickNumber: 1 })).toMatchObject({ success: false, code: 'pick_over' })
    expect((await happened('picked')).map(({ event }) => event.by)).toEqual(['captain', 'expiry'])
  })

  it('[D15] the clock running out is carried out once, however often it is asked for', async () => {
    await begun(8)
    await letPass(league.site, (league.state().turn?.expiresAt ?? 0) + GRACE - SECOND - league.site.clock.now())
    league.site.clock.pass(SECOND + 50)
    await Promise.all(Array.from({ length: 100 }, () => room()?.tick()))
    const expire = () => room()?.serve({ name: 'expire', pickNumber: 0 })
    const answers = await Promise.all(Array.from({ length: 100 }, expire))
    expect(answers.every((answer) => answer?.success === false)).toBe(true)
    expect((await happened('picked')).map(({ event }) => event.pickNumber)).toEqual([0])
  })

  it('[D22] paused, time does nothing; resumed, the clock has what was left, at least 15 s, after 3 s', async () => {
    await begun(8)
    const chair = await league.come(league.organiser)
    const zero = league.state().turn?.expiresAt ?? 0
    await letPass(league.site, zero - 40 * SECOND - league.site.clock.now())
    expect(await chair.send('organiser/pause', {})).toMatchObject({ success: true })
    await letPass(league.site, 10 * 60 * SECOND)
    expect(league.state()).toMatchObject({ phase: 'paused', picks: [] })
    expect(await chair.send('organiser/resume', {})).toMatchObject({ success: true })
    const [resumed] = await happened('resumed')
    const left = (resumed?.event.turn.expiresAt ?? 0) - (resumed?.event.turn.startsAt ?? 0)
    expect(left).toBeGreaterThan(35 * SECOND)
    expect(left).toBeLessThanOrEqual(40 * SECOND)
    expect((resumed?.event.turn.startsAt ?? 0) - (resumed?.at ?? 0)).toBe(3 * SECOND)
    // The minutes of the pause were nobody's absence.
    expect(await happened('restored')).toEqual([])
    await letPass(league.site, 3 * SECOND + left - 5 * SECOND)
    expect(await chair.send('organiser/pause', {})).toMatchObject({ success: true })
    expect(await chair.send('organiser/resume', {})).toMatchObject({ success: true })
    const turn = league.state().turn
    expect((turn?.expiresAt ?? 0) - (turn?.startsAt ?? 0)).toBe(15 * SECOND)
  })

  it('[D15] a timer that was lost is found by the tick', async () => {
    await begun(8)
    const due = (league.state().turn?.expiresAt ?? 0) + GRACE
    // The timers that were set wait for the machine's own minute: only the tick sees that time has passed.
    for (let left = due - league.site.clock.now(); left > 0; left -= SECOND) {
      league.site.clock.pass(Math.min(left, SECOND))
      await room()?.tick()
    }
    expect(league.state().picks).toMatchObject([{ pickNumber: 0, by: 'expiry' }])
  })

  it('[D10, D18, D19] a captain who comes back has the full clock at once; who is gone is only offline', async () => {
    await begun(10)
    await letPass(league.site, 4 * (TO_ZERO + GRACE) + 4 * SECOND)
    expect(league.state().picks).toHaveLength(4)
    const short = league.state().turn
    expect((short?.expiresAt ?? 0) - (short?.startsAt ?? 0)).toBe(15 * SECOND)
    const onClock = league.state().order[0]
    const captainId = league.state().seats.find(({ id }) => id === onClock)?.captain.id
    const client = await league.come(league.people.find(({ id }) => id === captainId))
    const draft = await client.see('the full clock', ({ pickLength }) => (pickLength ?? 0) > 55 * SECOND)
    expect((draft.pickExpiresAt ?? 0) - draft.serverTime).toBeGreaterThan(55 * SECOND)
    expect(draft.captains.find(({ userId }) => userId === captainId)?.active).toBe(true)
    await client.leave()
    await letPass(league.site, 10 * SECOND)
    expect(league.state()).toMatchObject({ phase: 'running', picks: { length: 4 } })
  })
})
