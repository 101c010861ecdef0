import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import { SITE_PART_VALUES, type SitePart, type SitePartValue, type SiteValues } from '#contract/own-site/site-parts.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

/** Returns what the league calls itself ([SI1]): its first name until somebody has named it. */
export async function siteName(db: Kysely<Database>, configured: string): Promise<string> {
  return (await valuesOf(db, ['name'])).name ?? (await firstName(db, configured))
}

/** A name as the settings may have it; a backup may hold anything. */
const FIRST_NAME = /^\P{Cc}{1,60}$/u

/** Returns the name that was stored with the first season; that of the settings before. */
export async function firstName(db: Kysely<Database>, configured: string): Promise<string> {
  const row = await db.selectFrom('settings').where('key', '=', 'firstName').select('value').executeTakeFirst()
  return row && FIRST_NAME.test(row.value) ? row.value : configured
}

/** Stores the first name once there is a season. One that is stored stays, whatever the settings say later. */
export async function keepFirstName(db: Kysely<Database>, configured: string): Promise<void> {
  await db
    .insertInto('settings')
    .columns(['key', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('leagues')
        .select([sql.lit<'firstName'>('firstName').as('key'), sql<string>`cast(${configured} as text)`.as('value')])
        .limit(1),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Serializes a value; an empty text stands for the specification's, as of the privacy page. */
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** Parses the text of a row; null for the specification's value, and where it can't be read. */
export function partOf<Part extends SitePart>(part: Part, text: string): SitePartValue<Part> | null {
  return text === ''
    ? null
    : storedJson(text, SITE_PART_VALUES[part] as unknown as z.ZodType<SitePartValue<Part>>, null)
}

/** Selects the newest rows of these parts. */
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

/** Reads those of these parts that are the site's own. */
export async function valuesOf(db: Kysely<Database>, parts: readonly SitePart[]): Promise<SiteValues> {
  const rows = await newest(db, parts)
  return Object.fromEntries(rows.map(({ name, text }) => [name, partOf(name as SitePart, text)]))
}

/** Tells whether a part that is a text says anything. */
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
