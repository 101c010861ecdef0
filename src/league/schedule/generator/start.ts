import { at, bump } from './cells.ts'
import type { Demand } from './demand.ts'
import { neverMeet } from './demand.ts'
import type { Model } from './model.ts'
import type { RandomBits } from './random.ts'
import { SearchState } from './state.ts'
import { hardWeights } from './weights.ts'

/**
 * The matches to be placed, in the order of rounds by the circle method, by which everybody plays once in each round.
 * Each team has as many as it is to have. Where `looksBack`, pairs that have met less often in fixed matches come first;
 * else rounds stay whole, which fills evenings on which everybody plays.
 */
export function startingMatches(
  model: Model,
  demand: Demand,
  random: RandomBits,
  looksBack: boolean,
): [number, number][] {
  const { teams } = model
  const open = Int32Array.from(demand.open)
  const met = new Int32Array(teams * teams)
  for (const { home, away, isRegular } of looksBack ? model.fixed : []) {
    if (!isRegular || home < 0 || away < 0) continue
    bump(met, home * teams + away, 1)
    bump(met, away * teams + home, 1)
  }
  const never = neverMeet(model)
  const rounds = circle(teams, random).map((round) =>
    round.filter(([a, b]) => !never.has(a < b ? `${a} ${b}` : `${b} ${a}`)),
  )
  const matches: [number, number][] = []
  const play = (one: number, other: number) => {
    matches.push([one, other])
    for (const team of [one, other]) bump(open, team, -1)
    bump(met, one * teams + other, 1)
    bump(met, other * teams + one, 1)
  }
  for (let level = 1; matches.length < demand.matches; level++) {
    const before = matches.length
    for (const round of rounds)
      for (const [one, other] of round)
        if (at(open, one) > 0 && at(open, other) > 0 && at(met, one * teams + other) < level) play(one, other)
    if (matches.length === before && !hasOpenPair(rounds, open)) break
  }
  return withRest(matches, open)
}

const hasOpenPair = (rounds: readonly [number, number][][], open: Int32Array) =>
  rounds.some((round) => round.some(([one, other]) => at(open, one) > 0 && at(open, other) > 0))

/** Rounds of the circle method; with an odd number one team is off in each. */
function circle(teams: number, random: RandomBits): [number, number][][] {
  const order = shuffled(teams, random)
  const size = teams + (teams % 2)
  return Array.from({ length: size - 1 }, (_, round) =>
    Array.from({ length: size / 2 }, (_, i): [number, number] => {
      const a = i === 0 ? size - 1 : (round + i) % (size - 1)
      const b = (round + size - 1 - i) % (size - 1)
      return [order[a] ?? -1, order[b] ?? -1]
    }).filter(([a, b]) => a >= 0 && b >= 0),
  )
}

function shuffled(count: number, random: RandomBits): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = random() % (i + 1)
    const [a, b] = [order[i] as number, order[j] as number]
    order[i] = b
    order[j] = a
  }
  return order
}

/**
 * Adds matches for teams that are left without possible opponents: a match of two others makes room; where there is none,
 * they meet opponents whom they can't, and that match will have no place.
 */
function withRest(matches: [number, number][], open: Int32Array): [number, number][] {
  for (;;) {
    const team = open.findIndex((count) => count > 0)
    if (team < 0) return matches
    const other = open.findIndex((count, i) => i !== team && count > 0)
    const second = other < 0 ? team : other
    if (second === team && at(open, team) < 2) return matches
    const between = matches.findIndex(([a, b]) => ![a, b].includes(team) && ![a, b].includes(second))
    const found = matches[between]
    if (found) matches.splice(between, 1, [team, found[0]], [second, found[1]])
    else if (second === team) return matches
    else matches.push([team, second])
    bump(open, team, -1)
    bump(open, second, -1)
  }
}

/**
 * Puts each match into the first slot that costs nothing hard, however uneven it is; those that find none are without a
 * place. Evenings take whole rounds first, on which everybody plays as often, and the rest of their slots afterwards.
 */
export function placeStart(state: SearchState, demand: Demand, matches: readonly [number, number][]) {
  const { model } = state
  const hard = new SearchState(model, demand, hardWeights())
  const { slots, slotTime, timeEvening } = model
  const round = Math.floor(model.teams / 2)
  const room = new Int32Array(model.evenings.length)
  const eveningOf = (slot: number) => at(timeEvening, at(slotTime, slot))
  for (let slot = 0; slot < slots; slot++) bump(room, eveningOf(slot), 1)
  for (const [evening, count] of room.entries()) if (count > round) room[evening] = count - (count % round)
  const place = (one: number, other: number, isWhole: boolean) => {
    const before = hard.cost
    for (let slot = 0; slot < slots; slot++) {
      if (at(hard.one, slot) >= 0 || (isWhole && at(room, eveningOf(slot)) <= 0)) continue
      hard.put(slot, one, other)
      if (hard.cost - before < hard.weights.unplaced) {
        state.put(slot, one, other)
        bump(room, eveningOf(slot), -1)
        return true
      }
      hard.take(slot)
    }
    return false
  }
  const left = matches.filter(([one, other]) => !place(one, other, true))
  for (const [i, [one, other]] of left.entries()) if (!place(one, other, false)) state.put(slots + i, one, other)
}
