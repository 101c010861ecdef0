import type { SeasonDetails } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import type { SeasonDays } from '../evenings.ts'
import type { ListedMatch } from '../schedule/publishing.ts'
import { instantOf } from '../season.ts'
import { matchOf } from './match.ts'

/** The season of the specification, for tests. */
export const DETAILS: SeasonDetails = {
  timeZone: 'America/New_York',
  registrationOpens: '',
  registrationDeadline: '2025-06-15',
  lateRegistration: false,
  seasonStart: '2025-07-09',
  regularSeasonEnd: '2025-07-26',
  finals: '2025-08-06',
  rounds: ['18:00', '19:00'],
  dayEnds: '20:00',
  halfMinutes: 25,
  asks: ASKS_NOTHING,
  captainsEditTeams: true,
  playerLimit: null,
  table: DEFAULT_TABLE,
  venue: { name: 'Wakeman', fields: ['B', 'A', 'E'], mapUrl: '', address: '', addressUrl: '', parking: '' },
  links: { contactEmail: '', social: [], resources: [] },
}

export const eveningOf = (more: Partial<Evening> & { id: string }): Evening => ({
  number: null,
  day: '2025-07-09',
  kind: 'regular',
  kickoffs: ['18:00', '19:00'],
  fields: ['B', 'A', 'E'],
  name: null,
  venue: null,
  calledOff: null,
  ...more,
})

/** Four Wednesdays with two kick-offs, e1 to e4, for tests. */
export const FOUR_WEEKS: SeasonDays = {
  details: DETAILS,
  evenings: ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30'].map((day, i) =>
    eveningOf({ id: `e${i + 1}`, number: i + 1, day }),
  ),
}

/** A scheduled match of `FOUR_WEEKS` on an evening, 1 to 4, at a kick-off. */
export function listedMatch(
  place: number,
  evening: number,
  kickoff: string,
  more: Partial<ListedMatch> = {},
): ListedMatch {
  const { id, day, kickoffs } = FOUR_WEEKS.evenings[evening - 1] ?? eveningOf({ id: '' })
  return {
    ...matchOf({
      id: `m${place}`,
      scheduled: true,
      eveningId: id,
      week: evening,
      round: kickoffs.indexOf(kickoff) + 1,
      dateTime: instantOf(day, kickoff, DETAILS.timeZone),
    }),
    place,
    ...more,
  }
}

export const TEAMS = new Map([
  ['reed', 'Reed Rovers'],
  ['silva', 'Silva FC'],
  ['ohara', 'O’Hara United'],
  ['diaz', 'Diaz Athletic'],
])
