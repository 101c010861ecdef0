import { at, bump } from './cells.ts'
import type { Demand } from './demand.ts'
import type { Model } from './model.ts'

/** A match with its host and guest. */
type Hosted = { home: number; away: number; isFree: boolean }

/**
 * Chooses the home teams: of the meetings of a pair each team hosts half, and the rest goes so that the differences
 * between home and away are as small as they can be with these pairs ([SC6]). `pairs` in, the same matches in their order
 * out. Where `isEven` is false, the team that comes first is at home.
 */
export function hosts(model: Model, pairs: readonly [number, number][], isEven: boolean): [number, number][] {
  if (!isEven) return pairs.map(([one, other]) => [one, other])
  const { teams } = model
  const difference = new Int32Array(teams)
  const lead = new Int32Array(teams * teams)
  for (const { home, away, isRegular } of model.fixed) {
    if (!isRegular || home < 0 || away < 0) continue
    bump(difference, home, 1)
    bump(difference, away, -1)
    const [a, b] = home < away ? [home, away] : [away, home]
    bump(lead, a * teams + b, home < away ? 1 : -1)
  }
  const matches = pairs.map(([one, other]): Hosted => {
    const [a, b] = one < other ? [one, other] : [other, one]
    return { home: a, away: b, isFree: false }
  })
  const byPair = Map.groupBy(matches, ({ home, away }) => home * teams + away)
  for (const [pair, group] of byPair) settlePair(group, at(lead, pair))
  for (const { home, away } of matches) {
    bump(difference, home, 1)
    bump(difference, away, -1)
  }
  evenOut(
    matches.filter(({ isFree }) => isFree),
    difference,
  )
  return matches.map(({ home, away }) => [home, away])
}

/** Shares the meetings of a pair; the last of an odd number is free. `lead`: by how many the first hosts more so far. */
function settlePair(group: readonly Hosted[], lead: number) {
  let balance = lead
  for (const [i, match] of group.entries()) {
    if (balance === 0 && i === group.length - 1) match.isFree = true
    if (balance <= 0) balance++
    else {
      const { home, away } = match
      match.home = away
      match.away = home
      balance--
    }
  }
}

/** Turns free matches round along ways from a team that hosts too often to one that does too rarely, while it helps. */
function evenOut(free: readonly Hosted[], difference: Int32Array) {
  for (let again = true; again; ) {
    again = false
    const order = [...difference.keys()].toSorted((a, b) => at(difference, b) - at(difference, a) || a - b)
    for (const from of order) {
      const way = wayFrom(from, free, difference)
      if (!way) continue
      for (const match of way) {
        const { home, away } = match
        bump(difference, home, -2)
        bump(difference, away, 2)
        match.home = away
        match.away = home
      }
      again = true
      break
    }
  }
}

/** Free matches from host to guest, one after the other, to a team that hosts less often by more than two. */
function wayFrom(from: number, free: readonly Hosted[], difference: Int32Array): Hosted[] | null {
  const cameBy = new Map<number, Hosted | null>([[from, null]])
  const queue = [from]
  for (const team of queue) {
    if (at(difference, from) - at(difference, team) > 2) {
      const way: Hosted[] = []
      for (let match = cameBy.get(team); match; match = cameBy.get(match.home)) way.push(match)
      return way
    }
    for (const match of free)
      if (match.home === team && !cameBy.has(match.away)) {
        cameBy.set(match.away, match)
        queue.push(match.away)
      }
  }
  return null
}

/** The least difference of each team between home and away: by parity, and by what is fixed. */
export function leastHomeAway(model: Model, demand: Demand): number[] {
  const lead = leadOf(model, [])
  return Array.from(lead, (fixed, team) => {
    const left = Math.abs(fixed) - at(demand.open, team)
    return left > 0 ? left : -left % 2
  })
}

/**
 * By how much differences between home and away are above the least, squared, over all teams. Without fixed matches they
 * never are ([SC6]); with them it depends on which pairs meet.
 */
export function unevenHosting(model: Model, demand: Demand, pairs: readonly [number, number][]): number {
  if (!model.input.cares.homeAndAway || model.fixed.length === 0) return 0
  const lead = leadOf(model, hosts(model, pairs, true))
  return leastHomeAway(model, demand).reduce((sum, least, team) => sum + (Math.abs(at(lead, team)) - least) ** 2, 0)
}

/** By how many more matches each team is host than guest, fixed matches included. */
function leadOf(model: Model, hosted: readonly [number, number][]): Int32Array {
  const lead = new Int32Array(model.teams)
  const count = (home: number, away: number) => {
    bump(lead, home, 1)
    bump(lead, away, -1)
  }
  for (const { home, away, isRegular } of model.fixed) if (isRegular && home >= 0 && away >= 0) count(home, away)
  for (const [home, away] of hosted) count(home, away)
  return lead
}
