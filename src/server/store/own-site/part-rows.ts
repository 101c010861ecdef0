import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { SITE_PART_VALUES, type SitePart, type SitePartValue, type SiteValues } from '#contract/own-site/site-parts.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

/** What the league calls itself ([SI1]): `firstName` until somebody has named it. */
export async function siteName(db: Kysely<Database>, firstName: string): Promise<string> {
  return (await valuesOf(db, ['name'])).name ?? firstName
}

/** What stands for the specification's is an empty text, as of the privacy page. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** What a row says; null for the specification's, and where it can't be read. */
export function partOf<Part extends SitePart>(part: Part, text: string): SitePartValue<Part> | null {
  return text === ''
    ? null
    : storedJson(text, SITE_PART_VALUES[part] as unknown as z.ZodType<SitePartValue<Part>>, null)
}

/** The rows of these parts as they stand. */
export const newest = (db: Kysely<Database>, parts: readonly SitePart[]) =>
  db
    .selectFrom('siteTexts')
    .where('name', 'in', parts)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('siteTexts as later')
            .whereRef('later.name', '=', 'siteTexts.name')
            .whereRef('later.version', '>', 'siteTexts.version')
            .select('later.version'),
        ),
      ),
    )
    .selectAll()
    .execute()

/** What of these parts is the site's own. */
export async function valuesOf(db: Kysely<Database>, parts: readonly SitePart[]): Promise<SiteValues> {
  const rows = await newest(db, parts)
  return Object.fromEntries(rows.map(({ name, text }) => [name, partOf(name as SitePart, text)]))
}

/** Whether a part that is a text says anything. */
export async function hasText(db: Kysely<Database>, part: SitePart): Promise<boolean> {
  const row = await db
    .selectFrom('siteTexts')
    .where('name', '=', part)
    .orderBy('version', 'desc')
    .select(sql<number>`length(text)`.as('length'))
    .limit(1)
    .executeTakeFirst()
  return (row?.length ?? 0) > 0
}
