import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type ShownValues,
  SITE_PARTS,
  type SitePart,
  type SitePartsForm,
  type SitePartValue,
  type SitePartVersions,
} from '#contract/own-site/site-parts.ts'
import { renamedSeasons } from '#league/own-site/renaming.ts'
import { type By, logAct } from '../acts/acts.ts'
import { actorNames } from '../acts/names.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { listSeasons } from '../season/leagues.ts'
import { firstName, hasText, keepFirstName, newest, partOf, textOf, valuesOf } from './part-rows.ts'

/** The time for which an earlier version of a part is kept ([SI1]). */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000
/** Parts that pages show besides their own: all but the texts of whole pages. */
const SHOWN_EVERYWHERE = SITE_PARTS.filter((part) => part !== 'rules')
/** Parts that name stored pictures. */
const WITH_PICTURES = ['crest', 'slides'] as const

type StandingPart<Part extends SitePart> = {
  version: number
  value: SitePartValue<Part> | null
  changedAt: number | null
  changedBy: string | null
  byYou: boolean
}
export type StandingParts = { [Part in SitePart]: StandingPart<Part> }

/** `overtaken`: somebody else has changed them since they were seen. */
export type SavedParts = { saved: SitePart[]; overtaken: SitePart[] }

/** The league's own parts of its site, each with its versions of the last year. */
export function sitePartStore({ read, snapshot, write, engine }: Connections, configured: string) {
  return {
    /** The league's name in the settings when it began, until somebody has named it. */
    firstName: () => firstName(read, configured),

    /** Stores the name of the settings with a league that has none, as one from before. */
    keepFirstName: () => keepFirstName(write, configured),

    /** The league's name, and what of the site is its own, with no more of the rules of play than whether there are some. */
    async values(): Promise<ShownValues & { name: string }> {
      const own = await valuesOf(read, SHOWN_EVERYWHERE)
      const name = own.name ?? (await firstName(read, configured))
      return { ...own, name, hasRules: await hasText(read, 'rules') }
    },

    /** The rules of play, and when they were saved; null where there are none. */
    async rules(): Promise<{ text: string; changedAt: number } | null> {
      const [row] = await newest(read, ['rules'])
      const text = row && partOf('rules', row.text)
      return row && text ? { text, changedAt: row.at } : null
    },

    /** Every part as it is now, for this reader. */
    standing: (reader: string): Promise<StandingParts> => snapshot((db) => standingParts(db, reader)),

    /** Lists a part's versions of the last year, the newest first. */
    versions: (part: SitePart): Promise<SitePartVersions['versions']> =>
      snapshot(async (db) => {
        const rows = await db
          .selectFrom('siteTexts')
          .where('name', '=', part)
          .orderBy('version', 'desc')
          .select(['version', 'text', 'at', 'by'])
          .execute()
        const names = await actorNames(db, rows)
        return rows.map(({ version, text, at, by }) => ({ version, at, by: names(by), value: partOf(part, text) }))
      }),

    /**
     * Saves parts, each unless another version than the seen one stands. With another name, seasons that have the old one
     * in theirs are renamed, past ones where `renamesPast` says so.
     */
    save: ({ changes, renamesPast }: SitePartsForm, { by, now }: By): Promise<SavedParts> =>
      write.transaction().execute(async (trx) => {
        // Two that save at once: the second waits, and sees what the first has made of each part and of the seasons.
        if (engine === 'postgres') await sql`lock table leagues in share row exclusive mode`.execute(trx)
        const before = await standingParts(trx, by)
        const given = SITE_PARTS.filter((part) => changes[part] !== undefined)
        const overtaken = given.filter((part) => changes[part]?.version !== before[part].version)
        const saved = given.filter((part) => !overtaken.includes(part))
        const changed = saved.filter((part) => textOf(changes[part]?.value) !== textOf(before[part].value))
        for (const part of changed)
          await trx
            .insertInto('siteTexts')
            .values({
              name: part,
              version: before[part].version + 1,
              text: textOf(changes[part]?.value),
              at: now,
              by,
            })
            .execute()
        if (changed.length > 0) {
          await logAct(trx, { at: now, by, act: 'site-changed', details: { fields: changed } })
          await announce(trx, { kind: 'site' })
        }
        if (changed.includes('name')) {
          const first = await firstName(trx, configured)
          const names = { from: before.name.value ?? first, to: changes.name?.value ?? first }
          await renameSeasons(trx, { ...names, past: renamesPast }, { by, now })
        }
        return { saved, overtaken }
      }),

    /** Tells whether a part names a stored picture, or did within a year. */
    async hasPicture(picture: string): Promise<boolean> {
      const row = await read
        .selectFrom('siteTexts')
        .where('name', 'in', WITH_PICTURES)
        .where('text', 'like', `%"${picture}"%`)
        .select('version')
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Takes away what parts were more than a year ago; the privacy page keeps every text ([PE5]). */
    async sweep(now: number): Promise<void> {
      await write
        .deleteFrom('siteTexts')
        .where('name', '!=', 'privacy')
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('siteTexts as later')
              .whereRef('later.name', '=', 'siteTexts.name')
              .whereRef('later.version', '>', 'siteTexts.version')
              .where('later.at', '<', now - KEPT_MS)
              .select('later.version'),
          ),
        )
        .execute()
    },
  }
}

async function standingParts(db: Kysely<Database>, reader: string | null): Promise<StandingParts> {
  const rows = await newest(db, SITE_PARTS)
  const names = await actorNames(db, rows)
  const standing = (part: SitePart) => {
    const row = rows.find(({ name }) => name === part)
    return row
      ? {
          version: row.version,
          value: partOf(part, row.text),
          changedAt: row.at,
          changedBy: names(row.by),
          byYou: row.by !== null && row.by === reader,
        }
      : { version: 0, value: null, changedAt: null, changedBy: null, byYou: false }
  }
  return Object.fromEntries(SITE_PARTS.map((part) => [part, standing(part)])) as StandingParts
}

async function renameSeasons(
  trx: Transaction<Database>,
  names: { from: string; to: string; past: boolean },
  { by, now }: By,
): Promise<void> {
  const seasons = (await listSeasons(trx)).map(({ league }) => league)
  for (const { id, name } of renamedSeasons(seasons, names, now)) {
    const { version } = await trx
      .updateTable('leagues')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    await logAct(trx, { at: now, by, act: 'season-changed', leagueId: id, details: { fields: ['name'] } })
    await announce(trx, { kind: 'season', leagueId: id, version })
  }
}
