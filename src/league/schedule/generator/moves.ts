import { at } from './cells.ts'
import type { RandomBits } from './random.ts'
import type { SearchState } from './state.ts'

/** Slots that a move has changed, with what was in them: enough to take it back. */
export class Moves {
  private readonly state: SearchState
  private readonly random: RandomBits
  private readonly keepsPairs: boolean
  private readonly slots: Int32Array
  private readonly before: Int32Array
  private changed = 0
  /** By evening: its first slot, and one past its last. */
  private readonly from: Int32Array
  private readonly to: Int32Array
  private readonly evenings: Int32Array

  /** `keepsPairs`: matches change places, and whole evenings do, but no match its teams. */
  constructor(state: SearchState, random: RandomBits, keepsPairs = false) {
    this.keepsPairs = keepsPairs
    this.state = state
    this.random = random
    this.slots = new Int32Array(state.all * 2)
    this.before = new Int32Array(state.all * 4)
    const { model } = state
    this.from = new Int32Array(model.evenings.length).fill(-1)
    this.to = new Int32Array(model.evenings.length)
    for (let slot = 0; slot < model.slots; slot++) {
      const evening = at(model.timeEvening, at(model.slotTime, slot))
      if (at(this.from, evening) < 0) this.from[evening] = slot
      this.to[evening] = slot + 1
    }
    this.evenings = Int32Array.from(model.evenings.keys()).filter((evening) => at(this.from, evening) >= 0)
  }

  /** Makes a move by chance; gives false where chance chose one that changes nothing. */
  make(): boolean {
    this.changed = 0
    const kind = this.below(16)
    if (kind < 6 || (kind < 12 && this.keepsPairs)) return this.swapMatches(this.slotOfOneEvening())
    if (this.keepsPairs) return kind < 14 ? this.swapMatches(this.anyTwoSlots()) : this.swapEvenings()
    if (kind < 8) return this.swapMatches(this.anyTwoSlots())
    if (kind < 12) return this.swapTeams(this.slotOfOneEvening())
    if (kind < 14) return this.swapTeams(this.anyTwoSlots())
    return this.swapNames()
  }

  /** Takes the last move back. */
  undo() {
    const state = this.state
    for (let i = this.changed - 1; i >= 0; i--) {
      const slot = at(this.slots, i)
      if (at(state.one, slot) >= 0) state.take(slot)
    }
    for (let i = this.changed - 1; i >= 0; i--) {
      const one = at(this.before, 2 * i)
      if (one >= 0) state.put(at(this.slots, i), one, at(this.before, 2 * i + 1))
    }
  }

  private readonly below = (limit: number) => this.random() % limit

  private readonly anyTwoSlots = (): [number, number] => [this.below(this.state.all), this.below(this.state.all)]

  /** Empties a slot and remembers what was in it. */
  private empty(slot: number) {
    const state = this.state
    const i = this.changed++
    this.slots[i] = slot
    this.before[2 * i] = at(state.one, slot)
    this.before[2 * i + 1] = at(state.other, slot)
    if (at(state.one, slot) >= 0) state.take(slot)
  }

  private slotOfOneEvening(): [number, number] {
    if (this.evenings.length === 0) return [0, 0]
    const evening = this.evening()
    const from = at(this.from, evening)
    const count = at(this.to, evening) - from
    return [from + this.below(count), from + this.below(count)]
  }

  /** Two slots change what is in them. */
  private swapMatches([a, b]: [number, number]): boolean {
    const { one, other, model } = this.state
    if (a === b || (at(one, a) < 0 && at(one, b) < 0) || (a >= model.slots && b >= model.slots)) return false
    const [a1, a2, b1, b2] = [at(one, a), at(other, a), at(one, b), at(other, b)]
    this.empty(a)
    this.empty(b)
    if (b1 >= 0) this.state.put(a, b1, b2)
    if (a1 >= 0) this.state.put(b, a1, a2)
    return true
  }

  /** Two evenings with as many slots change all that is in them. */
  private swapEvenings(): boolean {
    if (this.evenings.length < 2) return false
    const [x, y] = [this.evening(), this.evening()]
    const count = at(this.to, x) - at(this.from, x)
    if (x === y || at(this.to, y) - at(this.from, y) !== count) return false
    for (let i = 0; i < count; i++) {
      this.empty(at(this.from, x) + i)
      this.empty(at(this.from, y) + i)
    }
    for (let i = 0; i < this.changed; i++) {
      const other = i % 2 === 0 ? i + 1 : i - 1
      const team = at(this.before, 2 * other)
      if (team >= 0) this.state.put(at(this.slots, i), team, at(this.before, 2 * other + 1))
    }
    return true
  }

  private readonly evening = () => at(this.evenings, this.below(this.evenings.length))

  /** Two matches change a team. */
  private swapTeams([a, b]: [number, number]): boolean {
    const { one, other } = this.state
    if (a === b || at(one, a) < 0 || at(one, b) < 0) return false
    const turn = this.below(4)
    const [a1, a2] = turn & 1 ? [at(one, a), at(other, a)] : [at(other, a), at(one, a)]
    const [b1, b2] = turn & 2 ? [at(one, b), at(other, b)] : [at(other, b), at(one, b)]
    if (a1 === b1 || a1 === b2 || b1 === a2 || a2 === b2) return false
    this.empty(a)
    this.empty(b)
    this.state.put(a, b1, a2)
    this.state.put(b, a1, b2)
    return true
  }

  /** Two teams change places on an evening: who played as the one plays as the other. */
  private swapNames(): boolean {
    const { one, other, model } = this.state
    if (this.evenings.length === 0) return false
    const evening = this.evening()
    const x = this.below(model.teams)
    const y = this.below(model.teams)
    if (x === y) return false
    const [from, to] = [at(this.from, evening), at(this.to, evening)]
    let xs = 0
    let ys = 0
    for (let slot = from; slot < to; slot++) {
      const [a, b] = [at(one, slot), at(other, slot)]
      if (a === x || b === x) xs++
      if (a === y || b === y) ys++
    }
    // Each team has its number of matches: an exchange of one for two would change it.
    if (xs !== ys || xs === 0) return false
    for (let slot = from; slot < to; slot++) {
      const [a, b] = [at(one, slot), at(other, slot)]
      if (a === x || b === x ? a !== y && b !== y : a === y || b === y) this.empty(slot)
    }
    for (let i = 0; i < this.changed; i++) {
      const swap = (team: number) => (team === x ? y : team === y ? x : team)
      this.state.put(at(this.slots, i), swap(at(this.before, 2 * i)), swap(at(this.before, 2 * i + 1)))
    }
    return this.changed > 0
  }
}
