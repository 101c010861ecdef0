import { describe, expect, it } from 'vitest'
import { apartFromTheClock, finish, openRig, player, players, pool, type Rig, sizes, startedRig } from './testing.ts'

const started = () => startedRig({ captains: ['c01', 'c02', 'c03'], registered: [...players(3, 'c'), ...players(9)] })

describe('late players', () => {
  const late = (rig: Rig, ...ids: string[]) => {
    rig.registered = [...rig.registered, ...ids.map((id) => player(id, { registeredAt: 99 }))]
  }

  it('[D6] join the pool while the draft runs, when an organiser adds them', () => {
    const rig = started()
    late(rig, 'l1', 'l2')
    expect(rig.order('organiser/add-player', { playerId: 'l1' })).toBe('ok')
    expect(rig.order('organiser/add-player', { playerId: 'l1' })).toBe('player_taken')
    expect(rig.order('organiser/add-player', { playerId: 'c01' })).toBe('player_is_captain')
    expect(rig.order('organiser/add-player', { playerId: 'nobody' })).toBe('not_registered')
    rig.order('organiser/pause', {})
    expect(rig.order('organiser/add-player', { playerId: 'l2' })).toBe('ok')
    rig.order('organiser/resume', {})
    finish(rig)
    expect(rig.order('organiser/add-player', { playerId: 'l2' })).toBe('wrong_phase')
    // Eleven picks: 1 2 3 3 2 1 1 2 3 3 2.
    expect(sizes(rig)).toEqual([4, 5, 5])
    expect(rig.state.picks.map(({ pickNumber }) => pickNumber)).toEqual([...Array(11).keys()])
  })

  it('[D6] are placed when it is over: the smallest team, ties to the one that would pick next', () => {
    const rig = started()
    late(rig, 'l1', 'l2', 'l3', 'l4')
    const place = (playerId: string, captainId: string | null = null) =>
      rig.order('organiser/place-late', { playerId, captainId })
    expect(place('l1')).toBe('wrong_phase')
    finish(rig)
    // Nine picks were made, three each; the tenth would be by the third team: 1 2 3 3 2 1 1 2 3 | 3 2 1.
    expect(place('l1')).toBe('ok')
    expect(rig.team('c03')).toContain('l1')
    expect(place('l1')).toBe('player_taken')
    expect(place('l2')).toBe('ok')
    expect(rig.team('c02')).toContain('l2')
    expect(place('l3', 'p01')).toBe('unknown_captain')
    expect(place('l3', 'c03')).toBe('ok')
    expect(sizes(rig)).toEqual([4, 5, 6])
    expect(place('l4')).toBe('ok')
    expect(rig.team('c01')).toContain('l4')
  })

  it('[D6] the smallest team comes before the one that would pick next', () => {
    const rig = started()
    late(rig, 'l1', 'l2')
    finish(rig)
    rig.order('organiser/place-late', { playerId: 'l1', captainId: 'c02' })
    // The eleventh pick would be the second team's.
    rig.order('organiser/place-late', { playerId: 'l2', captainId: null })
    expect(rig.team('c01')).toContain('l2')
  })

  it('[D6] [D23] placing one can be undone: they are in the pool then', () => {
    const rig = started()
    late(rig, 'l1')
    finish(rig)
    rig.order('organiser/place-late', { playerId: 'l1', captainId: 'c01' })
    rig.order('organiser/undo', {})
    expect(rig.state.phase).toBe('paused')
    expect(pool(rig)).toEqual(['l1'])
    expect(rig.onClock()).toBe('c03')
  })
})

describe('players placed before the start', () => {
  const three = () => {
    const rig = openRig({
      registered: [...players(3, 'c'), ...players(9)],
      settings: { maxCaptains: 4, startWhen: 'organiser' },
    })
    for (const { id } of players(3, 'c')) rig.send(id, 'become-captain', {})
    return rig
  }
  const place = (rig: Rig, playerId: string, captainId: string | null) =>
    rig.order('organiser/place', { playerId, captainId })

  it('[D25] use the last rounds of their team, so that sizes stay even', () => {
    const rig = three()
    expect(place(rig, 'p09', 'c01')).toBe('ok')
    expect(place(rig, 'p09', 'c01')).toBe('same')
    expect(place(rig, 'p08', 'c01')).toBe('ok')
    expect(place(rig, 'p07', 'c03')).toBe('ok')
    rig.order('organiser/start', {})
    rig.due()
    // 1 2 3 | 3 2 1 | 1 2 3: the first team's numbers 5 and 6, the third team's 8.
    expect(rig.state.picks.map(({ pickNumber, playerId, by }) => [pickNumber, playerId, by])).toEqual([
      [5, 'p09', 'placed'],
      [6, 'p08', 'placed'],
      [8, 'p07', 'placed'],
    ])
    const turns: string[] = []
    while (rig.state.phase === 'running') turns.push(rig.onClock(), rig.due())
    expect(turns.filter((turn) => turn !== 'ok')).toEqual(['c01', 'c02', 'c03', 'c03', 'c02', 'c02'])
    expect(sizes(rig)).toEqual([4, 4, 4])
    rig.order('organiser/undo', { toPick: 0 })
    expect(rig.state.picks.map(({ by }) => by)).toEqual(['placed', 'placed', 'placed'])
  })

  it('[D23] [D25] stand among the picks by number, and a pick with its undo leaves them so', () => {
    const rig = three()
    for (const id of ['p09', 'p08']) place(rig, id, 'c01')
    for (const id of ['p07', 'p06', 'p05']) place(rig, id, 'c02')
    rig.order('organiser/start', {})
    rig.due()
    expect(rig.state.picks.map(({ pickNumber }) => pickNumber)).toEqual([1, 4, 5, 6, 7])
    const before = rig.state
    rig.pick('p01')
    rig.order('organiser/undo', {})
    expect(apartFromTheClock(rig.state)).toBe(apartFromTheClock(before))
  })

  it('[D25] are refused where the team has no round left; taken off again; moved', () => {
    const rig = three()
    for (const id of ['p01', 'p02', 'p03']) expect(place(rig, id, 'c01')).toBe('ok')
    expect(place(rig, 'p04', 'c01')).toBe('team_full')
    expect(place(rig, 'p01', 'c02')).toBe('ok')
    expect(place(rig, 'p04', 'c01')).toBe('ok')
    expect(place(rig, 'p04', null)).toBe('ok')
    expect(place(rig, 'p04', null)).toBe('same')
    expect(place(rig, 'c02', 'c01')).toBe('player_is_captain')
    expect(place(rig, 'nobody', 'c01')).toBe('unknown_player')
    expect(place(rig, 'p05', 'p06')).toBe('unknown_captain')
  })

  it('[D25] that no longer fit hold the start, and the organiser is told which team', () => {
    const rig = three()
    for (const id of ['p01', 'p02', 'p03']) place(rig, id, 'c01')
    rig.order('organiser/start', {})
    rig.send('p09', 'become-captain', {})
    rig.due()
    expect(rig.state).toMatchObject({ phase: 'open', held: true })
    expect(rig.order('organiser/start', {})).toBe('team_full')
    place(rig, 'p03', null)
    expect(rig.order('organiser/start', {})).toBe('ok')
  })

  it('[D25] end with the draft at once when everybody is placed', () => {
    const rig = openRig({
      registered: [...players(2, 'c'), ...players(2)],
      settings: { maxCaptains: 2, startWhen: 'organiser' },
    })
    for (const id of ['c01', 'c02']) rig.send(id, 'become-captain', {})
    place(rig, 'p01', 'c01')
    place(rig, 'p02', 'c02')
    rig.order('organiser/start', {})
    rig.due()
    expect(rig.state).toMatchObject({ phase: 'finished', turn: null })
  })

  it('[D25] leave the team when they become captain, or when its captain leaves', () => {
    const rig = three()
    place(rig, 'p01', 'c01')
    place(rig, 'p02', 'c02')
    rig.send('p01', 'become-captain', {})
    rig.send('c02', 'leave-captain', {})
    expect(rig.state.placed).toEqual({})
  })
})
