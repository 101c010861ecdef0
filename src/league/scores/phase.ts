import type { ReportedOutcome, ReportPhase } from '#contract/scores/report.ts'
import { type MatchOutcome, sameOutcome } from './outcome.ts'
import type { ReportState, ScoreReport } from './settle.ts'

/** A report with what became of it. */
export type JudgedReport = ScoreReport & { state: ReportState }

/** What the captains of a team say now: not what they have changed, or what an organiser has closed; null for nothing. */
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
  /** What the match's row says. */
  outcome: MatchOutcome
  own: JudgedReport | null
  other: JudgedReport | null
  isArchived: boolean
}

/** What the screen of a captain's report asks or says ([MN4]). */
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
