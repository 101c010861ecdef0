import { sql } from 'kysely'
import type { OvertakenField } from '#contract/edit.ts'
import {
  DEFAULT_KEEP_MONTHS,
  type PrivacyEdit,
  type PrivacyForm,
  type PrivacyVersions,
  privacyForm,
} from '#contract/people/privacy.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { type By, logAct } from '../acts/acts.ts'
import { withChangers } from '../acts/changers.ts'
import { actorNames } from '../acts/names.ts'
import type { Connections } from '../engine/connections.ts'

/** `text` is null while the site's own one holds. */
export type StoredPrivacyPage = { text: string | null; version: number; changedAt: number | null; keepMonths: number }

/** The league's text about people's data, and the time that it keeps some of it ([PE5]). Every text stays. */
export function privacyPageStore({ snapshot, write, engine }: Connections) {
  return {
    read: (): Promise<StoredPrivacyPage> => snapshot((db) => readPage(db)),

    /** Every text that it had, the newest first. */
    versions: (): Promise<PrivacyVersions['versions']> =>
      snapshot(async (db) => {
        const rows = await db
          .selectFrom('siteTexts')
          .where('name', '=', 'privacy')
          .orderBy('version', 'desc')
          .select(['version', 'text', 'at', 'by'])
          .execute()
        const names = await actorNames(db, rows)
        return rows.map(({ by, ...row }) => ({ ...row, by: names(by) }))
      }),

    /**
     * Saves what its author changes; where somebody else has changed the same since it was seen, nothing is written
     * ([Q113]). `shown` gives the text that the page shows of what is stored.
     */
    save: (
      edit: PrivacyEdit,
      shown: (page: StoredPrivacyPage) => string,
      { by, now }: By,
    ): Promise<StoredPrivacyPage | { overtaken: OvertakenField[] }> =>
      write.transaction().execute(async (trx) => {
        if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('privacy'))`.execute(trx)
        const page = await readPage(trx)
        const standing = { text: shown(page), keepMonths: page.keepMonths }
        const { merged, changed: fields, overtaken } = mergeForm<PrivacyForm>(privacyForm, edit, standing)
        const act = 'privacy-page-changed'
        if (overtaken.length > 0) return { overtaken: await withChangers(trx, overtaken, { act }) }
        const { text, keepMonths } = merged
        if (fields.includes('text'))
          await trx
            .insertInto('siteTexts')
            .values({ name: 'privacy', version: page.version + 1, text, at: now, by })
            .execute()
        const value = String(keepMonths)
        if (fields.includes('keepMonths'))
          await trx
            .insertInto('settings')
            .values({ key: 'keepMonths', value })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
            .execute()
        if (fields.length > 0) await logAct(trx, { at: now, by, act, details: { fields } })
        return readPage(trx)
      }),
  }
}

type Readable = Parameters<Parameters<Connections['snapshot']>[0]>[0]

async function readPage(db: Readable): Promise<StoredPrivacyPage> {
  const row = await db
    .selectFrom('siteTexts')
    .where('name', '=', 'privacy')
    .orderBy('version', 'desc')
    .select(['text', 'version', 'at'])
    .limit(1)
    .executeTakeFirst()
  const months = await db.selectFrom('settings').where('key', '=', 'keepMonths').select('value').executeTakeFirst()
  return {
    text: row?.text || null,
    version: row?.version ?? 0,
    changedAt: row?.at ?? null,
    keepMonths: months ? Number(months.value) : DEFAULT_KEEP_MONTHS,
  }
}
