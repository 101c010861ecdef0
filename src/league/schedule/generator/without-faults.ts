import type { Demand } from './demand.ts'
import type { Model } from './model.ts'
import type { Slots } from './search.ts'
import { SearchState } from './state.ts'
import { tablesOf } from './tables.ts'
import { hardWeights } from './weights.ts'

/**
 * The matches of a schedule that break nothing hard beyond what fixed matches break ([SC5]): of others, those that break
 * most are taken out one by one and have no place. Whether an evening is fair is asked last, since matches mend there
 * what fixed ones break.
 */
export function withoutFaults(model: Model, demand: Demand, slots: Slots | null) {
  const rules = { ...model.input.rules, everybodyPlaysFirst: false }
  const apart = { ...model, input: { ...model.input, rules } }
  const [unplaced, placed]: [Pairing[], Pairing[]] = [[], []]
  for (const [slot, one] of slots?.one.entries() ?? []) {
    if (one < 0) continue
    const match = { slot, one, other: slots?.other[slot] ?? -1 }
    if (slot >= model.slots) unplaced.push(match)
    else placed.push(match)
  }
  let rest = placed
  for (const one of [apart, model]) {
    const state = new SearchState(one, demand, hardWeights())
    const { left, out } = takeOut(state, rest)
    unplaced.push(...out)
    rest = left
  }
  return { placed: rest, unplaced, tables: tablesOf(model, demand, hardWeights()) }
}

type Pairing = { slot: number; one: number; other: number }

/** Takes matches out until nothing costs more than without any. */
function takeOut(state: SearchState, matches: readonly Pairing[]): { left: Pairing[]; out: Pairing[] } {
  const base = state.cost
  const left = new Set(matches)
  const out: Pairing[] = []
  for (const { slot, one, other } of matches) state.put(slot, one, other)
  while (state.cost > base && left.size > 0) {
    let worst: Pairing | null = null
    let least = Number.POSITIVE_INFINITY
    for (const match of left) {
      state.take(match.slot)
      if (state.cost < least) {
        least = state.cost
        worst = match
      }
      state.put(match.slot, match.one, match.other)
    }
    if (!worst) break
    state.take(worst.slot)
    left.delete(worst)
    out.push(worst)
  }
  return { left: [...left], out }
}
