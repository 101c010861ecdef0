import type { Kysely } from 'kysely'
import { type League, seasonDetails } from '#contract/league.ts'
import type { Database } from '../engine/schema.ts'
import { valuesOf } from '../own-site/part-rows.ts'

/** What the people of a season are shown with. */
export type PeopleSeason = Pick<League, 'id' | 'name' | 'year' | 'slug' | 'details' | 'archivedAt'> & {
  /** Whom to write to: the league's own address ([SI1]), else the season's; '' where there is none. */
  contactEmail: string
}

/** A season as its people are shown with it; null when there is none. */
export async function readSeason(db: Kysely<Database>, leagueId: string): Promise<PeopleSeason | null> {
  const row = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['id', 'name', 'year', 'slug', 'details', 'archivedAt'])
    .executeTakeFirst()
  if (!row) return null
  const details = seasonDetails.parse(JSON.parse(row.details))
  const { contact } = await valuesOf(db, ['contact'])
  return { ...row, details, contactEmail: contact?.email ?? details.links.contactEmail }
}

/** The version of a season, which grows with each change of it; 0 where there is none. */
export async function versionOf(db: Kysely<Database>, leagueId: string): Promise<number> {
  const row = await db.selectFrom('leagues').where('id', '=', leagueId).select('version').executeTakeFirst()
  return row?.version ?? 0
}
