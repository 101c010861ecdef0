import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, describe as group, it } from 'vitest'
import { draftMessage } from '#contract/draft.ts'
import { AWAY_AFTER, TIMES } from '#contract/room/draft-constants.ts'
import { apply, replay } from './apply.ts'
import { dueAt } from './clock.ts'
import { decide } from './decide.ts'
import { describe } from './describe.ts'
import type { DraftEvent } from './events.ts'
import { available, currentPick, type DraftState, livePicks, pickAfter } from './state.ts'
import { apartFromTheClock, ORGANISER, openTestDraft, players, type TestDraft } from './testing.ts'
import { draftView } from './view.ts'

/*
 * A model of a draft room: people send whatever they like, whenever they like, and what must always hold is checked
 * after each step. Steps are numbers, so that a failing run is shrunk to a short one.
 */
type Step = { does: keyof typeof STEPS; a: number; b: number; waits: number }

const pickOf = <Value>(list: readonly Value[], n: number) => list[n % list.length]
const captains = ({ state }: TestDraft) => state.seats.map(({ captain }) => captain.id)
const everyone = ({ registered }: TestDraft) => registered.map(({ id }) => id)
const anyone = (draft: TestDraft, n: number) => pickOf([...everyone(draft), 'stranger'], n) ?? 'stranger'
const captain = (draft: TestDraft, n: number) => pickOf(captains(draft), n) ?? 'nobody'
const free = (draft: TestDraft, n: number) => pickOf(available(draft.state), n)?.id ?? anyone(draft, n)
const late = (draft: TestDraft, n: number) =>
  pickOf(
    everyone(draft).filter((id) => id.startsWith('late')),
    n,
  ) ?? anyone(draft, n)
const number = (draft: TestDraft) => currentPick(draft.state) ?? draft.state.players.length

const STEPS = {
  become: (draft: TestDraft, { a }: Step) => draft.send(anyone(draft, a), 'become-captain', {}),
  leave: (draft: TestDraft, { a }: Step) => draft.send(captain(draft, a), 'leave-captain', {}),
  name: (draft: TestDraft, { a, b }: Step) => draft.send(captain(draft, a), 'team-name', { teamName: `Team ${b}` }),
  add: (draft: TestDraft, { a }: Step) => draft.order('organiser/add-captain', { userId: anyone(draft, a) }),
  remove: (draft: TestDraft, { a }: Step) => draft.order('organiser/remove-captain', { captainId: captain(draft, a) }),
  replace: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/replace-captain', { captainId: captain(draft, a), userId: anyone(draft, b) }),
  replaceFromTeam: (draft: TestDraft, { a, b }: Step) => {
    const captainId = captain(draft, a)
    return draft.order('organiser/replace-captain', { captainId, userId: pickOf(draft.team(captainId), b) ?? 'nobody' })
  },
  deputy: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/deputy', { captainId: captain(draft, a), userId: b % 4 ? anyone(draft, b) : null }),
  settings: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/settings', {
      maxCaptains: 2 + (a % 4),
      order: b % 2 ? 'snake' : 'straight',
      startWhen: b % 3 ? 'full' : 'organiser',
      clockSeconds: a % 5 ? 15 + b : null,
    }),
  order: (draft: TestDraft, { a }: Step) =>
    draft.order('organiser/order', { captainIds: a % 4 ? captains(draft).toSorted(() => (a % 3) - 1) : null }),
  list: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/list', { playerId: anyone(draft, a), before: b % 3 ? anyone(draft, b) : null }),
  place: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/place', { playerId: anyone(draft, a), captainId: b % 5 ? captain(draft, b) : null }),
  start: (draft: TestDraft) => draft.order('organiser/start', {}),
  hold: (draft: TestDraft) => draft.order('organiser/hold', {}),
  pause: (draft: TestDraft) => draft.order('organiser/pause', {}),
  resume: (draft: TestDraft) => draft.order('organiser/resume', {}),
  undo: (draft: TestDraft) => draft.order('organiser/undo', {}),
  undoTo: (draft: TestDraft, { a }: Step) => draft.order('organiser/undo', { toPick: a % (number(draft) + 2) }),
  pick: (draft: TestDraft, { a }: Step) => draft.pick(free(draft, a)),
  deputyPick: (draft: TestDraft, { a }: Step) =>
    draft.send(draft.seat(draft.onClock()).deputy?.userId ?? 'stranger', 'pick', {
      playerId: free(draft, a),
      pickNumber: number(draft),
    }),
  strayPick: (draft: TestDraft, { a, b }: Step) =>
    draft.send(anyone(draft, a), 'pick', { playerId: anyone(draft, b), pickNumber: number(draft) + (b % 3) - 1 }),
  pickFor: (draft: TestDraft, { a }: Step) =>
    draft.order('organiser/pick-for', { playerId: free(draft, a), pickNumber: number(draft) }),
  queue: (draft: TestDraft, { a, b }: Step) => {
    const ids = everyone(draft)
    return draft.send(captain(draft, a), 'queue', {
      playerIds: ids.slice(b % ids.length).filter((_, i) => (i + a) % 3),
    })
  },
  pickForMe: (draft: TestDraft, { a, b }: Step) => draft.send(captain(draft, a), 'pick-for-me', { on: b % 2 === 0 }),
  plan: (draft: TestDraft, { a, b }: Step) =>
    draft.send(captain(draft, a), 'plan', {
      plan: (['GK', 'CM', 'ST'] as const).slice(b % 3).map((position, i) => ({
        position,
        atLeast: (a + i) % 3,
        byRound: b % 2 ? 1 + (b % 4) : null,
        atMost: (a + b) % 3 ? null : 1 + (a % 3),
      })),
    }),
  addTime: (draft: TestDraft) => draft.order('organiser/add-time', {}),
  clock: (draft: TestDraft, { a, b }: Step) => draft.order('organiser/clock', { clockSeconds: a % 5 ? 15 + b : null }),
  register: (draft: TestDraft, { a }: Step) => {
    if (draft.registered.length < 24)
      draft.registered = [...draft.registered, ...players(1, `late${draft.registered.length}-`, { registeredAt: a })]
    return 'ok'
  },
  addPlayer: (draft: TestDraft, { a }: Step) => draft.order('organiser/add-player', { playerId: late(draft, a) }),
  placeLate: (draft: TestDraft, { a, b }: Step) =>
    draft.order('organiser/place-late', { playerId: late(draft, a), captainId: b % 2 ? captain(draft, b) : null }),
  reset: (draft: TestDraft, { a }: Step) => {
    const result = draft.order('organiser/reset', { confirm: a % 5 ? 'reset' : 'RESET' })
    draft.serve({ name: 'follow-registrations' })
    return result
  },
  publish: (draft: TestDraft) => draft.order('organiser/publish', {}),
  takeBack: (draft: TestDraft) => draft.order('organiser/take-back', {}),
  begin: (draft: TestDraft) => draft.serve({ name: 'begin' }),
  expire: (draft: TestDraft) => draft.serve({ name: 'expire', pickNumber: number(draft) }),
  due: (draft: TestDraft) => (dueAt(draft.state) === null ? 'same' : draft.due()),
  life: (draft: TestDraft, { a }: Step) => draft.serve({ name: 'mark-active', userId: captain(draft, a) }),
  removeRegistration: (draft: TestDraft, { a, b }: Step) => (b % 3 ? 'same' : draft.remove(anyone(draft, a))),
  restoreRegistration: (draft: TestDraft, { a }: Step) => draft.restore(pickOf([...draft.removed], a) ?? 'nobody'),
  restore: (draft: TestDraft, { a }: Step) => draft.serve({ name: 'restore', aliveAt: draft.now - a * 1000 }),
}

const steps = (most: number): fc.Arbitrary<Step[]> => {
  const often: Step['does'][] = ['pick', 'due']
  const does = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...often) },
    { weight: 4, arbitrary: fc.constantFrom(...(Object.keys(STEPS) as Step['does'][])) },
  )
  const step = fc.record({
    does,
    a: fc.nat(99),
    b: fc.nat(99),
    waits: fc.constantFrom(0, 0, 500, 4000, 20_000, 90_000),
  })
  return fc.array(step, { minLength: 15, maxLength: most, size: 'max' })
}

/** A room with a few captains already, so that most runs get somewhere. */
function roomFor(people: number, joined: number): TestDraft {
  const positions = [['GK'], ['GK', 'CB'], ['CM'], ['ST', 'LW']] as const
  const registered = players(people).map((p, i) => ({ ...p, position: [...(positions[i % 4] ?? [])] }))
  const draft = openTestDraft({ registered, settings: { maxCaptains: joined } })
  for (const { id } of registered.slice(0, joined)) draft.send(id, 'become-captain', {})
  draft.order('organiser/deputy', { captainId: 'p01', userId: registered.at(-1)?.id ?? '' })
  return draft
}

const viewContext = (draft: TestDraft) => ({
  now: draft.now,
  registered: draft.facts().registered,
  log: [],
  rehearsalRuns: false,
  stalled: false,
})

/** Asserts the invariants of every state. Plain assertions: there are hundreds of thousands of them. */
function holds(draft: TestDraft) {
  const { state } = draft
  const started = ['running', 'paused', 'finished'].includes(state.phase)
  const view = draftView(state, null, viewContext(draft))
  const seen = [...Object.values(view.teams).flat(), ...view.availablePool, ...view.unassigned].map(({ id }) => id)
  const onTeams = new Set(Object.values(view.teams).flatMap((team) => team.map(({ id }) => id)))
  const inDraft = everyone(draft).filter((id) => !draft.removed.has(id) || onTeams.has(id))
  assert.equal(
    seen.sort().join(),
    inDraft.sort().join(),
    'everyone is in one place, and who is removed on a team or nowhere',
  )
  if (!started)
    for (const { captain, deputy, queue } of state.seats)
      for (const id of [captain.id, deputy?.userId ?? '', ...queue])
        assert.ok(!draft.removed.has(id), 'left before the start')

  const numbers = state.picks.map(({ pickNumber }) => pickNumber)
  assert.equal(numbers.join(), [...new Set(numbers)].sort((a, b) => a - b).join(), 'each pick number once, in order')
  // A player who was removed and brought back may be picked again: the first pick is spent then ([D35]).
  const live = livePicks(state).map(({ playerId }) => playerId)
  const picked = new Set(live)
  assert.equal(picked.size, live.length, 'each player once')
  const free = state.players.filter(({ id }) => !picked.has(id) && !draft.removed.has(id))
  assert.equal(available(state).length, started ? free.length : 0)
  assert.equal(state.turn !== null, state.phase === 'running')
  assert.equal(state.startsAt !== null, state.phase === 'ready')
  if (state.phase !== 'paused') assert.equal(state.remaining, null)
  if (!started) assert.equal(state.picks.length, 0)
  if (!started) return
  const current = currentPick(state)
  assert.equal(current === null, state.phase === 'finished')
  assert.equal(view.pickNumber, current)
  if (current === null) return
  const next = pickAfter(state, current)
  assert.equal(view.currentCaptain?.userId, draft.at(current))
  assert.equal(view.nextCaptain?.userId, next === null ? undefined : draft.at(next))
  assert.equal(view.round, Math.floor(current / state.order.length) + 1)
}

/** Taking back the last pick leaves what was there before it ([D23]). */
function undoGivesBack(draft: TestDraft, before: DraftState) {
  const decision = decide(draft.state, { name: 'organiser/undo', body: {}, actor: ORGANISER }, draft.facts())
  if (!('events' in decision)) throw new Error('the pick can’t be undone')
  const undone = decision.events.reduce(
    (state, event, i) => apply(state, { seq: i, at: draft.now, actor: null, event }),
    draft.state,
  )
  assert.equal(undone.phase, 'paused')
  assert.equal(apartFromTheClock(undone), apartFromTheClock(before))
}

const withoutQueues = (state: DraftState): DraftState => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, queue: [], plan: [] })),
})

/** Asserts that what everyone may read does not depend on captains' private wishes ([D16]). */
function saysNothingOfQueues(draft: TestDraft, before: DraftState, logged: TestDraft['log']) {
  let state = before
  for (const event of logged) {
    const sentence = describe(state, event)
    assert.deepEqual(sentence, describe(withoutQueues(state), event))
    if (event.event.type === 'queued' || event.event.type === 'planned') assert.equal(sentence, null)
    else assert.match(sentence?.text ?? '', /^[A-Z“\d].*\.$/)
    state = apply(state, event)
  }
  assert.equal(
    JSON.stringify(draftView(draft.state, null, viewContext(draft))),
    JSON.stringify(draftView(withoutQueues(draft.state), null, viewContext(draft))),
  )
}

/** Returns the only possible sender of a pick: the captain of the seat, its deputy, an organiser, or the server itself. */
function senderOf(before: DraftState, { by, seatId }: Extract<DraftEvent, { type: 'picked' }>) {
  const seat = before.seats.find(({ id }) => id === seatId)
  if (by === 'captain') return seat?.captain.id
  if (by === 'deputy') return seat?.deputy?.userId
  return by === 'organiser' ? ORGANISER.userId : null
}

/** Steps of one run, each checked. Tells whether an organiser put a late player on a team, or removed a registration. */
function play(draft: TestDraft, run: readonly Step[], tally: Set<Step['does']>) {
  let uneven = false
  for (const step of run) {
    draft.now += step.waits
    const before = draft.state
    const from = draft.log.length
    // Nobody is on the clock before the order is known.
    const needsOrder = ['pick', 'deputyPick'].includes(step.does) && draft.state.order.length === 0
    const result = needsOrder ? 'same' : STEPS[step.does](draft, step)
    const logged = draft.log.slice(from)
    holds(draft)
    if (logged.length === 0) {
      assert.equal(draft.state, before, 'a refusal changes nothing')
      continue
    }
    assert.equal(result, 'ok')
    tally.add(step.does)
    saysNothingOfQueues(draft, before, logged)
    const [first] = logged
    if (first?.event.type === 'picked') {
      assert.equal(first.event.pickNumber, currentPick(before))
      assert.equal(draft.seat(draft.at(first.event.pickNumber)).id, first.event.seatId)
      assert.equal(first.actor, senderOf(before, first.event))
      undoGivesBack(draft, before)
    }
    if (first?.event.type === 'latePlaced' || first?.event.type === 'playersRemoved') uneven = true
    if (first?.event.type === 'reset') uneven = false
  }
  return uneven
}

/** The draft goes on to its end without another command of anybody but the organiser, who resumes. */
function playOut(draft: TestDraft) {
  draft.order('organiser/resume', {})
  while (draft.state.phase === 'running') {
    if (dueAt(draft.state) !== null) draft.due()
    else draft.order('organiser/pick-for', { playerId: free(draft, 0), pickNumber: number(draft) })
    holds(draft)
  }
}

group('a room in which everybody does anything', () => {
  const tally = new Set<Step['does']>()

  it('[D9] [D23] [D29] keeps everyone in one place, undoes exactly, replays to the same bytes and ends in even teams', () => {
    let [runs, finished] = [0, 0]
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 16 }), fc.integer({ min: 2, max: 4 }), steps(40), (people, joined, run) => {
        runs++
        const draft = roomFor(people, joined)
        if (people % 3) draft.due()
        const uneven = play(draft, run, tally)
        playOut(draft)
        const bytes = JSON.stringify(draft.state)
        expect(JSON.stringify(replay('draft', JSON.parse(JSON.stringify(draft.log))))).toBe(bytes)
        const view = draftView(draft.state, { userId: captain(draft, 0), organiser: true }, viewContext(draft))
        expect(draftMessage.parse(view)).toEqual(view)
        if (draft.state.phase !== 'finished') return
        finished++
        const sizes = captains(draft).map((id) => draft.team(id).length)
        if (!uneven) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
    )
    expect(finished).toBeGreaterThan(runs / 2)
  })

  it('reaches most commands with success', () => {
    expect(tally.size).toBeGreaterThan((Object.keys(STEPS).length * 2) / 3)
  })
})

it('[D23] undo back to pick k gives back the teams, pool and queues of that moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 16 }),
      fc.integer({ min: 2, max: 4 }),
      fc.nat(),
      fc.nat(),
      (people, joined, k, seed) => {
        const draft = roomFor(people, joined)
        draft.due()
        for (const i of captains(draft).keys()) STEPS.queue(draft, { does: 'queue', a: i, b: seed % people, waits: 0 })
        const states: DraftState[] = []
        for (let i = 0; draft.state.phase === 'running'; i++) {
          states.push(draft.state)
          if ((seed + i) % 3) draft.pick(free(draft, seed + i))
          else draft.due()
        }
        const toPick = k % states.length
        expect(draft.order('organiser/undo', { toPick })).toBe('ok')
        expect(draft.state.phase).toBe('paused')
        expect(apartFromTheClock(draft.state)).toBe(apartFromTheClock(states[toPick] ?? draft.state))
      },
    ),
  )
})

it('[D13] [D15] with nobody there a draft with a clock finishes by itself, in time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 15, max: 600 }),
      fc.constantFrom('snake' as const, 'straight' as const),
      (count, people, clockSeconds, order) => {
        const draft = openTestDraft({
          registered: [...players(count, 'c'), ...players(people)],
          settings: { maxCaptains: count, clockSeconds, order },
        })
        for (const { id } of players(count, 'c')) draft.send(id, 'become-captain', {})
        draft.due()
        const startedAt = draft.now
        for (let pick = 0; pick < people; pick++) {
          const away = pick >= AWAY_AFTER * count
          const before = draft.now
          draft.now = (dueAt(draft.state) ?? 0) - 1
          expect(draft.serve({ name: 'expire', pickNumber: pick })).toBe('too_early')
          expect(draft.due()).toBe('ok')
          expect(draft.now - before).toBeLessThanOrEqual(TIMES.gap + clockSeconds * 1000 + TIMES.grace)
          if (away) expect(draft.now - before).toBe(TIMES.gap + TIMES.least + TIMES.grace)
        }
        expect(draft.state.phase).toBe('finished')
        expect(draft.now - startedAt).toBeLessThanOrEqual(people * (clockSeconds * 1000 + TIMES.gap + TIMES.grace))
        expect(draft.state.picks.map(({ playerId }) => playerId)).toEqual(players(people).map(({ id }) => id))
      },
    ),
  )
})
