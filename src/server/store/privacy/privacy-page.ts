import { DEFAULT_KEEP_MONTHS, type PrivacyForm, type PrivacyVersions } from '#contract/people/privacy.ts'
import { type By, logAct } from '../acts/acts.ts'
import { actorNames } from '../acts/names.ts'
import type { Connections } from '../engine/connections.ts'

/** `text` is null while the site's own one holds. */
export type StoredPrivacyPage = { text: string | null; version: number; changedAt: number | null; keepMonths: number }

/** What the league says about people's data, and how long it keeps some of it ([PE5]). Every text stays. */
export function privacyPageStore({ snapshot, write }: Connections) {
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

    /** Saves another text and time; null where `version` is not the newest, and then nothing is written. */
    save: ({ text, keepMonths, version }: PrivacyForm, { by, now }: By): Promise<StoredPrivacyPage | null> =>
      write
        .transaction()
        .execute(async (trx) => {
          const before = await readPage(trx)
          if (before.version !== version) throw new Overtaken()
          const inserted = await trx
            .insertInto('siteTexts')
            .values({ name: 'privacy', version: version + 1, text, at: now, by })
            .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
            .executeTakeFirst()
          if (inserted.numInsertedOrUpdatedRows !== 1n) throw new Overtaken()
          await trx
            .insertInto('settings')
            .values({ key: 'keepMonths', value: String(keepMonths) })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(keepMonths) }))
            .execute()
          const fields = ['text', ...(before.keepMonths === keepMonths ? [] : ['keepMonths'])]
          await logAct(trx, { at: now, by, act: 'privacy-page-changed', details: { fields } })
          return readPage(trx)
        })
        .catch(nothingWhenOvertaken),
  }
}

/** Ends the transaction without a trace. */
class Overtaken extends Error {}
const nothingWhenOvertaken = (error: unknown): null => {
  if (error instanceof Overtaken) return null
  throw error
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
