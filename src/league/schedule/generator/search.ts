import { at } from './cells.ts'
import { Moves } from './moves.ts'
import { LOGARITHM_UNIT, LOGARITHMS, negativeLogarithms, type RandomBits } from './random.ts'
import type { SearchState } from './state.ts'

/** Steps between two reports. */
export const REPORT_EVERY = 4096

/** One cooling: so many steps, from the hottest temperature to the coldest. */
export type Cooling = {
  steps: number
  hottest: number
  coldest: number
  /** The pairs stay as in the start: matches change places, and whole evenings do, but no match its teams. */
  keepsPairs: boolean
  /** It continues from the result of the one before it. */
  goesOn: boolean
}

/** The teams of each slot. */
export type Slots = { one: Int32Array; other: Int32Array }

const TABLE = negativeLogarithms()
/** Steps at one temperature. */
const PLATEAU = 256

/**
 * Simulated annealing: moves by chance, those for the worse ever more rarely. Gives how many steps it has made at each
 * report, and ends after all of them or once nothing costs more than `goal`; the state is then the best that was found.
 * All numbers are whole ([SC4]).
 */
export function* anneal(
  state: SearchState,
  random: RandomBits,
  { steps, hottest, coldest, keepsPairs }: Cooling,
  { goal, stopAt }: { goal: number; stopAt: () => number },
): Generator<number, number> {
  const moves = new Moves(state, random, keepsPairs)
  const best = slotsOf(state)
  let least = state.cost
  let threshold = hottest
  let step = 0
  for (; step < Math.min(steps, stopAt()) && least > goal; step++) {
    if (step % PLATEAU === 0) threshold = temperature(hottest, coldest, step, steps)
    if (step % REPORT_EVERY === REPORT_EVERY - 1) yield step
    const before = state.cost
    if (!moves.make()) continue
    const worse = state.cost - before
    if (worse > 0 && worse * LOGARITHM_UNIT > threshold * at(TABLE, random() & (LOGARITHMS - 1))) moves.undo()
    else if (state.cost < least) {
      least = state.cost
      best.one.set(state.one)
      best.other.set(state.other)
    }
  }
  fill(state, best)
  return step
}

export const slotsOf = ({ one, other }: SearchState): Slots => ({ one: one.slice(), other: other.slice() })

/** Fills a state with what was in another one of the same case. */
export function fill(state: SearchState, { one, other }: Slots) {
  for (let slot = 0; slot < state.all; slot++) if (at(state.one, slot) >= 0) state.take(slot)
  for (let slot = 0; slot < state.all; slot++) if (at(one, slot) >= 0) state.put(slot, at(one, slot), at(other, slot))
}

/** A temperature on the way from the hottest to the coldest: halved in equal times, on a straight line between. */
function temperature(hottest: number, coldest: number, step: number, steps: number): number {
  let halvings = 0
  for (let heat = hottest; heat > coldest; heat >>= 1) halvings++
  const phase = Math.floor((step * halvings * 256) / steps)
  const heat = hottest / 2 ** (phase >> 8)
  return Math.max(1, Math.floor(heat - (heat / 2) * ((phase & 255) / 256)))
}
