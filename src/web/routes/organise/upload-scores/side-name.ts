import type { TeamSummary } from '#contract/team.ts'

/** The names of the teams of a match that are known. */
export const teamNames = (match: Record<'home' | 'away', TeamSummary | null>): (string | undefined)[] => [
  match.home?.name,
  match.away?.name,
]
