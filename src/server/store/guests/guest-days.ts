import type { Kysely } from 'kysely'
import type { GuestMatch } from '#contract/guests/guests.ts'
import type { Match } from '#contract/match.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { statusOf } from '#league/matches.ts'
import { pairText, whereText } from '#league/schedule/difference.ts'
import { placeText, type Venues } from '#league/schedule/place-text.ts'
import { localTime } from '#league/season.ts'
import { UNKNOWN_TEAM } from '#league/team-name.ts'
import type { Database } from '../engine/schema.ts'
import { placedSeason } from '../mine/answers.ts'
import type { PeopleSeason } from '../season/people-season.ts'

/** A day on which a team has matches that are on. */
export type TeamDay = {
  day: string
  label: string
  /**
   * The day's first kick-off of the team, in milliseconds since 1970, at which asks for a guest end ([MN7]): also of a match that has
   * been played, broken off or reported since.
   */
  begins: number
  /** Those that are to be played; the first kick-off comes first. */
  matches: GuestMatch[]
  kickOffs: number[]
  /** 'Wed, Jul 30, 6:00 PM, field B: Reed Rovers v Silva FC' */
  sentences: string[]
}

export type SeasonTeam = { id: string; name: string; shortName: string; color: string | null; logo: string | null }

/** The teams of a season that play on, and the days of each with matches that are on, in their order. */
export async function readTeamDays(db: Kysely<Database>, { id: leagueId, details }: PeopleSeason) {
  const { timeZone } = details
  const teams: SeasonTeam[] = await db
    .selectFrom('teams')
    .where('leagueId', '=', leagueId)
    .where('withdrawn', 'is', null)
    .select(['id', 'name', 'shortName', 'color', 'logo'])
    .execute()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const placed = await placedSeason(db, leagueId)
  const venues: Venues = placed?.venues ?? new Map()
  const context = { teams: names, timeZone, venues }
  const played = (placed?.matches ?? [])
    .filter((match): match is Match & { dateTime: number } => match.dateTime !== null && takesPlace(match))
    .toSorted((a, b) => a.dateTime - b.dateTime)
  const nameOf = (id: string | null) => names.get(id ?? '') ?? UNKNOWN_TEAM

  /** The days of a team, those gone by among them. */
  function daysOf(teamId: string): TeamDay[] {
    const own = played.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    return [...Map.groupBy(own, ({ dateTime }) => localTime(dateTime, timeZone).day)].flatMap(([day, all]) => {
      const matches = all.filter((match) => statusOf(match) === 'upcoming')
      return matches.length === 0 ? [] : teamDay(teamId, day, { begins: all[0]?.dateTime ?? 0, matches })
    })
  }

  function teamDay(
    teamId: string,
    day: string,
    { begins, matches }: { begins: number; matches: readonly (Match & { dateTime: number })[] },
  ): TeamDay {
    return {
      day,
      label: dayLabel(day),
      begins,
      kickOffs: matches.map(({ dateTime }) => dateTime),
      sentences: matches.map((match) => `${whereText(match, context)}: ${pairText(match, context)}`),
      matches: matches.map((match) => ({
        matchId: match.id,
        kickOff: match.dateTime,
        time: clockTime(localTime(match.dateTime, timeZone).time),
        field: placeText(match, venues),
        opponent: nameOf(match.homeTeamId === teamId ? match.awayTeamId : match.homeTeamId),
      })),
    }
  }

  return {
    teams: new Map(teams.map((team) => [team.id, team])),
    daysOf,
    /** Null where the team has no match that is on then. */
    dayOf: (teamId: string, day: string): TeamDay | null => daysOf(teamId).find((one) => one.day === day) ?? null,
  }
}

export type TeamDays = Awaited<ReturnType<typeof readTeamDays>>

/** Tells whether a match is played at its time, or was: a forfeit, and what is off, is not. */
const takesPlace = (match: Match): boolean =>
  match.forfeit === null && !['postponed', 'cancelled'].includes(statusOf(match))

/**
 * Tells whether an ask is over at `now` (milliseconds since 1970) ([MN7]): once the first kick-off that its guest knows
 * of has come, or that of the day as it is now; null is a day without a match any more.
 */
export const isAskOver = (ask: { kickOff: number }, day: Pick<TeamDay, 'begins'> | null, now: number): boolean =>
  ask.kickOff <= now || (day !== null && day.begins <= now)
