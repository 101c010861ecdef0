import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch, ScheduleReply } from '#contract/schedule/schedule.ts'
import { plannedMatchOf } from '#league/testing/match.ts'

type Evening = ScheduleReply['evenings'][number]
type Match = ScheduleReply['matches'][number]

const TEAMS = { reed: 'Reed Rovers', silva: 'Silva FC', ito: 'Ito Town', diaz: 'Diaz Athletic' }

/** The schedule of a season with four teams, for tests. */
export const replyOf = (more: Partial<ScheduleReply>): ScheduleReply => ({
  league: { id: 'l', name: 'Wakeman Cup 2025', year: 2025, slug: '2025', fields: ['B', 'A', 'E'], isArchived: false },
  zone: { id: 'America/New_York', name: 'EDT' },
  today: { day: '2025-07-01', endsAt: Date.parse('2025-07-02T04:00:00Z') },
  matchMinutes: 55,
  teams: Object.entries(TEAMS).map(([id, name]) => ({ id, name, color: '22c55e', logo: null })),
  evenings: [],
  matches: [],
  changes: 0,
  revision: 'r',
  wishes: [],
  locked: [],
  taken: [],
  withdrawn: [],
  difference: [],
  publication: null,
  concerned: { told: 0, guardians: 0, unreached: [] },
  ...more,
})

/** An evening of a Wednesday with two kick-offs and two fields, as published, for tests. */
export function eveningOf(
  id: string,
  { number = 1, ...planned }: Partial<PlannedEvening> & { number?: number },
  how: { calledOff?: boolean | NonNullable<Evening['calledOff']>['matches']; isNew?: boolean; removed?: boolean } = {},
): Evening {
  const value: PlannedEvening = {
    day: '2025-07-09',
    kind: 'regular',
    kickoffs: ['18:00', '19:00'],
    fields: ['B', 'A'],
    name: null,
    venue: null,
    ...planned,
  }
  return {
    id,
    number: how.isNew ? null : number,
    published: how.isNew ? null : value,
    planned: how.removed ? null : value,
    calledOff: how.calledOff
      ? { at: 0, reason: 'Thunderstorms', by: 'Robin', matches: how.calledOff === true ? [] : how.calledOff }
      : null,
    changedBy: how.isNew || how.removed ? 'Robin' : null,
  }
}

/** The place of a match, for tests. */
export const placed = (eveningId: string, kickoff: string, field: string | null) => ({ eveningId, kickoff, field })

/** A match as planned, published likewise unless `more` says something else, for tests. */
export function matchOf(
  id: string,
  planned: Partial<PlannedMatch> | null,
  more: Partial<Omit<Match, 'published'>> & { published?: Partial<PlannedMatch> | null } = {},
): Match {
  const { published = planned, ...rest } = more
  const [is, was] = [planned && plannedMatchOf(planned), published && plannedMatchOf(published)]
  return {
    id,
    published: was,
    planned: is,
    homeScore: null,
    awayScore: null,
    forfeit: null,
    status: is?.status ?? 'upcoming',
    isPlayed: false,
    changedBy: JSON.stringify(is) === JSON.stringify(was) ? null : 'Robin',
    ...rest,
  }
}
