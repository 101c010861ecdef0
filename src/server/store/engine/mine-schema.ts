import type { Answer, AnsweredAs } from '#contract/mine/answer.ts'

export type MineTables = { answers: AnswerTable; seenChanges: SeenChangesTable; nudges: NudgeTable }

/**
 * A player's answer for a match ([MN2]). It counts while the player is on the roster of `teamId`, the team plays in
 * the match, and the match is on the day of `kickOff`: the instant (milliseconds since 1970) that was answered for.
 */
type AnswerTable = {
  matchId: string
  userId: string
  leagueId: string
  teamId: string
  answer: Answer
  kickOff: number
  givenAs: AnsweredAs
  /** Null where a guardian answered, or who did has been deleted. */
  givenBy: string | null
  at: number
}

/** Until which instant somebody has seen what changed of their matches in a season. */
type SeenChangesTable = { userId: string; leagueId: string; until: number }

/** A nudge to those of a team who had not answered for a match, by day of the league's own clocks ([MN2]). */
type NudgeTable = {
  matchId: string
  teamId: string
  day: string
  by: string | null
  at: number
  /** The number of people who had not answered; `reached` counts those whom the nudge reached. */
  people: number
  reached: number
}
