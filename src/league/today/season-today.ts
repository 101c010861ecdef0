import type { League } from '#contract/league.ts'
import { capitalized } from '#contract/letters.ts'
import type { Match, MatchCard } from '#contract/match.ts'
import type { EVENING_STATES, SeasonDates, SeasonToday } from '#contract/season-today.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime, shortDate } from '../day-text.ts'
import { dayInSeason, weekdayInSeason } from '../evening-text.ts'
import { type SeasonDays, seasonEvenings } from '../evenings.ts'
import { ifToday } from '../finals/if-today.ts'
import { fieldOf, statusOf } from '../matches.ts'
import { matchCards } from '../schedule/cards.ts'
import { localTime } from '../season.ts'
import { type SeededSeason, seasonTable, seedingTable } from '../table/season-table.ts'
import { afterText, finalsText } from '../visitors/season-text.ts'
import { dayName, dayOfSeason, dayWithReplaced, fieldsOfDay, type HomeDay, homeDays, shownDay } from './home-days.ts'
import { comingText, dayText, dayTitle, hasCome, waitingText } from './today-text.ts'

/** Days that the line shows, at most; and the days that come next. */
const MOST_OF_LINE = 8
const MOST_NEXT = 3
/** Rows of the table's top, and most of it where more teams play for the cup. */
const TOP = 4
const MOST_OF_TOP = 6

/** A season as Home reads it; its matches are placed. */
export type PlayedSeason = SeasonDays &
  Omit<SeededSeason, 'details' | 'matches'> & {
    league: Pick<League, 'id' | 'name' | 'year'>
    summaries: readonly TeamSummary[]
    matches: readonly Match[]
    /** As tables count them by now ([TE3]). */
    counted: readonly Match[]
    knockOuts: NonNullable<Parameters<typeof matchCards>[3]>
  }

/** Returns Home of a season at `now`, in milliseconds since 1970 ([HO1]). */
export function seasonToday(season: PlayedSeason, now: number): SeasonToday {
  const days = homeDays(season, season.matches)
  const shown = shownDay(season, days, now)
  const cards = cardsOf(season)
  const evening = shown && {
    ...eveningOf(shown, season, now),
    kickoffs: kickoffsOf(shown, season.details.timeZone).map(({ matches, ...kickoff }) => ({
      ...kickoff,
      matches: matches.flatMap(({ id }) => cards.get(id) ?? []),
    })),
  }
  return {
    ...datesOf(season, { days, shown, now, withTimes: false }),
    evening: evening ?? null,
    table: topOf(season),
    lastScores: lastScoresOf(season, cards, shown ? days.slice(0, days.indexOf(shown)) : days),
  }
}

/** Returns what everybody may read of it, also while it is closed to visitors: days, times and fields ([PU1]). */
export function seasonDates(season: PlayedSeason, now: number): SeasonDates {
  const days = homeDays(season, season.matches)
  const shown = shownDay(season, days, now)
  const evening = shown && {
    ...eveningOf(shown, season, now),
    kickoffs: kickoffsOf(shown, season.details.timeZone).map(({ matches, ...kickoff }) => ({
      ...kickoff,
      fields: fieldsOfDay(shown, matches.map(fieldOf)),
    })),
  }
  return { ...datesOf(season, { days, shown, now, withTimes: true }), evening: evening ?? null }
}

type Shown = { days: readonly HomeDay[]; shown: HomeDay | undefined; now: number; withTimes: boolean }

function datesOf(season: PlayedSeason, { days, shown, now, withTimes }: Shown) {
  const { id, name, year } = season.league
  const at = shown ? days.indexOf(shown) : days.length
  const coming = shown ? days.slice(at + 1, at + 1 + MOST_NEXT) : []
  return {
    league: { id, name, year },
    ...(shown
      ? headOf(season, shown, { now, withTimes })
      : { eyebrow: name, ...waitingText(season.matches, days.length) }),
    line: lineOf(days, at),
    next: coming.map((one) => ({
      day: shortDate(one.day),
      label: dayWithReplaced(one, season),
      text: comingText(one, season),
    })),
  }
}

function headOf(season: PlayedSeason, shown: HomeDay, { now, withTimes }: Pick<Shown, 'now' | 'withTimes'>) {
  const title = dayTitle(shown, season, now)
  const isFinalsDay = title === 'Finals day'
  const all = seasonEvenings(season.evenings)
  // The title has the weekday already.
  const date = weekdayInSeason(shown.day, season)
  const isWeekday = date.startsWith(`${title}, `)
  return {
    eyebrow: [isWeekday ? dayInSeason(shown.day, season) : date, isFinalsDay ? '' : dayOfSeason(shown, all)]
      .filter(Boolean)
      .join(' · '),
    title,
    text: dayText(shown, season, { now, venue: venueOf(shown, season).name, withTimes }),
  }
}

/** Returns the days around the one at an index: before it they are done, after it ahead. */
function lineOf(days: readonly HomeDay[], at: number) {
  const from = Math.max(0, Math.min(at - MOST_OF_LINE / 2, days.length - MOST_OF_LINE))
  return days.slice(from, from + MOST_OF_LINE).map((one) => {
    const i = days.indexOf(one)
    const state: (typeof EVENING_STATES)[number] = i === at ? 'now' : one.isOff ? 'off' : i < at ? 'done' : 'ahead'
    return { label: dayName(one), day: shortDate(one.day), state }
  })
}

function venueOf({ evenings: [{ venue }] }: HomeDay, { details }: SeasonDays) {
  const { name, address, addressUrl } = details.venue
  // Another place has a name alone.
  if (venue !== null && venue !== name) return { name: venue }
  return { name, ...(address !== '' && { address }), ...(addressUrl !== '' && { mapUrl: addressUrl }) }
}

function eveningOf(shown: HomeDay, season: PlayedSeason, now: number) {
  const { day, evenings, matches, isOff } = shown
  return {
    day,
    week: evenings[0].week,
    isToday: hasCome(shown, season, now),
    isFinals: evenings.some(({ kind }) => kind === 'finals'),
    ...(isOff && { calledOff: true as const }),
    venue: venueOf(shown, season),
    fields: fieldsOfDay(shown, [...evenings.flatMap(({ fields }) => fields), ...matches.map(fieldOf)]),
  }
}

/** Returns the matches of a day by their kick-offs; a round is the number of its kick-off on that day. */
function kickoffsOf({ evenings, matches }: HomeDay, timeZone: string) {
  const timeOf = ({ dateTime }: Match) => (dateTime === null ? '' : localTime(dateTime, timeZone).time)
  const times = [...new Set([...evenings.flatMap(({ kickoffs }) => kickoffs), ...matches.map(timeOf)])].toSorted()
  return [...Map.groupBy(matches, timeOf)]
    .map(([time, matches]) => ({ time, round: times.indexOf(time) + 1, matches }))
    .toSorted((a, b) => a.round - b.round)
    .map(({ time, round, matches }) => ({ round, time: clockTime(time), matches }))
}

type TodayCard = MatchCard & { homePlace?: number; awayPlace?: number }

/** Returns the card of each match, with the places of the teams of a knock-out match. */
function cardsOf(season: PlayedSeason): Map<string, TodayCard> {
  const placeOf = new Map(seedingTable(season).map(({ teamId, position }) => [teamId, position]))
  return new Map(
    matchCards(season, season.summaries, season.matches, season.knockOuts).map((card): [string, TodayCard] => {
      if (!card.knockOut) return [card.id, card]
      const [homePlace, awayPlace] = [card.home, card.away].map((team) => placeOf.get(team?.id ?? ''))
      return [card.id, { ...card, ...(homePlace && { homePlace }), ...(awayPlace && { awayPlace }) }]
    }),
  )
}

/** Returns the first rows of the table, and up to which week it counts; null before the first result. */
function topOf({ details, evenings, teams, counted, lots, knockOuts, summaries }: PlayedSeason): SeasonToday['table'] {
  const after = afterText(matchCards({ details, evenings }, summaries, counted), evenings)
  if (after === '') return null
  const { rows } = seasonTable({ details, teams, matches: counted, lots })
  const finalists = ifToday(knockOuts, counted, rows)?.teams
  const shown = rows.slice(0, Math.max(TOP, Math.min(finalists ?? TOP, MOST_OF_TOP)))
  return {
    rows: shown.flatMap(({ teamId, position, played, goalDifference, points }) => {
      const team = summaries.find(({ id }) => id === teamId)
      return team ? [{ position, team, played, goalDifference, points }] : []
    }),
    teams: rows.length,
    note: [`${capitalized(after)}.`, ...(finalists === undefined ? [] : [finalsText(finalists, null)])].join(' '),
  }
}

/** Returns the results of the last day before the one shown that has some. */
function lastScoresOf(
  { counted }: PlayedSeason,
  cards: ReadonlyMap<string, TodayCard>,
  before: readonly HomeDay[],
): SeasonToday['lastScores'] {
  const completed = new Set(counted.flatMap((match) => (statusOf(match) === 'completed' ? match.id : [])))
  const last = before.findLast(({ matches }) => matches.some(({ id }) => completed.has(id)))
  if (!last) return null
  return {
    week: last.evenings[0].week,
    label: dayName(last),
    matches: last.matches.flatMap(({ id }) => (completed.has(id) ? (cards.get(id) ?? []) : [])),
  }
}
