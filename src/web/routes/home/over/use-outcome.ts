import { useQuery } from '@tanstack/react-query'
import { finalsQuery, standingsQuery } from '#web/data/league.ts'
import { useViewer } from '#web/data/session.ts'
import { type Outcome, outcomeOfFinals, outcomeOfTable } from './outcome.ts'

/** The ends of a season that somebody can be named for. */
export type DecidedEnd = 'champion' | 'table'

/** How a season ended; null until that is known, and for visitors: a team's name may be its captain's ([SC12]). */
export function useOutcome(leagueId: string, end: DecidedEnd): Outcome | null {
  const mayKnow = useViewer() !== 'visitor'
  const finals = useQuery({ ...finalsQuery(leagueId), enabled: mayKnow && end === 'champion' })
  const table = useQuery({ ...standingsQuery(leagueId), enabled: mayKnow && end === 'table' })
  if (!mayKnow) return null
  if (end === 'champion') return finals.data ? outcomeOfFinals(finals.data) : null
  return table.data ? outcomeOfTable(table.data) : null
}
