import { describe, expect, it } from 'vitest'
import { dueAt } from './clock.ts'
import { currentPick } from './state.ts'
import { OPENED_AT, openTestDraft, player, players, startedDraft } from './testing.ts'

const PEOPLE = [player('c1'), player('c2'), ...players(12)]
const S = 1000

/** Two captains and twelve players; the draft has just started. */
const started = (clockSeconds: number | null = 60, more = {}) =>
  startedDraft({ captains: ['c1', 'c2'], registered: PEOPLE, settings: { clockSeconds }, ...more })

/** The clock of the pick as seconds after now: when it begins to run, when it shows zero, and its length. */
const clockOf = (draft: ReturnType<typeof started>) => {
  const { turn } = draft.state
  const after = (at: number | null | undefined) => (typeof at === 'number' ? (at - draft.now) / S : at)
  return turn && [after(turn.startsAt), after(turn.expiresAt), turn.length === null ? null : turn.length / S]
}
const last = (draft: ReturnType<typeof started>) => draft.state.picks.findLast(({ by }) => by !== 'placed')

describe('the lead-in', () => {
  const open = (more = {}) => openTestDraft({ registered: PEOPLE, settings: { maxCaptains: 2, ...more } })

  it('[D10] begins with the last spot and lasts 10 s', () => {
    const draft = open()
    draft.send('c1', 'become-captain', {})
    expect(draft.state.phase).toBe('open')
    draft.now += 5 * S
    draft.send('c2', 'become-captain', {})
    expect(draft.state).toMatchObject({ phase: 'ready', startsAt: draft.now + 10 * S })
    draft.now += 10 * S - 1
    expect(draft.serve({ name: 'begin' })).toBe('too_early')
    draft.now += 1
    expect(draft.serve({ name: 'begin' })).toBe('ok')
    expect(draft.serve({ name: 'begin' })).toBe('wrong_phase')
    expect(draft.state.phase).toBe('running')
  })

  it('[D10] begins when an organiser lowers the number of spots to those filled', () => {
    const draft = open({ maxCaptains: 3 })
    for (const id of ['c1', 'c2']) draft.send(id, 'become-captain', {})
    const settings = { ...draft.state.settings, maxCaptains: 2 }
    expect(draft.order('organiser/settings', { ...settings, maxCaptains: 2 })).toBe('ok')
    expect(draft.state.phase).toBe('ready')
  })

  it('[D10] waits for an organiser where the setting says so, with fewer captains too', () => {
    const draft = open({ maxCaptains: 3, startWhen: 'organiser' })
    draft.send('c1', 'become-captain', {})
    expect(draft.order('organiser/start', {})).toBe('too_few_captains')
    draft.send('c2', 'become-captain', {})
    expect(draft.order('organiser/start', {})).toBe('ok')
    expect(draft.order('organiser/start', {})).toBe('wrong_phase')
    // Somebody may still join while it lasts.
    expect(draft.send('p01', 'become-captain', {})).toBe('ok')
    expect(draft.state.startsAt).toBe(OPENED_AT + 10 * S)
    draft.due()
    expect(draft.state.order).toHaveLength(3)
  })

  it('[D10] can be held, and does not begin again by itself after that', () => {
    const draft = open()
    for (const id of ['c1', 'c2']) draft.send(id, 'become-captain', {})
    expect(draft.order('organiser/hold', {})).toBe('ok')
    expect(draft.state).toMatchObject({ phase: 'open', startsAt: null })
    expect(dueAt(draft.state)).toBeNull()
    draft.send('c2', 'leave-captain', {})
    draft.send('p01', 'become-captain', {})
    expect(draft.state.phase).toBe('open')
    expect(draft.order('organiser/start', {})).toBe('ok')
  })

  it('[D10] ends when a captain steps back, and begins again with the spot filled', () => {
    const draft = open()
    for (const id of ['c1', 'c2']) draft.send(id, 'become-captain', {})
    expect(draft.send('c1', 'leave-captain', {})).toBe('ok')
    expect(draft.state).toMatchObject({ phase: 'open', startsAt: null })
    draft.now += 60 * S
    draft.send('p02', 'become-captain', {})
    expect(draft.state).toMatchObject({ phase: 'ready', startsAt: draft.now + 10 * S })
  })

  it('[D10] does not start a draft without players: it is held', () => {
    const draft = openTestDraft({ registered: players(2), settings: { maxCaptains: 2 } })
    for (const id of ['p01', 'p02']) draft.send(id, 'become-captain', {})
    draft.due()
    expect(draft.state).toMatchObject({ phase: 'open', held: true })
    expect(draft.order('organiser/start', {})).toBe('nobody_to_pick')
  })
})

describe('the clock', () => {
  it('[D11] [D12] begins 3 s after the start and after each pick, and is an instant of the server', () => {
    const draft = started()
    expect(clockOf(draft)).toEqual([3, 63, 60])
    draft.now += 10 * S
    draft.pick('p01')
    expect(clockOf(draft)).toEqual([3, 63, 60])
  })

  it('[D11] may be none', () => {
    const draft = started(null)
    expect(draft.state.turn).toEqual({ startsAt: draft.now + 3 * S, expiresAt: null, length: null })
    expect(dueAt(draft.state)).toBeNull()
    draft.now += 86_400 * S
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    expect(draft.order('organiser/add-time', {})).toBe('wrong_phase')
    expect(draft.pick('p01')).toBe('ok')
  })

  it('[D12] takes a pick up to 2 s after the shown zero', () => {
    const draft = started()
    draft.now += 65 * S - 1
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    expect(draft.pick('p05')).toBe('ok')
    expect(last(draft)).toMatchObject({ playerId: 'p05', by: 'captain' })
  })

  it('[D15] picks at zero plus 2 s, once however often it is told', () => {
    const draft = started()
    draft.now += 65 * S
    const results = Array.from({ length: 100 }, () => draft.serve({ name: 'expire', pickNumber: 0 }))
    expect(results).toEqual(['ok', ...Array(99).fill('pick_over')])
    expect(draft.state.picks).toMatchObject([{ pickNumber: 0, playerId: 'p01', by: 'expiry' }])
    expect(draft.serve({ name: 'expire', pickNumber: 1 })).toBe('too_early')
    expect(draft.serve({ name: 'expire', pickNumber: 2 })).toBe('too_early')
  })

  it('[D15] does not pick for a turn that came back by undo before that turn’s own time is over', () => {
    const draft = started()
    draft.due()
    draft.order('organiser/undo', {})
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('wrong_phase')
    draft.order('organiser/resume', {})
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
  })

  it('[D12] keeps at least 3 s between picks of the server', () => {
    const draft = started()
    for (const id of ['c1', 'c2']) draft.send(id, 'pick-for-me', { on: true })
    const times = Array.from({ length: 12 }, () => [draft.due(), draft.now])
    const first = OPENED_AT + 13 * S
    expect(times).toEqual(times.map((_, i) => ['ok', first + i * 3 * S]))
  })
})

describe('a captain who is away', () => {
  /** Four expiries: c1 c2 c2 c1. Both are away then, and c1 is on the clock. */
  const away = (clockSeconds = 60) => {
    const draft = started(clockSeconds)
    for (let i = 0; i < 4; i++) draft.due()
    expect(draft.onClock()).toBe('c1')
    return draft
  }

  it('[D18] after two expiries in a row has 15 s', () => {
    const draft = started()
    draft.due()
    draft.due()
    expect(clockOf(draft)).toEqual([3, 63, 60])
    draft.due()
    expect(draft.onClock()).toBe('c1')
    expect(clockOf(draft)).toEqual([3, 63, 60])
    draft.due()
    expect(clockOf(draft)).toEqual([3, 18, 15])
    expect(clockOf(away(15))).toEqual([3, 18, 15])
  })

  it('[D18] has the full clock at once with any sign of life', () => {
    const draft = away()
    draft.now += 10 * S
    expect(draft.serve({ name: 'mark-active', userId: 'c1' })).toBe('ok')
    expect(clockOf(draft)).toEqual([0, 60, 60])
    expect(draft.serve({ name: 'mark-active', userId: 'c1' })).toBe('no_change')
    draft.due()
    expect(draft.onClock()).toBe('c2')
    expect(clockOf(draft)).toEqual([3, 18, 15])
  })

  it('[D12] [D18] within the gap the full clock begins after it', () => {
    const draft = away()
    draft.now += 1 * S
    draft.serve({ name: 'mark-active', userId: 'c1' })
    expect(clockOf(draft)).toEqual([2, 62, 60])
  })

  it('[D18] has a full clock at the next turn when the sign comes before it', () => {
    const draft = away()
    draft.serve({ name: 'mark-active', userId: 'c2' })
    expect(clockOf(draft)).toEqual([3, 18, 15])
    draft.due()
    expect(draft.onClock()).toBe('c2')
    expect(clockOf(draft)).toEqual([3, 63, 60])
  })

  it('[D18] comes back full from a pause in which the sign came', () => {
    const draft = away()
    draft.now += 8 * S
    draft.order('organiser/pause', {})
    expect(draft.state.remaining).toBe(10 * S)
    draft.serve({ name: 'mark-active', userId: 'c1' })
    expect(draft.state.remaining).toBe(60 * S)
    draft.order('organiser/resume', {})
    expect(clockOf(draft)).toEqual([3, 63, 60])
  })

  it('[D18] never loses time by a sign of life', () => {
    const draft = away()
    for (let i = 0; i < 3; i++) draft.order('organiser/add-time', {})
    expect(clockOf(draft)).toEqual([3, 108, 105])
    draft.serve({ name: 'mark-active', userId: 'c1' })
    expect(clockOf(draft)).toEqual([3, 108, 105])
  })

  it('[D18] is away again after two more expiries, not after one', () => {
    const draft = away()
    draft.serve({ name: 'mark-active', userId: 'c1' })
    const mine: unknown[] = []
    while (draft.state.phase === 'running') {
      if (draft.onClock() === 'c1') mine.push(clockOf(draft)?.[2])
      draft.due()
    }
    expect(mine).toEqual([60, 60, 15, 15])
  })

  it('[D18] a pick by hand, by an organiser or by “pick for me” ends the row', () => {
    const afterSecond = (act: (draft: ReturnType<typeof started>) => void) => {
      const draft = started()
      for (let i = 0; i < 3; i++) draft.due()
      expect(draft.onClock()).toBe('c1')
      act(draft)
      expect(draft.onClock()).toBe('c1')
      return clockOf(draft)?.[2]
    }
    expect(afterSecond((draft) => draft.due())).toBe(15)
    expect(afterSecond((draft) => draft.pick('p09'))).toBe(60)
    expect(afterSecond((draft) => draft.order('organiser/pick-for', { playerId: 'p09', pickNumber: 3 }))).toBe(60)
    expect(afterSecond((draft) => draft.send('c1', 'pick-for-me', { on: true }) && draft.due())).toBe(60)
  })

  it('[D18] the deputy’s sign of life counts; a stranger’s does not', () => {
    const draft = away()
    draft.order('organiser/deputy', { captainId: 'c1', userId: 'p12' })
    expect(draft.serve({ name: 'mark-active', userId: 'p11' })).toBe('no_change')
    expect(draft.serve({ name: 'mark-active', userId: 'p12' })).toBe('ok')
  })
})

describe('pause and resume', () => {
  it('[D22] the clock has what was left, after a 3 s lead-in', () => {
    const draft = started()
    draft.now += 23 * S
    draft.order('organiser/pause', {})
    expect(draft.state).toMatchObject({ phase: 'paused', remaining: 40 * S, turn: null })
    expect(dueAt(draft.state)).toBeNull()
    draft.now += 3600 * S
    draft.order('organiser/resume', {})
    expect(clockOf(draft)).toEqual([3, 43, 60])
  })

  it('[D22] at least 15 s, also after the shown zero', () => {
    for (const passed of [48, 49, 62, 64]) {
      const draft = started()
      draft.now += passed * S
      draft.order('organiser/pause', {})
      draft.order('organiser/resume', {})
      expect(clockOf(draft)).toEqual([3, 18, 60])
    }
  })

  it('[D22] a pause in the gap does not add the gap to the clock', () => {
    const draft = started()
    draft.now += 1 * S
    draft.order('organiser/pause', {})
    expect(draft.state.remaining).toBe(60 * S)
  })

  it('[D22] while paused no pick is taken; queues stay editable', () => {
    const draft = started()
    draft.order('organiser/pause', {})
    expect(draft.pick('p01')).toBe('wrong_phase')
    expect(draft.order('organiser/pick-for', { playerId: 'p01', pickNumber: 0 })).toBe('wrong_phase')
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('wrong_phase')
    expect(draft.send('c1', 'queue', { playerIds: ['p03'] })).toBe('ok')
    expect(draft.send('c1', 'pick-for-me', { on: true })).toBe('ok')
  })

  it('[D22] pausing twice or resuming what runs is refused', () => {
    const draft = started()
    expect(draft.order('organiser/resume', {})).toBe('wrong_phase')
    draft.order('organiser/pause', {})
    expect(draft.order('organiser/pause', {})).toBe('wrong_phase')
  })
})

describe('an organiser and the clock', () => {
  it('[D24] 30 s more for the running clock', () => {
    const draft = started()
    draft.now += 33 * S
    expect(draft.order('organiser/add-time', {})).toBe('ok')
    expect(clockOf(draft)).toEqual([-30, 60, 60])
    draft.order('organiser/add-time', {})
    expect(clockOf(draft)).toEqual([-30, 90, 90])
  })

  it('[D24] 30 s from now where it shows zero already', () => {
    const draft = started()
    draft.now += 64 * S
    draft.order('organiser/add-time', {})
    expect(clockOf(draft)?.[1]).toBe(30)
    expect(draft.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
  })

  it('[D24] another length counts from the next pick on', () => {
    const draft = started()
    expect(draft.order('organiser/clock', { clockSeconds: 60 })).toBe('same')
    expect(draft.order('organiser/clock', { clockSeconds: 90 })).toBe('ok')
    expect(clockOf(draft)).toEqual([3, 63, 60])
    draft.pick('p01')
    expect(clockOf(draft)).toEqual([3, 93, 90])
  })

  it('[D22] [D24] a pick without a clock stays without one over a pause, and one with a clock keeps it', () => {
    const without = started(null)
    without.order('organiser/clock', { clockSeconds: 30 })
    without.order('organiser/pause', {})
    without.order('organiser/resume', {})
    expect(clockOf(without)).toEqual([3, null, null])
    without.pick('p01')
    expect(clockOf(without)).toEqual([3, 33, 30])

    const kept = started(60)
    kept.now += 23 * S
    kept.order('organiser/clock', { clockSeconds: null })
    kept.order('organiser/pause', {})
    kept.order('organiser/resume', {})
    expect(clockOf(kept)).toEqual([3, 43, 40])
    kept.pick('p01')
    expect(clockOf(kept)).toEqual([3, null, null])
  })
})

describe('a server that was away', () => {
  it('[D33] goes on with what was left when it was last there', () => {
    const draft = started()
    const aliveAt = draft.now + 23 * S
    draft.now += 7200 * S
    expect(draft.serve({ name: 'restore', aliveAt })).toBe('ok')
    expect(clockOf(draft)).toEqual([0, 40, 60])
    expect(currentPick(draft.state)).toBe(0)
  })

  it('[D33] at least 15 s; never more than the clock has', () => {
    const draft = started()
    const startedAt = draft.now
    draft.now += 7200 * S
    draft.serve({ name: 'restore', aliveAt: startedAt + 64 * S })
    expect(clockOf(draft)).toEqual([0, 15, 60])
    const early = started()
    const aliveAt = early.now
    early.now += 7200 * S
    early.serve({ name: 'restore', aliveAt })
    expect(clockOf(early)).toEqual([0, 60, 60])
  })

  it('[D33] a draft without a clock has none, a lead-in begins anew, a paused one stays paused', () => {
    const none = started(null)
    none.serve({ name: 'restore', aliveAt: none.now })
    expect(clockOf(none)).toEqual([0, null, null])

    const ready = openTestDraft({ registered: PEOPLE, settings: { maxCaptains: 2 } })
    for (const id of ['c1', 'c2']) ready.send(id, 'become-captain', {})
    ready.now += 3600 * S
    ready.serve({ name: 'restore', aliveAt: OPENED_AT })
    expect(ready.state).toMatchObject({ phase: 'ready', startsAt: ready.now + 10 * S })

    const paused = started()
    paused.order('organiser/pause', {})
    expect(paused.serve({ name: 'restore', aliveAt: paused.now })).toBe('no_change')
  })
})
