import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'

/** The newest text that a season has asked agreement to, whether or not it still asks; null before the first. */
export async function newestAgreementText(
  db: Kysely<Database>,
  leagueId: string,
): Promise<{ version: number; text: string } | null> {
  const newest = await db
    .selectFrom('agreementTexts')
    .where('leagueId', '=', leagueId)
    .orderBy('version', 'desc')
    .limit(1)
    .select(['version', 'text'])
    .executeTakeFirst()
  return newest ?? null
}

/** Keeps the text that a season asks agreement to as another version, unless it is the newest already ([PE1]). */
export async function storeAgreementText(
  trx: Transaction<Database>,
  leagueId: string,
  text: string,
  now: number,
): Promise<void> {
  if (text === '') return
  const newest = await newestAgreementText(trx, leagueId)
  if (newest?.text === text) return
  const version = (newest?.version ?? 0) + 1
  await trx.insertInto('agreementTexts').values({ leagueId, version, text, at: now }).execute()
}
