import { beyondRange } from '../fairness/meetings.ts'
import { at, bump } from './cells.ts'
import { capacities } from './counting.ts'
import { type Demand, leftOut } from './demand.ts'
import { leastHomeAway } from './hosting.ts'
import type { Model } from './model.ts'
import { roundsWaited } from './state.ts'
import { fieldRange, fixedCounts, halfIsFree, type Tables } from './tables.ts'

/** The soft metrics of [SC6] in their order. */
export const METRICS = [
  'pairs',
  'wishes',
  'home-away',
  'hosting',
  'off',
  'halves',
  'fields',
  'waiting',
  'neighbours',
  'preferences',
] as const
export type MetricKey = (typeof METRICS)[number]

/** The worst difference, and how many teams, pairs or matches have it. */
export type Worst = { worst: number; count: number }
/** A metric beside the least that can be proved for the case ([SC6]). */
export type Metric = { key: MetricKey; bound: Worst } & Worst

/** A generated match in numbers. */
export type Placed = { home: number; away: number; slot: number }

const worstOf = (values: readonly number[]): Worst => {
  const worst = Math.max(0, ...values)
  return { worst, count: worst === 0 ? 0 : values.filter((value) => value === worst).length }
}
const sumOf = (count: number): Worst => ({ worst: count, count })

/** Tells whether a metric is as good as its bound. */
export const isReached = ({ worst, count, bound }: Metric) =>
  worst < bound.worst || (worst === bound.worst && count <= bound.count)

/** Each metric of a schedule, fixed matches included, beside its bound. */
export function metricsOf(model: Model, demand: Demand, tables: Tables, placed: readonly Placed[]): Metric[] {
  const { teams, evenings } = model
  const counts = fixedCounts(model, tables)
  const meetings = new Int32Array(tables.pairs)
  const hosting = new Int32Array(tables.pairs)
  const home = new Int32Array(teams)
  const meet = (host: number, guest: number) => {
    const pair = at(tables.pairOf, host * teams + guest)
    bump(meetings, pair, 1)
    bump(hosting, pair, host < guest ? 1 : -1)
    bump(home, host, 1)
    bump(home, guest, -1)
  }
  for (const one of model.fixed) if (one.isRegular && one.home >= 0 && one.away >= 0) meet(one.home, one.away)
  let wishes = 0
  let preferences = 0
  for (const { home: host, away: guest, slot } of placed) {
    meet(host, guest)
    const time = at(model.slotTime, slot)
    const evening = at(model.timeEvening, time)
    bump(counts.pairEvening, at(tables.pairOf, host * teams + guest) * evenings.length + evening, 1)
    for (const team of [host, guest]) {
      const cell = team * evenings.length + evening
      bump(counts.matches, cell, 1)
      counts.rounds[cell] = at(counts.rounds, cell) | (1 << at(model.timeRound, time))
      bump(counts.half, team, at(model.timeHalf, time))
      bump(counts.field, team * model.fields + at(model.slotField, slot), 1)
      if (model.closed[team * model.times + time] === 2) wishes++
      if (at(model.preferred, team) >= 0 && at(model.preferred, team) !== at(model.slotField, slot)) preferences++
    }
  }
  const apart = leftOut(model)
  const pairsThatMeet = pairList(teams).filter(([one, other]) => !apart.has(`${one} ${other}`))
  const pairAway = pairsThatMeet.map(([one, other]) => {
    const pair = at(tables.pairOf, one * teams + other)
    return beyondRange(at(meetings, pair), demand)
  })
  const free = halfIsFree(model)
  const values: Record<MetricKey, Worst> = {
    pairs: worstOf(pairAway),
    wishes: sumOf(wishes + softMeetings(model, placed)),
    'home-away': worstOf(Array.from(home, Math.abs)),
    hosting: sumOf(hosting.filter((lead) => Math.abs(lead) > 1).length),
    off: worstOf(
      Array.from({ length: teams }, (_, team) => {
        const { often, longest } = offOf(counts.matches, team, evenings.length, at(tables.firstEvening, team))
        return Math.max(0, often - at(tables.leastOff, team), longest - at(tables.longestOff, team))
      }),
    ),
    halves: worstOf(Array.from(counts.half, (half, team) => (at(free, team) === 1 ? 0 : Math.abs(half)))),
    fields: worstOf(
      Array.from({ length: teams }, (_, team) => {
        if (at(model.preferred, team) >= 0) return 0
        const away = Array.from({ length: model.fields }, (_, field) => {
          const range = fieldRange(model, demand, team, field)
          return beyondRange(at(counts.field, team * model.fields + field), range)
        })
        return Math.max(0, ...away)
      }),
    ),
    waiting: worstOf(
      Array.from({ length: teams }, (_, team) =>
        Math.max(
          0,
          ...Array.from({ length: evenings.length }, (_, evening) =>
            roundsWaited(at(counts.rounds, team * evenings.length + evening)),
          ),
        ),
      ),
    ),
    neighbours: sumOf(neighbours(counts.pairEvening, tables.pairs, evenings.length)),
    preferences: sumOf(preferences),
  }
  const bounds = boundsOf(model, demand, tables)
  return METRICS.map((key) => ({ key, ...values[key], bound: bounds[key] }))
}

const pairList = (teams: number) =>
  Array.from({ length: teams }, (_, one) =>
    Array.from({ length: teams - one - 1 }, (_, i): [number, number] => [one, one + 1 + i]),
  ).flat()

/** Counts the evenings that a team is off, and the longest run of them. */
function offOf(matches: Int32Array, team: number, evenings: number, first: number) {
  let [often, run, longest] = [0, 0, 0]
  for (let evening = first; evening < evenings; evening++) {
    const isOff = at(matches, team * evenings + evening) === 0
    if (isOff) often++
    run = isOff ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return { often, longest }
}

function neighbours(pairEvening: Int32Array, pairs: number, evenings: number): number {
  let count = 0
  for (let pair = 0; pair < pairs; pair++)
    for (let evening = 1; evening < evenings; evening++)
      if (at(pairEvening, pair * evenings + evening) > 0 && at(pairEvening, pair * evenings + evening - 1) > 0) count++
  return count
}

/** Matches against soft wishes of two teams: at overlapping times, and of each other where they share a player. */
function softMeetings(model: Model, placed: readonly Placed[]): number {
  let count = 0
  for (const { one, other, isHard, mayMeet } of model.shared) {
    if (isHard) continue
    const plays = (team: number) => placed.filter(({ home, away }) => home === team || away === team)
    for (const a of plays(one))
      for (const b of plays(other)) {
        const [time, second] = [at(model.slotTime, a.slot), at(model.slotTime, b.slot)]
        if (a === b) count += mayMeet ? 0 : 1
        else if (time === second || model.timeOverlaps[time]?.includes(second)) count++
      }
  }
  return count
}

/** Returns a bound of each metric that no schedule of the case can beat, as far as counting proves it. */
export function boundsOf(model: Model, demand: Demand, tables: Tables): Record<MetricKey, Worst> {
  const { teams, evenings } = model
  const none: Worst = { worst: 0, count: 0 }
  const fixed = fixedCounts(model, tables)
  const apart = leftOut(model)
  const pairAway = pairList(teams)
    .filter(([one, other]) => !apart.has(`${one} ${other}`))
    .map(([one, other]) => Math.max(0, at(fixed.pair, at(tables.pairOf, one * teams + other)) - demand.most))
  const isFull = demand.matches === model.slots
  let repeats = 0
  if (isFull && model.input.rules.pairOnceAnEvening && model.fixed.length === 0) {
    const filled = new Int32Array(evenings.length)
    for (const time of model.slotTime) bump(filled, at(model.timeEvening, time), 1)
    for (let evening = 1; evening < evenings.length; evening++)
      repeats += Math.max(0, at(filled, evening) + at(filled, evening - 1) - tables.pairs)
  }
  return {
    pairs: worstOf(pairAway),
    wishes: sumOf(wishesLost(model, demand)),
    'home-away': worstOf(leastHomeAway(model, demand)),
    hosting: none,
    off: none,
    halves: worstOf(leastHalves(model, demand, fixed.half)),
    fields: none,
    waiting: none,
    neighbours: sumOf(repeats),
    preferences: none,
  }
}

/** Returns the rest of a difference after this many steps of one; `mustTake` where each step must be taken. */
function least(difference: number, steps: number, mustTake: boolean): number {
  const left = Math.abs(difference) - steps
  if (left > 0) return left
  return mustTake ? -left % 2 : 0
}

/** The least difference between early and late of each team, whose wishes leave a choice ([SC6]). */
export function leastHalves(model: Model, demand: Demand, fixedHalf: Int32Array): number[] {
  const hasMiddle = model.timeHalf.includes(0)
  const free = halfIsFree(model)
  const halves = Array.from({ length: model.teams }, (_, team) => {
    const lead = at(fixedHalf, team)
    if (at(free, team) === 1) return 0
    // A team that can't play in the half that would balance its fixed matches keeps their difference.
    const other = lead > 0 ? -1 : 1
    const canMakeUp = model.timeHalf.some(
      (half, time) => half === other && model.closed[team * model.times + time] === 0,
    )
    return canMakeUp ? least(lead, at(demand.open, team), !hasMiddle) : Math.abs(lead)
  })
  if (hasMiddle || free.includes(1)) return halves
  // If early and late matches can't be equally many, somebody has the rest of them, in steps of two.
  let rest = leastImbalance(model, demand, fixedHalf) - halves.reduce((sum, half) => sum + half, 0)
  for (const [team, half] of halves.entries()) {
    if (rest <= 0) break
    if (half > 0) continue
    halves[team] = 2
    rest -= 2
  }
  return halves
}

/** By how much early and late appearances of all teams differ at least, where every kick-off is one or the other. */
function leastImbalance(model: Model, demand: Demand, fixedHalf: Int32Array): number {
  const slots = [0, 0]
  for (const time of model.slotTime) {
    const half = at(model.timeHalf, time) > 0 ? 0 : 1
    slots[half] = (slots[half] ?? 0) + 1
  }
  const [early = 0, late = 0] = slots
  const fixed = fixedHalf.reduce((sum, half) => sum + half, 0)
  let best = Number.POSITIVE_INFINITY
  for (let count = Math.max(0, demand.matches - late); count <= Math.min(early, demand.matches); count++)
    best = Math.min(best, Math.abs(fixed + 2 * (2 * count - demand.matches)))
  return best === Number.POSITIVE_INFINITY ? 0 : best
}

/** Matches that must go against soft wishes about days and times: what an evening needs, less what it has without them. */
function wishesLost(model: Model, demand: Demand): number {
  const { places } = capacities(model, 1)
  const { places: wished } = capacities(model, 2)
  const all = places.reduce((sum, count) => sum + count, 0)
  return places.reduce((sum, count, evening) => {
    const needed = demand.matches - (all - count)
    return sum + Math.max(0, needed - at(wished, evening))
  }, 0)
}
