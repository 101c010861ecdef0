import type { Match, Round, Week } from '#contract/match.ts'

const PER_ROUND = 3
const PER_WEEK = 6
const LAST_WEEK = 4

export type PlayedMatch = Match & { homeScore: number; awayScore: number }

/**
 * Week and round of a match; what it does not say follows from its place in the league's list, counted from 0:
 * six to a week, the first three of them in round 1 (spec section 4).
 */
export function placementOf(match: Pick<Match, 'week' | 'round'>, index: number): { week: Week; round: Round } {
  const week = match.week ?? Math.floor(index / PER_WEEK) + 1
  const round = match.round ?? (index % PER_WEEK < PER_ROUND ? 1 : 2)
  return { week: Math.min(Math.max(week, 1), LAST_WEEK) as Week, round: round === 1 ? 1 : 2 }
}

/** Where a match is played; 'Main Field' when nobody said (spec section 4). */
export const fieldOf = ({ fieldLocation }: Pick<Match, 'fieldLocation'>): string => fieldLocation || 'Main Field'

/** 'upcoming' while either score is missing, 'completed' once both are there (spec section 4). */
export const statusOf = ({ homeScore, awayScore }: Pick<Match, 'homeScore' | 'awayScore'>): 'upcoming' | 'completed' =>
  homeScore === null || awayScore === null ? 'upcoming' : 'completed'

/** Whether a match counts in tables and statistics: both scores, and a status that is absent or 'completed'. */
export const counts = (match: Match): match is PlayedMatch =>
  statusOf(match) === 'completed' && (match.status === null || match.status.toLowerCase() === 'completed')
