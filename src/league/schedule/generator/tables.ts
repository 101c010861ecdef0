import { beyondRange } from '../fairness/meetings.ts'
import { at, bump } from './cells.ts'
import { type Demand, eveningLoads, leftOut, neverMeet } from './demand.ts'
import type { Model } from './model.ts'
import type { Weights } from './weights.ts'

/** The search's look-up tables for each match: they follow from the case and do not change while it searches. */
export type Tables = {
  /** Teams × teams: the number of a pair, whichever comes first. */
  pairOf: Int32Array
  pairs: number
  /** Pairs × (longest + 1): what so many meetings cost. */
  pairCost: Int32Array
  longest: number
  /** Teams × times: what playing then costs by wishes and fixed matches. */
  timeCost: Int32Array
  /** Teams × fields × (longest + 1): what so many matches on a field cost. */
  fieldCost: Int32Array
  /** Teams × fields: what one match there costs by the team's preference. */
  preferenceCost: Int32Array
  /** By evening: most matches of a team. */
  loads: Int32Array
  /** Teams × evenings: 1 where a team can play. */
  canPlay: Int32Array
  /** By team: an even share of early and late does not count for it, its wishes leave no choice. */
  halfIsFree: Int32Array
  /** By team: evenings off that its matches and wishes make inevitable, and how many of them in a row. */
  leastOff: Int32Array
  longestOff: Int32Array
  /** By team: its first evening, for one that came in mid-season. */
  firstEvening: Int32Array
  /** Each team's partners by a shared coach or player: team, weight, team, weight … */
  partners: Int32Array[]
}

export function tablesOf(model: Model, demand: Demand, weights: Weights): Tables {
  const { teams, times, evenings } = model
  const longest = Math.max(1, ...demand.fixed.map((count, team) => count + at(demand.open, team))) + 1
  const pairOf = new Int32Array(teams * teams)
  let pairs = 0
  for (let one = 0; one < teams; one++)
    for (let other = one + 1; other < teams; other++) {
      pairOf[one * teams + other] = pairs
      pairOf[other * teams + one] = pairs++
    }
  const never = neverMeet(model)
  const apart = leftOut(model)
  const pairCost = new Int32Array(pairs * (longest + 1))
  const { least, most } = demand
  for (let one = 0; one < teams; one++)
    for (let other = one + 1; other < teams; other++) {
      const key = `${one} ${other}`
      const row = at(pairOf, one * teams + other) * (longest + 1)
      for (let count = 0; count <= longest; count++) {
        const away = count < least ? least - count : Math.max(0, count - most)
        if (never.has(key)) pairCost[row + count] = weights.hard * count
        else if (apart.has(key)) pairCost[row + count] = weights.wish * count
        else pairCost[row + count] = weights.pair * away * away
      }
    }
  const canPlay = new Int32Array(teams * evenings.length)
  const timeCost = new Int32Array(teams * times)
  for (let team = 0; team < teams; team++)
    for (let time = 0; time < times; time++) {
      const closed = model.closed[team * times + time] ?? 0
      timeCost[team * times + time] = closed === 1 ? weights.hard : closed === 2 ? weights.wish : 0
      if (closed === 0) canPlay[team * evenings.length + at(model.timeEvening, time)] = 1
    }
  const firstEvening = firstEvenings(model, demand)
  return {
    pairOf,
    pairs,
    pairCost,
    longest,
    timeCost,
    ...fieldTables(model, demand, weights, longest),
    loads: model.input.rules.evenLoad ? eveningLoads(model) : new Int32Array(evenings.length).fill(longest),
    canPlay,
    halfIsFree: halfIsFree(model),
    ...eveningsOff(model, demand, canPlay, firstEvening),
    firstEvening,
    partners: Array.from({ length: teams }, (_, team) =>
      Int32Array.from(
        model.shared.flatMap(({ one, other, isHard }) => {
          const partner = one === team ? other : other === team ? one : -1
          return partner < 0 ? [] : [partner, isHard ? weights.hard : weights.wish]
        }),
      ),
    ),
  }
}

/** A field's share of a team, within one of which it is to play there ([SC6]): so many of its matches as of all places. */
export function fieldRange(model: Model, demand: Demand, team: number, field: number): { least: number; most: number } {
  let places = 0
  let here = 0
  for (let s = 0; s < model.slots; s++) {
    places++
    if (at(model.slotField, s) === field) here++
  }
  for (const fixed of model.fixed) {
    if (!fixed.isRegular || fixed.field < 0) continue
    places++
    if (fixed.field === field) here++
  }
  const matches = at(demand.fixed, team) + at(demand.open, team)
  const share = places === 0 ? 0 : (matches * here) / places
  return { least: Math.max(0, Math.ceil(share - 1)), most: Math.floor(share + 1) }
}

function fieldTables(model: Model, demand: Demand, weights: Weights, longest: number) {
  const { teams, fields, preferred } = model
  const fieldCost = new Int32Array(teams * fields * (longest + 1))
  const preferenceCost = new Int32Array(teams * fields)
  for (let field = 0; field < fields; field++) {
    const ranges = new Map<number, { least: number; most: number }>()
    for (let team = 0; team < teams; team++) {
      if (at(preferred, team) >= 0) {
        if (at(preferred, team) !== field) preferenceCost[team * fields + field] = weights.preference
        continue
      }
      const matches = at(demand.fixed, team) + at(demand.open, team)
      const range = ranges.get(matches) ?? fieldRange(model, demand, team, field)
      ranges.set(matches, range)
      for (let count = 0; count <= longest; count++) {
        const away = beyondRange(count, range)
        fieldCost[(team * fields + field) * (longest + 1) + count] = weights.field * away * away
      }
    }
  }
  return { fieldCost, preferenceCost }
}

/** Teams whose wishes leave them nothing but early kick-offs, late ones or middle ones: early and late are not compared for them ([SC6]). */
export function halfIsFree({ teams, times, timeHalf, closed }: Model): Int32Array {
  const free = new Int32Array(teams)
  for (let team = 0; team < teams; team++)
    if (new Set(timeHalf.filter((_, time) => closed[team * times + time] === 0)).size <= 1) free[team] = 1
  return free
}

/** The first evening on which a team is compared: a team that came when others had played starts at the first open one. */
function firstEvenings({ teams, evenings, fixed }: Model, demand: Demand): Int32Array {
  const firstOpen = Math.max(
    0,
    evenings.findIndex(({ isOpen }) => isOpen),
  )
  const hasPast = fixed.some(({ evening, isRegular }) => isRegular && evening >= 0 && evening < firstOpen)
  return Int32Array.from({ length: teams }, (_, team) => (hasPast && at(demand.fixed, team) === 0 ? firstOpen : 0))
}

function eveningsOff({ teams, evenings, fixed }: Model, demand: Demand, canPlay: Int32Array, first: Int32Array) {
  const count = evenings.length
  const on = new Int32Array(teams * count)
  for (const { home, away, evening } of fixed)
    if (evening >= 0) for (const team of [home, away]) if (team >= 0) on[team * count + evening] = 1
  const leastOff = new Int32Array(teams)
  const longestOff = new Int32Array(teams)
  for (let team = 0; team < teams; team++) {
    let [plays, can, closedRun, worst] = [0, 0, 0, 0]
    for (let evening = at(first, team); evening < count; evening++) {
      const cell = team * count + evening
      if (at(on, cell) === 1) plays++
      else if (at(canPlay, cell) === 1) can++
      closedRun = at(on, cell) === 1 || at(canPlay, cell) === 1 ? 0 : closedRun + 1
      worst = Math.max(worst, closedRun)
    }
    const most = plays + Math.min(can, at(demand.open, team))
    const off = count - at(first, team) - most
    leastOff[team] = off
    longestOff[team] = Math.max(worst, Math.ceil(off / (most + 1)))
  }
  return { leastOff, longestOff }
}

/** Counts of what is fixed, as the search begins with. */
export function fixedCounts({ teams, evenings, fields, fixed }: Model, { pairOf, pairs, longest }: Tables) {
  const count = evenings.length
  const seen = {
    matches: new Int32Array(teams * count),
    rounds: new Int32Array(teams * count),
    pair: new Int32Array(pairs),
    pairEvening: new Int32Array(pairs * count),
    half: new Int32Array(teams),
    field: new Int32Array(teams * fields),
  }
  for (const { home, away, evening, round, half, field, isRegular } of fixed) {
    for (const team of [home, away]) {
      if (team < 0) continue
      if (evening >= 0) {
        bump(seen.matches, team * count + evening, 1)
        if (round >= 0) seen.rounds[team * count + evening] = at(seen.rounds, team * count + evening) | (1 << round)
      }
      if (isRegular) bump(seen.half, team, half)
      if (isRegular && field >= 0 && at(seen.field, team * fields + field) < longest)
        bump(seen.field, team * fields + field, 1)
    }
    if (!isRegular || home < 0 || away < 0 || home === away) continue
    const pair = at(pairOf, home * teams + away)
    if (at(seen.pair, pair) < longest) bump(seen.pair, pair, 1)
    if (evening >= 0) bump(seen.pairEvening, pair * count + evening, 1)
  }
  return seen
}
