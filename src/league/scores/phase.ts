import type { ReportedOutcome, ReportPhase } from '#contract/scores/report.ts'
import { type MatchOutcome, sameOutcome } from './outcome.ts'
import type { ReportState, ScoreReport } from './settle.ts'

/** A report with what became of it. */
export type JudgedReport = ScoreReport & { state: ReportState }

/** Returns the current report of a team's captains, without withdrawn and settled ones; null for none. */
export const wordOf = <R extends JudgedReport>(reports: readonly R[], teamId: string | null): R | null =>
  reports.findLast(
    (one) => one.source === 'captain' && one.teamId === teamId && one.state !== 'settled' && !one.withdrawn,
  ) ?? null

/** An outcome that somebody can report; null for one that says why there is no result. */
export const reported = (outcome: MatchOutcome): ReportedOutcome | null =>
  outcome.kind === 'played' || outcome.kind === 'abandoned' || outcome.kind === 'forfeit' ? outcome : null

type Situation = {
  /** Kick-off and now in milliseconds since 1970; null while the date is to come. */
  kickoff: number | null
  now: number
  /** The outcome in the match's row. */
  outcome: MatchOutcome
  own: JudgedReport | null
  other: JudgedReport | null
  isArchived: boolean
}

/** Returns what the screen of a captain's report asks or says ([MN4]). */
export function reportPhase({ kickoff, now, outcome, own, other, isArchived }: Situation): ReportPhase {
  const result = reported(outcome)
  if (result) return own && !sameOutcome(own.outcome, result) ? 'differs' : 'counts'
  if (isArchived || outcome.kind === 'postponed' || outcome.kind === 'cancelled') return 'closed'
  if (kickoff === null || now < kickoff) return 'early'
  if (own && other) return 'contradicted'
  if (other) return 'confirm'
  if (own) return outcome.kind === 'awaiting' ? 'differs' : 'waiting'
  return 'ask'
}
