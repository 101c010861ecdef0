import type { Kysely } from 'kysely'
import { refuseOvertaken } from '#contract/failures/refusal.ts'
import { ALWAYS_SENT, type AutomaticMail } from '#contract/news/choices.ts'
import { type AutomaticMailEdit, type AutomaticMailForm, automaticMailForm } from '#contract/news/mail-switches.ts'
import { mergeForm } from '#league/edits/merge-form.ts'
import { type By, logAct } from '../acts/acts.ts'
import { byAuthor } from '../acts/changers.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import type { OwnAddress } from '../mails/families.ts'
import { openAddresses } from './mail-ends.ts'
import { lockNews } from './mailing-turns.ts'

/** An organiser's settings for one of a season's own mails ([NE5]). */
export type AutomaticMailSetting = AutomaticMailForm & { version: number; changedBy: string | null }

const UNCHANGED: AutomaticMailSetting = { on: true, introduction: '', version: 0, changedBy: null }

/** Reads whether a season sends a mail of its own, and its introduction. */
export async function automaticMail(
  db: Kysely<Database>,
  leagueId: string,
  kind: AutomaticMail,
): Promise<AutomaticMailSetting> {
  const row = await db
    .selectFrom('automaticMails')
    .where('leagueId', '=', leagueId)
    .where('kind', '=', kind)
    .select(['on', 'introduction', 'version', 'changedBy'])
    .executeTakeFirst()
  return row ? { ...row, on: row.on === 1 || kind === ALWAYS_SENT } : UNCHANGED
}

/** Returns what an organiser has written before one of a season's own mails to somebody; null where it is not to go to them. */
export async function firstWordsTo(
  db: Kysely<Database>,
  { leagueId, kind, to }: { leagueId: string; kind: AutomaticMail; to: OwnAddress },
): Promise<string | null> {
  const { on, introduction } = await automaticMail(db, leagueId, kind)
  return on && (await openAddresses(db, kind, [to])).own(to) !== null ? introduction : null
}

/** Organisers' settings for the mails that the site sends by itself about a season. */
export function automaticMailStore({ read, write, engine }: Connections) {
  return {
    /** As `firstWordsTo`. */
    firstWordsTo: (to: Parameters<typeof firstWordsTo>[1]): Promise<string | null> => firstWordsTo(read, to),

    of: (leagueId: string, kind: AutomaticMail): Promise<AutomaticMailSetting> => automaticMail(read, leagueId, kind),

    /**
     * Saves what its author changes of a switch and an introduction; where somebody else has changed the same since it was
     * seen, nothing is written ([Q113]).
     */
    save: (leagueId: string, kind: AutomaticMail, edit: AutomaticMailEdit, { by, now }: By) =>
      transact(write, async (trx) => {
        await lockNews(trx, engine)
        const { version, changedBy, ...standing } = await automaticMail(trx, leagueId, kind)
        const { merged, changed: fields, overtaken } = mergeForm<AutomaticMailForm>(automaticMailForm, edit, standing)
        if (overtaken.length > 0) return refuseOvertaken(await byAuthor(trx, overtaken, changedBy))
        if (fields.length === 0) return undefined
        const { on, introduction } = merged
        const values = { on: Number(on), introduction, version: version + 1, changedAt: now, changedBy: by }
        await trx
          .insertInto('automaticMails')
          .values({ leagueId, kind, ...values })
          .onConflict((conflict) => conflict.columns(['leagueId', 'kind']).doUpdateSet(values))
          .execute()
        await logAct(trx, { at: now, by, act: 'automatic-mail-changed', leagueId, details: { fields } })
        return undefined
      }),
  }
}
