import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type DraftLeague, openDraftLeague, playToEnd } from '../../testing/draft/draft-league.ts'
import { ENGINES } from '../../testing/engines.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe.each(ENGINES)('a draft on %s', (engine) => {
  let league: DraftLeague
  afterEach(() => league?.close())

  it('[D3, D4, D7, D8, D9, D10] six fill the spots, the draw can be checked, the draft runs to its end', async () => {
    league = await openDraftLeague(engine, { players: 32 })
    const ids = league.people.map(({ id }) => id)
    const spectator = await league.come(league.people[20])
    const captains = [await league.captain(0)]
    const { hash, secret } = spectator.draft().draw
    expect(secret).toBeNull()
    for (let i = 1; i < 6; i++) captains.push(await league.captain(i))
    const ready = await spectator.see('the lead-in', ({ phase }) => phase === 'ready')
    expect((ready.startsAt ?? 0) - ready.serverTime).toBeGreaterThan(8000)
    expect(await spectator.send('become-captain', {})).toMatchObject({
      success: false,
      code: 'captains_full',
      message: 'All 6 captain spots are taken.',
    })
    await league.begin()
    const started = spectator.draft()
    expect(started).toMatchObject({ availablePool: { length: 26 }, totalPicks: 26, pickNumber: 0, round: 1 })
    // Anyone can see that the secret is the one that was promised, and draw again.
    const shown = started.draw.secret ?? ''
    expect(sha256(shown)).toBe(hash)
    const ranks = new Map(ids.slice(0, 6).map((id) => [sha256(`${shown}:${id}`), id]))
    expect(started.order).toEqual([...ranks.keys()].sort().map((rank) => ranks.get(rank)))

    const draft = await playToEnd(captains, ids)
    const { order } = started
    const snake = Array.from({ length: 26 }, (_, p) => order[Math.floor(p / 6) % 2 ? 5 - (p % 6) : p % 6])
    const captainOf = new Map(league.state().seats.map(({ id, captain }) => [id, captain.id]))
    expect(league.state().picks.map(({ seatId }) => captainOf.get(seatId))).toEqual(snake)
    const teams = Object.entries(draft.teams)
    expect(teams.map(([, team]) => team.length).sort()).toEqual([5, 5, 5, 5, 6, 6])
    for (const [captainId, team] of teams) expect(team[0]?.id).toBe(captainId)
    expect(new Set(teams.flatMap(([, team]) => team.map(({ id }) => id))).size).toBe(32)
    expect(draft).toMatchObject({ phase: 'finished', currentCaptain: null, pickExpiresAt: null, availablePool: [] })
  })
})
