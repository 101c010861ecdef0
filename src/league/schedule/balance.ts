import { datedMatches } from './dated.ts'
import { halfOf } from './halves.ts'
import type { Plan } from './plan.ts'

/** A team's matches at home and away, and in the first and in the second half of an evening ([SC6]). */
export type TeamBalance = { teamId: string; home: number; away: number; early: number; late: number }

/**
 * The balance of each team, in the order of `teamIds`. Regular matches between two teams count, played ones too; those
 * that are off or have no place do not.
 */
export function balance(plan: Plan, teamIds: Iterable<string>): TeamBalance[] {
  const byTeam = new Map([...teamIds].map((teamId) => [teamId, { teamId, home: 0, away: 0, early: 0, late: 0 }]))
  for (const { match, evening } of datedMatches(plan)) {
    const { homeTeamId, awayTeamId, kickoff, stage } = match
    if (stage !== 'regular' || homeTeamId === null || awayTeamId === null || kickoff === null) continue
    const half = halfOf(kickoff, evening.kickoffs)
    const [home, away] = [byTeam.get(homeTeamId), byTeam.get(awayTeamId)]
    if (home) home.home++
    if (away) away.away++
    if (half !== 'middle') for (const team of [home, away]) if (team) team[half]++
  }
  return [...byTeam.values()]
}

/**
 * The two kick-offs that stand for the halves of an evening, as ['18:00', '19:00']: those of every regular evening, or
 * null where evenings differ or have another number of kick-offs.
 */
export function usualHalves({ evenings }: Plan): [string, string] | null {
  const regular = [...evenings.values()].filter(({ kind }) => kind === 'regular')
  const [first, second, ...more] = regular[0]?.kickoffs.toSorted() ?? []
  if (first === undefined || second === undefined || more.length > 0) return null
  const isUsual = ({ kickoffs }: { kickoffs: string[] }) => kickoffs.toSorted().join() === `${first},${second}`
  return regular.every(isUsual) ? [first, second] : null
}
