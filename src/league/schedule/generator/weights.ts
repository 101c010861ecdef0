/** The cost of each broken rule in the search. */
export type Weights = {
  hard: number
  unplaced: number
  pair: number
  wish: number
  /** Of pairs that can't host evenly: judged of whole schedules alone. */
  homeAway: number
  off: number
  half: number
  field: number
  wait: number
  neighbour: number
  preference: number
}

/** Weights near each other, among which the search moves freely: the way past one difference leads over another. */
const ROAMING: Weights = {
  hard: 400,
  unplaced: 400,
  pair: 30,
  wish: 30,
  homeAway: 25,
  off: 20,
  half: 10,
  field: 10,
  wait: 10,
  neighbour: 10,
  preference: 2,
}

/** Weights in the order of [SC6]: each outweighs a few of what comes after it. They decide what is the best. */
const RANKED: Weights = {
  hard: 4_000_000,
  unplaced: 400_000,
  pair: 20_000,
  wish: 5000,
  homeAway: 600,
  off: 1200,
  half: 400,
  field: 80,
  wait: 30,
  neighbour: 10,
  preference: 2,
}

const HARD_ALONE: Weights = {
  ...RANKED,
  pair: 0,
  wish: 0,
  homeAway: 0,
  off: 0,
  half: 0,
  field: 0,
  wait: 0,
  neighbour: 0,
  preference: 0,
}

type Season = { isOneDay: boolean; cares: { fields: boolean } }

/** On a single day, waiting comes before early and late ([SC6]). */
const forSeason = (weights: Weights, { isOneDay, cares }: Season): Weights => ({
  ...weights,
  field: cares.fields ? weights.field : 0,
  wait: isOneDay ? weights.half : weights.wait,
  half: isOneDay ? weights.wait : weights.half,
})

export const roamingWeights = (season: Season) => forSeason(ROAMING, season)
export const rankedWeights = (season: Season) => forSeason(RANKED, season)
/** For the question whether there is a schedule at all. */
export const hardWeights = (): Weights => HARD_ALONE
