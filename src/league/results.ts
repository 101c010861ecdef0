import type { Match, ResultForm } from '#contract/match.ts'
import { clockTime, dayLabel } from './day-text.ts'
import { hasScores, isPlayed, statusOf } from './matches.ts'
import { instantOf, localTime } from './season.ts'

/** The fields of a decision about a match besides its score. */
export type Decided = Pick<Match, 'forfeit' | 'status' | 'dateTime'>

/** The league's zone, and when it is decided, in milliseconds since 1970. */
type Act = { timeZone: string; now: number }

const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2100-12-31'

/**
 * A match once an organiser has decided how it ended ([SC2], [SC3]), or a message by the field that can't be. A forfeit
 * stands beside empty scores; only what was played, broken off or forfeited was played on a day. Scores, evening, week
 * and round stay; without a decision the match is completed by its scores, or upcoming.
 */
export function decideResult<M extends Match>(
  match: M,
  { forfeit, status, playedOn }: Omit<ResultForm, 'version' | 'anyway'>,
  { timeZone, now }: Act,
): M | { wrong: Record<string, string> } {
  if (forfeit && (match.homeScore !== null || match.awayScore !== null))
    return { wrong: { forfeit: 'Take the score away first' } }
  if (playedOn && (playedOn.day < FIRST_DAY || playedOn.day > LAST_DAY))
    return { wrong: { 'playedOn.day': 'Choose a day from 2000 to 2100' } }
  const stored = status ?? (hasScores(match) ? 'completed' : 'upcoming')
  const dateTime = playedOn ? instantOf(playedOn.day, playedOn.time, timeZone) : match.dateTime
  const decided = { ...match, forfeit, status: stored, dateTime, version: match.version + 1 }
  if (playedOn && !isPlayed(decided)) return { wrong: { playedOn: 'Enter the score first' } }
  const isSeen = dateTime !== match.dateTime || statusOf(decided) !== statusOf(match)
  return isSeen ? { ...decided, sequence: match.sequence + 1, changedAt: Math.max(now, match.changedAt ?? 0) } : decided
}

const FORFEITED = { home: 'Forfeit by the home team', away: 'Forfeit by the away team', both: 'Forfeit by both teams' }
const STATUSES: Partial<Record<string, string>> = { abandoned: 'Abandoned', awaiting: 'Awaiting a decision' }

/** A decision in words, for the history of a match: 'Abandoned', 'Played on Sat, Jul 12, 10:00 AM'. */
export function decisionText(before: Decided, after: Decided, timeZone: string): string {
  const words: string[] = []
  if (before.forfeit !== after.forfeit) words.push(after.forfeit ? FORFEITED[after.forfeit] : 'No forfeit')
  const [was, is] = [STATUSES[before.status ?? ''], STATUSES[after.status ?? '']]
  if (was !== is) words.push(is ?? 'Put back')
  if (after.dateTime !== null && before.dateTime !== after.dateTime) {
    const { day, time } = localTime(after.dateTime, timeZone)
    words.push(`Played on ${dayLabel(day)}, ${clockTime(time)}`)
  }
  return words.length > 0 ? words.join('; ') : 'Put back'
}
