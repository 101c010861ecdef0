import { describe, expect, it } from 'vitest'
import { dueAt } from './clock.ts'
import { currentPick } from './state.ts'
import { OPENED_AT, openRig, player, players, startedRig } from './testing.ts'

const PEOPLE = [player('c1'), player('c2'), ...players(12)]
const S = 1000

/** Two captains and twelve players; the draft has just started. */
const started = (clockSeconds: number | null = 60, more = {}) =>
  startedRig({ captains: ['c1', 'c2'], registered: PEOPLE, settings: { clockSeconds }, ...more })

/** The clock of the pick as seconds after now: when it begins to run, when it shows zero, and its length. */
const clockOf = (rig: ReturnType<typeof started>) => {
  const { turn } = rig.state
  const after = (at: number | null | undefined) => (typeof at === 'number' ? (at - rig.now) / S : at)
  return turn && [after(turn.startsAt), after(turn.expiresAt), turn.length === null ? null : turn.length / S]
}
const last = (rig: ReturnType<typeof started>) => rig.state.picks.findLast(({ by }) => by !== 'placed')

describe('the lead-in', () => {
  const open = (more = {}) => openRig({ registered: PEOPLE, settings: { maxCaptains: 2, ...more } })

  it('[D10] begins with the last spot and lasts 10 s', () => {
    const rig = open()
    rig.send('c1', 'become-captain', {})
    expect(rig.state.phase).toBe('open')
    rig.now += 5 * S
    rig.send('c2', 'become-captain', {})
    expect(rig.state).toMatchObject({ phase: 'ready', startsAt: rig.now + 10 * S })
    rig.now += 10 * S - 1
    expect(rig.serve({ name: 'begin' })).toBe('too_early')
    rig.now += 1
    expect(rig.serve({ name: 'begin' })).toBe('ok')
    expect(rig.serve({ name: 'begin' })).toBe('wrong_phase')
    expect(rig.state.phase).toBe('running')
  })

  it('[D10] begins when an organiser lowers the number of spots to those filled', () => {
    const rig = open({ maxCaptains: 3 })
    for (const id of ['c1', 'c2']) rig.send(id, 'become-captain', {})
    const settings = { ...rig.state.settings, maxCaptains: 2 }
    expect(rig.order('organiser/settings', { ...settings, maxCaptains: 2 })).toBe('ok')
    expect(rig.state.phase).toBe('ready')
  })

  it('[D10] waits for an organiser where the setting says so, with fewer captains too', () => {
    const rig = open({ maxCaptains: 3, startWhen: 'organiser' })
    rig.send('c1', 'become-captain', {})
    expect(rig.order('organiser/start', {})).toBe('too_few_captains')
    rig.send('c2', 'become-captain', {})
    expect(rig.order('organiser/start', {})).toBe('ok')
    expect(rig.order('organiser/start', {})).toBe('wrong_phase')
    // Somebody may still join while it lasts.
    expect(rig.send('p01', 'become-captain', {})).toBe('ok')
    expect(rig.state.startsAt).toBe(OPENED_AT + 10 * S)
    rig.due()
    expect(rig.state.order).toHaveLength(3)
  })

  it('[D10] can be held, and does not begin again by itself after that', () => {
    const rig = open()
    for (const id of ['c1', 'c2']) rig.send(id, 'become-captain', {})
    expect(rig.order('organiser/hold', {})).toBe('ok')
    expect(rig.state).toMatchObject({ phase: 'open', startsAt: null })
    expect(dueAt(rig.state)).toBeNull()
    rig.send('c2', 'leave-captain', {})
    rig.send('p01', 'become-captain', {})
    expect(rig.state.phase).toBe('open')
    expect(rig.order('organiser/start', {})).toBe('ok')
  })

  it('[D10] ends when a captain steps back, and begins again with the spot filled', () => {
    const rig = open()
    for (const id of ['c1', 'c2']) rig.send(id, 'become-captain', {})
    expect(rig.send('c1', 'leave-captain', {})).toBe('ok')
    expect(rig.state).toMatchObject({ phase: 'open', startsAt: null })
    rig.now += 60 * S
    rig.send('p02', 'become-captain', {})
    expect(rig.state).toMatchObject({ phase: 'ready', startsAt: rig.now + 10 * S })
  })

  it('[D10] does not start a draft without players: it is held', () => {
    const rig = openRig({ registered: players(2), settings: { maxCaptains: 2 } })
    for (const id of ['p01', 'p02']) rig.send(id, 'become-captain', {})
    rig.due()
    expect(rig.state).toMatchObject({ phase: 'open', held: true })
    expect(rig.order('organiser/start', {})).toBe('nobody_to_pick')
  })
})

describe('the clock', () => {
  it('[D11] [D12] begins 3 s after the start and after each pick, and is an instant of the server', () => {
    const rig = started()
    expect(clockOf(rig)).toEqual([3, 63, 60])
    rig.now += 10 * S
    rig.pick('p01')
    expect(clockOf(rig)).toEqual([3, 63, 60])
  })

  it('[D11] may be none', () => {
    const rig = started(null)
    expect(rig.state.turn).toEqual({ startsAt: rig.now + 3 * S, expiresAt: null, length: null })
    expect(dueAt(rig.state)).toBeNull()
    rig.now += 86_400 * S
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    expect(rig.order('organiser/add-time', {})).toBe('wrong_phase')
    expect(rig.pick('p01')).toBe('ok')
  })

  it('[D12] takes a pick up to 2 s after the shown zero', () => {
    const rig = started()
    rig.now += 65 * S - 1
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
    expect(rig.pick('p05')).toBe('ok')
    expect(last(rig)).toMatchObject({ playerId: 'p05', by: 'captain' })
  })

  it('[D15] picks at zero plus 2 s, once however often it is told', () => {
    const rig = started()
    rig.now += 65 * S
    const results = Array.from({ length: 100 }, () => rig.serve({ name: 'expire', pickNumber: 0 }))
    expect(results).toEqual(['ok', ...Array(99).fill('pick_over')])
    expect(rig.state.picks).toMatchObject([{ pickNumber: 0, playerId: 'p01', by: 'expiry' }])
    expect(rig.serve({ name: 'expire', pickNumber: 1 })).toBe('too_early')
    expect(rig.serve({ name: 'expire', pickNumber: 2 })).toBe('too_early')
  })

  it('[D15] does not pick for a turn that came back by undo before that turn’s own time is over', () => {
    const rig = started()
    rig.due()
    rig.order('organiser/undo', {})
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('wrong_phase')
    rig.order('organiser/resume', {})
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
  })

  it('[D12] keeps at least 3 s between picks of the server', () => {
    const rig = started()
    for (const id of ['c1', 'c2']) rig.send(id, 'pick-for-me', { on: true })
    const times = Array.from({ length: 12 }, () => [rig.due(), rig.now])
    const first = OPENED_AT + 13 * S
    expect(times).toEqual(times.map((_, i) => ['ok', first + i * 3 * S]))
  })
})

describe('a captain who is away', () => {
  /** Four expiries: c1 c2 c2 c1. Both are away then, and c1 is on the clock. */
  const away = (clockSeconds = 60) => {
    const rig = started(clockSeconds)
    for (let i = 0; i < 4; i++) rig.due()
    expect(rig.onClock()).toBe('c1')
    return rig
  }

  it('[D18] after two expiries in a row has 15 s', () => {
    const rig = started()
    rig.due()
    rig.due()
    expect(clockOf(rig)).toEqual([3, 63, 60])
    rig.due()
    expect(rig.onClock()).toBe('c1')
    expect(clockOf(rig)).toEqual([3, 63, 60])
    rig.due()
    expect(clockOf(rig)).toEqual([3, 18, 15])
    expect(clockOf(away(15))).toEqual([3, 18, 15])
  })

  it('[D18] has the full clock at once with any sign of life', () => {
    const rig = away()
    rig.now += 10 * S
    expect(rig.serve({ name: 'mark-active', userId: 'c1' })).toBe('ok')
    expect(clockOf(rig)).toEqual([0, 60, 60])
    expect(rig.serve({ name: 'mark-active', userId: 'c1' })).toBe('no_change')
    rig.due()
    expect(rig.onClock()).toBe('c2')
    expect(clockOf(rig)).toEqual([3, 18, 15])
  })

  it('[D12] [D18] within the gap the full clock begins after it', () => {
    const rig = away()
    rig.now += 1 * S
    rig.serve({ name: 'mark-active', userId: 'c1' })
    expect(clockOf(rig)).toEqual([2, 62, 60])
  })

  it('[D18] has a full clock at the next turn when the sign comes before it', () => {
    const rig = away()
    rig.serve({ name: 'mark-active', userId: 'c2' })
    expect(clockOf(rig)).toEqual([3, 18, 15])
    rig.due()
    expect(rig.onClock()).toBe('c2')
    expect(clockOf(rig)).toEqual([3, 63, 60])
  })

  it('[D18] comes back full from a pause in which the sign came', () => {
    const rig = away()
    rig.now += 8 * S
    rig.order('organiser/pause', {})
    expect(rig.state.remaining).toBe(10 * S)
    rig.serve({ name: 'mark-active', userId: 'c1' })
    expect(rig.state.remaining).toBe(60 * S)
    rig.order('organiser/resume', {})
    expect(clockOf(rig)).toEqual([3, 63, 60])
  })

  it('[D18] never loses time by a sign of life', () => {
    const rig = away()
    for (let i = 0; i < 3; i++) rig.order('organiser/add-time', {})
    expect(clockOf(rig)).toEqual([3, 108, 105])
    rig.serve({ name: 'mark-active', userId: 'c1' })
    expect(clockOf(rig)).toEqual([3, 108, 105])
  })

  it('[D18] is away again after two more expiries, not after one', () => {
    const rig = away()
    rig.serve({ name: 'mark-active', userId: 'c1' })
    const mine: unknown[] = []
    while (rig.state.phase === 'running') {
      if (rig.onClock() === 'c1') mine.push(clockOf(rig)?.[2])
      rig.due()
    }
    expect(mine).toEqual([60, 60, 15, 15])
  })

  it('[D18] a pick by hand, by an organiser or by “pick for me” ends the row', () => {
    const afterSecond = (act: (rig: ReturnType<typeof started>) => void) => {
      const rig = started()
      for (let i = 0; i < 3; i++) rig.due()
      expect(rig.onClock()).toBe('c1')
      act(rig)
      expect(rig.onClock()).toBe('c1')
      return clockOf(rig)?.[2]
    }
    expect(afterSecond((rig) => rig.due())).toBe(15)
    expect(afterSecond((rig) => rig.pick('p09'))).toBe(60)
    expect(afterSecond((rig) => rig.order('organiser/pick-for', { playerId: 'p09', pickNumber: 3 }))).toBe(60)
    expect(afterSecond((rig) => rig.send('c1', 'pick-for-me', { on: true }) && rig.due())).toBe(60)
  })

  it('[D18] the deputy’s sign of life counts; a stranger’s does not', () => {
    const rig = away()
    rig.order('organiser/deputy', { captainId: 'c1', userId: 'p12' })
    expect(rig.serve({ name: 'mark-active', userId: 'p11' })).toBe('no_change')
    expect(rig.serve({ name: 'mark-active', userId: 'p12' })).toBe('ok')
  })
})

describe('pause and resume', () => {
  it('[D22] the clock has what was left, after a 3 s lead-in', () => {
    const rig = started()
    rig.now += 23 * S
    rig.order('organiser/pause', {})
    expect(rig.state).toMatchObject({ phase: 'paused', remaining: 40 * S, turn: null })
    expect(dueAt(rig.state)).toBeNull()
    rig.now += 3600 * S
    rig.order('organiser/resume', {})
    expect(clockOf(rig)).toEqual([3, 43, 60])
  })

  it('[D22] at least 15 s, also after the shown zero', () => {
    for (const passed of [48, 49, 62, 64]) {
      const rig = started()
      rig.now += passed * S
      rig.order('organiser/pause', {})
      rig.order('organiser/resume', {})
      expect(clockOf(rig)).toEqual([3, 18, 60])
    }
  })

  it('[D22] a pause in the gap does not add the gap to the clock', () => {
    const rig = started()
    rig.now += 1 * S
    rig.order('organiser/pause', {})
    expect(rig.state.remaining).toBe(60 * S)
  })

  it('[D22] while paused no pick is taken; queues stay editable', () => {
    const rig = started()
    rig.order('organiser/pause', {})
    expect(rig.pick('p01')).toBe('wrong_phase')
    expect(rig.order('organiser/pick-for', { playerId: 'p01', pickNumber: 0 })).toBe('wrong_phase')
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('wrong_phase')
    expect(rig.send('c1', 'queue', { playerIds: ['p03'] })).toBe('ok')
    expect(rig.send('c1', 'pick-for-me', { on: true })).toBe('ok')
  })

  it('[D22] pausing twice or resuming what runs is refused', () => {
    const rig = started()
    expect(rig.order('organiser/resume', {})).toBe('wrong_phase')
    rig.order('organiser/pause', {})
    expect(rig.order('organiser/pause', {})).toBe('wrong_phase')
  })
})

describe('an organiser and the clock', () => {
  it('[D24] 30 s more for the running clock', () => {
    const rig = started()
    rig.now += 33 * S
    expect(rig.order('organiser/add-time', {})).toBe('ok')
    expect(clockOf(rig)).toEqual([-30, 60, 60])
    rig.order('organiser/add-time', {})
    expect(clockOf(rig)).toEqual([-30, 90, 90])
  })

  it('[D24] 30 s from now where it shows zero already', () => {
    const rig = started()
    rig.now += 64 * S
    rig.order('organiser/add-time', {})
    expect(clockOf(rig)?.[1]).toBe(30)
    expect(rig.serve({ name: 'expire', pickNumber: 0 })).toBe('too_early')
  })

  it('[D24] another length counts from the next pick on', () => {
    const rig = started()
    expect(rig.order('organiser/clock', { clockSeconds: 60 })).toBe('same')
    expect(rig.order('organiser/clock', { clockSeconds: 90 })).toBe('ok')
    expect(clockOf(rig)).toEqual([3, 63, 60])
    rig.pick('p01')
    expect(clockOf(rig)).toEqual([3, 93, 90])
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
    const rig = started()
    const aliveAt = rig.now + 23 * S
    rig.now += 7200 * S
    expect(rig.serve({ name: 'restore', aliveAt })).toBe('ok')
    expect(clockOf(rig)).toEqual([0, 40, 60])
    expect(currentPick(rig.state)).toBe(0)
  })

  it('[D33] at least 15 s; never more than the clock has', () => {
    const rig = started()
    const startedAt = rig.now
    rig.now += 7200 * S
    rig.serve({ name: 'restore', aliveAt: startedAt + 64 * S })
    expect(clockOf(rig)).toEqual([0, 15, 60])
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

    const ready = openRig({ registered: PEOPLE, settings: { maxCaptains: 2 } })
    for (const id of ['c1', 'c2']) ready.send(id, 'become-captain', {})
    ready.now += 3600 * S
    ready.serve({ name: 'restore', aliveAt: OPENED_AT })
    expect(ready.state).toMatchObject({ phase: 'ready', startsAt: ready.now + 10 * S })

    const paused = started()
    paused.order('organiser/pause', {})
    expect(paused.serve({ name: 'restore', aliveAt: paused.now })).toBe('no_change')
  })
})
