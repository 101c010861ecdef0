import { type Expression, type Kysely, sql } from 'kysely'
import type { Match } from '#contract/match.ts'
import type { Database } from '../engine/schema.ts'

/** The columns of a match as the schedule and the pages need it. */
export const MATCH_COLUMNS = [
  'id',
  'homeTeamId',
  'awayTeamId',
  'homeScore',
  'awayScore',
  'forfeit',
  'stage',
  'scheduled',
  'eveningId',
  'dateTime',
  'week',
  'round',
  'fieldLocation',
  'status',
  'version',
  'sequence',
  'changedAt',
] as const

/**
 * A time that a calendar says as LAST-MODIFIED once something is changed at `now` (milliseconds since 1970): never earlier than
 * it said before, whatever the clocks of two processes say ([SC13]).
 */
export const noEarlier = (before: Expression<number | null>, now: number) =>
  sql<number>`case when ${before} > ${now} then ${before} else ${now} end`

/** All matches of a season in the order of its list. */
export async function listMatches(db: Kysely<Database>, leagueId: string): Promise<Match[]> {
  const rows = await db
    .selectFrom('matches')
    .where('leagueId', '=', leagueId)
    .orderBy('place')
    .orderBy('id')
    .select(MATCH_COLUMNS)
    .execute()
  return rows.map((row) => ({ ...row, scheduled: row.scheduled === 1 }))
}
