import type { TableKey } from '#contract/table/choices.ts'

/** A team as it is ranked: what the keys of the table read of it. */
export type Ranked = {
  teamId: string
  points: number
  goalDifference: number
  goalsFor: number
  won: number
  forfeits: number
}

type Sums = { points: number; scored: number; conceded: number }

/** Reasons for which matches among level teams compare them unfairly: some pairs met more often, or one match had no goals. */
export type Unfairness = 'uneven' | 'forfeit'

/** Sums of each team of a group in the matches among them, or why they compare the teams unfairly; null where none has met. */
export type HeadToHead = (
  group: readonly Ranked[],
  what: 'points' | 'goals',
) => ReadonlyMap<string, Sums> | Unfairness | null

/** Lots that were drawn, the first one first: ids of teams in the order of each. */
export type Lots = readonly (readonly string[])[]

/** The key that separated the two teams of one split, and the value of each team. */
export type Decision = { key: TableKey; values: ReadonlyMap<string, number> }

/** A key that was passed over for two level teams, and why; null where there is nothing to compare: no match, no lot. */
type PassedKey = { key: TableKey; why: Unfairness | null }

/** The order of a table: groups of teams that nothing separates, best first. */
export type Ranking<T extends Ranked> = {
  groups: T[][]
  /** Returns the decision between two teams of different groups. */
  decisionBetween(a: string, b: string): Decision | null
  /** The keys that were passed over while two teams were level: unfair to a team that was level with them. */
  passedBetween(a: string, b: string): PassedKey[]
}

const BLOCK: readonly TableKey[] = ['headToHeadPoints', 'headToHeadDifference', 'headToHeadGoals']

/**
 * Ranks teams by keys, strongest first ([TA1]). Keys of head-to-head that follow one another are one block: each counts
 * the matches among all the teams that are level where the block begins; where it separates some of them, it begins anew
 * among those still level, as UEFA's rules say; the next keys decide only where it separates none. A key against each other
 * is passed over where it is unfair to one of the level teams. A lot decides where all the teams that are level were in one;
 * the first such lot, so that it holds whatever is drawn after it.
 */
export function rank<T extends Ranked>(
  teams: readonly T[],
  order: readonly TableKey[],
  by: { headToHead: HeadToHead; lots: Lots },
): Ranking<T> {
  const splits: { partOf: Map<string, number>; decide(a: string, b: string): Decision | null }[] = []
  const passed: { ids: ReadonlySet<string>; key: PassedKey }[] = []

  /** Parts of a group by values that are compared in order, the best first; keys that can't be used for it are passed over. */
  function separate(group: readonly T[], keys: readonly TableKey[]): T[][] {
    const ids = new Set(group.map(({ teamId }) => teamId))
    const values = keys.flatMap((key) => {
      const found = valuesOf(group, key, by)
      if (found instanceof Map) return { key, values: found }
      passed.push({ ids, key: { key, why: found } })
      return []
    })
    const compare = (a: T, b: T) => {
      for (const one of values) {
        const difference = (one.values.get(b.teamId) ?? 0) - (one.values.get(a.teamId) ?? 0)
        if (difference !== 0) return difference
      }
      return 0
    }
    const parts: T[][] = []
    for (const team of group.toSorted(compare)) {
      const last = parts.at(-1)
      if (last?.[0] && compare(last[0], team) === 0) last.push(team)
      else parts.push([team])
    }
    const partOf = new Map(parts.flatMap((part, i) => part.map(({ teamId }) => [teamId, i] as const)))
    const decide = (a: string, b: string) => values.find((one) => one.values.get(a) !== one.values.get(b)) ?? null
    splits.push({ partOf, decide })
    return parts
  }

  function split(group: readonly T[], from: number): T[][] {
    const key = order[from]
    if (group.length === 1 || key === undefined) return [[...group]]
    if (!BLOCK.includes(key)) return separate(group, [key]).flatMap((part) => split(part, from + 1))
    const block = order.slice(from, order.findIndex((one, i) => i > from && !BLOCK.includes(one)) >>> 0)
    const parts = separate(group, block)
    return parts.length === 1 ? split(group, from + block.length) : parts.flatMap((part) => split(part, from))
  }

  return {
    groups: split(teams, 0),
    decisionBetween(a, b) {
      return splits.find(({ partOf }) => partOf.get(a) !== partOf.get(b))?.decide(a, b) ?? null
    },
    passedBetween: (a, b) => passed.flatMap(({ ids, key }) => (ids.has(a) && ids.has(b) ? key : [])),
  }
}

/** The value of each team of a group by a key, the larger comes first; else why the key can't be used for the group. */
function valuesOf(
  group: readonly Ranked[],
  key: TableKey,
  { headToHead, lots }: { headToHead: HeadToHead; lots: Lots },
): Map<string, number> | Unfairness | null {
  const by = (value: (team: Ranked) => number) => new Map(group.map((team) => [team.teamId, value(team)]))
  const among = (what: 'points' | 'goals', value: (sums: Sums) => number) => {
    const sums = headToHead(group, what)
    if (sums === null || typeof sums === 'string') return sums
    return by(({ teamId }) => value(sums.get(teamId) ?? { points: 0, scored: 0, conceded: 0 }))
  }
  switch (key) {
    case 'points':
    case 'goalDifference':
    case 'goalsFor':
      return by((team) => team[key])
    case 'wins':
      return by(({ won }) => won)
    case 'fewestForfeits':
      return by(({ forfeits }) => -forfeits)
    case 'drawnLot': {
      const lot = lots.find((one) => group.every(({ teamId }) => one.includes(teamId)))
      return lot ? by(({ teamId }) => -lot.indexOf(teamId)) : null
    }
    case 'headToHeadPoints':
      return among('points', ({ points }) => points)
    case 'headToHeadDifference':
      return among('goals', ({ scored, conceded }) => scored - conceded)
    case 'headToHeadGoals':
      return among('goals', ({ scored }) => scored)
  }
}
