import { describe, expect, it } from 'vitest'
import { dueAt } from './clock.ts'
import { isAway } from './state.ts'
import { finish, openTestDraft, player, players, pool, startedDraft, type TestDraft } from './testing.ts'
import { draftView } from './view.ts'

const REGISTERED = [...players(3, 'c'), ...players(9)]
const open = () => openTestDraft({ registered: REGISTERED, settings: { maxCaptains: 3, startWhen: 'organiser' } })
const started = () => startedDraft({ captains: ['c01', 'c02', 'c03'], registered: REGISTERED })
const view = (draft: TestDraft) =>
  draftView(draft.state, null, {
    now: draft.now,
    registered: draft.facts().registered,
    log: [],
    rehearsalRuns: false,
    stalled: false,
  })
const unassigned = (draft: TestDraft) => view(draft).unassigned.map(({ id }) => id)

describe('[D35] a registration that is removed before the start', () => {
  it('ends captaincy, deputyship, wishes and a place on a team', () => {
    const draft = open()
    for (const id of ['c01', 'c02', 'c03']) draft.send(id, 'become-captain', {})
    draft.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })
    draft.order('organiser/place', { playerId: 'p02', captainId: 'c01' })
    draft.send('c01', 'queue', { playerIds: ['p03', 'p04'] })
    expect(draft.remove('c02', 'p01', 'p02', 'p03')).toBe('ok')
    expect(draft.state.seats.map(({ captain }) => captain.id)).toEqual(['c01', 'c03'])
    expect(draft.seat('c01')).toMatchObject({ deputy: null, queue: ['p04'] })
    expect(draft.state.placed).toEqual({})
    expect(draft.remove('c02')).toBe('same')
    expect(view(draft).availablePool.map(({ id }) => id)).toEqual(['p04', 'p05', 'p06', 'p07', 'p08', 'p09'])
  })

  it('ends a lead-in when it was a captain’s, and leaves it when it was not', () => {
    const draft = open()
    for (const id of ['c01', 'c02', 'c03']) draft.send(id, 'become-captain', {})
    draft.order('organiser/start', {})
    expect(draft.remove('p01')).toBe('same')
    expect(draft.state.phase).toBe('ready')
    expect(draft.remove('c03')).toBe('ok')
    expect(draft.state.phase).toBe('open')
  })

  it('brought back, the player is in the pool as before, and captain only by becoming one', () => {
    const draft = open()
    draft.send('c01', 'become-captain', {})
    draft.remove('c01')
    expect(draft.restore('c01')).toBe('same')
    expect(draft.state.seats).toEqual([])
    expect(draft.send('c01', 'become-captain', {})).toBe('ok')
  })
})

describe('[D2, D5] a registration that waits for a verified address', () => {
  it('is no captain, no deputy and not in the pool; a draft that has started keeps its players', () => {
    const draft = open()
    draft.waiting = new Set(['c03', 'p01'])
    expect(draft.send('c03', 'become-captain', {})).toBe('not_registered')
    for (const id of ['c01', 'c02']) draft.send(id, 'become-captain', {})
    expect(draft.order('organiser/deputy', { captainId: 'c01', userId: 'p01' })).toBe('not_registered')
    expect(draft.order('organiser/add-captain', { userId: 'c03' })).toBe('not_registered')
    draft.order('organiser/start', {})
    draft.due()
    expect(pool(draft)).not.toContain('p01')
    draft.waiting = new Set(['c01', 'p02'])
    expect(draft.serve({ name: 'follow-registrations' })).toBe('same')
    expect(pool(draft)).toContain('p02')
    expect(draft.seat('c01').captain.id).toBe('c01')
  })
})

describe('[D35] a registration that is removed while the draft runs', () => {
  it('takes an available player out of the pool, the queues and the automatic picks', () => {
    const draft = started()
    draft.send(draft.onClock(), 'queue', { playerIds: ['p05', 'p06'] })
    draft.remove('p05')
    expect(pool(draft)).not.toContain('p05')
    expect(draft.pick('p05')).toBe('unknown_player')
    expect(view(draft)).toMatchObject({ totalPicks: 8 })
    expect(draft.due()).toBe('ok')
    expect(draft.state.picks).toMatchObject([{ playerId: 'p06' }])
    finish(draft)
    expect(draft.state).toMatchObject({ phase: 'finished', picks: { length: 8 } })
    expect(draft.remove('p05')).toBe('same')
  })

  it('leaves a drafted player on the board', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.pick('p01')
    draft.remove('p01')
    expect(draft.team(captain)).toEqual([captain, 'p01'])
    expect(unassigned(draft)).toEqual([])
  })

  it('[D6] a drafted player who is brought back is unassigned; the pick stays on the board', () => {
    const draft = started()
    const [captain, second] = [draft.at(0), draft.at(1)]
    draft.pick('p01')
    draft.remove('p01')
    expect(draft.restore('p01')).toBe('ok')
    expect(draft.team(captain)).toEqual([captain])
    expect(unassigned(draft)).toEqual(['p01'])
    expect(view(draft)).toMatchObject({ picks: [{ pickNumber: 0, playerId: 'p01' }], pickNumber: 1, totalPicks: 9 })
    expect(draft.onClock()).toBe(second)
    expect(draft.pick('p01')).toBe('unknown_player')
    expect(draft.order('organiser/undo', {})).toBe('nobody_to_pick')
    // Added to the pool again, one pick more; whoever picks the player has them, and nobody else.
    expect(draft.order('organiser/add-player', { playerId: 'p01' })).toBe('ok')
    expect(view(draft).totalPicks).toBe(10)
    expect(draft.pick('p01')).toBe('ok')
    expect([draft.team(captain), draft.team(second)]).toEqual([[captain], [second, 'p01']])
    expect(draft.order('organiser/undo', {})).toBe('ok')
    expect(pool(draft)).toContain('p01')
    draft.order('organiser/resume', {})
    finish(draft)
    expect(draft.state).toMatchObject({ phase: 'finished', picks: { length: 10 } })
  })

  it('[D6] a drafted player who is brought back after the end is placed as who registers late', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.pick('p01')
    finish(draft)
    draft.remove('p01')
    draft.restore('p01')
    expect(unassigned(draft)).toEqual(['p01'])
    expect(draft.order('organiser/place-late', { playerId: 'p01', captainId: null })).toBe('ok')
    // Theirs is the smallest team.
    expect(draft.team(captain)).toContain('p01')
    expect(new Set(draft.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(10)
  })

  it('an undone pick does not bring a removed player back; alone it can’t be undone', () => {
    const draft = started()
    draft.pick('p01')
    draft.pick('p02')
    draft.remove('p02')
    expect(draft.order('organiser/undo', {})).toBe('nobody_to_pick')
    expect(draft.order('organiser/undo', { toPick: 0 })).toBe('ok')
    expect(pool(draft)).toEqual(['p01', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08', 'p09'])
  })

  it('ends the draft when nobody else is in the pool, also while it is paused', () => {
    const draft = started()
    for (const id of ['p01', 'p02', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08']) draft.pick(id)
    draft.order('organiser/pause', {})
    expect(draft.remove('p09')).toBe('ok')
    expect(draft.state).toMatchObject({ phase: 'finished', turn: null, remaining: null })
  })

  it('gives a captain’s seat to the deputy: of the pool, of the team, or of nowhere yet', () => {
    for (const from of ['pool', 'team', 'nowhere'] as const) {
      const draft = started()
      const captain = draft.onClock()
      const deputy = from === 'nowhere' ? 'late' : 'p01'
      if (from === 'nowhere') draft.registered = [...draft.registered, player('late')]
      if (from === 'team') draft.pick('p01')
      draft.order('organiser/deputy', { captainId: captain, userId: deputy })
      expect(draft.remove(captain)).toBe('ok')
      expect(draft.seat(deputy)).toMatchObject({ deputy: null, captain: { id: deputy } })
      expect(pool(draft)).not.toContain(deputy)
      expect(pool(draft)).not.toContain(captain)
      draft.restore(captain)
      expect(draft.team(deputy)).not.toContain(captain)
      expect(unassigned(draft)).toEqual([captain])
      finish(draft)
      expect(draft.state.phase).toBe('finished')
    }
  })

  it('a deputy whom another team has picked goes on picking as deputy', () => {
    const draft = started()
    const [first, second] = [draft.at(0), draft.at(1)]
    draft.pick('p01')
    draft.order('organiser/deputy', { captainId: second, userId: 'p01' })
    draft.remove(second)
    expect(draft.seat(second).deputy?.userId).toBe('p01')
    expect(draft.send('p01', 'pick', { playerId: 'p02', pickNumber: 1 })).toBe('ok')
    expect(draft.team(first)).toContain('p01')
  })

  it('without a deputy the server picks by the league list as soon as the clock runs, until an organiser names a captain', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.send(captain, 'queue', { playerIds: ['p09'] })
    draft.remove(captain)
    expect(view(draft).currentCaptain).toMatchObject({ userId: captain, pickForMe: true })
    expect(dueAt(draft.state)).toBe(draft.state.turn?.startsAt)
    draft.due()
    expect(draft.state.picks).toMatchObject([{ playerId: 'p01', by: 'pick-for-me' }])
    expect(draft.order('organiser/replace-captain', { captainId: captain, userId: 'p02' })).toBe('ok')
    expect(draft.seat('p02').pickForMe).toBe(false)
    expect(isAway(draft.state, draft.seat('p02'))).toBe(false)
    finish(draft)
    expect(draft.state).toMatchObject({ phase: 'finished', picks: { length: 8 } })
    expect(draft.team('p02')).not.toContain(captain)
  })

  it('a captain who is brought back before another was named leads the team again', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.remove(captain)
    draft.restore(captain)
    expect(draft.pick('p03')).toBe('ok')
    expect(draft.state.picks).toMatchObject([{ playerId: 'p03', by: 'captain' }])
  })

  it('[D6] who is brought back after the start is unassigned, and can be added or placed', () => {
    const draft = started()
    draft.remove('p01', 'p02')
    draft.restore('p01', 'p02')
    expect(pool(draft)).not.toContain('p01')
    expect(unassigned(draft)).toEqual(['p01', 'p02'])
    expect(draft.order('organiser/add-player', { playerId: 'p01' })).toBe('ok')
    finish(draft)
    expect(draft.order('organiser/place-late', { playerId: 'p02', captainId: null })).toBe('ok')
    expect(new Set(draft.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(9)
  })

  it('[D25] with placed players the draft still ends when the pool is empty, each number once', () => {
    const draft = openTestDraft({ registered: REGISTERED, settings: { maxCaptains: 3, startWhen: 'organiser' } })
    for (const id of ['c01', 'c02', 'c03']) draft.send(id, 'become-captain', {})
    draft.order('organiser/place', { playerId: 'p09', captainId: 'c01' })
    draft.order('organiser/start', {})
    draft.due()
    draft.remove('p01', 'p02')
    finish(draft)
    expect(draft.state).toMatchObject({ phase: 'finished', picks: { length: 7 } })
    draft.restore('p01')
    expect(draft.order('organiser/place-late', { playerId: 'p01', captainId: 'c02' })).toBe('ok')
    expect(new Set(draft.state.picks.map(({ pickNumber }) => pickNumber)).size).toBe(8)
  })

  it('[D26] after a reset a removed captain has no seat', () => {
    const draft = started()
    draft.remove('c01')
    draft.order('organiser/reset', { confirm: 'RESET' })
    expect(draft.serve({ name: 'follow-registrations' })).toBe('ok')
    expect(draft.state.seats.map(({ captain }) => captain.id)).toEqual(['c02', 'c03'])
  })
})
