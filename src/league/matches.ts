import type { Match, MatchStatus } from '#contract/match.ts'
import { fieldName } from './fields.ts'

const PER_ROUND = 3
const PER_WEEK = 6
const LAST_WEEK = 4

export type PlayedMatch = Match & { homeScore: number; awayScore: number; forfeit: null }

/**
 * Week and round of a match that nobody has scheduled; what it does not say follows from its place among the season's
 * regular matches, counted from 0: six to a week, the first three of them in round 1 (spec section 4, [M1]).
 */
export function placementOf(match: Pick<Match, 'week' | 'round'>, index: number): { week: number; round: number } {
  const week = match.week ?? Math.floor(index / PER_WEEK) + 1
  const round = match.round ?? (index % PER_WEEK < PER_ROUND ? 1 : 2)
  return { week: Math.min(Math.max(week, 1), LAST_WEEK), round: round === 1 ? 1 : 2 }
}

/** The field of a match, 'Main Field' where none is set (spec section 4, [M3]). */
export const fieldOf = ({ fieldLocation }: Pick<Match, 'fieldLocation'>): string =>
  fieldName(fieldLocation || 'Main Field')

type MatchOutcome = Pick<Match, 'homeScore' | 'awayScore' | 'status' | 'forfeit'>

/** Tells whether a match has both scores: 0-0 is a score ([M4]). */
export const hasScores = ({ homeScore, awayScore }: Pick<Match, 'homeScore' | 'awayScore'>): boolean =>
  homeScore !== null && awayScore !== null

/**
 * Returns the status of a match ([M4], [SC2]): the one that people set, else completed once it has both scores. Scores on
 * a match with any other stored word complete it.
 */
export function statusOf(match: MatchOutcome): MatchStatus {
  if (match.forfeit) return 'completed'
  const stored = match.status?.toLowerCase()
  if (stored === 'abandoned' || stored === 'awaiting') return stored
  if (hasScores(match)) return 'completed'
  return stored === 'postponed' || stored === 'cancelled' ? stored : 'upcoming'
}

/** Tells whether a match has a result or a score, so that the schedule no longer moves it. */
export const isPlayed = (match: MatchOutcome): boolean =>
  match.forfeit !== null || hasScores(match) || match.status?.toLowerCase() === 'abandoned'

/** Tells whether a match has a score that counts: both scores, and a status that is absent or 'completed' ([M5]). */
export const hasResult = (match: Match): match is PlayedMatch =>
  match.forfeit === null && hasScores(match) && (match.status === null || match.status.toLowerCase() === 'completed')

/** Tells whether a match shows a score that does not count ([SC2]): it was imported with another word than 'completed'. */
export const isUncounted = (match: Match): boolean =>
  statusOf(match) === 'completed' && match.forfeit === null && !hasResult(match)

/** Tells whether the score of a match counts in tables and statistics: only regular matches do ([M5], [SC12]). */
export const counts = (match: Match): match is PlayedMatch => match.stage === 'regular' && hasResult(match)

/** Tells whether a match counts as won and lost without a score ([SC3]). */
export const countsAsForfeit = (match: Match): boolean => match.stage === 'regular' && match.forfeit !== null
