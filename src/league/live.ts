import type { Match } from '#contract/match.ts'
import type { LiveScore } from '#contract/touchline/live-score.ts'
import { statusOf } from './matches.ts'

/** The score of a match that is live ([MN5]): one that somebody scores, and of which nobody has said how it ended. */
export const liveScoreOf = (match: Match): LiveScore | null =>
  match.live && statusOf(match) === 'upcoming' ? match.live : null

/** Matches as if those that are live ended now: for the table as it stands beside the one that counts ([MN5]). */
export const asTheyStand = (matches: readonly Match[]): Match[] =>
  matches.map((match) => {
    const live = liveScoreOf(match)
    return live ? { ...match, homeScore: live.home, awayScore: live.away, status: 'completed' } : match
  })
