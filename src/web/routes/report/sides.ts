import type { ReportedOutcome, ReportReply } from '#contract/scores/report.ts'
import type { TeamSummary } from '#contract/team.ts'
import { outcomeText } from '#league/scores/outcome-text.ts'
import { fromSide } from '#league/scores/own-side.ts'

/** A match as the reader's team sees it. */
export type Sides = { own: TeamSummary; other: TeamSummary; side: 'home' | 'away' }

export const sidesOf = ({ side, home, away }: ReportReply): Sides =>
  side === 'home' ? { own: home, other: away, side } : { own: away, other: home, side }

/** An outcome in words, the own goals first. */
export const textFor = (outcome: ReportedOutcome, { own, other, side }: Sides): string =>
  outcomeText(fromSide(outcome, side), { home: own.name, away: other.name })
