import type { Kysely } from 'kysely'
import type { GuestMatch } from '#contract/guests/guests.ts'
import type { Match } from '#contract/match.ts'
import { clockTime, dayLabel } from '#league/day-text.ts'
import { statusOf } from '#league/matches.ts'
import { pairText, whereText } from '#league/schedule/difference.ts'
import { placeText, type Venues } from '#league/schedule/place-text.ts'
import { localTime } from '#league/season.ts'
import type { Database } from '../engine/schema.ts'
import { placedSeason } from '../mine/answers.ts'
import type { PeopleSeason } from '../season/people-season.ts'

/** A day on which a team has matches that are on. */
export type TeamDay = {
  day: string
  label: string
  /** The first kick-off comes first. */
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
  const on = (placed?.matches ?? [])
    .filter((match): match is Match & { dateTime: number } => match.dateTime !== null && statusOf(match) === 'upcoming')
    .toSorted((a, b) => a.dateTime - b.dateTime)
  const nameOf = (id: string | null) => names.get(id ?? '') ?? 'Unknown Team'

  /** The days of a team, those gone by among them. */
  function daysOf(teamId: string): TeamDay[] {
    const own = on.filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    return [...Map.groupBy(own, ({ dateTime }) => localTime(dateTime, timeZone).day)].map(([day, matches]) => ({
      day,
      label: dayLabel(day),
      kickOffs: matches.map(({ dateTime }) => dateTime),
      sentences: matches.map((match) => `${whereText(match, context)}: ${pairText(match, context)}`),
      matches: matches.map((match) => ({
        matchId: match.id,
        kickOff: match.dateTime,
        time: clockTime(localTime(match.dateTime, timeZone).time),
        field: placeText(match, venues),
        opponent: nameOf(match.homeTeamId === teamId ? match.awayTeamId : match.homeTeamId),
      })),
    }))
  }

  return {
    teams: new Map(teams.map((team) => [team.id, team])),
    daysOf,
    /** Null where the team has no match that is on then. */
    dayOf: (teamId: string, day: string): TeamDay | null => daysOf(teamId).find((one) => one.day === day) ?? null,
  }
}

export type TeamDays = Awaited<ReturnType<typeof readTeamDays>>

/** The first kick-off of a day; a day has one at least. */
export const firstKickOff = ({ kickOffs }: TeamDay): number => kickOffs[0] ?? Number.POSITIVE_INFINITY
