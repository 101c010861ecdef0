import { at, bump } from './cells.ts'
import { type Demand, demandOf, eveningLoads, neverMeet } from './demand.ts'
import type { Model } from './model.ts'

/**
 * The reason why counting alone rules out every schedule ([SC4]). `places`: there are fewer places than matches, without
 * those at which too few teams can play. `team`: a team can play fewer matches than it is to. `fixed`: a team has too
 * many fixed matches. `shortfall` is by how many.
 */
export type Reason =
  | { kind: 'places'; places: number; matches: number; shortfall: number }
  | { kind: 'team'; teamId: string; possible: number; matches: number; shortfall: number }
  | { kind: 'fixed'; teamId: string; matches: number; shortfall: number }

/** Every reason that counting shows, with its exact shortfall; none does not mean that there is a schedule. */
export function reasonsAgainst(model: Model, demand: Demand): Reason[] {
  const reasons: Reason[] = []
  const { places, byTeam } = capacities(model, 1)
  const possible = places.reduce((sum, count) => sum + count, 0)
  if (possible < demand.matches)
    reasons.push({ kind: 'places', places: possible, matches: demand.matches, shortfall: demand.matches - possible })
  for (const [team, teamId] of model.teamIds.entries()) {
    const fixed = at(demand.fixed, team)
    if (fixed > demand.perTeam)
      reasons.push({ kind: 'fixed', teamId, matches: fixed, shortfall: fixed - demand.perTeam })
    const can = at(byTeam, team)
    const open = at(demand.open, team)
    if (can < open) reasons.push({ kind: 'team', teamId, possible: can, matches: open, shortfall: open - can })
  }
  return reasons
}

/** Most matches for each team that counting does not rule out, the fixed included; 0 where there is none. */
export function mostThatFit(model: Model): number {
  const { places } = capacities(model, 1)
  const sum = places.reduce((all, count) => all + count, 0) + model.fixed.filter(({ isRegular }) => isRegular).length
  for (let perTeam = Math.floor((2 * sum) / Math.max(1, model.teams)); perTeam > 0; perTeam--) {
    const demand = demandOf(model, perTeam)
    if (demand.oneLess < 0 && reasonsAgainst(model, demand).length === 0) return perTeam
    if (demand.oneLess >= 0 && reasonsAgainst(model, demand).length === 0) return perTeam
  }
  return 0
}

/**
 * Most matches that can be on each evening, and of each team in all. `from` says which wishes count: 1 for the hard ones
 * alone, 2 for the soft ones too.
 */
export function capacities(model: Model, from: 1 | 2): { places: Int32Array; byTeam: Int32Array } {
  const { teams, times, evenings, input } = model
  const isOpen = (team: number, time: number) => {
    const closed = model.closed[team * times + time] ?? 0
    return closed === 0 || (closed === 2 && from === 1)
  }
  const loads = eveningLoads(model)
  const never = neverMeet(model)
  const byTeam = new Int32Array(teams)
  const places = new Int32Array(evenings.length)
  const fixedOn = fixedByTeam(model)
  for (let evening = 0; evening < evenings.length; evening++) {
    const own = timesOf(model, evening)
    if (own.length === 0) continue
    const free = Array.from({ length: teams }, (_, team) => own.filter((time) => isOpen(team, time)))
    let appearances = 0
    for (let team = 0; team < teams; team++) {
      const opponents = free.filter((list, other) => {
        if (other === team || never.has(`${Math.min(team, other)} ${Math.max(team, other)}`)) return false
        return list.some((time) => free[team]?.includes(time))
      }).length
      const load = input.rules.evenLoad ? at(loads, evening) - at(fixedOn, team * evenings.length + evening) : times
      const rounds = apart(model, free[team] ?? [])
      const most = Math.max(0, Math.min(load, rounds, input.rules.pairOnceAnEvening ? opponents : opponents * times))
      bump(byTeam, team, most)
      appearances += most
    }
    const byTime = own.reduce((sum, time) => {
      const able = free.filter((list) => list.includes(time)).length
      return sum + Math.min(slotsAt(model, time), Math.floor(able / 2))
    }, 0)
    places[evening] = Math.min(byField(model, evening), byTime, Math.floor(appearances / 2))
  }
  return { places, byTeam }
}

const timesOf = ({ timeEvening }: Model, evening: number) =>
  [...timeEvening.keys()].filter((time) => at(timeEvening, time) === evening)

const slotsAt = ({ slotTime }: Model, time: number) => slotTime.reduce((sum, one) => sum + (one === time ? 1 : 0), 0)

/** Returns the number of these times, in their order, that do not overlap with each other. */
function apart({ timeOverlaps, timeMinute }: Model, times: readonly number[]): number {
  let count = 0
  let last = -1
  for (const time of times.toSorted((a, b) => at(timeMinute, a) - at(timeMinute, b))) {
    if (last >= 0 && timeOverlaps[last]?.includes(time)) continue
    count++
    last = time
  }
  return count
}

/** Slots of an evening that do not overlap on their field. */
function byField(model: Model, evening: number): number {
  const fields = Map.groupBy(
    [...model.slotTime.keys()].filter((slot) => at(model.timeEvening, at(model.slotTime, slot)) === evening),
    (slot) => at(model.slotField, slot),
  )
  return [...fields.values()].reduce(
    (sum, slots) =>
      sum +
      apart(
        model,
        slots.map((slot) => at(model.slotTime, slot)),
      ),
    0,
  )
}

function fixedByTeam({ teams, evenings, fixed }: Model): Int32Array {
  const counts = new Int32Array(teams * evenings.length)
  for (const { home, away, evening } of fixed)
    if (evening >= 0) for (const team of [home, away]) if (team >= 0) bump(counts, team * evenings.length + evening, 1)
  return counts
}
