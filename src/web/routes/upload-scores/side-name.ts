import type { TeamSummary } from '#contract/team.ts'

/** The name of a side of a match; 'Unknown Team' for one that is not of the league (spec section 8). */
export const sideName = (side: TeamSummary | null): string => side?.name ?? 'Unknown Team'

/** The names of the teams of a match that are known. */
export const teamNames = (match: Record<'home' | 'away', TeamSummary | null>): (string | undefined)[] => [
  match.home?.name,
  match.away?.name,
]
