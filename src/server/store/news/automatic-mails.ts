import type { Kysely } from 'kysely'
import { ALWAYS_SENT, type AutomaticMail } from '#contract/news/choices.ts'
import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import type { OwnAddress } from '../mails/families.ts'
import { openAddresses } from './mail-ends.ts'

/** What an organiser has said of one of a season's own mails ([NE5]). */
export type AutomaticMailSetting = { on: boolean; introduction: string; version: number }

const UNCHANGED: AutomaticMailSetting = { on: true, introduction: '', version: 0 }

/** Whether a season sends a mail of its own, and what it says first. */
export async function automaticMail(
  db: Kysely<Database>,
  leagueId: string,
  kind: AutomaticMail,
): Promise<AutomaticMailSetting> {
  const row = await db
    .selectFrom('automaticMails')
    .where('leagueId', '=', leagueId)
    .where('kind', '=', kind)
    .select(['on', 'introduction', 'version'])
    .executeTakeFirst()
  return row ? { ...row, on: row.on === 1 || kind === ALWAYS_SENT } : UNCHANGED
}

/** What an organiser has written before one of a season's own mails to somebody; null where it is not to go to them. */
export async function firstWordsTo(
  db: Kysely<Database>,
  { leagueId, kind, to }: { leagueId: string; kind: AutomaticMail; to: OwnAddress },
): Promise<string | null> {
  const { on, introduction } = await automaticMail(db, leagueId, kind)
  return on && (await openAddresses(db, kind, [to])).own(to) !== null ? introduction : null
}

/** What organisers say of the mails that the site sends by itself about a season. */
export function automaticMailStore({ read, write }: Connections) {
  return {
    /** As `firstWordsTo`. */
    firstWordsTo: (to: Parameters<typeof firstWordsTo>[1]): Promise<string | null> => firstWordsTo(read, to),

    of: (leagueId: string, kind: AutomaticMail): Promise<AutomaticMailSetting> => automaticMail(read, leagueId, kind),

    /** Saves a switch and an introduction; false where `version` is not the newest, and then nothing is written. */
    save: (
      leagueId: string,
      kind: AutomaticMail,
      { on, introduction, version }: AutomaticMailSetting,
      { by, now }: By,
    ): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        const before = await automaticMail(trx, leagueId, kind)
        if (before.version !== version) return false
        const fields = [
          ...(before.on === on ? [] : ['on']),
          ...(before.introduction === introduction ? [] : ['introduction']),
        ]
        if (fields.length === 0) return true
        const values = { on: Number(on), introduction, version: version + 1, changedAt: now, changedBy: by }
        const written = await trx
          .insertInto('automaticMails')
          .values({ leagueId, kind, ...values })
          .onConflict((conflict) =>
            conflict.columns(['leagueId', 'kind']).doUpdateSet(values).where('automaticMails.version', '=', version),
          )
          .executeTakeFirst()
        if (written.numInsertedOrUpdatedRows !== 1n) return false
        await logAct(trx, { at: now, by, act: 'automatic-mail-changed', leagueId, details: { fields } })
        return true
      }),
  }
}
