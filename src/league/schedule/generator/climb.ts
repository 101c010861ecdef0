import { at, bump } from './cells.ts'
import { type Demand, leftOut } from './demand.ts'
import type { Model } from './model.ts'
import type { RandomBits } from './random.ts'
import type { Slots } from './search.ts'
import { fixedCounts, type Tables } from './tables.ts'

/** Steps for each match to be placed, after which a climb is given up: most need far fewer. */
const STEPS_A_MATCH = 1000

/**
 * The climbs that are tried one after the other: with soft wishes about days and times kept like hard ones, without them,
 * and with pairs that may meet once more than the demand says.
 */
const GOES = [
  { keepsWishes: true, beyond: 0 },
  { keepsWishes: true, beyond: 0 },
  { keepsWishes: false, beyond: 0 },
  { keepsWishes: false, beyond: 0 },
  { keepsWishes: false, beyond: 1 },
] as const

/**
 * Places all matches around the fixed ones by the hill climbing of Dinitz and Stinson for one-factorizations: a team that
 * lacks a match takes a free slot and an opponent that it may still meet, and one match of the opponent makes way; or two
 * teams meet in a free slot instead of where they did. So there are never fewer matches placed. Null where matches are
 * left without a place after all steps, which does not mean that there is no schedule.
 */
export function climb(model: Model, demand: Demand, tables: Tables, random: RandomBits): Slots | null {
  if (model.slots < demand.matches) return null
  for (const go of GOES) {
    const state = new Climb(model, demand, tables, go)
    for (let steps = STEPS_A_MATCH * demand.matches; steps > 0 && state.missing > 0; steps--) state.step(random)
    if (state.missing > 0) continue
    const none = new Int32Array(demand.matches).fill(-1)
    return { one: Int32Array.of(...state.one, ...none), other: Int32Array.of(...state.other, ...none) }
  }
  return null
}

/** Its fields are `private`, not `#private`, for the reason that `SearchState` gives. */
class Climb {
  /** The teams of each slot, −1 for none. */
  readonly one: Int32Array
  readonly other: Int32Array
  /** Matches without a place. */
  missing: number

  private readonly free: number[]
  private readonly model: Model
  private readonly tables: Tables
  /** Teams × times: 1 where a team can’t. */
  private readonly closed: Uint8Array
  /** By team: its matches without a place. */
  private readonly open: Int32Array
  /** By pair: how often it may meet still. */
  private readonly left: Int32Array
  /** Teams × times and teams × evenings: matches there. Pairs × evenings: meetings. */
  private readonly atTime: Int32Array
  private readonly onEvening: Int32Array
  private readonly meetings: Int32Array

  constructor(model: Model, demand: Demand, tables: Tables, { keepsWishes, beyond }: (typeof GOES)[number]) {
    this.model = model
    this.tables = tables
    this.one = new Int32Array(model.slots).fill(-1)
    this.other = new Int32Array(model.slots).fill(-1)
    this.missing = demand.matches
    this.free = Array.from({ length: model.slots }, (_, slot) => slot)
    this.open = demand.open.slice()
    const fixed = fixedCounts(model, tables)
    this.left = fixed.pair.map((count) => Math.max(0, demand.most + beyond - count))
    for (const pair of leftOut(model)) {
      const [one = 0, other = 0] = pair.split(' ').map(Number)
      this.left[at(tables.pairOf, one * model.teams + other)] = 0
    }
    this.atTime = new Int32Array(model.teams * model.times)
    this.onEvening = fixed.matches
    this.meetings = fixed.pairEvening
    this.closed = model.closed.map((how) => (how === 1 || (keepsWishes && how === 2) ? 1 : 0))
  }

  /** Tries a free slot, a team that lacks a match and an opponent by chance. */
  step(random: RandomBits) {
    const { teams, slotTime, slotClashes, timeEvening, evenings, input } = this.model
    const slot = this.free[random() % this.free.length] ?? 0
    const needs = random() % 2 === 0
    const team = needs ? pick(random, this.open, (count) => count > 0) : random() % teams
    const opponent = random() % teams
    if (team === opponent) return
    const time = at(slotTime, slot)
    const pair = at(this.tables.pairOf, team * teams + opponent)
    if (!this.canPlay(team, time) || slotClashes[slot]?.some((clash) => at(this.one, clash) >= 0)) return
    if (input.rules.pairOnceAnEvening && at(this.meetings, pair * evenings.length + at(timeEvening, time)) > 0) return
    const way =
      needs && at(this.left, pair) > 0 ? this.toMakeWay(opponent, time, random) : this.meetingOf(team, opponent)
    if (way === null) return
    const [one, other] = way < 0 ? [-1, -1] : [at(this.one, way), at(this.other, way)]
    if (way >= 0) this.take(way)
    if (this.canPlay(opponent, time)) this.put(slot, team, opponent)
    else if (way >= 0) this.put(way, one, other)
  }

  private canPlay(team: number, time: number): boolean {
    const { times, evenings, timeEvening } = this.model
    if (this.closed[team * times + time] === 1 || this.isBusy(team, time)) return false
    const evening = at(timeEvening, time)
    if (at(this.onEvening, team * evenings.length + evening) >= at(this.tables.loads, evening)) return false
    return !this.model.shared.some(
      ({ one, other, isHard }) =>
        isHard && (one === team || other === team) && this.isBusy(one === team ? other : one, time),
    )
  }

  private isBusy(team: number, time: number): boolean {
    const row = team * this.model.times
    if (at(this.atTime, row + time) > 0) return true
    return this.model.timeOverlaps[time]?.some((overlap) => at(this.atTime, row + overlap) > 0) ?? false
  }

  /** The slot of the match that a team gives up for another one at a time; −1 where none need be, null where one is not enough. */
  private toMakeWay(team: number, time: number, random: RandomBits): number | null {
    const { evenings, slotTime, timeEvening, timeOverlaps } = this.model
    const own: number[] = []
    for (let slot = 0; slot < this.one.length; slot++)
      if (at(this.one, slot) === team || at(this.other, slot) === team) own.push(slot)
    const timeOf = (slot: number) => at(slotTime, slot)
    const evening = at(timeEvening, time)
    const overlapping = own.filter((slot) => timeOf(slot) === time || timeOverlaps[time]?.includes(timeOf(slot)))
    if (overlapping.length > 0) return overlapping.length === 1 ? (overlapping[0] ?? null) : null
    const isFull = at(this.onEvening, team * evenings.length + evening) >= at(this.tables.loads, evening)
    if (!isFull && at(this.open, team) > 0) return -1
    const choice = isFull ? own.filter((slot) => at(timeEvening, timeOf(slot)) === evening) : own
    return choice.length > 0 ? (choice[random() % choice.length] ?? null) : null
  }

  /** The slot in which two teams meet; null for none. */
  private meetingOf(team: number, opponent: number): number | null {
    const slot = this.one.findIndex((one, i) => {
      const other = at(this.other, i)
      return (one === team && other === opponent) || (one === opponent && other === team)
    })
    return slot < 0 ? null : slot
  }

  private put(slot: number, one: number, other: number) {
    this.one[slot] = one
    this.other[slot] = other
    this.free.splice(this.free.indexOf(slot), 1)
    this.count(slot, one, other, 1)
  }

  private take(slot: number) {
    const [one, other] = [at(this.one, slot), at(this.other, slot)]
    this.one[slot] = -1
    this.other[slot] = -1
    this.free.push(slot)
    this.count(slot, one, other, -1)
  }

  private count(slot: number, one: number, other: number, by: 1 | -1) {
    const { teams, times, evenings, slotTime, timeEvening } = this.model
    const time = at(slotTime, slot)
    const evening = at(timeEvening, time)
    for (const team of [one, other]) {
      bump(this.open, team, -by)
      bump(this.atTime, team * times + time, by)
      bump(this.onEvening, team * evenings.length + evening, by)
    }
    const pair = at(this.tables.pairOf, one * teams + other)
    bump(this.left, pair, -by)
    bump(this.meetings, pair * evenings.length + evening, by)
    this.missing -= by
  }
}

/** An index by chance among those whose cell is as asked; at least one is. */
function pick(random: RandomBits, cells: Int32Array, is: (cell: number) => boolean): number {
  const count = cells.reduce((sum, cell) => sum + (is(cell) ? 1 : 0), 0)
  let rest = random() % count
  return cells.findIndex((cell) => is(cell) && rest-- === 0)
}
