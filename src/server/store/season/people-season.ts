import type { Kysely } from 'kysely'
import { type League, seasonDetails } from '#contract/league.ts'
import type { Database } from '../engine/schema.ts'
import { valuesOf } from '../own-site/part-rows.ts'

/** The fields of a season that its lists and mails of people need. */
export type PeopleSeason = Pick<League, 'id' | 'name' | 'year' | 'slug' | 'details' | 'archivedAt'> & {
  /** The address to write to: the league's own ([SI1]), else the season's; '' where there is none. */
  contactEmail: string
  /** True where visitors see it ([PU1]). */
  isOpen: boolean
}

/** A season as its mails name it and link to it. */
export type MailedSeason = Pick<PeopleSeason, 'name' | 'slug' | 'isOpen'> & { timeZone: string }

export const mailedSeason = ({ name, slug, isOpen, details: { timeZone } }: PeopleSeason): MailedSeason => ({
  name,
  slug,
  isOpen,
  timeZone,
})

/** A season as its people are shown with it; null when there is none. */
export async function readSeason(db: Kysely<Database>, leagueId: string): Promise<PeopleSeason | null> {
  const row = await db
    .selectFrom('leagues')
    .where('id', '=', leagueId)
    .select(['id', 'name', 'year', 'slug', 'details', 'archivedAt', 'openToVisitors'])
    .executeTakeFirst()
  if (!row) return null
  const details = seasonDetails.parse(JSON.parse(row.details))
  const { contact } = await valuesOf(db, ['contact'])
  const { openToVisitors, ...season } = row
  return {
    ...season,
    details,
    isOpen: openToVisitors === 1,
    contactEmail: contact?.email ?? details.links.contactEmail,
  }
}

/** The version of a season, which grows with each change of it; 0 where there is none. */
export async function versionOf(db: Kysely<Database>, leagueId: string): Promise<number> {
  const row = await db.selectFrom('leagues').where('id', '=', leagueId).select('version').executeTakeFirst()
  return row?.version ?? 0
}
