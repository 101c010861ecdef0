import type { ReportedOutcome } from '#contract/scores/report.ts'

/** An outcome as a team reads it, its own goals first; the same call brings it back. */
export function fromSide(outcome: ReportedOutcome, side: 'home' | 'away'): ReportedOutcome {
  if (side === 'home') return outcome
  if (outcome.kind === 'forfeit') {
    const { forfeit } = outcome
    return { kind: 'forfeit', forfeit: forfeit === 'both' ? 'both' : forfeit === 'home' ? 'away' : 'home' }
  }
  const { homeScore: awayScore, awayScore: homeScore } = outcome
  if (outcome.kind === 'abandoned') return { kind: 'abandoned', homeScore, awayScore }
  const { penalties, homeScore: other, awayScore: own } = outcome
  // Of penalties captains know the score alone.
  const kicks = penalties && { home: penalties.away, away: penalties.home }
  return { kind: 'played', homeScore: own, awayScore: other, penalties: kicks }
}
