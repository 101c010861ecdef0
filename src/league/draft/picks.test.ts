import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autoPickFor, editedQueue } from './automatic.ts'
import { apartFromTheClock, player, players, type Rig, startedRig } from './testing.ts'

const started = (pool = players(8)) =>
  startedRig({ captains: ['c1', 'c2'], registered: [player('c1'), player('c2'), ...pool] })
const taken = (rig: Rig) => rig.state.picks.map(({ playerId }) => playerId)

describe('a pick by hand', () => {
  it('[D8] [D30] only of the captain on the clock, only that pick, only somebody who is there', () => {
    const rig = started()
    const pick = (who: string, playerId: string, pickNumber: number) => rig.send(who, 'pick', { playerId, pickNumber })
    expect(pick('c2', 'p01', 0)).toBe('not_your_turn')
    expect(pick('p01', 'p01', 0)).toBe('not_a_captain')
    expect(pick('c1', 'p01', 1)).toBe('too_early')
    expect(pick('c1', 'p01', -1)).toBe('pick_over')
    expect(pick('c1', 'c2', 0)).toBe('unknown_player')
    expect(pick('c1', 'p01', 0)).toBe('ok')
    expect(pick('c1', 'p01', 0)).toBe('pick_over')
    expect(pick('c2', 'p01', 1)).toBe('player_taken')
    expect(pick('c2', 'p02', 1)).toBe('ok')
  })

  it('[D24] by an organiser for whoever is on the clock', () => {
    const rig = started()
    expect(rig.order('organiser/pick-for', { playerId: 'p03', pickNumber: 0 })).toBe('ok')
    expect(rig.order('organiser/pick-for', { playerId: 'p04', pickNumber: 0 })).toBe('pick_over')
    expect(rig.order('organiser/pick-for', { playerId: 'p03', pickNumber: 1 })).toBe('player_taken')
    expect(rig.team('c1')).toEqual(['c1', 'p03'])
    expect(rig.state.picks[0]?.by).toBe('organiser')
  })
})

describe('the server’s pick', () => {
  it('[D13] is the first of the captain’s queue who is there, else the first of the league list', () => {
    const rig = started()
    rig.send('c1', 'queue', { playerIds: ['p05', 'p06'] })
    expect(autoPickFor(rig.state, rig.seat('c1'))).toEqual({ playerId: 'p05', reason: 'queue' })
    expect(autoPickFor(rig.state, rig.seat('c2'))).toEqual({ playerId: 'p01', reason: 'list' })
    rig.due()
    rig.pick('p06')
    rig.pick('p01')
    expect(autoPickFor(rig.state, rig.seat('c1'))).toEqual({ playerId: 'p02', reason: 'list' })
    rig.due()
    expect(taken(rig)).toEqual(['p05', 'p06', 'p01', 'p02'])
    expect(rig.state.picks.map(({ by }) => by)).toEqual(['expiry', 'captain', 'captain', 'expiry'])
  })

  it('[D13] takes no second player who only keeps goal while there are others, from the queue neither', () => {
    const keeper = (id: string) => player(id, { position: ['GK'] })
    const pool = [keeper('g1'), keeper('g2'), keeper('g3'), player('gx', { position: ['GK', 'CB'] }), player('m1')]
    const rig = started(pool)
    rig.send('c1', 'queue', { playerIds: ['g1', 'g2', 'm1'] })
    rig.due()
    expect(taken(rig)).toEqual(['g1'])
    expect(autoPickFor(rig.state, rig.seat('c1'))).toEqual({ playerId: 'm1', reason: 'queue' })
    expect(autoPickFor(rig.state, rig.seat('c2'))).toEqual({ playerId: 'g2', reason: 'list' })
    rig.due()
    rig.due()
    expect(taken(rig)).toEqual(['g1', 'g2', 'gx'])
    rig.due()
    // Only keepers are left: better a second one than nobody.
    rig.due()
    expect(taken(rig)).toEqual(['g1', 'g2', 'gx', 'm1', 'g3'])
  })

  it('[D13] a captain who only keeps goal is the first keeper', () => {
    const rig = startedRig({
      captains: ['c1', 'c2'],
      registered: [player('c1', { position: ['GK'] }), player('c2'), player('g1', { position: ['GK'] }), player('m1')],
    })
    expect(autoPickFor(rig.state, rig.seat('c1'))?.playerId).toBe('m1')
    expect(autoPickFor(rig.state, rig.seat('c2'))?.playerId).toBe('g1')
  })

  it('[D17] “pick for me” is off by default and picks when the clock begins to run', () => {
    const rig = started()
    expect(rig.state.seats.map(({ pickForMe }) => pickForMe)).toEqual([false, false])
    expect(rig.send('c1', 'pick-for-me', { on: true })).toBe('ok')
    expect(rig.send('c1', 'pick-for-me', { on: true })).toBe('same')
    rig.now += 2999
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    rig.now += 1
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('ok')
    expect(rig.state.picks[0]).toMatchObject({ by: 'pick-for-me', playerId: 'p01' })
    expect(rig.seat('c1').pickForMe).toBe(true)
  })

  it('[D17] a pick by hand switches “pick for me” off, the undo on again; an organiser’s pick leaves it', () => {
    const rig = started()
    rig.send('c1', 'pick-for-me', { on: true })
    rig.pick('p01')
    expect(rig.seat('c1').pickForMe).toBe(false)
    rig.order('organiser/undo', {})
    expect(rig.seat('c1').pickForMe).toBe(true)
    rig.order('organiser/resume', {})
    rig.order('organiser/pick-for', { playerId: 'p01', pickNumber: 0 })
    expect(rig.seat('c1').pickForMe).toBe(true)
    expect(rig.order('pick-for-me', { on: false })).toBe('not_a_captain')
  })
})

describe('the queue', () => {
  it('[D16] is ordered, of any length, each player once, and names players of the draft alone', () => {
    const rig = started()
    expect(rig.send('c1', 'queue', { playerIds: ['p03', 'p01', 'p03'] })).toBe('ok')
    expect(rig.seat('c1').queue).toEqual(['p03', 'p01'])
    expect(rig.send('c1', 'queue', { playerIds: ['p03', 'nobody'] })).toBe('unknown_player')
    expect(rig.send('c1', 'queue', { playerIds: [] })).toBe('ok')
    expect(rig.seat('c1').queue).toEqual([])
    expect(rig.send('p01', 'queue', { playerIds: [] })).toBe('not_a_captain')
  })

  it('[D16] [D23] who is drafted leaves it, and comes back to the same place by undo, after edits too', () => {
    const rig = started()
    rig.send('c2', 'queue', { playerIds: ['p01', 'p02', 'p03', 'p04'] })
    rig.pick('p02')
    // The captain sees 1 3 4 and makes it 4 1 3.
    rig.send('c2', 'queue', { playerIds: ['p04', 'p01', 'p03'] })
    rig.order('organiser/undo', {})
    expect(rig.seat('c2').queue).toEqual(['p04', 'p01', 'p02', 'p03'])
  })

  it('[D16] an edit keeps what is seen in the edited order and what is taken behind whom it stood', () => {
    const ids = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    fc.assert(
      fc.property(ids, ids, ids, (queue, wished, hidden) => {
        const isSeen = (id: string) => !hidden.includes(id)
        const edited = wished.filter(isSeen)
        const result = editedQueue(queue, edited, isSeen)
        expect(result.filter(isSeen)).toEqual(edited)
        expect(result.filter((id) => !isSeen(id))).toHaveLength(queue.filter((id) => !isSeen(id)).length)
        expect(new Set(result).size).toBe(result.length)
        expect(editedQueue(queue, queue.filter(isSeen), isSeen)).toEqual(queue)
      }),
    )
  })

  it('[D16] is edited before the start, while running and while paused, not after the end', () => {
    const rig = started(players(1))
    rig.due()
    expect(rig.send('c1', 'queue', { playerIds: [] })).toBe('wrong_phase')
  })
})

describe('undo', () => {
  it('[D23] the last pick: paused, the turn back, the player back in the pool', () => {
    const rig = started()
    rig.pick('p01')
    const before = rig.state
    rig.pick('p02')
    expect(rig.order('organiser/undo', {})).toBe('ok')
    expect(apartFromTheClock(rig.state)).toBe(apartFromTheClock(before))
    expect(rig.state).toMatchObject({ phase: 'paused', turn: null, remaining: 60_000 })
    expect(rig.onClock()).toBe('c2')
    expect(rig.log.map(({ event }) => event.type).slice(-3)).toEqual(['picked', 'picked', 'undone'])
  })

  it('[D23] back to pick k, from a finished draft too', () => {
    const rig = started()
    const states = [rig.state]
    while (rig.state.phase === 'running') {
      rig.due()
      states.push(rig.state)
    }
    expect(rig.order('organiser/undo', { toPick: 8 })).toBe('nothing_to_undo')
    expect(rig.order('organiser/undo', { toPick: 3 })).toBe('ok')
    expect(apartFromTheClock(rig.state)).toBe(apartFromTheClock(states[3] ?? rig.state))
    expect(rig.order('organiser/undo', { toPick: 0 })).toBe('ok')
    expect(rig.order('organiser/undo', {})).toBe('nothing_to_undo')
  })

  it('[D18] [D23] a captain who was away at that pick has 15 s again', () => {
    const rig = started()
    for (let i = 0; i < 6; i++) rig.due()
    rig.order('organiser/undo', { toPick: 4 })
    expect(rig.state.remaining).toBe(15_000)
    rig.order('organiser/undo', { toPick: 3 })
    expect(rig.state.remaining).toBe(60_000)
  })

  it('[D20] [D23] not once the teams are published', () => {
    const rig = started()
    while (rig.state.phase === 'running') rig.due()
    rig.order('organiser/publish', {})
    expect(rig.order('organiser/undo', {})).toBe('wrong_phase')
    rig.order('organiser/take-back', {})
    expect(rig.order('organiser/undo', {})).toBe('ok')
  })
})

describe('the end', () => {
  const finished = () => {
    const rig = started()
    while (rig.state.phase === 'running') rig.due()
    return rig
  }

  it('[D20] publishing is for finished drafts, twice changes nothing, and can be taken back', () => {
    const rig = started()
    expect(rig.order('organiser/publish', {})).toBe('wrong_phase')
    expect(rig.order('organiser/take-back', {})).toBe('wrong_phase')
    while (rig.state.phase === 'running') rig.due()
    const teams = ['c1', 'c2'].map(rig.team)
    expect(rig.order('organiser/publish', {})).toBe('ok')
    expect(rig.order('organiser/publish', {})).toBe('same')
    expect(rig.order('organiser/reset', { confirm: 'RESET' })).toBe('wrong_phase')
    expect(rig.order('organiser/take-back', {})).toBe('ok')
    expect(['c1', 'c2'].map(rig.team)).toEqual(teams)
    expect(rig.state).toMatchObject({ phase: 'finished', published: false })
  })

  it('[D26] reset asks for the word and keeps the captains, names, deputies; the log keeps the old attempt', () => {
    const rig = finished()
    rig.order('team-name', { captainId: 'c1', teamName: 'Rovers' })
    rig.order('organiser/deputy', { captainId: 'c2', userId: 'p08' })
    const length = rig.log.length
    for (const confirm of ['', 'reset', 'RESET '])
      expect(rig.order('organiser/reset', { confirm })).toBe('not_confirmed')
    expect(rig.order('organiser/reset', { confirm: 'RESET' })).toBe('ok')
    expect(rig.log).toHaveLength(length + 1)
    expect(rig.state).toMatchObject({ phase: 'open', held: true, picks: [], players: [], order: [], turn: null })
    expect(rig.state.draw).toEqual({ hash: 'hash 2', secret: 'secret 2' })
    expect(rig.state.seats).toMatchObject([
      { captain: { id: 'c1' }, teamName: 'Rovers', queue: [], formerCaptains: [] },
      { captain: { id: 'c2' }, deputy: { userId: 'p08' } },
    ])
    rig.order('organiser/start', {})
    rig.due()
    while (rig.state.phase === 'running') rig.due()
    expect(rig.state.picks).toHaveLength(8)
  })
})
