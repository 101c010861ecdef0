import { at, bump } from './cells.ts'
import type { Demand } from './demand.ts'
import type { Model } from './model.ts'
import { fixedCounts, type Tables, tablesOf } from './tables.ts'
import type { Weights } from './weights.ts'

/**
 * A schedule in the making: which match is in which slot, and the counts by which it is judged. Slots after
 * those of the model hold matches without a place. `put` and `take` change one slot and give the change of cost, which does not depend
 * on the order of the changes: taking back is doing the opposite. Its fields are `private`, not `#private`: for older
 * browsers the build turns the latter into look-ups in maps, which made the search in the browser four times slower.
 */
export class SearchState {
  readonly model: Model
  readonly tables: Tables
  readonly weights: Weights
  /** Slots, those of matches without a place included. */
  readonly all: number
  /** The teams of each slot, −1 for none. Who is at home is decided after the search. */
  readonly one: Int32Array
  readonly other: Int32Array
  cost = 0

  private readonly teams: number
  private readonly count: number
  private readonly width: number
  private readonly occupied: Int32Array
  private readonly matches: Int32Array
  private readonly rounds: Int32Array
  private readonly pair: Int32Array
  private readonly pairEvening: Int32Array
  private readonly half: Int32Array
  /** By team: its evenings off. */
  private readonly off: Int32Array
  private readonly field: Int32Array
  /** By evening: matches of teams beyond their first, and teams that can play and do not. */
  private readonly extra: Int32Array
  private readonly idle: Int32Array
  private readonly pairIsHard: number
  private readonly firstIsHard: number

  constructor(model: Model, demand: Demand, weights: Weights) {
    this.model = model
    this.weights = weights
    this.tables = tablesOf(model, demand, weights)
    this.all = model.slots + demand.matches
    this.one = new Int32Array(this.all).fill(-1)
    this.other = new Int32Array(this.all).fill(-1)
    this.teams = model.teams
    this.count = model.evenings.length
    this.width = this.tables.longest + 1
    this.occupied = new Int32Array(model.teams * model.times)
    const seen = fixedCounts(model, this.tables)
    this.matches = seen.matches
    this.rounds = seen.rounds
    this.pair = seen.pair
    this.pairEvening = seen.pairEvening
    this.half = seen.half
    this.field = seen.field
    this.off = new Int32Array(this.teams)
    this.extra = new Int32Array(this.count)
    this.idle = new Int32Array(this.count)
    this.pairIsHard = model.input.rules.pairOnceAnEvening ? weights.hard : 0
    this.firstIsHard = model.input.rules.everybodyPlaysFirst ? weights.hard : 0
    this.begin()
  }

  /** Adds the cost of the fixed matches and the empty evenings. */
  private begin() {
    const { model, tables, weights } = this
    for (let pair = 0; pair < tables.pairs; pair++) {
      this.cost += at(tables.pairCost, pair * this.width + at(this.pair, pair))
      for (let evening = 1; evening < this.count; evening++)
        if (this.meet(pair, evening) && this.meet(pair, evening - 1)) this.cost += weights.neighbour
    }
    for (let team = 0; team < this.teams; team++) {
      this.cost += this.halfCost(team, at(this.half, team)) + this.offCost(team)
      for (let field = 0; field < model.fields; field++) {
        const cell = team * model.fields + field
        this.cost += at(tables.fieldCost, cell * this.width + at(this.field, cell))
      }
      for (let evening = 0; evening < this.count; evening++) {
        const matches = at(this.matches, team * this.count + evening)
        this.cost += this.waitCost(at(this.rounds, team * this.count + evening))
        if (!model.evenings[evening]?.isOpen) continue
        if (matches > 1) bump(this.extra, evening, matches - 1)
        if (matches === 0 && at(tables.canPlay, team * this.count + evening) === 1) bump(this.idle, evening, 1)
      }
    }
  }

  /** Puts a match into an empty slot. */
  put(slot: number, one: number, other: number): void {
    this.one[slot] = one
    this.other[slot] = other
    this.cost += this.change(slot, one, other, 1)
  }

  /** Takes the match out of a slot. */
  take(slot: number): void {
    const [one, other] = [at(this.one, slot), at(this.other, slot)]
    this.one[slot] = -1
    this.other[slot] = -1
    this.cost += this.change(slot, one, other, -1)
  }

  private change(slot: number, one: number, other: number, by: 1 | -1): number {
    const { tables, model } = this
    const pair = at(tables.pairOf, one * this.teams + other)
    const meetings = at(this.pair, pair)
    const row = pair * this.width
    let cost = at(tables.pairCost, row + meetings + by) - at(tables.pairCost, row + meetings)
    this.pair[pair] = meetings + by
    if (slot >= model.slots) return cost + by * this.weights.unplaced
    const time = at(model.slotTime, slot)
    const evening = at(model.timeEvening, time)
    const clashes = model.slotClashes[slot] as Int32Array
    for (let i = 0; i < clashes.length; i++) if (at(this.one, at(clashes, i)) >= 0) cost += by * this.weights.hard
    cost += this.pairOnEvening(pair, evening, by)
    if (by < 0) this.occupy(one, other, time, -1)
    cost += by * (this.timeCost(one, time) + this.timeCost(other, time))
    if (by > 0) this.occupy(one, other, time, 1)
    const before = this.unfair(evening)
    cost += this.team(one, slot, time, evening, by) + this.team(other, slot, time, evening, by)
    return cost + this.unfair(evening) - before
  }

  /** Counts the teams that play again on an evening while another that can play does not play at all ([SC5]). */
  unfairness(evening: number): number {
    return Math.min(at(this.extra, evening), at(this.idle, evening))
  }

  private occupy(one: number, other: number, time: number, by: number) {
    bump(this.occupied, one * this.model.times + time, by)
    bump(this.occupied, other * this.model.times + time, by)
  }

  private pairOnEvening(pair: number, evening: number, by: 1 | -1): number {
    const cell = pair * this.count + evening
    const before = at(this.pairEvening, cell)
    this.pairEvening[cell] = before + by
    const least = by > 0 ? before : before - 1
    if (least > 0) return by * this.pairIsHard
    let neighbours = 0
    if (evening > 0 && this.meet(pair, evening - 1)) neighbours++
    if (evening + 1 < this.count && this.meet(pair, evening + 1)) neighbours++
    return by * neighbours * this.weights.neighbour
  }

  private readonly meet = (pair: number, evening: number) => at(this.pairEvening, pair * this.count + evening) > 0

  /** Returns the cost of a team's match at a time beside the others that are there. */
  private timeCost(team: number, time: number): number {
    const { times } = this.model
    const overlaps = this.model.timeOverlaps[time] as Int32Array
    const partners = this.tables.partners[team] as Int32Array
    let cost = at(this.tables.timeCost, team * times + time) + this.weights.hard * this.at(team, time, overlaps)
    for (let i = 0; i < partners.length; i += 2) cost += at(partners, i + 1) * this.at(at(partners, i), time, overlaps)
    return cost
  }

  /** Counts the matches of a team that are at a time or overlap with it. */
  private at(team: number, time: number, overlaps: Int32Array): number {
    const row = team * this.model.times
    let count = at(this.occupied, row + time)
    for (let i = 0; i < overlaps.length; i++) count += at(this.occupied, row + at(overlaps, i))
    return count
  }

  private readonly unfair = (evening: number) => this.firstIsHard * this.unfairness(evening)

  private team(team: number, slot: number, time: number, evening: number, by: 1 | -1): number {
    const { model, tables } = this
    const cell = team * this.count + evening
    const before = at(this.matches, cell)
    this.matches[cell] = before + by
    const others = by > 0 ? before : before - 1
    let cost = others >= at(tables.loads, evening) ? by * this.weights.hard : 0
    if (others > 0) bump(this.extra, evening, by)
    else {
      if (at(tables.canPlay, cell) === 1) bump(this.idle, evening, -by)
      cost += by * this.joinCost(team, evening) + this.appear(team, evening, by)
    }
    cost += this.round(cell, at(model.timeRound, time))
    const half = at(model.timeHalf, time)
    if (half !== 0) {
      const was = at(this.half, team)
      this.half[team] = was + by * half
      cost += this.halfCost(team, was + by * half) - this.halfCost(team, was)
    }
    const place = team * model.fields + at(model.slotField, slot)
    const count = at(this.field, place)
    this.field[place] = count + by
    cost += by * at(tables.preferenceCost, place)
    return (
      cost + at(tables.fieldCost, place * this.width + count + by) - at(tables.fieldCost, place * this.width + count)
    )
  }

  /** A round of an evening that a team comes to play, or no longer plays; two matches at one time are no bit. */
  private round(cell: number, round: number): number {
    const before = at(this.rounds, cell)
    const after = before ^ (1 << round)
    this.rounds[cell] = after
    return this.waitCost(after) - this.waitCost(before)
  }

  private waitCost(rounds: number): number {
    const waited = roundsWaited(rounds)
    return this.weights.wait * waited * waited
  }

  private readonly halfCost = (team: number, difference: number) =>
    at(this.tables.halfIsFree, team) === 1 ? 0 : this.weights.half * difference * difference

  /** Returns the cost when a team plays on an evening between two off: two runs of evenings off, not one. */
  private joinCost(team: number, evening: number): number {
    const row = team * this.count
    const first = at(this.tables.firstEvening, team)
    if (evening < first) return 0
    let before = 0
    while (evening - before - 1 >= first && at(this.matches, row + evening - before - 1) === 0) before++
    let after = 0
    while (evening + after + 1 < this.count && at(this.matches, row + evening + after + 1) === 0) after++
    return this.runCost(team, before) + this.runCost(team, after) - this.runCost(team, before + after + 1)
  }

  /** Returns the cost when a team is off on one evening less, or one more, whatever lies around it. */
  private appear(team: number, evening: number, by: 1 | -1): number {
    if (evening < at(this.tables.firstEvening, team)) return 0
    const before = at(this.off, team)
    this.off[team] = before - by
    return this.oftenCost(team, before - by) - this.oftenCost(team, before)
  }

  private oftenCost(team: number, off: number): number {
    const beyond = off - at(this.tables.leastOff, team)
    return beyond > 0 ? this.weights.off * beyond * beyond : 0
  }

  private runCost(team: number, run: number): number {
    const beyond = run - at(this.tables.longestOff, team)
    return beyond > 0 ? this.weights.off * beyond * beyond : 0
  }

  private offCost(team: number): number {
    let cost = 0
    let run = 0
    this.off[team] = 0
    for (let evening = at(this.tables.firstEvening, team); evening < this.count; evening++) {
      if (at(this.matches, team * this.count + evening) === 0) {
        run++
        bump(this.off, team, 1)
      } else {
        cost += this.runCost(team, run)
        run = 0
      }
    }
    return cost + this.runCost(team, run) + this.oftenCost(team, at(this.off, team))
  }
}

/** Rounds that a team waits between its first and its last match of an evening; `rounds` has a bit for each. */
export function roundsWaited(rounds: number): number {
  if (rounds === 0) return 0
  const last = 31 - Math.clz32(rounds)
  const first = 31 - Math.clz32(rounds & -rounds)
  let played = 0
  for (let rest = rounds; rest !== 0; rest &= rest - 1) played++
  return last - first + 1 - played
}
