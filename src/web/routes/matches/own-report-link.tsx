import { createContext, useContext } from 'react'
import type { MatchCard } from '#contract/match.ts'
import { ReportLink } from '#web/components/league/report-link.tsx'

/** Ids of the teams that the reader leads, or stands in for; none for visitors. */
export const LedTeams = createContext<readonly string[]>([])

/** The way to the report of a match for who leads one of its teams. */
export function OwnReportLink({ match, leagueId }: { match: MatchCard; leagueId: string }) {
  const led = useContext(LedTeams)
  const { home, away } = match
  const isLed = home !== null && away !== null && (led.includes(home.id) || led.includes(away.id))
  return isLed ? <ReportLink match={match} leagueId={leagueId} /> : null
}
