import type { SeasonDetails } from '#contract/league.ts'
import { type Match, type MatchCard, ROUNDS, type Round, WEEKS, type Week } from '#contract/match.ts'
import type { TeamSign } from '#contract/team.ts'
import { fieldOf, placementOf, statusOf } from './matches.ts'
import { clockTime, instantOf, longDate } from './season.ts'

const DAYS = 7

/** The day of a week of the season, as '2025-07-16' for week 2: match days are seven days apart (spec section 9). */
export const dayOfWeek = (details: Pick<SeasonDetails, 'seasonStart'>, week: Week): string =>
  Temporal.PlainDate.from(details.seasonStart)
    .add({ days: DAYS * (week - 1) })
    .toString()

const timeOf = (details: SeasonDetails, round: Round) => details.rounds[round - 1] ?? details.rounds[0]

/**
 * The week that is being played or comes next at `now` (milliseconds since 1970): the first whose evening is not over,
 * the last one after that.
 */
export function currentWeek(details: SeasonDetails, now: number): Week {
  return WEEKS.find((week) => now < weekEnds(details, week)) ?? WEEKS[WEEKS.length - 1] ?? 1
}

/** The instant, in milliseconds since 1970, at which `currentWeek` becomes another one; Infinity after the last. */
export const currentWeekEnds = (details: SeasonDetails, now: number): number =>
  WEEKS.map((week) => weekEnds(details, week)).find((end) => now < end) ?? Number.POSITIVE_INFINITY

const weekEnds = (details: SeasonDetails, week: Week) =>
  instantOf(dayOfWeek(details, week), details.dayEnds, details.timeZone)

/** Every match as people see it, in the order of the schedule; a team that is not of the league is null. */
export function matchCards(details: SeasonDetails, teams: readonly TeamSign[], matches: readonly Match[]): MatchCard[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return matches.map((match, index) => {
    const { week, round } = placementOf(match, index)
    const time = timeOf(details, round)
    return {
      ...{ id: match.id, week, round, homeScore: match.homeScore, awayScore: match.awayScore },
      time: clockTime(time),
      startsAt: instantOf(dayOfWeek(details, week), time, details.timeZone),
      venue: fieldOf(match),
      home: byId.get(match.homeTeamId) ?? null,
      away: byId.get(match.awayTeamId) ?? null,
      status: statusOf(match),
    }
  })
}

/** The cards by week and round: all four weeks and both rounds are there, empty ones too (spec section 2). */
export const schedule = (details: SeasonDetails, cards: readonly MatchCard[]) =>
  WEEKS.map((week) => ({
    week,
    date: longDate(dayOfWeek(details, week)),
    rounds: ROUNDS.map((round) => ({
      round,
      time: clockTime(timeOf(details, round)),
      matches: cards.filter((card) => card.week === week && card.round === round),
    })),
  }))
