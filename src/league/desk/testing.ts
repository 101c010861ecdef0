import { seasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { usualEvenings } from '../evenings.ts'
import { placeMatches } from '../schedule/placing.ts'
import { instantOf } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import type { Situation } from './situation.ts'

export const ZONE = 'America/New_York'
export const NOTHING_MISSING = {
  unpaid: 0,
  withoutAgreement: 0,
  guardianOpen: 0,
  guardiansAsked: 0,
  inLine: 0,
  withoutTeam: 0,
}
export const details = seasonDetails.parse({
  timeZone: ZONE,
  registrationDeadline: '2025-06-15',
  lateRegistration: false,
  seasonStart: '2025-07-09',
  regularSeasonEnd: '2025-07-30',
  finals: '2025-08-06',
  rounds: ['18:00', '19:00'],
  dayEnds: '20:00',
  halfMinutes: 25,
  venue: { name: 'Wakeman', fields: ['B', 'A', 'E'], address: 'Wakeman Farm Dr', parking: '' },
  links: { social: [], resources: [] },
})

export const eveningsOf = (days: ReturnType<typeof usualEvenings>): Evening[] =>
  days.map((evening, i) => ({
    ...evening,
    id: `e${i}`,
    number: evening.kind === 'regular' ? i + 1 : null,
    calledOff: null,
  }))

/** Twenty-four matches; those of the first `played` weeks have a score. */
export const matchesOf = (played: number): Match[] =>
  Array.from({ length: 24 }, (_, i) =>
    matchOf({ id: `m${i}`, ...(Math.floor(i / 6) < played && { homeScore: 1, awayScore: 0 }) }),
  )

export const NOTHING_TO_SETTLE = {
  removedPaid: 0,
  paidTooMuch: 0,
  otherCurrencies: [],
  earlierPrices: [],
  disputed: 0,
  forNobody: 0,
  testKeys: false,
}

/** The desk of a season at a local time, '2025-07-24 18:00'; noon where it has none. */
export function situation(at: string, more: Partial<Situation> & { list?: Match[] } = {}): Situation {
  const [day = '', time = '12:00'] = at.split(' ')
  const evenings = more.evenings ?? eveningsOf(usualEvenings(details))
  const { list = [], ...rest } = more
  return {
    details,
    evenings,
    now: instantOf(day, time, ZONE),
    createdAt: instantOf('2025-03-02', '12:00', ZONE),
    archivedAt: null,
    current: true,
    matches: placeMatches({ details, evenings }, list),
    teams: 6,
    registrations: { count: 126, waiting: 0, ...NOTHING_MISSING },
    money: NOTHING_TO_SETTLE,
    draft: { stage: 'published', at: instantOf('2025-06-28', '20:00', ZONE) },
    players: [],
    onSeveralTeams: 0,
    sendsMails: true,
    mailWentOut: true,
    callOffs: [],
    waiting: [],
    openReports: [],
    changes: 0,
    unreachable: 0,
    unreadable: { people: 0, acts: 0 },
    backups: null,
    usedSheets: 0,
    passkey: null,
    since: {},
    ...rest,
  }
}
