import type { Match } from '#contract/match.ts'
import type { OwnDay, OwnMatch } from '#contract/mine/mine.ts'
import type { TeamSummary } from '#contract/team.ts'
import { clockTime, dayOfMonth, shortDate, weekdayName } from '#league/day-text.ts'
import { dayInSeason, eveningTitle, weekOfSeason } from '#league/evening-text.ts'
import { seasonEvenings } from '#league/evenings.ts'
import { fieldLetter, fieldName } from '#league/fields.ts'
import { sideText } from '#league/finals/gaps.ts'
import { liveMatchOf, liveScoreOf } from '#league/live.ts'
import { fieldOf, statusOf } from '#league/matches.ts'
import { isAnswerFor, takesAnswers } from '#league/mine/answering.ts'
import { type DayOfMatches, dayWhen, matchEnds } from '#league/mine/own-days.ts'
import { dayOf, localTime } from '#league/season.ts'
import type { Standing } from '#league/standings.ts'
import type { TeamAnswers } from '../../store/mine/own-seasons.ts'
import type { LeagueData } from '../season/league-data.ts'

/** A season from one team's side, at an instant in milliseconds since 1970, for one of its players. */
export type OwnView = {
  season: LeagueData
  table: readonly Standing[]
  teamId: string
  userId: string
  of: TeamAnswers
  now: number
}

const ORDINALS: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  many: 'th',
  zero: 'th',
}
const rules = new Intl.PluralRules('en', { type: 'ordinal' })

/** 2 → '2nd' */
export const ordinal = (value: number): string => `${value}${ORDINALS[rules.select(value)]}`

/** Returns the answers of the team's players for a match, as far as they count, by user. */
export function answersFor({ season, of }: Pick<OwnView, 'season' | 'of'>, match: Match) {
  const onTeam = new Set(of.players.map(({ userId }) => userId))
  const counted = of.answers.filter(
    (answer) =>
      answer.matchId === match.id && onTeam.has(answer.userId) && isAnswerFor(answer, match, season.details.timeZone),
  )
  return new Map(counted.map((answer) => [answer.userId, answer]))
}

const sidesOf = ({ homeTeamId, awayTeamId }: Match, teamId: string) =>
  homeTeamId === teamId
    ? ({ own: 'home', other: 'away', opponentId: awayTeamId } as const)
    : ({ own: 'away', other: 'home', opponentId: homeTeamId } as const)

/** Returns the opponent: a team, or in words who comes. */
export function opponentOf({ season, teamId }: Pick<OwnView, 'season' | 'teamId'>, match: Match) {
  const { other, opponentId } = sidesOf(match, teamId)
  const opponent: TeamSummary | null = season.summaries.find(({ id }) => id === opponentId) ?? null
  const knockOut = season.knockOuts.find(({ matchId }) => matchId === match.id)
  const text = opponent?.name ?? (knockOut && sideText(knockOut, other, season.knockOuts)) ?? ''
  return { opponent, opponentText: text || 'A team to come', title: knockOut?.title }
}

/** A match as its players see it. */
export function presentMatch(view: OwnView, match: Match): OwnMatch {
  const { season, table, userId, now } = view
  const { opponent, opponentText, title } = opponentOf(view, match)
  const answers = answersFor(view, match)
  const row = table.find(({ teamId }) => teamId === opponent?.id)
  const said = [...answers.values()].map(({ answer }) => answer)
  const live = liveMatchOf(view.teamId, season.summaries, [match])
  const startedAt = liveScoreOf(match)?.startedAt ?? null
  return {
    id: match.id,
    time: match.dateTime === null ? '' : timeText(match.dateTime, season),
    dateTime: match.dateTime,
    endsAt: matchEnds(match, season),
    field: fieldLetter(fieldOf(match)),
    fieldName: fieldName(fieldOf(match)),
    opponent,
    opponentText,
    ...(row && row.played > 0 && { opponentPlace: `${ordinal(row.position)}, ${pointsText(row.points)}` }),
    ...(title !== undefined && { title }),
    status: statusOf(match),
    ...(live && {
      live: {
        goalsFor: live.goalsFor,
        goalsAgainst: live.goalsAgainst,
        ...(startedAt !== null && { since: timeText(startedAt, season) }),
      },
    }),
    open: takesAnswers(match, now),
    answer: answers.get(userId)?.answer ?? null,
    in: said.filter((answer) => answer === 'in').length,
    out: said.filter((answer) => answer === 'out').length,
  }
}

const timeText = (at: number, { details }: LeagueData) => clockTime(localTime(at, details.timeZone).time)

const pointsText = (points: number) => (points === 1 ? '1 point' : `${points} points`)

/** The matches of the team on a day, with when and where it is. */
export function presentDay(view: OwnView, { day, matches, until }: DayOfMatches): OwnDay {
  const { season, now } = view
  const { details } = season
  const evenings = seasonEvenings(season.evenings)
  const evening = evenings.find(({ id }) => id === matches[0]?.eveningId)
  const isOff = matches.every((match) => statusOf(match) === 'postponed')
  const first = matches.find(({ dateTime }) => dateTime !== null)?.dateTime ?? now
  return {
    day,
    weekday: weekdayName(day),
    date: dayInSeason(day, season),
    month: shortDate(day).slice(0, 3),
    dayOfMonth: dayOfMonth(day),
    evening: evening ? (evening.label === undefined ? weekOfSeason(evening, evenings) : eveningTitle(evening)) : '',
    when: dayWhen(day, localTime(first, details.timeZone).time, dayOf(now, details.timeZone)),
    venue: venueOf(season, evening?.venue ?? null),
    fields: evening?.fields ?? [],
    ...(isOff && { calledOff: evening?.calledOff?.reason ?? '' }),
    until,
    matches: matches.map((match) => presentMatch(view, match)),
  }
}

/** Of another venue than the season's own nothing is known but its name. */
function venueOf({ details: { venue } }: LeagueData, other: string | null): OwnDay['venue'] {
  if (other !== null) return { name: other }
  const { name, address, addressUrl, parking } = venue
  return {
    name,
    ...(address !== '' && { address }),
    ...(addressUrl !== '' && { mapUrl: addressUrl }),
    ...(parking !== '' && { parking }),
  }
}
