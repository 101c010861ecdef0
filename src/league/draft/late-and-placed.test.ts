import { describe, expect, it } from 'vitest'
import {
  apartFromTheClock,
  finish,
  openTestDraft,
  player,
  players,
  pool,
  sizes,
  startedDraft,
  type TestDraft,
} from './testing.ts'

const started = () => startedDraft({ captains: ['c01', 'c02', 'c03'], registered: [...players(3, 'c'), ...players(9)] })

describe('late players', () => {
  const late = (draft: TestDraft, ...ids: string[]) => {
    draft.registered = [...draft.registered, ...ids.map((id) => player(id, { registeredAt: 99 }))]
  }

  it('[D6] join the pool while the draft runs, when an organiser adds them', () => {
    const draft = started()
    late(draft, 'l1', 'l2')
    expect(draft.order('organiser/add-player', { playerId: 'l1' })).toBe('ok')
    expect(draft.order('organiser/add-player', { playerId: 'l1' })).toBe('player_taken')
    expect(draft.order('organiser/add-player', { playerId: 'c01' })).toBe('player_is_captain')
    expect(draft.order('organiser/add-player', { playerId: 'nobody' })).toBe('not_registered')
    draft.order('organiser/pause', {})
    expect(draft.order('organiser/add-player', { playerId: 'l2' })).toBe('ok')
    draft.order('organiser/resume', {})
    finish(draft)
    expect(draft.order('organiser/add-player', { playerId: 'l2' })).toBe('wrong_phase')
    // Eleven picks: 1 2 3 3 2 1 1 2 3 3 2.
    expect(sizes(draft)).toEqual([4, 5, 5])
    expect(draft.state.picks.map(({ pickNumber }) => pickNumber)).toEqual([...Array(11).keys()])
  })

  it('[D6] are placed when it is over: the smallest team, ties to the one that would pick next', () => {
    const draft = started()
    late(draft, 'l1', 'l2', 'l3', 'l4')
    const place = (playerId: string, captainId: string | null = null) =>
      draft.order('organiser/place-late', { playerId, captainId })
    expect(place('l1')).toBe('wrong_phase')
    finish(draft)
    // Nine picks were made, three each; the tenth would be by the third team: 1 2 3 3 2 1 1 2 3 | 3 2 1.
    expect(place('l1')).toBe('ok')
    expect(draft.team('c03')).toContain('l1')
    expect(place('l1')).toBe('player_taken')
    expect(place('l2')).toBe('ok')
    expect(draft.team('c02')).toContain('l2')
    expect(place('l3', 'p01')).toBe('unknown_captain')
    expect(place('l3', 'c03')).toBe('ok')
    expect(sizes(draft)).toEqual([4, 5, 6])
    expect(place('l4')).toBe('ok')
    expect(draft.team('c01')).toContain('l4')
  })

  it('[D6] the smallest team comes before the one that would pick next', () => {
    const draft = started()
    late(draft, 'l1', 'l2')
    finish(draft)
    draft.order('organiser/place-late', { playerId: 'l1', captainId: 'c02' })
    // The eleventh pick would be the second team's.
    draft.order('organiser/place-late', { playerId: 'l2', captainId: null })
    expect(draft.team('c01')).toContain('l2')
  })

  it('[D6] [D23] placing one can be undone: they are in the pool then', () => {
    const draft = started()
    late(draft, 'l1')
    finish(draft)
    draft.order('organiser/place-late', { playerId: 'l1', captainId: 'c01' })
    draft.order('organiser/undo', {})
    expect(draft.state.phase).toBe('paused')
    expect(pool(draft)).toEqual(['l1'])
    expect(draft.onClock()).toBe('c03')
  })
})

describe('players placed before the start', () => {
  const three = () => {
    const draft = openTestDraft({
      registered: [...players(3, 'c'), ...players(9)],
      settings: { maxCaptains: 4, startWhen: 'organiser' },
    })
    for (const { id } of players(3, 'c')) draft.send(id, 'become-captain', {})
    return draft
  }
  const place = (draft: TestDraft, playerId: string, captainId: string | null) =>
    draft.order('organiser/place', { playerId, captainId })

  it('[D25] use the last rounds of their team, so that sizes stay even', () => {
    const draft = three()
    expect(place(draft, 'p09', 'c01')).toBe('ok')
    expect(place(draft, 'p09', 'c01')).toBe('same')
    expect(place(draft, 'p08', 'c01')).toBe('ok')
    expect(place(draft, 'p07', 'c03')).toBe('ok')
    draft.order('organiser/start', {})
    draft.due()
    // 1 2 3 | 3 2 1 | 1 2 3: the first team's numbers 5 and 6, the third team's 8.
    expect(draft.state.picks.map(({ pickNumber, playerId, by }) => [pickNumber, playerId, by])).toEqual([
      [5, 'p09', 'placed'],
      [6, 'p08', 'placed'],
      [8, 'p07', 'placed'],
    ])
    const turns: string[] = []
    while (draft.state.phase === 'running') turns.push(draft.onClock(), draft.due())
    expect(turns.filter((turn) => turn !== 'ok')).toEqual(['c01', 'c02', 'c03', 'c03', 'c02', 'c02'])
    expect(sizes(draft)).toEqual([4, 4, 4])
    draft.order('organiser/undo', { toPick: 0 })
    expect(draft.state.picks.map(({ by }) => by)).toEqual(['placed', 'placed', 'placed'])
  })

  it('[D23] [D25] stand among the picks by number, and a pick with its undo leaves them so', () => {
    const draft = three()
    for (const id of ['p09', 'p08']) place(draft, id, 'c01')
    for (const id of ['p07', 'p06', 'p05']) place(draft, id, 'c02')
    draft.order('organiser/start', {})
    draft.due()
    expect(draft.state.picks.map(({ pickNumber }) => pickNumber)).toEqual([1, 4, 5, 6, 7])
    const before = draft.state
    draft.pick('p01')
    draft.order('organiser/undo', {})
    expect(apartFromTheClock(draft.state)).toBe(apartFromTheClock(before))
  })

  it('[D25] are refused where the team has no round left; taken off again; moved', () => {
    const draft = three()
    for (const id of ['p01', 'p02', 'p03']) expect(place(draft, id, 'c01')).toBe('ok')
    expect(place(draft, 'p04', 'c01')).toBe('team_full')
    expect(place(draft, 'p01', 'c02')).toBe('ok')
    expect(place(draft, 'p04', 'c01')).toBe('ok')
    expect(place(draft, 'p04', null)).toBe('ok')
    expect(place(draft, 'p04', null)).toBe('same')
    expect(place(draft, 'c02', 'c01')).toBe('player_is_captain')
    expect(place(draft, 'nobody', 'c01')).toBe('unknown_player')
    expect(place(draft, 'p05', 'p06')).toBe('unknown_captain')
  })

  it('[D25] that no longer fit hold the start, and the organiser is told which team', () => {
    const draft = three()
    for (const id of ['p01', 'p02', 'p03']) place(draft, id, 'c01')
    draft.order('organiser/start', {})
    draft.send('p09', 'become-captain', {})
    draft.due()
    expect(draft.state).toMatchObject({ phase: 'open', held: true })
    expect(draft.order('organiser/start', {})).toBe('team_full')
    place(draft, 'p03', null)
    expect(draft.order('organiser/start', {})).toBe('ok')
  })

  it('[D25] end with the draft at once when everybody is placed', () => {
    const draft = openTestDraft({
      registered: [...players(2, 'c'), ...players(2)],
      settings: { maxCaptains: 2, startWhen: 'organiser' },
    })
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    place(draft, 'p01', 'c01')
    place(draft, 'p02', 'c02')
    draft.order('organiser/start', {})
    draft.due()
    expect(draft.state).toMatchObject({ phase: 'finished', turn: null })
  })

  it('[D25] leave the team when they become captain, or when its captain leaves', () => {
    const draft = three()
    place(draft, 'p01', 'c01')
    place(draft, 'p02', 'c02')
    draft.send('p01', 'become-captain', {})
    draft.send('c02', 'leave-captain', {})
    expect(draft.state.placed).toEqual({})
  })
})
