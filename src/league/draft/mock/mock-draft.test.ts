import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DraftMessage, draftMessage } from '#contract/draft.ts'
import type { Position } from '#contract/people/positions.ts'
import { RARITIES } from '#contract/room/draft-constants.ts'
import { available, livePicks, members, playersById } from '../state.ts'
import { finish, openTestDraft, player, players, startedDraft, type TestDraft } from '../testing.ts'
import { draftView } from '../view.ts'
import { type MockCommand, type MockDraft, mockView, ownLastPick, playMock, startMock } from './mock-draft.ts'
import { mockPool, poolChange } from './mock-pool.ts'

const VIEWER = { userId: 'me', firstName: 'First-me', lastName: 'Last-me' }
const LINE: Position[][] = [['GK'], ['CB', 'DM'], ['CM'], ['ST', 'LW'], ['AM']]

/** Players of all positions and rarities, the first ones the rarest. */
const mixed = (count: number) =>
  players(count).map((one, i) => ({
    ...one,
    position: LINE[i % LINE.length] ?? [],
    rarity: RARITIES[Math.floor((i * 3) / count)] ?? 'Bronze',
  }))

const seen = (draft: TestDraft, audience: { userId: string; organiser: boolean } | null = null): DraftMessage =>
  draftView(draft.state, audience, {
    now: 0,
    registered: draft.registered,
    log: [],
    rehearsalRuns: false,
    stalled: false,
  })

/** The room before its draft, with these captains; 'me' is registered. */
function room(count: number, captains: string[] = [], maxCaptains = 6): TestDraft {
  const draft = openTestDraft({
    registered: [player('me'), ...captains.filter((id) => id !== 'me').map((id) => player(id)), ...mixed(count)],
    settings: { maxCaptains, startWhen: 'organiser' },
  })
  for (const id of captains) draft.send(id, 'become-captain', {})
  return draft
}

function mockOf(draft: TestDraft, place = 0, seed = 1, prepared: string[] = []): MockDraft {
  const pool = mockPool(seen(draft), VIEWER)
  if (!pool) throw new Error('the draft runs')
  return startMock({ pool, viewer: VIEWER, place, seed, prepared }, 0)
}

function done(mock: MockDraft, command: MockCommand): MockDraft {
  const after = playMock(mock, command, 0)
  if ('refusal' in after) throw new Error(after.refusal.code)
  return after
}
const code = (mock: MockDraft, command: MockCommand) => {
  const after = playMock(mock, command, 0)
  return 'refusal' in after ? after.refusal.code : 'ok'
}

/** The viewer lets the plan and the list pick to the end. */
function playedOut(mock: MockDraft): MockDraft {
  let next = mock
  while (next.state.phase === 'running') next = done(next, { name: 'pick-for-me' })
  return next
}

const rosters = ({ state }: MockDraft) =>
  state.seats.map((seat) => members(state, seat, playersById(state.players)).map(({ id }) => id))

describe('the teams of a mock draft', () => {
  it('[D39] are the captains’, the viewer’s at the chosen place, and drafters’ to fill up', () => {
    const mock = mockOf(room(20, ['c1', 'c2']), 3)
    expect(mock.state.seats.map(({ captain }) => captain.id)).toEqual([
      ...['c1', 'c2', 'drafter-1', 'me', 'drafter-2', 'drafter-3'],
    ])
    expect(mock.state.seats.map(({ bot }) => bot)).toEqual([true, true, true, false, true, true])
    expect(new Set(mock.state.seats.map(({ color }) => color)).size).toBe(6)
    expect(mock.state.picks).toHaveLength(3)
    expect(mockView(mock).currentCaptain?.userId).toBe('me')
  })

  it('[D39] have the viewer’s own name where the viewer leads one, in an order set by hand', () => {
    const draft = room(20, ['c1', 'me'], 3)
    draft.send('me', 'team-name', { teamName: 'Rovers' })
    draft.order('organiser/order', { captainIds: ['me', 'c1'] })
    const pool = mockPool(seen(draft), VIEWER)
    expect(pool).toMatchObject({ teams: 3, own: { teamName: 'Rovers' }, others: [{ captain: { id: 'c1' } }] })
  })

  it('[D39] leave the last captain in the list where all spots are filled and the viewer has none', () => {
    const pool = mockPool(seen(room(8, ['c1', 'c2'], 2)), VIEWER)
    expect(pool?.others.map(({ captain }) => captain.id)).toEqual(['c1'])
    expect(pool?.players.map(({ id }) => id)).toContain('c2')
    expect(pool?.players.map(({ id }) => id)).not.toContain('me')
  })

  it('[D39] have who was placed on them before the start, as far as they fit', () => {
    const draft = room(8, ['c1', 'c2'], 2)
    draft.order('organiser/place', { playerId: 'p03', captainId: 'c1' })
    const mock = mockOf(draft)
    expect(rosters(mock).find(([captain]) => captain === 'c1')).toContain('p03')
    const many = room(4, ['c1', 'c2'], 2)
    for (const playerId of ['p01', 'p02', 'p03', 'p04']) many.order('organiser/place', { playerId, captainId: 'c1' })
    const all = playedOut(mockOf(many))
    expect(rosters(all).map(({ length }) => length)).toEqual([4, 3])
  })

  it('[D39] go without a player for an organiser who is not registered', () => {
    const who = { userId: 'organiser', firstName: 'Robin', lastName: '' }
    const pool = mockPool(seen(room(8), { userId: 'organiser', organiser: true }), who)
    const mock = pool && startMock({ pool, viewer: who, place: 0, seed: 1 }, 0)
    expect(mock && mockView(mock).own?.captainId).toBe('organiser')
    expect(pool?.players).toHaveLength(9)
  })
})

describe('the list of a mock draft', () => {
  it('[D39] is the room’s, and what the room shows of a player', () => {
    const draft = room(12)
    const view = seen(draft)
    const pool = mockPool(view, VIEWER)
    expect(pool?.players).toEqual(view.availablePool.filter(({ id }) => id !== 'me'))
    const mock = mockOf(draft)
    expect(draftMessage.parse(mockView(mock))).toEqual(mockView(mock))
    expect(mockView(mock).availablePool.map(({ id }) => id)).toEqual(available(mock.state).map(({ id }) => id))
  })

  it('[D39] is shut while the draft runs, and of everybody once it is over', () => {
    const draft = startedDraft({
      captains: ['c1', 'c2'],
      registered: [player('c1'), player('c2'), player('me'), ...mixed(9)],
    })
    expect(mockPool(seen(draft), VIEWER)).toBeNull()
    draft.order('organiser/pause', {})
    expect(mockPool(seen(draft), VIEWER)).toBeNull()
    draft.order('organiser/resume', {})
    finish(draft)
    const pool = mockPool(seen(draft), VIEWER)
    expect(pool?.players).toHaveLength(10)
    expect(pool?.players.map(({ rarity }) => RARITIES.indexOf(rarity))).toEqual(
      pool?.players.map(({ rarity }) => RARITIES.indexOf(rarity)).toSorted(),
    )
  })

  it('[D21] [D39] says nothing of who went when: another order of picks gives the same list', () => {
    const lists = [false, true].map((backwards) => {
      const draft = startedDraft({
        captains: ['c1', 'c2'],
        registered: [player('c1'), player('c2'), player('me'), ...mixed(9)],
      })
      while (draft.state.phase === 'running') {
        const free = available(draft.state)
        draft.pick((backwards ? free.at(-1) : free[0])?.id ?? '')
      }
      return mockPool(seen(draft), VIEWER)?.players.map(({ id }) => id)
    })
    expect(lists[0]).toEqual(lists[1])
  })

  it('[D41] stays as it was when people come and go', () => {
    const draft = room(12)
    const before = mockPool(seen(draft), VIEWER)
    expect(before && poolChange(before, before)).toBeNull()
    draft.registered = [...draft.registered.filter(({ id }) => id !== 'p03'), player('new-1'), player('new-2')]
    const now = mockPool(seen(draft), VIEWER)
    expect(before && now && poolChange(before, now)).toEqual({ came: 2, left: 1 })
    draft.send('p01', 'become-captain', {})
    const led = mockPool(seen(draft), VIEWER)
    expect(now && led && poolChange(now, led)).toBeNull()
  })
})

describe('the picks of a mock draft', () => {
  it('[D40] take everybody once, and fill teams evenly, whatever the viewer does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 40 }),
        fc.integer({ min: 2, max: 8 }),
        fc.nat(),
        fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
        (count, teams, seed, choices) => {
          let mock = mockOf(room(count, [], teams), seed % teams, seed)
          for (const choice of choices) {
            if (mock.state.phase !== 'running') break
            const free = available(mock.state)
            const pickNumber = mockView(mock).pickNumber ?? 0
            if (choice % 5 === 0 && ownLastPick(mock) !== null) mock = done(mock, { name: 'take-back' })
            else if (choice % 3 === 0) mock = done(mock, { name: 'pick-for-me' })
            else
              mock = done(mock, { name: 'pick', body: { playerId: free[choice % free.length]?.id ?? '', pickNumber } })
          }
          mock = playedOut(mock)
          const taken = livePicks(mock.state).map(({ playerId }) => playerId)
          expect(new Set(taken).size).toBe(taken.length)
          expect(taken).toHaveLength(count)
          const sizes = rosters(mock).map(({ length }) => length)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('[D40] are the same for the same seed and choices, and others for another', () => {
    const [one, same, other] = [7, 7, 8].map((seed) => playedOut(mockOf(room(40), 2, seed)))
    expect(one && rosters(one)).toEqual(same && rosters(same))
    expect(one && rosters(one)).not.toEqual(other && rosters(other))
  })

  it('[D40] go by rarity, need and the list: the rare ones first, a keeper for each, no line without players', () => {
    for (let seed = 0; seed < 20; seed++) {
      const mock = playedOut(mockOf(room(60), 5, seed))
      const byId = playersById(mock.state.players)
      const first = livePicks(mock.state)
        .slice(0, 10)
        .map(({ playerId }) => byId.get(playerId)?.rarity)
      expect(first.filter((rarity) => rarity === 'Gold').length).toBeGreaterThanOrEqual(8)
      for (const seat of mock.state.seats.filter(({ bot }) => bot)) {
        const team = members(mock.state, seat, byId)
        const lines = [0, 1, 2, 3].map((i) => team.filter(({ position }) => position[0] === LINE[i]?.[0]).length)
        expect(Math.min(...lines)).toBeGreaterThanOrEqual(1)
      }
    }
  })

  it('[D40] bring each drafter a keeper in time, though keepers stand last in the list', () => {
    const registered = [
      player('me'),
      ...players(114, 'p', { position: ['CM'] }),
      ...players(6, 'q', { position: ['GK'], rarity: 'Bronze' }),
    ]
    for (let seed = 0; seed < 5; seed++) {
      let mock = mockOf(openTestDraft({ registered, settings: { maxCaptains: 6, startWhen: 'organiser' } }), 0, seed)
      for (let round = 1; round <= 16; round++) mock = done(mock, { name: 'pick-for-me' })
      const teams = rosters(mock).filter(([captain]) => captain !== 'me')
      expect(teams.map((team) => team.filter((id) => id.startsWith('q')).length)).toEqual([1, 1, 1, 1, 1])
    }
  })

  it('[D40] are the viewer’s alone on the viewer’s turn, and refused as in the room', () => {
    const mock = mockOf(room(20), 1)
    const taken = mock.state.picks[0]?.playerId ?? ''
    expect(code(mock, { name: 'pick', body: { playerId: taken, pickNumber: 1 } })).toBe('player_taken')
    expect(code(mock, { name: 'pick', body: { playerId: 'p20', pickNumber: 0 } })).toBe('pick_over')
    expect(code(mock, { name: 'take-back' })).toBe('nothing_to_undo')
    expect(code(playedOut(mock), { name: 'pick-for-me' })).toBe('not_your_turn')
  })

  it('[D36] [D40] go by the viewer’s queue and plan where the viewer leaves it to them', () => {
    let mock = done(mockOf(room(20)), { name: 'queue', body: { playerIds: ['p20'] } })
    expect(mockView(mock).own?.autoPick).toEqual({ playerId: 'p20', reason: 'queue' })
    mock = done(mock, { name: 'pick-for-me' })
    const plan = [{ position: 'GK' as const, atLeast: 1, byRound: 2, atMost: null }]
    mock = done(mock, { name: 'plan', body: { plan } })
    expect(mockView(mock).own?.autoPick?.plan).toEqual({ position: 'GK' })
  })

  it('[D39] [D43] begin with the list that the viewer has prepared as the queue, without those who are not in the draft', () => {
    const mock = mockOf(room(20, ['c1']), 0, 1, ['p09', 'c1', 'gone', 'p04'])
    expect(mockView(mock).own?.queue).toEqual(['p09', 'p04'])
    expect(mockView(done(mock, { name: 'pick-for-me' })).teams.me?.map(({ id }) => id)).toEqual(['me', 'p09'])
  })

  it('[D40] are taken back to the viewer’s last one, and come again for the same choice', () => {
    let mock = mockOf(room(30), 2, 5)
    const before = rosters(mock)
    const free = available(mock.state)
    const pick = { name: 'pick' as const, body: { playerId: free[3]?.id ?? '', pickNumber: 2 } }
    mock = done(mock, pick)
    const after = rosters(mock)
    mock = done(mock, { name: 'take-back' })
    expect(rosters(mock)).toEqual(before)
    expect(rosters(done(mock, pick))).toEqual(after)
    const back = done(playedOut(mock), { name: 'take-back' })
    expect(mockView(back)).toMatchObject({ phase: 'running', currentCaptain: { userId: 'me' } })
  })

  it('[D21] [D40] end as the room does: rosters by name, without picks', () => {
    const view = mockView(playedOut(mockOf(room(20))))
    expect(view).toMatchObject({ phase: 'finished', picks: [], log: [], lastPick: null, availablePool: [] })
  })
})
