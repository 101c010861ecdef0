import type { ReactNode } from 'react'
import type { TeamSummary } from '#contract/team.ts'
import { Cup } from '#web/components/league/cup.tsx'

/** The cup beside the headline, with the crest of who won it where readers may know that. */
export default function OverCup({ team, year }: { team: TeamSummary | null; year: number }): ReactNode {
  return <Cup className="hero-over-cup" team={team} year={year} />
}
