import { describe, expect, it } from 'vitest'
import type { DraftPlan, LineEntry, PlanEntry } from '#contract/draft.ts'
import { replay } from './apply.ts'
import { autoPickFor } from './automatic.ts'
import { describe as sentenceOf } from './describe.ts'
import { planConflict, planText, planTroubles } from './plan.ts'
import { emptyDraft } from './state.ts'
import { player, players, startedDraft, type TestDraft } from './testing.ts'
import { draftView } from './view.ts'

const entry = (position: PlanEntry['position'], more: Partial<PlanEntry>): PlanEntry => ({
  position,
  atLeast: 0,
  byRound: null,
  atMost: null,
  ...more,
})
const line = (code: LineEntry['line'], more: Partial<LineEntry>): LineEntry => ({
  line: code,
  atLeast: 0,
  byRound: null,
  atMost: null,
  ...more,
})
const KEEPER_BY_2: DraftPlan = [entry('GK', { atLeast: 1, byRound: 2 })]

const keeper = (id: string, more = {}) => player(id, { position: ['GK'], rarity: 'Bronze', ...more })

/** Captains c1 and c2, and d, the deputy of c1; field players p01 to p08, then keepers g1 and g2 at the end of the list. */
function started(pool = [...players(8), keeper('g1'), keeper('g2')]): TestDraft {
  const draft = startedDraft({ captains: ['c1', 'c2'], registered: [player('c1'), player('c2'), ...pool] })
  draft.order('organiser/deputy', { captainId: 'c1', userId: 'p08' })
  return draft
}
const next = (draft: TestDraft) => autoPickFor(draft.state, draft.seat('c1'))
const plan = (draft: TestDraft, ...entries: PlanEntry[]) => draft.send('c1', 'plan', { plan: entries })

describe('the picks of a plan', () => {
  it('[D37] come after the queue and before the list', () => {
    const draft = started()
    plan(draft, entry('GK', { atLeast: 1, byRound: 1 }))
    expect(next(draft)).toEqual({ playerId: 'g1', reason: 'list', plan: { position: 'GK' } })
    draft.send('c1', 'queue', { playerIds: ['p05'] })
    expect(next(draft)).toEqual({ playerId: 'p05', reason: 'queue' })
    draft.send('c1', 'queue', { playerIds: [] })
    plan(draft)
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list' })
  })

  it('[D37] leave the list its turn until the round makes the position due', () => {
    const draft = started()
    plan(draft, ...KEEPER_BY_2)
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list' })
    draft.due()
    draft.pick('p02')
    draft.pick('p03')
    expect(next(draft)).toEqual({ playerId: 'g1', reason: 'list', plan: { position: 'GK' } })
    draft.due()
    expect(draft.team('c1')).toEqual(['c1', 'p01', 'g1'])
    expect(next(draft)?.plan).toBeUndefined()
  })

  it('[D37] take the last ones of a position before somebody else does', () => {
    const draft = started([...players(8), keeper('g1')])
    plan(draft, entry('GK', { atLeast: 1, byRound: 4 }))
    expect(next(draft)).toEqual({ playerId: 'g1', reason: 'list', plan: { position: 'GK' } })
  })

  it('[D37] count the captain, and everyone where they play first', () => {
    const draft = startedDraft({
      captains: ['c1', 'c2'],
      registered: [keeper('c1'), player('c2'), player('b1', { position: ['CB', 'GK'] }), ...players(3), keeper('g1')],
    })
    plan(draft, entry('GK', { atLeast: 1, byRound: 1 }), entry('CB', { atMost: 0 }))
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list', plan: { position: null } })
  })

  it('[D37] pass over a position that has its most, until there is nobody else', () => {
    const draft = started([...players(2), player('s1', { position: ['ST'], rarity: 'Silver' }), ...players(3, 'q')])
    plan(draft, entry('CM', { atMost: 0 }))
    expect(next(draft)).toEqual({ playerId: 's1', reason: 'list', plan: { position: null } })
    draft.due()
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list' })
  })

  it('[D13] take a second player who only keeps goal where the plan wants two, and only then', () => {
    const draft = started()
    plan(draft, entry('GK', { atLeast: 2, byRound: 2 }))
    draft.due()
    draft.pick('p01')
    draft.pick('p02')
    expect(next(draft)).toEqual({ playerId: 'g2', reason: 'list', plan: { position: 'GK' } })
    plan(draft, entry('GK', { atLeast: 1, byRound: 2 }))
    expect(next(draft)?.playerId).toBe('p03')
  })

  it('[D37] come as soon as they can when their round is over', () => {
    const draft = started()
    for (const id of ['p01', 'p02', 'p03', 'p04']) draft.pick(id)
    plan(draft, entry('GK', { atLeast: 1, byRound: 1 }))
    expect(next(draft)).toMatchObject({ playerId: 'g1', plan: { position: 'GK' } })
  })

  it('[D17] [D37] come with “Pick for me” too', () => {
    const draft = started()
    plan(draft, entry('GK', { atLeast: 1, byRound: 1 }))
    draft.send('c1', 'pick-for-me', { on: true })
    draft.due()
    expect(draft.log.at(-1)?.event).toMatchObject({ type: 'picked', playerId: 'g1', by: 'pick-for-me', plan: true })
  })

  it('[D37] say so in the log, and only they do', () => {
    const draft = started()
    plan(draft, ...KEEPER_BY_2)
    draft.due()
    draft.pick('p02')
    draft.pick('p03')
    draft.due()
    const [first, second] = draft.log.flatMap((logged, i) =>
      logged.event.type === 'picked' && logged.event.by === 'expiry'
        ? sentenceOf(replay('draft', draft.log.slice(0, i)), logged)?.text
        : [],
    )
    expect(first).toBe('Round 1, pick 1: Team Last-c1 took First-p01 Last-p01 (time ran out).')
    expect(second).toBe('Round 2, pick 4: Team Last-c1 took First-g1 Last-g1 (time ran out, by the captain’s plan).')
  })
})

describe('a plan for a line', () => {
  const defender = (id: string, code: 'CB' | 'LB') => player(id, { position: [code], rarity: 'Bronze' })
  const withDefenders = () =>
    started([...players(6), defender('a1', 'LB'), defender('a2', 'LB'), defender('b1', 'CB'), defender('b2', 'CB')])
  const plan = (draft: TestDraft, positions: PlanEntry[], lines: LineEntry[]) =>
    draft.send('c1', 'plan', { plan: positions, lines })

  it('[D37] takes the first of the list at any of its positions once its round makes it due', () => {
    const draft = withDefenders()
    plan(draft, [], [line('DEF', { atLeast: 2, byRound: 3 })])
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list' })
    draft.due()
    draft.pick('p02')
    draft.pick('p03')
    expect(next(draft)).toEqual({ playerId: 'a1', reason: 'list', plan: { position: null, line: 'DEF' } })
  })

  it('[D37] counts what its positions want in it, and serves those first where one pick serves both', () => {
    const draft = withDefenders()
    plan(draft, [entry('CB', { atLeast: 1, byRound: 2 })], [line('DEF', { atLeast: 1, byRound: 1 })])
    expect(next(draft)).toEqual({ playerId: 'a1', reason: 'list', plan: { position: null, line: 'DEF' } })
    plan(draft, [entry('CB', { atLeast: 2, byRound: 2 })], [line('DEF', { atLeast: 1, byRound: 1 })])
    expect(next(draft)).toEqual({ playerId: 'b1', reason: 'list', plan: { position: 'CB' } })
  })

  it('[D37] keeps places in a line that has a limit for the positions it wants', () => {
    const draft = started([
      defender('a1', 'LB'),
      player('p01', { rarity: 'Bronze' }),
      defender('b1', 'CB'),
      defender('b2', 'CB'),
    ])
    plan(draft, [entry('CB', { atLeast: 1 })], [line('DEF', { atMost: 1 })])
    expect(next(draft)).toEqual({ playerId: 'b1', reason: 'list', plan: { position: null } })
    draft.due()
    expect(next(draft)).toEqual({ playerId: 'p01', reason: 'list', plan: { position: null } })
  })

  it('[D36] wants no more than it allows, in the line and by position together', () => {
    const draft = started()
    const all = (most: number) => (['LB', 'CB', 'RB'] as const).map((code) => entry(code, { atMost: most }))
    expect(plan(draft, [], [line('DEF', { atLeast: 3, atMost: 2 })])).toBe('plan_conflict')
    expect(planConflict({ plan: all(1), lines: [line('DEF', { atLeast: 4 })] })).toBe(
      'Defenders: at least 4 in all and at most 3 by position can’t both be true.',
    )
    expect(planConflict({ plan: [entry('CB', { atLeast: 3 })], lines: [line('DEF', { atMost: 2 })] })).toBe(
      'Defenders: at most 2 in all and at least 3 by position can’t both be true.',
    )
    expect(planConflict({ plan: all(1).slice(1), lines: [line('DEF', { atLeast: 4 })] })).toBeNull()
    expect(draft.seat('c1').lines).toEqual([])
  })

  it('[D36] stays as it is where a page of the last release saves positions alone', () => {
    const draft = started()
    const lines = [line('DEF', { atLeast: 2, byRound: 4 })]
    plan(draft, [], lines)
    expect(draft.send('c1', 'plan', { plan: KEEPER_BY_2 })).toBe('ok')
    expect(draft.seat('c1')).toMatchObject({ plan: KEEPER_BY_2, lines })
    expect(plan(draft, KEEPER_BY_2, [])).toBe('ok')
    expect(draft.seat('c1').lines).toEqual([])
  })

  it('[D38] goes on with the deputy, and ends with anybody else', () => {
    const draft = started()
    const lines = [line('DEF', { atLeast: 2, byRound: 4 })]
    plan(draft, [], lines)
    draft.order('organiser/replace-captain', { captainId: 'c1', userId: 'p08' })
    expect(draft.seat('p08').lines).toEqual(lines)
    draft.order('organiser/deputy', { captainId: 'p08', userId: null })
    draft.remove('p08')
    expect(draft.seat('p08').lines).toEqual([])
  })

  it('[D37] says what of it can’t be fulfilled', () => {
    const pool = [...players(4), defender('b1', 'CB'), defender('a1', 'LB')]
    const context = { team: [player('c')], pool, rounds: [1, 2, 3] }
    const of = (positions: PlanEntry[], lines: LineEntry[]) => planTroubles({ plan: positions, lines }, context)
    expect(of([], [line('DEF', { atLeast: 3 })])).toEqual([
      'Only 2 defenders are left, and your plan still wants 3. You get those first.',
    ])
    expect(of([], [line('ATT', { atLeast: 1 })])).toEqual(['No attacker is left, and your plan still wants 1.'])
    expect(of([entry('LB', { atMost: 0 })], [line('DEF', { atLeast: 2 })])).toEqual([
      'Your plan’s limits allow only 1 more defender, and it still wants 2.',
    ])
    expect(of([entry('CM', { atLeast: 3, byRound: 2 })], [line('DEF', { atLeast: 1, byRound: 2 })])).toEqual([
      'Your plan wants 3 players more by round 2, and you have 2 picks until then. They come as soon as they can.',
    ])
  })
})

describe('a captain’s plan', () => {
  it('[D36] is seen by its captain and deputy alone, and the log is silent about it', () => {
    const draft = started()
    const lines = [line('DEF', { atMost: 3 })]
    draft.send('p08', 'plan', { plan: KEEPER_BY_2, lines })
    const seenBy = (userId: string, organiser = false) =>
      draftView(
        draft.state,
        { userId, organiser },
        { now: 0, registered: [], log: [], rehearsalRuns: false, stalled: false },
      )
    expect(seenBy('c1').own?.plan).toEqual(KEEPER_BY_2)
    expect(seenBy('p08').own).toMatchObject({ plan: KEEPER_BY_2, lines })
    // Pages of the last release read positions alone.
    expect(seenBy('c1').own?.plan.every(({ position }) => position)).toBe(true)
    expect(seenBy('c2').own?.plan).toEqual([])
    for (const view of [seenBy('c2'), seenBy('p01'), seenBy('organiser', true)])
      expect(JSON.stringify(view)).not.toContain('byRound')
    const last = draft.log.at(-1)
    expect(last?.event.type).toBe('planned')
    expect(last && sentenceOf(emptyDraft('draft'), last)).toBeNull()
  })

  it('[D36] is whole or not at all: one that contradicts itself is refused and says how', () => {
    const draft = started()
    const both = [...KEEPER_BY_2, entry('ST', { atLeast: 3, atMost: 2 })]
    expect(plan(draft, ...both)).toBe('plan_conflict')
    expect(planConflict({ plan: both })).toBe('ST: at least 3 and at most 2 can’t both be true.')
    expect(draft.seat('c1').plan).toEqual([])
    expect(plan(draft, ...KEEPER_BY_2)).toBe('ok')
    expect(plan(draft, ...KEEPER_BY_2)).toBe('same')
  })

  it('[D38] goes on with the deputy who takes over, and ends with anybody else', () => {
    const draft = started()
    plan(draft, ...KEEPER_BY_2)
    draft.send('c1', 'queue', { playerIds: ['p05'] })
    draft.order('organiser/replace-captain', { captainId: 'c1', userId: 'p08' })
    expect(draft.seat('p08')).toMatchObject({ queue: [], plan: KEEPER_BY_2 })
    draft.order('organiser/replace-captain', { captainId: 'p08', userId: 'p07' })
    expect(draft.seat('p07').plan).toEqual([])
  })

  it('[D35] [D38] goes on with the deputy of a captain who is removed, and ends without one', () => {
    const draft = started()
    plan(draft, ...KEEPER_BY_2)
    draft.send('c2', 'plan', { plan: KEEPER_BY_2 })
    draft.remove('c1', 'c2')
    expect(draft.seat('p08').plan).toEqual(KEEPER_BY_2)
    expect(draft.seat('c2').plan).toEqual([])
  })

  it('[D26] [D38] ends with a reset', () => {
    const draft = started()
    plan(draft, ...KEEPER_BY_2)
    draft.order('organiser/reset', { confirm: 'RESET' })
    expect(draft.seat('c1').plan).toEqual([])
  })
})

describe('what is said of a plan', () => {
  const context = { team: [player('c')], pool: [...players(4), keeper('g')], rounds: [1, 2, 3] }

  it('[D36] an entry in words', () => {
    expect(planText(entry('GK', { atLeast: 1, byRound: 4 }))).toBe('1 by round 4')
    expect(planText(entry('GK', { atLeast: 1, atMost: 2 }))).toBe('1 or more, at most 2')
    expect(planText(entry('GK', { atMost: 0 }))).toBe('nobody more')
  })

  it('[D37] nothing while it can be kept', () => {
    expect(planTroubles({ plan: [entry('GK', { atLeast: 1, byRound: 3 })] }, context)).toEqual([])
  })

  it('[D37] that too few are left, none, or too few picks', () => {
    expect(planTroubles({ plan: [entry('GK', { atLeast: 2 })] }, context)).toEqual([
      'Only 1 player who plays GK first is left, and your plan still wants 2. You get that one first.',
    ])
    expect(planTroubles({ plan: [entry('ST', { atLeast: 1 })] }, context)).toEqual([
      'Nobody who plays ST first is left, and your plan still wants 1.',
    ])
    expect(planTroubles({ plan: [entry('CM', { atLeast: 4, byRound: 2 })] }, context)).toEqual([
      'Your plan wants 3 players more by round 2, and you have 2 picks until then. They come as soon as they can.',
    ])
  })

  it('[D37] that its limits leave too few players', () => {
    expect(planTroubles({ plan: [entry('CM', { atMost: 2 })] }, context)).toEqual([
      'Your plan leaves 2 players for your 3 picks. After that the list picks.',
    ])
  })
})
