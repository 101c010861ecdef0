import type { Forfeit, Match } from '#contract/match.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { hasScores, statusOf } from '../matches.ts'

type Score = { homeScore: number | null; awayScore: number | null }

/**
 * The end of a match, or the reason why it has not ended: everything that somebody can say about its result ([SC2],
 * [SC3]). The scores of one that was broken off, or awaits a decision, are those so far.
 */
export type MatchOutcome =
  | { kind: 'none' | 'postponed' | 'cancelled' }
  | { kind: 'played'; homeScore: number; awayScore: number; penalties: Penalties | null }
  | { kind: 'forfeit'; forfeit: Forfeit }
  | ({ kind: 'abandoned' } & Score)
  | ({ kind: 'awaiting' } & Score)

export type OutcomeKind = MatchOutcome['kind']

/** The stored fields of a match's result. */
export type StoredResult = Pick<Match, 'homeScore' | 'awayScore' | 'status' | 'forfeit'>

/** The outcome that a match has, with the penalties of a knock-out match. */
export function outcomeOf(match: StoredResult, penalties: Penalties | null): MatchOutcome {
  const { homeScore, awayScore, forfeit } = match
  if (forfeit) return { kind: 'forfeit', forfeit }
  const status = statusOf(match)
  if (status === 'abandoned' || status === 'awaiting') return { kind: status, homeScore, awayScore }
  if (homeScore !== null && awayScore !== null) return { kind: 'played', homeScore, awayScore, penalties }
  return { kind: status === 'postponed' || status === 'cancelled' ? status : 'none' }
}

/** Returns the stored fields of a match with this outcome. */
export function storedOutcome(outcome: MatchOutcome): StoredResult & { penalties: Penalties | null } {
  const empty = { homeScore: null, awayScore: null, forfeit: null, penalties: null }
  if (outcome.kind === 'played') {
    const { homeScore, awayScore, penalties } = outcome
    return { homeScore, awayScore, forfeit: null, penalties, status: 'completed' }
  }
  if (outcome.kind === 'forfeit') return { ...empty, forfeit: outcome.forfeit, status: 'upcoming' }
  if (outcome.kind === 'abandoned' || outcome.kind === 'awaiting') {
    const { homeScore, awayScore, kind } = outcome
    return { ...empty, homeScore, awayScore, status: kind }
  }
  return { ...empty, status: outcome.kind === 'none' ? 'upcoming' : outcome.kind }
}

/** Tells whether two outcomes are the same; penalties are compared by their score alone, not by each kick. */
export function sameOutcome(one: MatchOutcome, other: MatchOutcome): boolean {
  if (one.kind !== other.kind) return false
  const [a, b] = [storedOutcome(one), storedOutcome(other)]
  return (
    a.homeScore === b.homeScore &&
    a.awayScore === b.awayScore &&
    a.forfeit === b.forfeit &&
    a.penalties?.home === b.penalties?.home &&
    a.penalties?.away === b.penalties?.away
  )
}

/** Tells whether an outcome is a score so far that is also the final score. */
export const isSoFar = (outcome: MatchOutcome, end: MatchOutcome): boolean =>
  outcome.kind === 'awaiting' &&
  end.kind === 'played' &&
  end.homeScore === outcome.homeScore &&
  end.awayScore === outcome.awayScore

/** A score so far as if the match had ended with it; null for any other outcome, and while nobody knows a score. */
export function endedSoFar(outcome: MatchOutcome): Extract<MatchOutcome, { kind: 'played' }> | null {
  if (outcome.kind !== 'awaiting') return null
  const { homeScore, awayScore } = outcome
  return homeScore === null || awayScore === null ? null : { kind: 'played', homeScore, awayScore, penalties: null }
}

/** Returns what is wrong with an outcome, by field; null where it is valid. A knock-out match has a winner ([SC12]). */
export function outcomeFault(
  outcome: MatchOutcome,
  { isKnockOut }: { isKnockOut: boolean },
): Record<string, string> | null {
  if (outcome.kind === 'abandoned' && hasScores(outcome) !== (outcome.homeScore !== null || outcome.awayScore !== null))
    return { awayScore: 'Enter both scores, or none' }
  if (outcome.kind !== 'played') return null
  const isLevel = outcome.homeScore === outcome.awayScore
  if (outcome.penalties && !(isKnockOut && isLevel))
    return { penalties: 'Only a knock-out match that is level has penalties' }
  if (isKnockOut && isLevel && !outcome.penalties) return { penalties: 'Enter how the penalties ended' }
  return null
}
