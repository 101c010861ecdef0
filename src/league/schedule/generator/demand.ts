import { type MeetingRange, meetingRange } from '../fairness/meetings.ts'
import { eveningShare } from '../fairness/share.ts'
import { at, bump } from './cells.ts'
import type { Model } from './model.ts'

/** The matches that each team is to have, the fixed ones included, and those that are left to place. */
export type Demand = MeetingRange & {
  perTeam: number
  /** By team: its regular matches that are fixed. */
  fixed: Int32Array
  /** By team: how many are to be placed. */
  open: Int32Array
  /** The team with one match less than the others, where teams times matches is odd; −1 for none. */
  oneLess: number
  matches: number
}

/** Most matches of a team on each evening: places over teams, rounded up ([SC5]); by evening. */
export function eveningLoads({ teams, evenings, slots, slotTime, timeEvening, fixed }: Model): Int32Array {
  const places = new Int32Array(evenings.length)
  for (let s = 0; s < slots; s++) bump(places, at(timeEvening, at(slotTime, s)), 1)
  for (const { evening } of fixed) if (evening >= 0) bump(places, evening, 1)
  return places.map((count) => eveningShare(count, teams))
}

/** Teams that never meet: those that share a player by a hard wish, as 'one other'. */
export const neverMeet = ({ shared }: Model): Set<string> =>
  new Set(shared.flatMap(({ one, other, mayMeet, isHard }) => (!mayMeet && isHard ? [`${one} ${other}`] : [])))

/** Pairs left out of the average of meetings: those that share a player, also by a soft wish ([SC7]). */
export const leftOut = ({ shared }: Model): Set<string> =>
  new Set(shared.flatMap(({ one, other, mayMeet }) => (mayMeet ? [] : [`${one} ${other}`])))

/**
 * The matches of each team ([SC5]): `perTeam`, less by what was played before it came for a team that was added in
 * mid-season. Where the sum is odd, the last team by id has one less.
 */
export function demandOf(model: Model, perTeam: number): Demand {
  const { teams } = model
  const fixed = new Int32Array(teams)
  const past = new Int32Array(teams)
  for (const { home, away, evening, isRegular } of model.fixed) {
    if (!isRegular) continue
    for (const team of [home, away]) {
      if (team < 0) continue
      bump(fixed, team, 1)
      if (!model.evenings[evening]?.isOpen) bump(past, team, 1)
    }
  }
  const played = [...past].filter((count) => count > 0)
  const missed = played.length > 0 ? Math.min(...played) : 0
  const wanted = Array.from({ length: teams }, (_, team) => perTeam - (fixed[team] === 0 && missed > 0 ? missed : 0))
  const open = Int32Array.from(wanted, (count, team) => Math.max(0, count - (fixed[team] ?? 0)))
  let oneLess = -1
  if (open.reduce((sum, count) => sum + count, 0) % 2 === 1) {
    oneLess = open.findLastIndex((count) => count > 0)
    if (oneLess >= 0) bump(open, oneLess, -1)
  }
  const matches = open.reduce((sum, count) => sum + count, 0) / 2
  const regular = model.fixed.filter(({ home, away, isRegular }) => isRegular && home >= 0 && away >= 0).length
  const pairs = (teams * (teams - 1)) / 2 - leftOut(model).size
  return { perTeam, fixed, open, oneLess, matches, ...meetingRange(regular + matches, pairs) }
}
