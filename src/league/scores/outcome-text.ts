import type { MatchOutcome } from './outcome.ts'

type Names = { home: string; away: string }

/** Describes an outcome: '1–2', '1–1 (4–3)' with penalties, 'Forfeit by Reed Rovers', 'broken off at 1–0', '1–0 so far'. */
export function outcomeText(outcome: MatchOutcome, { home, away }: Names): string {
  if (outcome.kind === 'played') {
    const { homeScore, awayScore, penalties } = outcome
    return `${homeScore}–${awayScore}${penalties ? ` (${penalties.home}–${penalties.away})` : ''}`
  }
  if (outcome.kind === 'forfeit')
    return `Forfeit by ${outcome.forfeit === 'both' ? 'both teams' : outcome.forfeit === 'home' ? home : away}`
  if (outcome.kind === 'abandoned') {
    const { homeScore, awayScore } = outcome
    return homeScore === null || awayScore === null ? 'broken off' : `broken off at ${homeScore}–${awayScore}`
  }
  if (outcome.kind === 'awaiting' && outcome.homeScore !== null && outcome.awayScore !== null)
    return `${outcome.homeScore}–${outcome.awayScore} so far`
  return { none: 'no score', postponed: 'called off', cancelled: 'cancelled', awaiting: 'awaiting a decision' }[
    outcome.kind
  ]
}
