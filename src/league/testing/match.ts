import type { Match } from '#contract/match.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'

/** A match that nobody has scheduled or played, for tests: what differs is given. */
export const matchOf = (more: Partial<Match>): Match => ({
  id: 'm',
  homeTeamId: null,
  awayTeamId: null,
  homeScore: null,
  awayScore: null,
  forfeit: null,
  stage: 'regular',
  scheduled: false,
  eveningId: null,
  dateTime: null,
  week: null,
  round: null,
  fieldLocation: null,
  status: null,
  version: 1,
  sequence: 0,
  changedAt: null,
  ...more,
})

/** A match of Reed Rovers and Silva FC as it is planned, its date to come, for tests: what differs is given. */
export const plannedMatchOf = (more: Partial<PlannedMatch> = {}): PlannedMatch => ({
  homeTeamId: 'reed',
  awayTeamId: 'silva',
  eveningId: null,
  kickoff: null,
  field: null,
  stage: 'regular',
  status: null,
  ...more,
})
