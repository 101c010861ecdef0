import { describe, expect, it } from 'vitest'
import { dueAt } from './clock.ts'
import { isAway } from './state.ts'
import { finish, openRig, player, players, pool, type Rig, startedRig } from './testing.ts'
import { draftView } from './view.ts'

const REGISTERED = [...players(3, 'c'), ...players(9)]
const open = () => openRig({ registered: REGISTERED, settings: { maxCaptains: 3, startWhen: 'organiser' } })
const started = () => startedRig({ captains: ['c01', 'c02', 'c03'], registered: REGISTERED })
const view = (rig: Rig) =>
  draftView(rig.state, null, {
    now: rig.now,
    registered: rig.facts().registered,
    log: [],
    rehearsalRuns: false,
    stalled: false,
  })
const unassigned = (rig: Rig) => view(rig).unassigned.map(({ id }) => id)

describe('[D35] a registration that is removed before the start', () => {
  it('ends captaincy, deputyship, wishes and a place on a team', () => {
    const rig = open()
    for (const id of ['c01', 'c02', 'c03']) rig.send(id, 'become-captain', {})
    rig.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })
    rig.order('organiser/place', { playerId: 'p02', captainId: 'c01' })
    rig.send('c01', 'queue', { playerIds: ['p03', 'p04'] })
    expect(rig.remove('c02', 'p01', 'p02', 'p03')).toBe('ok')
    expect(rig.state.seats.map(({ captain }) => captain.id)).toEqual(['c01', 'c03'])
    expect(rig.seat('c01')).toMatchObject({ deputy: null, queue: ['p04'] })
    expect(rig.state.placed).toEqual({})
    expect(rig.remove('c02')).toBe('same')
    expect(view(rig).availablePool.map(({ id }) => id)).toEqual(['p04', 'p05', 'p06', 'p07', 'p08', 'p09'])
  })

  it('ends a lead-in when it was a captain’s, and leaves it when it was not', () => {
    const rig = open()
    for (const id of ['c01', 'c02', 'c03']) rig.send(id, 'become-captain', {})
    rig.order('organiser/start', {})
    expect(rig.remove('p01')).toBe('same')
    expect(rig.state.phase).toBe('ready')
    expect(rig.remove('c03')).toBe('ok')
    expect(rig.state.phase).toBe('open')
  })

  it('brought back, the player is in the pool as before, and captain only by becoming one', () => {
    const rig = open()
    rig.send('c01', 'become-captain', {})
    rig.remove('c01')
    expect(rig.restore('c01')).toBe('same')
    expect(rig.state.seats).toEqual([])
    expect(rig.send('c01', 'become-captain', {})).toBe('ok')
  })
})

describe('[D2, D5] a registration that waits for a verified address', () => {
  it('is no captain, no deputy and not in the pool; a draft that has started keeps its players', () => {
    const rig = open()
    rig.waiting = new Set(['c03', 'p01'])
    expect(rig.send('c03', 'become-captain', {})).toBe('not_registered')
    for (const id of ['c01', 'c02']) rig.send(id, 'become-captain', {})
    expect(rig.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })).toBe('not_registered')
    expect(rig.order('organiser/add-captain', { userId: 'c03' })).toBe('not_registered')
    rig.order('organiser/start', {})
    rig.due()
    expect(pool(rig)).not.toContain('p01')
    rig.waiting = new Set(['c01', 'p02'])
    expect(rig.serve({ name: 'follow-registrations' })).toBe('same')
    expect(pool(rig)).toContain('p02')
    expect(rig.seat('c01').captain.id).toBe('c01')
  })
})

describe('[D35] a registration that is removed while the draft runs', () => {
  it('takes an available player out of the pool, the queues and the automatic picks', () => {
    const rig = started()
    rig.send(rig.onClock(), 'queue', { playerIds: ['p05', 'p06'] })
    rig.remove('p05')
    expect(pool(rig)).not.toContain('p05')
    expect(rig.pick('p05')).toBe('unknown_player')
    expect(view(rig)).toMatchObject({ totalPicks: 8 })
    expect(rig.due()).toBe('ok')
    expect(rig.state.picks).toMatchObject([{ playerId: 'p06' }])
    finish(rig)
    expect(rig.state).toMatchObject({ phase: 'finished', picks: { length: 8 } })
    expect(rig.remove('p05')).toBe('same')
  })

  it('leaves a drafted player on the board', () => {
    const rig = started()
    const captain = rig.onClock()
    rig.pick('p01')
    rig.remove('p01')
    expect(rig.team(captain)).toEqual([captain, 'p01'])
    expect(unassigned(rig)).toEqual([])
  })

  it('[D6] a drafted player who is brought back is unassigned; the pick stays on the board', () => {
    const rig = started()
    const [captain, second] = [rig.at(0), rig.at(1)]
    rig.pick('p01')
    rig.remove('p01')
    expect(rig.restore('p01')).toBe('ok')
    expect(rig.team(captain)).toEqual([captain])
    expect(unassigned(rig)).toEqual(['p01'])
    expect(view(rig)).toMatchObject({ picks: [{ pickNumber: 0, playerId: 'p01' }], pickNumber: 1, totalPicks: 9 })
    expect(rig.onClock()).toBe(second)
    expect(rig.pick('p01')).toBe('unknown_player')
    expect(rig.order('organiser/undo', {})).toBe('nobody_to_pick')
    // Added to the pool again, one pick more; whoever picks the player has them, and nobody else.
    expect(rig.order('organiser/add-player', { playerId: 'p01' })).toBe('ok')
    expect(view(rig).totalPicks).toBe(10)
    expect(rig.pick('p01')).toBe('ok')
    expect([rig.team(captain), rig.team(second)]).toEqual([[captain], [second, 'p01']])
    expect(rig.order('organiser/undo', {})).toBe('ok')
    expect(pool(rig)).toContain('p01')
    rig.order('organiser/resume', {})
    finish(rig)
    expect(rig.state).toMatchObject({ phase: 'finished', picks: { length: 10 } })
  })

  it('[D6] a drafted player who is brought back after the end is placed as who registers late', () => {
    const rig = started()
    const captain = rig.onClock()
    rig.pick('p01')
    finish(rig)
    rig.remove('p01')
    rig.restore('p01')
    expect(unassigned(rig)).toEqual(['p01'])
    expect(rig.order('organiser/place-late', { playerId: 'p01', captainId: null })).toBe('ok')
    // Theirs is the smallest team.
    expect(rig.team(captain)).toContain('p01')
    expect(new Set(rig.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(10)
  })

  it('an undone pick does not bring a removed player back; alone it can’t be undone', () => {
    const rig = started()
    rig.pick('p01')
    rig.pick('p02')
    rig.remove('p02')
    expect(rig.order('organiser/undo', {})).toBe('nobody_to_pick')
    expect(rig.order('organiser/undo', { toPick: 0 })).toBe('ok')
    expect(pool(rig)).toEqual(['p01', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08', 'p09'])
  })

  it('ends the draft when nobody else is in the pool, also while it is paused', () => {
    const rig = started()
    for (const id of ['p01', 'p02', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08']) rig.pick(id)
    rig.order('organiser/pause', {})
    expect(rig.remove('p09')).toBe('ok')
    expect(rig.state).toMatchObject({ phase: 'finished', turn: null, remaining: null })
  })

  it('gives a captain’s seat to the deputy: of the pool, of the team, or of nowhere yet', () => {
    for (const from of ['pool', 'team', 'nowhere'] as const) {
      const rig = started()
      const captain = rig.onClock()
      const deputy = from === 'nowhere' ? 'late' : 'p01'
      if (from === 'nowhere') rig.registered = [...rig.registered, player('late')]
      if (from === 'team') rig.pick('p01')
      rig.order('organiser/deputy', { captainId: captain, userId: deputy })
      expect(rig.remove(captain)).toBe('ok')
      expect(rig.seat(deputy)).toMatchObject({ deputy: null, captain: { id: deputy } })
      expect(pool(rig)).not.toContain(deputy)
      expect(pool(rig)).not.toContain(captain)
      rig.restore(captain)
      expect(rig.team(deputy)).not.toContain(captain)
      expect(unassigned(rig)).toEqual([captain])
      finish(rig)
      expect(rig.state.phase).toBe('finished')
    }
  })

  it('a deputy whom another team has picked goes on picking as deputy', () => {
    const rig = started()
    const [first, second] = [rig.at(0), rig.at(1)]
    rig.pick('p01')
    rig.order('organiser/deputy', { captainId: second, userId: 'p01' })
    rig.remove(second)
    expect(rig.seat(second).deputy?.userId).toBe('p01')
    expect(rig.send('p01', 'pick', { playerId: 'p02', pickNumber: 1 })).toBe('ok')
    expect(rig.team(first)).toContain('p01')
  })

  it('without a deputy the server picks by the league list as soon as the clock runs, until an organiser names a captain', () => {
    const rig = started()
    const captain = rig.onClock()
    rig.send(captain, 'queue', { playerIds: ['p09'] })
    rig.remove(captain)
    expect(view(rig).currentCaptain).toMatchObject({ userId: captain, pickForMe: true })
    expect(dueAt(rig.state)).toBe(rig.state.turn?.startsAt)
    rig.due()
    expect(rig.state.picks).toMatchObject([{ playerId: 'p01', by: 'pick-for-me' }])
    expect(rig.order('organiser/replace-captain', { captainId: captain, userId: 'p02' })).toBe('ok')
    expect(rig.seat('p02').pickForMe).toBe(false)
    expect(isAway(rig.state, rig.seat('p02'))).toBe(false)
    finish(rig)
    expect(rig.state).toMatchObject({ phase: 'finished', picks: { length: 8 } })
    expect(rig.team('p02')).not.toContain(captain)
  })

  it('a captain who is brought back before another was named leads the team again', () => {
    const rig = started()
    const captain = rig.onClock()
    rig.remove(captain)
    rig.restore(captain)
    expect(rig.pick('p03')).toBe('ok')
    expect(rig.state.picks).toMatchObject([{ playerId: 'p03', by: 'captain' }])
  })

  it('[D6] who is brought back after the start is unassigned, and can be added or placed', () => {
    const rig = started()
    rig.remove('p01', 'p02')
    rig.restore('p01', 'p02')
    expect(pool(rig)).not.toContain('p01')
    expect(unassigned(rig)).toEqual(['p01', 'p02'])
    expect(rig.order('organiser/add-player', { playerId: 'p01' })).toBe('ok')
    finish(rig)
    expect(rig.order('organiser/place-late', { playerId: 'p02', captainId: null })).toBe('ok')
    expect(new Set(rig.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(9)
  })

  it('[D25] with placed players the draft still ends when the pool is empty, each number once', () => {
    const rig = openRig({ registered: REGISTERED, settings: { maxCaptains: 3, startWhen: 'organiser' } })
    for (const id of ['c01', 'c02', 'c03']) rig.send(id, 'become-captain', {})
    rig.order('organiser/place', { playerId: 'p09', captainId: 'c01' })
    rig.order('organiser/start', {})
    rig.due()
    rig.remove('p01', 'p02')
    finish(rig)
    expect(rig.state).toMatchObject({ phase: 'finished', picks: { length: 7 } })
    rig.restore('p01')
    expect(rig.order('organiser/place-late', { playerId: 'p01', captainId: 'c02' })).toBe('ok')
    expect(new Set(rig.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(8)
  })

  it('[D26] after a reset a removed captain has no seat', () => {
    const rig = started()
    rig.remove('c01')
    rig.order('organiser/reset', { confirm: 'RESET' })
    expect(rig.serve({ name: 'follow-registrations' })).toBe('ok')
    expect(rig.state.seats.map(({ captain }) => captain.id)).toEqual(['c02', 'c03'])
  })
})
