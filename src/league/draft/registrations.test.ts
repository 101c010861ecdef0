import { describe, expect, it } from 'vitest'
import { TIMES } from '#contract/room/draft-constants.ts'
import { apply } from './apply.ts'
import { dueAt } from './clock.ts'
import { describe as sentenceOf } from './describe.ts'
import { emptyDraft, isAway } from './state.ts'
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
function sentences(draft: TestDraft) {
  let state = emptyDraft('draft')
  return draft.log.flatMap((event) => {
    const sentence = sentenceOf(state, event)
    state = apply(state, event)
    return sentence ? [sentence.text] : []
  })
}
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
    expect(view(draft).currentCaptain).toMatchObject({ userId: second, removed: true, deputy: { userId: 'p01' } })
    expect(draft.send('p01', 'pick', { playerId: 'p02', pickNumber: 1 })).toBe('ok')
    expect(draft.team(first)).toContain('p01')
  })

  it('without a deputy the server picks by the league list, at later turns as soon as the clock runs, until an organiser names a captain', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.send(captain, 'queue', { playerIds: ['p09'] })
    draft.remove(captain)
    expect(view(draft).currentCaptain).toMatchObject({ userId: captain, pickForMe: true, deputy: null, removed: true })
    draft.due()
    expect(draft.state.picks).toMatchObject([{ playerId: 'p01', by: 'pick-for-me' }])
    while (draft.onClock() !== captain) draft.due()
    expect(dueAt(draft.state)).toBe(draft.state.turn?.startsAt)
    expect(draft.order('organiser/replace-captain', { captainId: captain, userId: 'p09' })).toBe('ok')
    expect(draft.seat('p09').pickForMe).toBe(false)
    expect(isAway(draft.state, draft.seat('p09'))).toBe(false)
    finish(draft)
    expect(draft.state).toMatchObject({ phase: 'finished', picks: { length: 8 } })
    expect(draft.team('p09')).not.toContain(captain)
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

describe('[D35] a captain who is removed while their team is on the clock', () => {
  const logged = (draft: TestDraft) => sentences(draft).at(-1)
  const last = (draft: TestDraft) => (draft.state.turn?.expiresAt ?? 0) - draft.now

  it('leaves the deputy the clock of a new turn', () => {
    for (const elsewhere of [false, true]) {
      const draft = started()
      if (elsewhere) draft.pick('p01')
      const captain = draft.onClock()
      draft.order('organiser/deputy', { captainId: captain, userId: 'p01' })
      draft.now = (draft.state.turn?.expiresAt ?? 0) - 1000
      draft.remove(captain)
      expect(last(draft)).toBe(TIMES.gap + 60_000)
      expect(draft.state.turn?.length).toBe(60_000)
      expect(draft.send('p01', 'pick', { playerId: 'p02', pickNumber: elsewhere ? 1 : 0 })).toBe('ok')
    }
  })

  it('without a deputy, leaves the larger of what is left and 60 s, then the list picks, and the log says so', () => {
    const draft = started()
    draft.order('organiser/clock', { clockSeconds: 15 })
    draft.pick('p01')
    const captain = draft.onClock()
    draft.now = (draft.state.turn?.expiresAt ?? 0) - 1000
    draft.remove(captain)
    expect(last(draft)).toBe(60_000)
    expect(logged(draft)).toMatch(/has no captain. An organiser can name one before the clock ends/)
    const due = (draft.state.turn?.expiresAt ?? 0) + TIMES.grace
    expect(dueAt(draft.state)).toBe(due)
    draft.now = due - 1
    expect(draft.serve({ name: 'expire', pickNumber: 1 })).toBe('too_early')
    draft.due()
    expect(logged(draft)).toMatch(/took First-p02 Last-p02 \(no captain: picked by the list\)\.$/)

    const long = started()
    long.order('organiser/clock', { clockSeconds: 600 })
    long.pick('p01')
    const { expiresAt } = long.state.turn ?? {}
    long.remove(long.onClock())
    expect(long.state.turn?.expiresAt).toBe(expiresAt)
  })

  it('gives an organiser 60 s to name a captain in a draft without a clock too', () => {
    const draft = startedDraft({
      captains: ['c01', 'c02', 'c03'],
      registered: REGISTERED,
      settings: { clockSeconds: null },
    })
    const captain = draft.onClock()
    draft.now = draft.state.turn?.startsAt ?? 0
    draft.remove(captain)
    expect(last(draft)).toBe(60_000)
    expect(draft.order('organiser/replace-captain', { captainId: captain, userId: 'p01' })).toBe('ok')
    expect(draft.state.turn?.expiresAt).toBe(null)
  })

  it('[D23] waits for nobody once its pick is undone in a draft without a clock: the list picks', () => {
    const draft = startedDraft({
      captains: ['c01', 'c02', 'c03'],
      registered: REGISTERED,
      settings: { clockSeconds: null },
    })
    draft.remove(draft.onClock())
    draft.due()
    expect(draft.order('organiser/undo', {})).toBe('ok')
    draft.order('organiser/resume', {})
    expect(draft.state.turn?.expiresAt).toBe(null)
    expect(dueAt(draft.state)).toBe(draft.state.turn?.startsAt)
    expect(draft.due()).toBe('ok')
    expect(draft.state.picks).toMatchObject([{ playerId: 'p01', by: 'pick-for-me' }])
  })

  it('gives whoever is named captain, or comes back, the clock of a new turn', () => {
    for (const name of ['replace', 'deputy', 'back'] as const) {
      const draft = started()
      const captain = draft.onClock()
      draft.remove(captain)
      draft.now = (draft.state.turn?.expiresAt ?? 0) - 1000
      if (name === 'replace') draft.order('organiser/replace-captain', { captainId: captain, userId: 'p05' })
      else if (name === 'deputy') draft.order('organiser/deputy', { captainId: captain, userId: 'p05' })
      else draft.restore(captain)
      expect(last(draft)).toBe(TIMES.gap + 60_000)
      expect(dueAt(draft.state)).toBe((draft.state.turn?.expiresAt ?? 0) + TIMES.grace)
    }
  })

  it('waits too where the captain had “pick for me” on, or where the deputy is taken away', () => {
    const draft = started()
    draft.pick('p01')
    const second = draft.onClock()
    draft.order('organiser/deputy', { captainId: second, userId: 'p01' })
    draft.remove(second)
    draft.now += 30_000
    draft.order('organiser/deputy', { captainId: second, userId: null })
    expect(last(draft)).toBe(60_000)
    expect(dueAt(draft.state)).toBe(draft.now + 60_000 + TIMES.grace)

    const asked = started()
    asked.send(asked.onClock(), 'pick-for-me', { on: true })
    asked.remove(asked.onClock())
    expect(dueAt(asked.state)).toBe((asked.state.turn?.expiresAt ?? 0) + TIMES.grace)
  })

  it('[D22] nothing runs while the draft is paused; resumed, it waits as long', () => {
    const draft = started()
    const captain = draft.onClock()
    draft.now = (draft.state.turn?.expiresAt ?? 0) - 20_000
    draft.order('organiser/pause', {})
    draft.remove(captain)
    expect(draft.state).toMatchObject({ phase: 'paused', turn: null, remaining: 60_000 })
    expect(dueAt(draft.state)).toBe(null)
    draft.now += 600_000
    draft.order('organiser/resume', {})
    expect(dueAt(draft.state)).toBe(draft.now + TIMES.gap + 60_000 + TIMES.grace)

    const deputised = started()
    const other = deputised.onClock()
    deputised.order('organiser/deputy', { captainId: other, userId: 'p01' })
    deputised.now = (deputised.state.turn?.expiresAt ?? 0) - 20_000
    deputised.order('organiser/pause', {})
    deputised.remove(other)
    expect(deputised.state).toMatchObject({ phase: 'paused', turn: null, remaining: 60_000 })
  })

  it('leaves the clock of another team alone', () => {
    const draft = started()
    const { turn } = draft.state
    draft.now += 20_000
    draft.remove(draft.at(1))
    expect(draft.state.turn).toEqual(turn)
  })
})
