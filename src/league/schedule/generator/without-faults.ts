import { at } from './cells.ts'
import type { Demand } from './demand.ts'
import type { Model } from './model.ts'
import type { Slots } from './search.ts'
import { SearchState } from './state.ts'
import { hardWeights } from './weights.ts'

type Pairing = { slot: number; one: number; other: number }

/**
 * The matches of a schedule that break nothing hard beyond what fixed matches break ([SC5]): of others, those that break
 * most are taken out one by one and have no place. Whether an evening is fair is asked last and for each by itself,
 * since matches mend there what fixed ones break.
 */
export function withoutFaults(model: Model, demand: Demand, slots: Slots | null) {
  const [unplaced, placed]: [Pairing[], Set<Pairing>] = [[], new Set()]
  for (const [slot, one] of slots?.one.entries() ?? []) {
    if (one < 0) continue
    const match = { slot, one, other: slots?.other[slot] ?? -1 }
    if (slot >= model.slots) unplaced.push(match)
    else placed.add(match)
  }
  const rules = { ...model.input.rules, everybodyPlaysFirst: false }
  const state = new SearchState({ ...model, input: { ...model.input, rules } }, demand, hardWeights())
  const alone = state.cost
  const before = model.evenings.map((_, evening) => state.unfairness(evening))
  for (const { slot, one, other } of placed) state.put(slot, one, other)
  const takeOut = (fault: () => number, matches: () => Iterable<Pairing>) => {
    while (fault() > 0) {
      let worst: { match: Pairing; left: number } | null = null
      for (const match of matches()) {
        state.take(match.slot)
        const left = fault()
        if (!worst || left < worst.left) worst = { match, left }
        state.put(match.slot, match.one, match.other)
      }
      if (!worst) return
      state.take(worst.match.slot)
      placed.delete(worst.match)
      unplaced.push(worst.match)
    }
  }
  takeOut(
    () => state.cost - alone,
    () => [...placed],
  )
  if (model.input.rules.everybodyPlaysFirst)
    for (const [evening, fixed] of before.entries())
      takeOut(
        () => state.unfairness(evening) - fixed,
        () => [...placed].filter(({ slot }) => at(model.timeEvening, at(model.slotTime, slot)) === evening),
      )
  return { placed: [...placed], unplaced, tables: state.tables }
}
