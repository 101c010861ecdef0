import type { Kysely } from 'kysely'
import type { SeasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import { statusOf } from '#league/matches.ts'
import { pairText, type TextContext, whereText } from '#league/schedule/difference.ts'
import type { Database } from '../engine/schema.ts'
import { listEvenings } from '../season/evenings.ts'
import { listMatches } from '../season/match-rows.ts'
import type { PeopleSeason } from '../season/people-season.ts'

export type Venue = Pick<SeasonDetails['venue'], 'name' | 'address' | 'addressUrl'>

/** The introduction in somebody's first mail about a schedule: the season's venue, and each match to come. */
export type Introduction = { venue: Venue; matches: string[] }

/** A season's matches to come as mails tell them, the next first. */
export type UpcomingMatches = {
  /** 'Wed, Jul 30, 6:00 PM, field B: Reed Rovers v Silva FC', of these teams. */
  sentences(teamIds: readonly string[]): string[]
  /** The next of a team with where it is played; null without one that has a date. */
  next(teamId: string): { text: string; venue: Venue } | null
}

type Season = Pick<PeopleSeason, 'id' | 'details'>

/** Reads what is published of a season's matches from `now` on, in milliseconds since 1970. */
export async function readUpcoming(
  db: Kysely<Database>,
  { id: leagueId, details }: Season,
  now: number,
): Promise<UpcomingMatches> {
  const teams = await db.selectFrom('teams').where('leagueId', '=', leagueId).select(['id', 'name']).execute()
  const context: TextContext = { teams: new Map(teams.map(({ id, name }) => [id, name])), timeZone: details.timeZone }
  const evenings = await listEvenings(db, leagueId)
  const ownVenues = new Map(evenings.map(({ evening }) => [evening.id, evening.venue]))
  const at = (match: Match) => match.dateTime ?? Number.MAX_SAFE_INTEGER
  const upcoming = (await listMatches(db, leagueId))
    .filter((match) => statusOf(match) === 'upcoming' && at(match) > now)
    .toSorted((a, b) => at(a) - at(b))
    .map((match) => {
      const [where, pair] = [whereText(match, context), pairText(match, context)]
      return { match, ownVenue: ownVenues.get(match.eveningId ?? '') ?? null, where, pair }
    })
  const of = (teamIds: readonly string[]) => {
    const ids = new Set<string | null>(teamIds)
    return upcoming.filter(({ match }) => ids.has(match.homeTeamId) || ids.has(match.awayTeamId))
  }
  return {
    sentences: (teamIds) =>
      of(teamIds).map(({ where, ownVenue, pair }) => `${where}${ownVenue === null ? '' : `, ${ownVenue}`}: ${pair}`),
    next(teamId) {
      const next = of([teamId]).find(({ match }) => match.dateTime !== null)
      if (!next) return null
      const { ownVenue, where, pair } = next
      const venue = ownVenue === null ? details.venue : { name: ownVenue, address: '', addressUrl: '' }
      return { text: `${where}: ${pair}`, venue }
    },
  }
}

/** Returns those who had a mail about a published schedule of this season that still stands, before this publication. */
export async function introducedBefore(
  db: Kysely<Database>,
  leagueId: string,
  publicationId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notices')
    .innerJoin('publications', 'publications.id', 'notices.publicationId')
    .where('publications.leagueId', '=', leagueId)
    .where('publications.kind', '=', 'published')
    .where('publications.takenBackAt', 'is', null)
    .where('publications.id', '!=', publicationId)
    .where('notices.channel', '=', 'mail')
    .select('notices.userId')
    .distinct()
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}
