import type { Kysely } from 'kysely'
import { type League, seasonDetails } from '#contract/league.ts'
import type { Database } from '../engine/schema.ts'

/** What the people of a season are shown with. */
export type PeopleSeason = Pick<League, 'id' | 'name' | 'year' | 'slug' | 'details' | 'archivedAt'>

/** A season as its people are shown with it; null when there is none. */
export async function readSeason(db: Kysely<Database>, leagueId: string): Promise<PeopleSeason | null> {
  const row = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['id', 'name', 'year', 'slug', 'details', 'archivedAt'])
    .executeTakeFirst()
  return row ? { ...row, details: seasonDetails.parse(JSON.parse(row.details)) } : null
}
