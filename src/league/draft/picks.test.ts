import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autoPickFor } from './automatic.ts'
import { editedQueue } from './edited-queue.ts'
import { apartFromTheClock, player, players, startedDraft, type TestDraft } from './testing.ts'

const started = (pool = players(8)) =>
  startedDraft({ captains: ['c1', 'c2'], registered: [player('c1'), player('c2'), ...pool] })
const taken = (draft: TestDraft) => draft.state.picks.map(({ playerId }) => playerId)

describe('a pick by hand', () => {
  it('[D8] [D30] only of the captain on the clock, only that pick, only somebody who is there', () => {
    const draft = started()
    const pick = (who: string, playerId: string, pickNumber: number) =>
      draft.send(who, 'pick', { playerId, pickNumber })
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
    const draft = started()
    expect(draft.order('organiser/pick-for', { playerId: 'p03', pickNumber: 0 })).toBe('ok')
    expect(draft.order('organiser/pick-for', { playerId: 'p04', pickNumber: 0 })).toBe('pick_over')
    expect(draft.order('organiser/pick-for', { playerId: 'p03', pickNumber: 1 })).toBe('player_taken')
    expect(draft.team('c1')).toEqual(['c1', 'p03'])
    expect(draft.state.picks[0]?.by).toBe('organiser')
  })
})

describe('the server’s pick', () => {
  it('[D13] is the first of the captain’s queue who is there, else the first of the league list', () => {
    const draft = started()
    draft.send('c1', 'queue', { playerIds: ['p05', 'p06'] })
    expect(autoPickFor(draft.state, draft.seat('c1'))).toEqual({ playerId: 'p05', reason: 'queue' })
    expect(autoPickFor(draft.state, draft.seat('c2'))).toEqual({ playerId: 'p01', reason: 'list' })
    draft.due()
    draft.pick('p06')
    draft.pick('p01')
    expect(autoPickFor(draft.state, draft.seat('c1'))).toEqual({ playerId: 'p02', reason: 'list' })
    draft.due()
    expect(taken(draft)).toEqual(['p05', 'p06', 'p01', 'p02'])
    expect(draft.state.picks.map(({ by }) => by)).toEqual(['expiry', 'captain', 'captain', 'expiry'])
  })

  it('[D13] takes no second player who only keeps goal while there are others, from the queue neither', () => {
    const keeper = (id: string) => player(id, { position: ['GK'] })
    const pool = [keeper('g1'), keeper('g2'), keeper('g3'), player('gx', { position: ['GK', 'CB'] }), player('m1')]
    const draft = started(pool)
    draft.send('c1', 'queue', { playerIds: ['g1', 'g2', 'm1'] })
    draft.due()
    expect(taken(draft)).toEqual(['g1'])
    expect(autoPickFor(draft.state, draft.seat('c1'))).toEqual({ playerId: 'm1', reason: 'queue' })
    expect(autoPickFor(draft.state, draft.seat('c2'))).toEqual({ playerId: 'g2', reason: 'list' })
    draft.due()
    draft.due()
    expect(taken(draft)).toEqual(['g1', 'g2', 'gx'])
    draft.due()
    // Only keepers are left: better a second one than nobody.
    draft.due()
    expect(taken(draft)).toEqual(['g1', 'g2', 'gx', 'm1', 'g3'])
  })

  it('[D13] a captain who only keeps goal is the first keeper', () => {
    const draft = startedDraft({
      captains: ['c1', 'c2'],
      registered: [player('c1', { position: ['GK'] }), player('c2'), player('g1', { position: ['GK'] }), player('m1')],
    })
    expect(autoPickFor(draft.state, draft.seat('c1'))?.playerId).toBe('m1')
    expect(autoPickFor(draft.state, draft.seat('c2'))?.playerId).toBe('g1')
  })

  it('[D17] “pick for me” is off by default and picks when the clock begins to run', () => {
    const draft = started()
    expect(draft.state.seats.map(({ pickForMe }) => pickForMe)).toEqual([false, false])
    expect(draft.send('c1', 'pick-for-me', { on: true })).toBe('ok')
    expect(draft.send('c1', 'pick-for-me', { on: true })).toBe('same')
    draft.now += 2999
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    draft.now += 1
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('ok')
    expect(draft.state.picks[0]).toMatchObject({ by: 'pick-for-me', playerId: 'p01' })
    expect(draft.seat('c1').pickForMe).toBe(true)
  })

  it('[D17] a pick by hand switches “pick for me” off, the undo on again; an organiser’s pick leaves it', () => {
    const draft = started()
    draft.send('c1', 'pick-for-me', { on: true })
    draft.pick('p01')
    expect(draft.seat('c1').pickForMe).toBe(false)
    draft.order('organiser/undo', {})
    expect(draft.seat('c1').pickForMe).toBe(true)
    draft.order('organiser/resume', {})
    draft.order('organiser/pick-for', { playerId: 'p01', pickNumber: 0 })
    expect(draft.seat('c1').pickForMe).toBe(true)
    expect(draft.order('pick-for-me', { on: false })).toBe('not_a_captain')
  })
})

describe('the queue', () => {
  it('[D16] is ordered, of any length, each player once, and names players of the draft alone', () => {
    const draft = started()
    expect(draft.send('c1', 'queue', { playerIds: ['p03', 'p01', 'p03'] })).toBe('ok')
    expect(draft.seat('c1').queue).toEqual(['p03', 'p01'])
    expect(draft.send('c1', 'queue', { playerIds: ['p03', 'nobody'] })).toBe('unknown_player')
    expect(draft.send('c1', 'queue', { playerIds: [] })).toBe('ok')
    expect(draft.seat('c1').queue).toEqual([])
    expect(draft.send('p01', 'queue', { playerIds: [] })).toBe('not_a_captain')
  })

  it('[D16] [D23] who is drafted leaves it, and comes back to the same place by undo, after edits too', () => {
    const draft = started()
    draft.send('c2', 'queue', { playerIds: ['p01', 'p02', 'p03', 'p04'] })
    draft.pick('p02')
    // The captain sees 1 3 4 and makes it 4 1 3.
    draft.send('c2', 'queue', { playerIds: ['p04', 'p01', 'p03'] })
    draft.order('organiser/undo', {})
    expect(draft.seat('c2').queue).toEqual(['p04', 'p01', 'p02', 'p03'])
  })

  it('[D16] an edit that still names who is taken adds and moves none of them', () => {
    const draft = started()
    draft.send('c2', 'queue', { playerIds: ['p01', 'p02', 'p03'] })
    draft.pick('p02')
    // Sent from screens that have not heard of the pick.
    expect(draft.send('c2', 'queue', { playerIds: ['p02', 'p03', 'p01'] })).toBe('ok')
    expect(draft.send('c1', 'queue', { playerIds: ['p02', 'c2', 'p04'] })).toBe('ok')
    draft.order('organiser/undo', {})
    expect(draft.seat('c2').queue).toEqual(['p03', 'p01', 'p02'])
    expect(draft.seat('c1').queue).toEqual(['p04'])
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

  it('[D16] an edit names nobody twice, also where it names who is not seen', () => {
    const isSeen = (id: string) => id !== 'taken'
    expect(editedQueue(['a', 'taken', 'b'], ['b', 'taken', 'b'], isSeen)).toEqual(['b', 'taken'])
  })

  it('[D16] is edited before the start, while running and while paused, not after the end', () => {
    const draft = started(players(1))
    draft.due()
    expect(draft.send('c1', 'queue', { playerIds: [] })).toBe('wrong_phase')
  })
})

describe('undo', () => {
  it('[D23] the last pick: paused, the turn back, the player back in the pool', () => {
    const draft = started()
    draft.pick('p01')
    const before = draft.state
    draft.pick('p02')
    expect(draft.order('organiser/undo', {})).toBe('ok')
    expect(apartFromTheClock(draft.state)).toBe(apartFromTheClock(before))
    expect(draft.state).toMatchObject({ phase: 'paused', turn: null, remaining: 60_000 })
    expect(draft.onClock()).toBe('c2')
    expect(draft.log.map(({ event }) => event.type).slice(-3)).toEqual(['picked', 'picked', 'undone'])
  })

  it('[D23] back to pick k, from a finished draft too', () => {
    const draft = started()
    const states = [draft.state]
    while (draft.state.phase === 'running') {
      draft.due()
      states.push(draft.state)
    }
    expect(draft.order('organiser/undo', { toPick: 8 })).toBe('nothing_to_undo')
    expect(draft.order('organiser/undo', { toPick: 3 })).toBe('ok')
    expect(apartFromTheClock(draft.state)).toBe(apartFromTheClock(states[3] ?? draft.state))
    expect(draft.order('organiser/undo', { toPick: 0 })).toBe('ok')
    expect(draft.order('organiser/undo', {})).toBe('nothing_to_undo')
  })

  it('[D18] [D23] a captain who was away at that pick has 15 s again', () => {
    const draft = started()
    for (let i = 0; i < 6; i++) draft.due()
    draft.order('organiser/undo', { toPick: 4 })
    expect(draft.state.remaining).toBe(15_000)
    draft.order('organiser/undo', { toPick: 3 })
    expect(draft.state.remaining).toBe(60_000)
  })

  it('[D20] [D23] not once the teams are published', () => {
    const draft = started()
    while (draft.state.phase === 'running') draft.due()
    draft.order('organiser/publish', {})
    expect(draft.order('organiser/undo', {})).toBe('wrong_phase')
    draft.order('organiser/take-back', {})
    expect(draft.order('organiser/undo', {})).toBe('ok')
  })
})

describe('the end', () => {
  const finished = () => {
    const draft = started()
    while (draft.state.phase === 'running') draft.due()
    return draft
  }

  it('[D20] publishing is for finished drafts, twice changes nothing, and can be taken back', () => {
    const draft = started()
    expect(draft.order('organiser/publish', {})).toBe('wrong_phase')
    expect(draft.order('organiser/take-back', {})).toBe('wrong_phase')
    while (draft.state.phase === 'running') draft.due()
    const teams = ['c1', 'c2'].map(draft.team)
    expect(draft.order('organiser/publish', {})).toBe('ok')
    expect(draft.order('organiser/publish', {})).toBe('same')
    expect(draft.order('organiser/reset', { confirm: 'RESET' })).toBe('wrong_phase')
    expect(draft.order('organiser/take-back', {})).toBe('ok')
    expect(['c1', 'c2'].map(draft.team)).toEqual(teams)
    expect(draft.state).toMatchObject({ phase: 'finished', published: false })
  })

  it('[D26] reset asks for the word and keeps the captains, names, deputies; the log keeps the old attempt', () => {
    const draft = finished()
    draft.order('team-name', { captainId: 'c1', teamName: 'Rovers' })
    draft.order('organiser/deputy', { captainId: 'c2', userId: 'p08' })
    const length = draft.log.length
    for (const confirm of ['', 'reset', 'RESET '])
      expect(draft.order('organiser/reset', { confirm })).toBe('not_confirmed')
    expect(draft.order('organiser/reset', { confirm: 'RESET' })).toBe('ok')
    expect(draft.log).toHaveLength(length + 1)
    expect(draft.state).toMatchObject({ phase: 'open', held: true, picks: [], players: [], order: [], turn: null })
    expect(draft.state.draw).toEqual({ hash: 'hash 2', secret: 'secret 2' })
    expect(draft.state.seats).toMatchObject([
      { captain: { id: 'c1' }, teamName: 'Rovers', queue: [], formerCaptains: [] },
      { captain: { id: 'c2' }, deputy: { userId: 'p08' } },
    ])
    draft.order('organiser/start', {})
    draft.due()
    while (draft.state.phase === 'running') draft.due()
    expect(draft.state.picks).toHaveLength(8)
  })
})
