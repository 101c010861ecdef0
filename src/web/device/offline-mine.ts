import type { Mine, MineSeason, OwnDay, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { withoutLogo } from './offline-parts.ts'

/*
 * The part of what is one's own that may stay on a device: the next match of each own team, and one's own answer for it. Nobody
 * else's answer, no name of anybody, and none of the organisers' own words ([Q83]). Fields are named one by one, so that what the
 * API adds some day stays off the device until somebody has decided about it.
 */

/** Returns what of one's own stays on the device; null where no match is ahead. */
export function offlineMine({ seasons }: Mine): Mine | null {
  const kept = seasons.flatMap(({ own, ...season }) => (own?.next ? [ofSeason(season, own, own.next)] : []))
  return kept.length === 0 ? null : { userId: '', seasons: kept, refereeing: [] }
}

/** The same without what is over by `now`, in milliseconds since 1970; null where nothing is left. */
export function stillAhead(mine: Mine, now: number): Mine | null {
  const seasons = mine.seasons.filter(({ own }) => (own?.next?.until ?? 0) > now)
  return seasons.length === 0 ? null : { ...mine, seasons }
}

const ofSeason = (
  { league, slug, zoneName, startsOn, length, hasTeams }: Omit<MineSeason, 'own'>,
  { team, withdrawn }: OwnTeamSeason,
  next: OwnDay,
): MineSeason => ({
  league,
  slug,
  zoneName,
  startsOn,
  length,
  hasTeams,
  own: {
    team: withoutLogo(team),
    withdrawn,
    next: ofDay(next),
    leads: false,
    captain: '',
    squad: [],
    answers: [],
    ahead: [],
    undated: [],
    toReport: [],
    table: null,
    results: [],
    wasIn: { days: 0, of: 0 },
    changes: [],
    changesUntil: null,
    nudged: null,
  },
})

const ofDay = ({
  day,
  weekday,
  date,
  month,
  dayOfMonth,
  evening,
  venue,
  fields,
  calledOff,
  until,
  matches,
}: OwnDay): OwnDay => ({
  day,
  weekday,
  date,
  month,
  dayOfMonth,
  evening,
  // 'Tomorrow' is another day's by the time it is read.
  when: '',
  venue: { name: venue.name, ...(venue.address !== undefined && { address: venue.address }) },
  fields,
  ...(calledOff !== undefined && { calledOff: '' }),
  until,
  matches: matches.map(ofMatch),
})

const ofMatch = (match: OwnMatch): OwnMatch => ({
  id: match.id,
  time: match.time,
  dateTime: match.dateTime,
  endsAt: match.endsAt,
  field: match.field,
  fieldName: match.fieldName,
  opponent: match.opponent && withoutLogo(match.opponent),
  opponentText: match.opponentText,
  ...(match.title !== undefined && { title: match.title }),
  status: match.status,
  open: false,
  answer: match.answer,
  in: 0,
  out: 0,
})
