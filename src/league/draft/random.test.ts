import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, describe as group, it } from 'vitest'
import { draftMessage } from '#contract/draft.ts'
import { AWAY_AFTER, TIMES } from '#contract/room/draft-words.ts'
import { apply, replay } from './apply.ts'
import { dueAt } from './clock.ts'
import { decide } from './decide.ts'
import { describe } from './describe.ts'
import type { DraftEvent } from './events.ts'
import { available, currentPick, type DraftState, livePicks, pickAfter } from './state.ts'
import { apartFromTheClock, ORGANISER, openRig, players, type Rig } from './testing.ts'
import { draftView } from './view.ts'

/*
 * A model of a draft room: people send whatever they like, whenever they like, and what must always hold is checked
 * after each step. Steps are numbers, so that a failing run is shrunk to a short one.
 */
type Step = { does: keyof typeof STEPS; a: number; b: number; waits: number }

const pickOf = <Value>(list: readonly Value[], n: number) => list[n % list.length]
const captains = ({ state }: Rig) => state.seats.map(({ captain }) => captain.id)
const everyone = ({ registered }: Rig) => registered.map(({ id }) => id)
const anyone = (rig: Rig, n: number) => pickOf([...everyone(rig), 'stranger'], n) ?? 'stranger'
const captain = (rig: Rig, n: number) => pickOf(captains(rig), n) ?? 'nobody'
const free = (rig: Rig, n: number) => pickOf(available(rig.state), n)?.id ?? anyone(rig, n)
const late = (rig: Rig, n: number) =>
  pickOf(
    everyone(rig).filter((id) => id.startsWith('late')),
    n,
  ) ?? anyone(rig, n)
const number = (rig: Rig) => currentPick(rig.state) ?? rig.state.players.length

const STEPS = {
  become: (rig: Rig, { a }: Step) => rig.send(anyone(rig, a), 'become-captain', {}),
  leave: (rig: Rig, { a }: Step) => rig.send(captain(rig, a), 'leave-captain', {}),
  name: (rig: Rig, { a, b }: Step) => rig.send(captain(rig, a), 'team-name', { teamName: `Team ${b}` }),
  add: (rig: Rig, { a }: Step) => rig.order('organiser/add-captain', { userId: anyone(rig, a) }),
  remove: (rig: Rig, { a }: Step) => rig.order('organiser/remove-captain', { captainId: captain(rig, a) }),
  replace: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/replace-captain', { captainId: captain(rig, a), userId: anyone(rig, b) }),
  replaceFromTeam: (rig: Rig, { a, b }: Step) => {
    const captainId = captain(rig, a)
    return rig.order('organiser/replace-captain', { captainId, userId: pickOf(rig.team(captainId), b) ?? 'nobody' })
  },
  deputy: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/deputy', { captainId: captain(rig, a), userId: b % 4 ? anyone(rig, b) : null }),
  settings: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/settings', {
      maxCaptains: 2 + (a % 4),
      order: b % 2 ? 'snake' : 'straight',
      startWhen: b % 3 ? 'full' : 'organiser',
      clockSeconds: a % 5 ? 15 + b : null,
    }),
  order: (rig: Rig, { a }: Step) =>
    rig.order('organiser/order', { captainIds: a % 4 ? captains(rig).toSorted(() => (a % 3) - 1) : null }),
  list: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/list', { playerId: anyone(rig, a), before: b % 3 ? anyone(rig, b) : null }),
  place: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/place', { playerId: anyone(rig, a), captainId: b % 5 ? captain(rig, b) : null }),
  start: (rig: Rig) => rig.order('organiser/start', {}),
  hold: (rig: Rig) => rig.order('organiser/hold', {}),
  pause: (rig: Rig) => rig.order('organiser/pause', {}),
  resume: (rig: Rig) => rig.order('organiser/resume', {}),
  undo: (rig: Rig) => rig.order('organiser/undo', {}),
  undoTo: (rig: Rig, { a }: Step) => rig.order('organiser/undo', { toPick: a % (number(rig) + 2) }),
  pick: (rig: Rig, { a }: Step) => rig.pick(free(rig, a)),
  deputyPick: (rig: Rig, { a }: Step) =>
    rig.send(rig.seat(rig.onClock()).deputy?.userId ?? 'stranger', 'pick', {
      playerId: free(rig, a),
      pickNumber: number(rig),
    }),
  strayPick: (rig: Rig, { a, b }: Step) =>
    rig.send(anyone(rig, a), 'pick', { playerId: anyone(rig, b), pickNumber: number(rig) + (b % 3) - 1 }),
  pickFor: (rig: Rig, { a }: Step) =>
    rig.order('organiser/pick-for', { playerId: free(rig, a), pickNumber: number(rig) }),
  queue: (rig: Rig, { a, b }: Step) => {
    const ids = everyone(rig)
    return rig.send(captain(rig, a), 'queue', { playerIds: ids.slice(b % ids.length).filter((_, i) => (i + a) % 3) })
  },
  pickForMe: (rig: Rig, { a, b }: Step) => rig.send(captain(rig, a), 'pick-for-me', { on: b % 2 === 0 }),
  addTime: (rig: Rig) => rig.order('organiser/add-time', {}),
  clock: (rig: Rig, { a, b }: Step) => rig.order('organiser/clock', { clockSeconds: a % 5 ? 15 + b : null }),
  register: (rig: Rig, { a }: Step) => {
    if (rig.registered.length < 24)
      rig.registered = [...rig.registered, ...players(1, `late${rig.registered.length}-`, { registeredAt: a })]
    return 'ok'
  },
  addPlayer: (rig: Rig, { a }: Step) => rig.order('organiser/add-player', { playerId: late(rig, a) }),
  placeLate: (rig: Rig, { a, b }: Step) =>
    rig.order('organiser/place-late', { playerId: late(rig, a), captainId: b % 2 ? captain(rig, b) : null }),
  reset: (rig: Rig, { a }: Step) => {
    const result = rig.order('organiser/reset', { confirm: a % 5 ? 'reset' : 'RESET' })
    rig.serve({ name: 'follow-registrations' })
    return result
  },
  publish: (rig: Rig) => rig.order('organiser/publish', {}),
  takeBack: (rig: Rig) => rig.order('organiser/take-back', {}),
  begin: (rig: Rig) => rig.serve({ name: 'begin' }),
  expire: (rig: Rig) => rig.serve({ name: 'expire', pickNumber: number(rig) }),
  due: (rig: Rig) => (dueAt(rig.state) === null ? 'same' : rig.due()),
  life: (rig: Rig, { a }: Step) => rig.serve({ name: 'mark-active', userId: captain(rig, a) }),
  removeRegistration: (rig: Rig, { a, b }: Step) => (b % 3 ? 'same' : rig.remove(anyone(rig, a))),
  restoreRegistration: (rig: Rig, { a }: Step) => rig.restore(pickOf([...rig.removed], a) ?? 'nobody'),
  restore: (rig: Rig, { a }: Step) => rig.serve({ name: 'restore', aliveAt: rig.now - a * 1000 }),
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
function roomFor(people: number, joined: number): Rig {
  const positions = [['GK'], ['GK', 'CB'], ['CM'], ['ST', 'LW']] as const
  const registered = players(people).map((p, i) => ({ ...p, position: [...(positions[i % 4] ?? [])] }))
  const rig = openRig({ registered, settings: { maxCaptains: joined } })
  for (const { id } of registered.slice(0, joined)) rig.send(id, 'become-captain', {})
  rig.order('organiser/deputy', { captainId: 'p01', userId: registered.at(-1)?.id ?? '' })
  return rig
}

const viewContext = (rig: Rig) => ({
  now: rig.now,
  registered: rig.facts().registered,
  log: [],
  rehearsalRuns: false,
  stalled: false,
})

/** What holds in every state. Plain assertions: there are hundreds of thousands of them. */
function holds(rig: Rig) {
  const { state } = rig
  const started = ['running', 'paused', 'finished'].includes(state.phase)
  const view = draftView(state, null, viewContext(rig))
  const seen = [...Object.values(view.teams).flat(), ...view.availablePool, ...view.unassigned].map(({ id }) => id)
  const onTeams = new Set(Object.values(view.teams).flatMap((team) => team.map(({ id }) => id)))
  const inDraft = everyone(rig).filter((id) => !rig.removed.has(id) || onTeams.has(id))
  assert.equal(
    seen.sort().join(),
    inDraft.sort().join(),
    'everyone is in one place, and who is removed on a team or nowhere',
  )
  if (!started)
    for (const { captain, deputy, queue } of state.seats)
      for (const id of [captain.id, deputy?.userId ?? '', ...queue])
        assert.ok(!rig.removed.has(id), 'left before the start')

  const numbers = state.picks.map(({ pickNumber }) => pickNumber)
  assert.equal(numbers.join(), [...new Set(numbers)].sort((a, b) => a - b).join(), 'each pick number once, in order')
  // Who was removed and brought back may be picked again: the first pick is spent then ([D35]).
  const live = livePicks(state).map(({ playerId }) => playerId)
  assert.equal(new Set(live).size, live.length, 'each player once')
  const picked = new Set(state.picks.map(({ playerId }) => playerId))
  const free = state.players.filter(({ id }) => !picked.has(id) && !rig.removed.has(id))
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
  assert.equal(view.currentCaptain?.userId, rig.at(current))
  assert.equal(view.nextCaptain?.userId, next === null ? undefined : rig.at(next))
  assert.equal(view.round, Math.floor(current / state.order.length) + 1)
}

/** Taking back the last pick leaves what was there before it ([D23]). */
function undoGivesBack(rig: Rig, before: DraftState) {
  const decision = decide(rig.state, { name: 'organiser/undo', body: {}, actor: ORGANISER }, rig.facts())
  if (!('events' in decision)) throw new Error('the pick can’t be undone')
  const undone = decision.events.reduce(
    (state, event, i) => apply(state, { seq: i, at: rig.now, actor: null, event }),
    rig.state,
  )
  assert.equal(undone.phase, 'paused')
  assert.equal(apartFromTheClock(undone), apartFromTheClock(before))
}

const withoutQueues = (state: DraftState): DraftState => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, queue: [] })),
})

/** What everyone may read is the same whatever captains wish in private ([D16]). */
function saysNothingOfQueues(rig: Rig, before: DraftState, logged: Rig['log']) {
  let state = before
  for (const event of logged) {
    const sentence = describe(state, event)
    assert.deepEqual(sentence, describe(withoutQueues(state), event))
    if (event.event.type === 'queued') assert.equal(sentence, null)
    else assert.match(sentence?.text ?? '', /^[A-Z“\d].*\.$/)
    state = apply(state, event)
  }
  assert.equal(
    JSON.stringify(draftView(rig.state, null, viewContext(rig))),
    JSON.stringify(draftView(withoutQueues(rig.state), null, viewContext(rig))),
  )
}

/** Who alone may have made a pick: the captain of the seat, its deputy, an organiser, or the server by itself. */
function senderOf(before: DraftState, { by, seatId }: Extract<DraftEvent, { type: 'picked' }>) {
  const seat = before.seats.find(({ id }) => id === seatId)
  if (by === 'captain') return seat?.captain.id
  if (by === 'deputy') return seat?.deputy?.userId
  return by === 'organiser' ? ORGANISER.userId : null
}

/** Steps of one run, each checked. Tells whether an organiser put a late player on a team, or removed a registration. */
function play(rig: Rig, run: readonly Step[], tally: Set<Step['does']>) {
  let uneven = false
  for (const step of run) {
    rig.now += step.waits
    const before = rig.state
    const from = rig.log.length
    // Nobody is on the clock before the order is known.
    const needsOrder = ['pick', 'deputyPick'].includes(step.does) && rig.state.order.length === 0
    const result = needsOrder ? 'same' : STEPS[step.does](rig, step)
    const logged = rig.log.slice(from)
    holds(rig)
    if (logged.length === 0) {
      assert.equal(rig.state, before, 'a refusal changes nothing')
      continue
    }
    assert.equal(result, 'ok')
    tally.add(step.does)
    saysNothingOfQueues(rig, before, logged)
    const [first] = logged
    if (first?.event.type === 'picked') {
      assert.equal(first.event.pickNumber, currentPick(before))
      assert.equal(rig.seat(rig.at(first.event.pickNumber)).id, first.event.seatId)
      assert.equal(first.actor, senderOf(before, first.event))
      undoGivesBack(rig, before)
    }
    if (first?.event.type === 'latePlaced' || first?.event.type === 'playersRemoved') uneven = true
    if (first?.event.type === 'reset') uneven = false
  }
  return uneven
}

/** The draft goes on to its end without another command of anybody but the organiser, who resumes. */
function playOut(rig: Rig) {
  rig.order('organiser/resume', {})
  while (rig.state.phase === 'running') {
    if (dueAt(rig.state) !== null) rig.due()
    else rig.order('organiser/pick-for', { playerId: free(rig, 0), pickNumber: number(rig) })
    holds(rig)
  }
}

group('a room in which everybody does anything', () => {
  const tally = new Set<Step['does']>()

  it('[D9] [D23] [D29] keeps everyone in one place, undoes exactly, replays to the same bytes and ends in even teams', () => {
    let [runs, finished] = [0, 0]
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 16 }), fc.integer({ min: 2, max: 4 }), steps(40), (people, joined, run) => {
        runs++
        const rig = roomFor(people, joined)
        if (people % 3) rig.due()
        const uneven = play(rig, run, tally)
        playOut(rig)
        const bytes = JSON.stringify(rig.state)
        expect(JSON.stringify(replay('draft', JSON.parse(JSON.stringify(rig.log))))).toBe(bytes)
        const view = draftView(rig.state, { userId: captain(rig, 0), organiser: true }, viewContext(rig))
        expect(draftMessage.parse(view)).toEqual(view)
        if (rig.state.phase !== 'finished') return
        finished++
        const sizes = captains(rig).map((id) => rig.team(id).length)
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
        const rig = roomFor(people, joined)
        rig.due()
        for (const i of captains(rig).keys()) STEPS.queue(rig, { does: 'queue', a: i, b: seed % people, waits: 0 })
        const states: DraftState[] = []
        for (let i = 0; rig.state.phase === 'running'; i++) {
          states.push(rig.state)
          if ((seed + i) % 3) rig.pick(free(rig, seed + i))
          else rig.due()
        }
        const toPick = k % states.length
        expect(rig.order('organiser/undo', { toPick })).toBe('ok')
        expect(rig.state.phase).toBe('paused')
        expect(apartFromTheClock(rig.state)).toBe(apartFromTheClock(states[toPick] ?? rig.state))
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
        const rig = openRig({
          registered: [...players(count, 'c'), ...players(people)],
          settings: { maxCaptains: count, clockSeconds, order },
        })
        for (const { id } of players(count, 'c')) rig.send(id, 'become-captain', {})
        rig.due()
        const startedAt = rig.now
        for (let pick = 0; pick < people; pick++) {
          const away = pick >= AWAY_AFTER * count
          const before = rig.now
          rig.now = (dueAt(rig.state) ?? 0) - 1
          expect(rig.serve({ name: 'expire', pickNumber: pick })).toBe('too_early')
          expect(rig.due()).toBe('ok')
          expect(rig.now - before).toBeLessThanOrEqual(TIMES.gap + clockSeconds * 1000 + TIMES.grace)
          if (away) expect(rig.now - before).toBe(TIMES.gap + TIMES.least + TIMES.grace)
        }
        expect(rig.state.phase).toBe('finished')
        expect(rig.now - startedAt).toBeLessThanOrEqual(people * (clockSeconds * 1000 + TIMES.gap + TIMES.grace))
        expect(rig.state.picks.map(({ playerId }) => playerId)).toEqual(players(people).map(({ id }) => id))
      },
    ),
  )
})
