import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AutoPick, DraftPlan, LineEntry } from '#contract/draft.ts'
import { LINES, type Position } from '#contract/people/positions.ts'
import { autoPickFor } from './automatic.ts'
import { countAt, planConflict } from './plan.ts'
import { available, currentPick, type DraftState, members, playersById, roundsToCome, type Seat } from './state.ts'
import { player, startedDraft, type TestDraft } from './testing.ts'

const POSITIONS = ['GK', 'CM', 'ST'] as const
const someone = fc.constantFrom<Position[]>(['GK'], ['GK', 'CB'], ['CM'], ['ST', 'GK'], ['ST'])
const fieldOnly = fc.constantFrom<Position[]>(['GK', 'CB'], ['CM'], ['ST', 'LW'])

const entries = fc.tuple(...POSITIONS.map((position) => wish().map((its) => ({ position, ...its }))))
function wish() {
  return fc
    .record({
      atLeast: fc.nat(2),
      byRound: fc.option(fc.integer({ min: 1, max: 5 })),
      more: fc.option(fc.nat(2)),
    })
    .map(({ atLeast, byRound, more }) => ({ atLeast, byRound, atMost: more === null ? null : atLeast + more }))
}

/** Of defenders and attackers two positions each, so that positions and lines pull in different ways. */
const INLINE = ['LB', 'CB', 'CM', 'LW', 'ST'] as const
const ofLines = fc.constantFrom<Position[]>(['LB'], ['CB'], ['CB', 'ST'], ['CM'], ['LW'], ['ST'])
const some = fc.option(wish())
const withLines = fc
  .tuple(fc.tuple(some, some, some, some, some), fc.tuple(some, some, some))
  .map(([positions, lines]) => ({
    plan: positions.flatMap((its, i) => (its ? { position: INLINE[i] ?? 'CM', ...its } : [])),
    lines: lines.flatMap((its, i) => (its ? { line: (['DEF', 'MID', 'ATT'] as const)[i] ?? 'DEF', ...its } : [])),
  }))
  .filter((plan) => planConflict(plan) === null)

/** A draft of players with these positions, in the order of the list, in which the first captain has the plan. */
function draftOf(pool: readonly Position[][], captains: number, plan: DraftPlan, lines: LineEntry[] = []): TestDraft {
  const ids = Array.from({ length: captains }, (_, i) => `c${i + 1}`)
  const draft = startedDraft({
    captains: ids,
    registered: [
      ...ids.map((id) => player(id, { position: ['LB'] })),
      ...pool.map((position, i) => player(`p${String(i).padStart(2, '0')}`, { position })),
    ],
  })
  if (plan.length + lines.length > 0) draft.send('c1', 'plan', { plan, lines })
  return draft
}

/** The rule as it was before there were plans. */
function withoutPlans(state: DraftState, seat: Seat): AutoPick | null {
  const onlyKeeps = ({ position }: { position: Position[] }) => position.length === 1 && position[0] === 'GK'
  const pool = available(state)
  const keeps = members(state, seat, playersById(state.players)).some(onlyKeeps) && !pool.every(onlyKeeps)
  const fits = keeps ? pool.filter((one) => !onlyKeeps(one)) : pool
  const fitting = new Set(fits.map(({ id }) => id))
  const wished = seat.queue.find((id) => fitting.has(id))
  if (wished !== undefined) return { playerId: wished, reason: 'queue' }
  return fits[0] ? { playerId: fits[0].id, reason: 'list' } : null
}

/** By trying every way to pick on: whether some way keeps the whole plan, while nobody else takes anybody. */
function canBeKept(
  plan: DraftPlan,
  lines: readonly LineEntry[],
  have: Map<Position, number>,
  left: Map<Position, number>,
  rounds: readonly number[],
) {
  const seen = new Map<string, boolean>()
  const count = (of: Map<Position, number>, position: Position) => of.get(position) ?? 0
  function from(at: number, has: Map<Position, number>, remains: Map<Position, number>): boolean {
    const round = rounds[at] ?? Number.POSITIVE_INFINITY
    const countOf = (entry: DraftPlan[number] | LineEntry) =>
      ('line' in entry ? LINES[entry.line] : [entry.position]).reduce((sum, one) => sum + count(has, one), 0)
    const isLate = (entry: DraftPlan[number] | LineEntry) =>
      (entry.byRound ?? Number.MAX_SAFE_INTEGER) < round && countOf(entry) < entry.atLeast
    const isOver = (entry: DraftPlan[number] | LineEntry) => entry.atMost !== null && countOf(entry) > entry.atMost
    if ([...plan, ...lines].some((entry) => isLate(entry) || isOver(entry))) return false
    if (at === rounds.length) return true
    const key = `${at} ${[...has.values()]}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const result = [...remains.keys()].some((position) => {
      const limit = plan.find((one) => one.position === position)?.atMost ?? Number.POSITIVE_INFINITY
      if (count(remains, position) === 0 || count(has, position) >= limit) return false
      return from(
        at + 1,
        new Map(has).set(position, count(has, position) + 1),
        new Map(remains).set(position, count(remains, position) - 1),
      )
    })
    seen.set(key, result)
    return result
  }
  return from(0, have, left)
}

function isKeepable(draft: TestDraft, plan: DraftPlan, lines: readonly LineEntry[] = []): boolean {
  const seat = draft.seat('c1')
  const team = members(draft.state, seat, playersById(draft.state.players))
  const counts = (players: typeof team) =>
    new Map([...POSITIONS, ...INLINE].map((position) => [position as Position, countAt(position, players)]))
  return canBeKept(plan, lines, counts(team), counts(available(draft.state)), roundsToCome(draft.state, seat))
}

describe('the automatic drafter', () => {
  it('[D2] [D13] without a plan takes whom it took before there were plans', () => {
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 4, maxLength: 20 }),
        fc.integer({ min: 2, max: 4 }),
        fc.array(fc.nat(19), { maxLength: 8 }),
        fc.array(fc.nat(19), { minLength: 20, maxLength: 20 }),
        (pool, captains, wishes, choices) => {
          const draft = draftOf(pool, captains, [])
          const ids = draft.state.players.map(({ id }) => id)
          draft.send('c1', 'queue', { playerIds: [...new Set(wishes.map((n) => ids[n % ids.length] ?? ''))] })
          for (const choice of choices) {
            for (const seat of draft.state.seats)
              expect(autoPickFor(draft.state, seat)).toEqual(withoutPlans(draft.state, seat))
            if (draft.state.phase !== 'running') break
            const free = available(draft.state)
            if (choice % 2) draft.pick(free[choice % free.length]?.id ?? '')
            else draft.due()
          }
        },
      ),
    )
  })

  it('[D37] never takes somebody who is taken, and fills teams evenly, whatever is planned', () => {
    fc.assert(
      fc.property(
        fc.array(someone, { minLength: 3, maxLength: 24 }),
        fc.integer({ min: 2, max: 4 }),
        fc.array(entries, { minLength: 4, maxLength: 4 }),
        (pool, captains, plans) => {
          const draft = draftOf(pool, captains, plans[0] ?? [])
          for (let i = 2; i <= captains; i++) draft.send(`c${i}`, 'plan', { plan: plans[i - 1] ?? [] })
          while (draft.state.phase === 'running') {
            const free = available(draft.state).map(({ id }) => id)
            for (const seat of draft.state.seats) expect(free).toContain(autoPickFor(draft.state, seat)?.playerId)
            expect(draft.due()).toBe('ok')
          }
          const taken = draft.state.picks.map(({ playerId }) => playerId)
          expect(new Set(taken).size).toBe(pool.length)
          const sizes = draft.state.seats.map(({ captain }) => draft.team(captain.id).length)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('[D37] keeps a plan that can be kept: no pick of its own makes it impossible', () => {
    let kept = 0
    fc.assert(
      fc.property(
        fc.array(fieldOnly, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 2, max: 3 }),
        entries,
        fc.array(fc.nat(19), { minLength: 12, maxLength: 12 }),
        (pool, captains, plan, choices) => {
          const draft = draftOf(pool, captains, plan)
          for (const choice of choices) {
            if (draft.state.phase !== 'running') break
            const free = available(draft.state)
            if (draft.onClock() !== 'c1') {
              draft.pick(free[choice % free.length]?.id ?? '')
              continue
            }
            const before = isKeepable(draft, plan)
            const pick = currentPick(draft.state)
            draft.due()
            if (before) expect(`pick ${pick}: ${isKeepable(draft, plan)}`).toBe(`pick ${pick}: true`)
            if (before) kept++
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(kept).toBeGreaterThan(100)
  })

  it('[D37] keeps positions and lines together where both can be kept, whatever is picked before', () => {
    let kept = 0
    let due = 0
    fc.assert(
      fc.property(
        fc.array(ofLines, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: 2, max: 3 }),
        withLines,
        fc.array(fc.nat(19), { minLength: 12, maxLength: 12 }),
        (pool, captains, { plan, lines }, choices) => {
          const draft = draftOf(pool, captains, plan, lines)
          for (const choice of choices) {
            if (draft.state.phase !== 'running') break
            const free = available(draft.state)
            if (draft.onClock() !== 'c1') {
              draft.pick(free[choice % free.length]?.id ?? '')
              continue
            }
            const before = isKeepable(draft, plan, lines)
            const pick = currentPick(draft.state)
            if (autoPickFor(draft.state, draft.seat('c1'))?.plan?.line) due++
            draft.due()
            if (before) expect(`pick ${pick}: ${isKeepable(draft, plan, lines)}`).toBe(`pick ${pick}: true`)
            if (before) kept++
          }
        },
      ),
      { numRuns: 600 },
    )
    expect(kept).toBeGreaterThan(150)
    expect(due).toBeGreaterThan(30)
  })
})
