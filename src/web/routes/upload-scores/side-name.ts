import type { TeamSummary } from '#contract/team.ts'

/** The name of a side of a match; 'Unknown Team' for one that is not of the league (spec section 8). */
export const sideName = (side: TeamSummary | null): string => side?.name ?? 'Unknown Team'
