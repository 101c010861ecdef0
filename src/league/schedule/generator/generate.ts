import { at } from './cells.ts'
import { climb } from './climb.ts'
import { mostThatFit, type Reason, reasonsAgainst } from './counting.ts'
import { type Demand, demandOf, leftOut } from './demand.ts'
import { hosts, unevenHosting } from './hosting.ts'
import { type GeneratorInput, MAX_TEAMS } from './input.ts'
import { boundsOf, leastHalves, type Metric, metricsOf, type Placed } from './metrics.ts'
import { type Model, modelOf } from './model.ts'
import { type RandomBits, randomBits } from './random.ts'
import { anneal, type Cooling, fill, type Slots, slotsOf } from './search.ts'
import { placeStart, startingMatches } from './start.ts'
import { SearchState } from './state.ts'
import { fixedCounts } from './tables.ts'
import { hardWeights, rankedWeights, roamingWeights } from './weights.ts'
import { withoutFaults } from './without-faults.ts'

/** A match that was generated, at its place. */
export type GeneratedMatch = {
  homeTeamId: string
  awayTeamId: string
  eveningId: string
  kickoff: string
  field: string
}

/** The reasons for which an input is not searched at all. */
export type InputFault = 'too-few-teams' | 'too-many-teams' | 'no-evening'

/** The progress of the search: steps made and steps in all. */
export type Progress = { step: number; steps: number }

/**
 * The outcome. `impossible`: counting shows that there is no schedule, and why. `not-found`: matches are left without a
 * place after all steps, and `matches` is the nearest. `found`: every match has a place and no hard rule is broken.
 */
export type Generated =
  | { outcome: 'fault'; fault: InputFault }
  | { outcome: 'impossible'; matchesPerTeam: number; reasons: Reason[] }
  | {
      outcome: 'found' | 'not-found'
      matchesPerTeam: number
      /** The team with one match less where teams times matches is odd. */
      oneLess: string | null
      matches: GeneratedMatch[]
      /** Pairs of teams whose match has no place. */
      unplaced: [string, string][]
      metrics: Metric[]
      /** The range in which meetings of a pair are. */
      meetings: { least: number; most: number }
      /** Steps that were made, and whether it was stopped before all of them; with `step` as limit it is the same again. */
      step: number
      isStopped: boolean
    }

/**
 * Makes a schedule ([SC4]): the same for the same input, whatever the order of its lists, in every engine. It gives its
 * progress every few thousand steps, so that whoever drives it can stop; with `stopAt` it ends after so many steps.
 */
export function* generate(
  input: GeneratorInput,
  { stopAt = Number.MAX_SAFE_INTEGER, isStopped = () => false }: { stopAt?: number; isStopped?: () => boolean } = {},
): Generator<Progress, Generated> {
  const fault = faultOf(input)
  if (fault !== null) return { outcome: 'fault', fault }
  const model = modelOf(input)
  const matchesPerTeam = input.matchesPerTeam ?? mostThatFit(model)
  const demand = demandOf(model, matchesPerTeam)
  const reasons = reasonsAgainst(model, demand)
  if (reasons.length > 0) return { outcome: 'impossible', matchesPerTeam, reasons }
  const search = new Search(model, demand, stopAt)
  for (const progress of search.run()) {
    yield progress
    if (isStopped()) search.stop()
  }
  return resultOf(model, demand, search)
}

/** Runs a generation to its end. */
export function generated(input: GeneratorInput, options?: { stopAt?: number }): Generated {
  const run = generate(input, options)
  for (;;) {
    const next = run.next()
    if (next.done) return next.value
  }
}

/**
 * Tells whether a schedule is found, however uneven: for remedies that are proposed ([SC4]). It ends at the first start
 * or cooling that finds one, and `generate` passes through the same.
 */
export function isFound(input: GeneratorInput): boolean {
  if (faultOf(input) !== null) return false
  const model = modelOf(input)
  const perTeam = input.matchesPerTeam ?? mostThatFit(model)
  const demand = demandOf(model, perTeam)
  if (perTeam === 0 || reasonsAgainst(model, demand).length > 0) return false
  const search = new Search(model, demand, Number.MAX_SAFE_INTEGER)
  const run = search.run(true)
  while (!run.next().done);
  return resultOf(model, demand, search).outcome === 'found'
}

function faultOf({ teamIds, evenings }: GeneratorInput): InputFault | null {
  if (teamIds.length < 2) return 'too-few-teams'
  if (teamIds.length > MAX_TEAMS) return 'too-many-teams'
  const hasPlace = evenings.some(({ isOpen, evening }) => isOpen && evening.kickoffs.length * evening.fields.length > 0)
  return hasPlace ? null : 'no-evening'
}

/**
 * The coolings of a case: the budget follows from it alone ([SC4]). Twice, and six times where teams are few,
 * one that keeps the pairs of the start, which are as good as they get where nothing is in their way, and one that mends
 * what is left at little heat: most seasons need no more. Then from new starts, ever hotter.
 */
function coolingsOf(model: Model, { matches }: Demand): Cooling[] {
  const { teams } = model
  const steps = Math.min(240_000, 40_000 + 1000 * matches)
  const heats = teams <= 12 ? [12, 5, 20, 5] : teams <= 16 ? [12, 20, 14, 30] : [12, 16, 20, 30, 14, 40]
  // Small seasons are cooled again while a metric is above its bound: most reach them at the first goes.
  const goes = teams <= 10 ? 3 : teams <= 12 ? 2 : 1
  const kept = { steps: steps / 4, hottest: 20, coldest: 2, keepsPairs: true, goesOn: false }
  const mended = { steps: steps / 2, hottest: 5, coldest: 2, keepsPairs: false, goesOn: true }
  const free = Array.from({ length: goes }, () => heats)
    .flat()
    .map((hottest) => ({ steps, hottest, coldest: 2, keepsPairs: false, goesOn: false }))
  const first = Array.from({ length: teams <= 12 ? 6 : 2 }, () => [kept, mended]).flat()
  return [...first, ...free]
}

class Search {
  readonly #model: Model
  readonly #demand: Demand
  readonly #coolings: readonly Cooling[]
  readonly #random: RandomBits
  /** A state that counts hard rules alone, and the cost of fixed matches and empty evenings in it. */
  readonly #hard: { state: SearchState; alone: number }
  #stopAt: number
  readonly steps: number
  step = 0
  best: { slots: Slots; cost: number; faults: number } | null = null

  constructor(model: Model, demand: Demand, stopAt: number) {
    this.#model = model
    this.#demand = demand
    this.#stopAt = stopAt
    this.#random = randomBits(model.input.seed)
    const hard = new SearchState(model, demand, hardWeights())
    this.#hard = { state: hard, alone: hard.cost }
    this.#coolings = coolingsOf(model, demand)
    this.steps = this.#coolings.reduce((sum, { steps }) => sum + steps, 0) + this.#last.steps
  }

  get #last(): Cooling {
    return { steps: this.#coolings.at(-1)?.steps ?? 0, hottest: 400, coldest: 4, keepsPairs: false, goesOn: true }
  }

  get isStopped(): boolean {
    return this.step >= this.#stopAt
  }

  stop() {
    this.#stopAt = this.step
  }

  /**
   * Several coolings with weights near each other, then one from the best in the order of [SC6]. `untilWhole`: it ends at
   * the first schedule in which every match has a place.
   */
  *run(untilWhole = false): Generator<Progress, void> {
    const [model, demand] = [this.#model, this.#demand]
    if (demand.matches === 0) return
    const season = { isOneDay: model.isOneDay, cares: model.input.cares }
    const ranked = new SearchState(model, demand, rankedWeights(season))
    let last: Slots | null = null
    for (const [i, cooling] of this.#coolings.entries()) {
      const state = new SearchState(model, demand, roamingWeights(season))
      if (cooling.goesOn && last) fill(state, last)
      else {
        this.#start(state, cooling, i % 2 === 1)
        this.#remember(ranked, slotsOf(state))
        if (untilWhole && this.#isWhole) return
      }
      const goal = untilWhole ? state.weights.unplaced - 1 : goalOf(model, demand, state)
      yield* this.#cool(state, cooling, goal)
      last = slotsOf(state)
      const isEven = this.#remember(ranked, last)
      if ((state.cost <= goal && isEven) || this.isStopped) break
      if (untilWhole && this.#isWhole) return
    }
    if (this.isStopped || untilWhole || !this.best) return
    fill(ranked, this.best.slots)
    yield* this.#cool(ranked, this.#last, goalOf(model, demand, ranked))
    this.#remember(ranked, slotsOf(ranked))
  }

  /** Whole rounds of the circle method, which are as even as pairs get; around what is in their way, a climb. */
  #start(state: SearchState, { keepsPairs }: Cooling, looksBack: boolean) {
    const [model, demand, random] = [this.#model, this.#demand, this.#random]
    const isInTheWay = model.fixed.length > 0 || leftOut(model).size > 0
    const climbed = keepsPairs && isInTheWay ? climb(model, demand, state.tables, random) : null
    if (climbed) fill(state, climbed)
    else placeStart(state, demand, startingMatches(model, demand, random, looksBack))
  }

  *#cool(state: SearchState, cooling: Cooling, goal: number): Generator<Progress, void> {
    const begin = this.step
    const run = anneal(state, this.#random, cooling, { goal, stopAt: () => this.#stopAt - begin })
    for (;;) {
      const { done, value } = run.next()
      this.step = begin + value
      if (done) return
      yield { step: this.step, steps: this.steps }
    }
  }

  /** Tells whether the best has a place for every match and breaks no hard rule beyond what fixed matches break. */
  get #isWhole(): boolean {
    return this.best !== null && this.best.faults <= this.#hard.alone
  }

  /** Keeps the better, by what is hard first; gives whether these pairs can host evenly, which only whole schedules are asked. */
  #remember(ranked: SearchState, slots: Slots): boolean {
    fill(ranked, slots)
    const uneven = unevenHosting(this.#model, this.#demand, pairsOf(this.#model, slots))
    const cost = ranked.cost + uneven * ranked.weights.homeAway
    fill(this.#hard.state, slots)
    const faults = this.#hard.state.cost
    if (!this.best || faults < this.best.faults || (faults === this.best.faults && cost < this.best.cost))
      this.best = { slots, cost, faults }
    return uneven === 0
  }
}

/** The teams of the matches that have a place. */
function pairsOf({ slots }: Model, { one, other }: Slots): [number, number][] {
  return Array.from({ length: slots }, (_, slot): [number, number] => [at(one, slot), at(other, slot)]).filter(
    ([team]) => team >= 0,
  )
}

/** Returns a lower bound of the best schedule's cost, by what counting proves. */
function goalOf(model: Model, demand: Demand, { weights, tables }: SearchState): number {
  const { wishes, neighbours } = boundsOf(model, demand, tables)
  const halves = leastHalves(model, demand, fixedCounts(model, tables).half)
  return halves.reduce(
    (sum, half) => sum + weights.half * half * half,
    wishes.worst * weights.wish + neighbours.worst * weights.neighbour,
  )
}

function resultOf(model: Model, demand: Demand, search: Search): Generated {
  const { placed, unplaced, tables } = withoutFaults(model, demand, search.best?.slots ?? null)
  const hosted = hosts(
    model,
    placed.map(({ one, other }) => [one, other]),
    model.input.cares.homeAndAway,
  )
  const matches = placed.flatMap(({ slot }, i): Placed[] => {
    const [home, away] = hosted[i] ?? [-1, -1]
    return [{ home, away, slot }]
  })
  const idOf = (team: number) => model.teamIds[team] ?? ''
  return {
    outcome: placed.length === demand.matches ? 'found' : 'not-found',
    matchesPerTeam: demand.perTeam,
    oneLess: demand.oneLess < 0 ? null : idOf(demand.oneLess),
    matches: matches.map(({ home, away, slot }) => {
      const time = at(model.slotTime, slot)
      return {
        homeTeamId: idOf(home),
        awayTeamId: idOf(away),
        eveningId: model.evenings[at(model.timeEvening, time)]?.id ?? '',
        kickoff: model.timeKickoff[time] ?? '',
        field: model.slotName[slot] ?? '',
      }
    }),
    unplaced: unplaced.map(({ one, other }) => [idOf(one), idOf(other)]),
    metrics: metricsOf(model, demand, tables, matches),
    meetings: { least: demand.least, most: demand.most },
    step: search.step,
    isStopped: search.isStopped,
  }
}
