import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import type { MatchCard, MatchStatus } from '#contract/match.ts'
import { useNow } from '#web/data/use-browser-value.ts'

/** Ids of the teams that the reader leads, or stands in for; none for visitors. */
export const LedTeams = createContext<readonly string[]>([])

const TEXTS: Partial<Record<MatchStatus, string>> = {
  upcoming: 'Report the score',
  awaiting: 'See what was reported',
  abandoned: 'See what was reported',
  completed: 'Was it different?',
}

/** Leads captains and deputies of its teams to the report of a match, from its kick-off on ([MN4]). */
export function ReportLink({ match, leagueId }: { match: MatchCard; leagueId: string }) {
  const led = useContext(LedTeams)
  const now = useNow(0)
  const { home, away, dateTime, status } = match
  const text = TEXTS[status]
  const isLed = home !== null && away !== null && (led.includes(home.id) || led.includes(away.id))
  if (!text || !isLed || dateTime === null || now < dateTime) return null
  return (
    <Link
      to={`/report/${match.id}/${leagueId}`}
      className="mt-1 inline-flex min-h-11 items-center self-start font-bold text-pitch-600 underline underline-offset-3 print:hidden"
    >
      {text}
    </Link>
  )
}
