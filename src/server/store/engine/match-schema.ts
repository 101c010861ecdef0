import type { Generated } from 'kysely'
import type { Forfeit } from '#contract/match.ts'
import type { Stage } from '#contract/table/choices.ts'
import type { OutcomeKind } from '#league/scores/outcome.ts'
import type { ReportSource, ReportState } from '#league/scores/settle.ts'

export type MatchTable = {
  id: string
  leagueId: string
  /** The position in the schedule, from 0. */
  place: number
  homeTeamId: string | null
  awayTeamId: string | null
  homeScore: number | null
  awayScore: number | null
  week: number | null
  round: number | null
  fieldLocation: string | null
  status: string | null
  version: Generated<number>
  stage: Generated<Stage>
  forfeit: Generated<Forfeit | null>
  /** 1 where evening and instant are as an organiser set them, 0 where the specification's placement decides. */
  scheduled: Generated<number>
  eveningId: Generated<string | null>
  dateTime: Generated<number | null>
  /** Grows with each change of what calendars show: the SEQUENCE of its calendar event ([SC13]). */
  sequence: Generated<number>
  changedAt: Generated<number | null>
}
/** The data of a knock-out match beside its row of the schedule; sides and penalties are JSON ([SC12]). */
export type KnockOutTable = {
  matchId: string
  leagueId: string
  title: string
  round: number
  winnersPlace: number | null
  home: string
  away: string
  penalties: Generated<string | null>
}
/** A change of a score; `version` is the one that the change made. */
export type ScoreChangeTable = {
  matchId: string
  version: number
  changedBy: string | null
  changedAt: number
  homeBefore: number | null
  awayBefore: number | null
  homeAfter: number | null
  awayAfter: number | null
  /** JSON of what was decided besides; null for a change of the score. */
  resultBefore: Generated<string | null>
  resultAfter: Generated<string | null>
  /** The source of a change that organisers did not make; nobody is named here then. */
  source: Generated<Exclude<ReportSource, 'organiser'> | null>
}
/**
 * A report of how a match ended, by its number in the match; penalties are JSON. `state` follows from all reports of the
 * match (`league/scores/settle.ts`), as of when one came in or its time was over.
 */
export type ScoreReportTable = {
  matchId: string
  number: number
  source: ReportSource
  teamId: string | null
  by: string | null
  linkId: string | null
  kind: OutcomeKind
  homeScore: number | null
  awayScore: number | null
  penalties: string | null
  forfeit: Forfeit | null
  /** A captain's remark to organisers, '' for none. */
  note: Generated<string>
  at: number
  countsAt: number | null
  deskOnly: Generated<number>
  withdrawn: Generated<number>
  state: ReportState
}
