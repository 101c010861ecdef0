import type { SeasonDetails } from '#contract/league.ts'
import type { Match, MatchCard } from '#contract/match.ts'
import type { TeamSign } from '#contract/team.ts'
import { type SeasonDays, type SeasonEvening, seasonEvenings } from './evenings.ts'
import { fieldOf, isPlayed, placementOf, statusOf } from './matches.ts'
import { clockTime, instantOf, longDate, zoneName } from './season.ts'

/** Day and time of an instant (milliseconds since 1970) in a time zone: '2025-07-09' and '18:00'. */
export function localTime(instant: number, timeZone: string): { day: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

/**
 * Every match with the evening, instant, week and round at which people see it, in the order in which they are played;
 * those without a date come last. `matches` are in the order of the season's list. A match that nobody has scheduled
 * follows the specification's placement ([SC1], [M1]).
 */
export function placeMatches({ details, evenings }: SeasonDays, matches: readonly Match[]): Match[] {
  const inOrder = seasonEvenings(evenings)
  const byId = new Map(inOrder.map((evening) => [evening.id, evening]))
  let regular = 0
  const placed = matches.map((match) => {
    const index = match.stage === 'regular' ? regular++ : 0
    if (!match.scheduled) return placeByList(match, index, inOrder, details.timeZone)
    const evening = byId.get(match.eveningId ?? '')
    if (!evening) return { ...match, eveningId: null, week: null, round: null }
    return { ...match, week: evening.week, round: roundOf(match, index, evening, details.timeZone) }
  })
  const order = ({ dateTime }: Match) => dateTime ?? Number.POSITIVE_INFINITY
  return placed.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)))
}

function placeByList(match: Match, index: number, evenings: readonly SeasonEvening[], timeZone: string): Match {
  const { week, round } = placementOf(match, index)
  const evening = evenings.find((one) => one.number === week)
  if (!evening) return { ...match, eveningId: null, dateTime: null, week: null, round: null }
  const inRange = Math.min(round, evening.kickoffs.length)
  const dateTime = instantOf(evening.day, evening.kickoffs[inRange - 1] ?? '00:00', timeZone)
  return { ...match, eveningId: evening.id, dateTime, week, round: inRange }
}

/** A played match keeps the round that it had, whatever became of the evening's kick-offs ([SC1]). */
function roundOf(match: Match, index: number, { kickoffs }: SeasonEvening, timeZone: string): number {
  const stored = match.round !== null && match.round >= 1 && match.round <= kickoffs.length ? match.round : null
  const kickoff = match.dateTime === null ? -1 : kickoffs.indexOf(localTime(match.dateTime, timeZone).time)
  const byTime = kickoff >= 0 ? kickoff + 1 : null
  const known = isPlayed(match) ? (stored ?? byTime) : (byTime ?? stored)
  return known ?? Math.min(placementOf(match, index).round, kickoffs.length)
}

/** Every match as people see it; a team that is not of the season is null. `matches` are placed. */
export function matchCards(
  { details, evenings }: SeasonDays,
  teams: readonly TeamSign[],
  matches: readonly Match[],
): MatchCard[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const dayOf = new Map(evenings.map(({ id, day }) => [id, day]))
  return matches.map((match) => {
    const local = match.dateTime === null ? null : localTime(match.dateTime, details.timeZone)
    const card: MatchCard = {
      id: match.id,
      week: match.week,
      round: match.round,
      homeScore: match.homeScore,
      awayScore: match.awayScore,
      time: local ? clockTime(local.time) : '',
      dateTime: match.dateTime,
      venue: fieldOf(match),
      home: byId.get(match.homeTeamId ?? '') ?? null,
      away: byId.get(match.awayTeamId ?? '') ?? null,
      status: statusOf(match),
    }
    if (match.forfeit) card.forfeit = match.forfeit
    if (match.stage !== 'regular') card.stage = match.stage
    if (local && match.eveningId !== null && dayOf.get(match.eveningId) !== local.day)
      card.playedOn = longDate(local.day)
    return card
  })
}

/**
 * Evenings with their rounds, empty ones too (spec section 2). An evening of the finals is there once it has a match.
 */
export function schedule(season: SeasonDays, cards: readonly MatchCard[]) {
  const usualZone = usualZoneName(season.details)
  return seasonEvenings(season.evenings)
    .filter(({ kind, week }) => kind === 'regular' || cards.some((card) => card.week === week))
    .map(({ week, day, label, kickoffs, calledOff }) => {
      const zone = zoneName(day, kickoffs[0] ?? '00:00', season.details.timeZone)
      return {
        week,
        date: longDate(day),
        ...(label !== undefined && { label }),
        ...(zone !== usualZone && { zoneName: zone }),
        ...(calledOff && { calledOff: calledOff.reason }),
        rounds: kickoffs.map((time, i) => ({
          round: i + 1,
          time: clockTime(time),
          matches: cards.filter((card) => card.week === week && card.round === i + 1),
        })),
      }
    })
}

/** What the league's clocks show on the season's first day: 'EDT'. */
export const usualZoneName = ({ seasonStart, rounds, timeZone }: SeasonDetails): string =>
  zoneName(seasonStart, rounds[0] ?? '00:00', timeZone)
