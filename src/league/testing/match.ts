import type { Match } from '#contract/match.ts'

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
