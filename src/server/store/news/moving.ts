import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'

/** Lets what one row of a person wrote, and which mails did not reach it, be the other one's ([PE2]). */
export async function moveNews(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  await trx.updateTable('posts').set({ by: into }).where('by', '=', from).execute()
  await trx.updateTable('posts').set({ changedBy: into }).where('changedBy', '=', from).execute()
  await trx.updateTable('posts').set({ withdrawnBy: into }).where('withdrawnBy', '=', from).execute()
  await trx.updateTable('postVersions').set({ by: into }).where('by', '=', from).execute()
  await trx.updateTable('mailings').set({ by: into }).where('by', '=', from).execute()
  await trx.updateTable('mailings').set({ stoppedBy: into }).where('stoppedBy', '=', from).execute()
  await trx.updateTable('automaticMails').set({ changedBy: into }).where('changedBy', '=', from).execute()
  await trx
    .updateTable('mailingUnreached')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('mailingId', 'not in', (eb) =>
      eb.selectFrom('mailingUnreached').where('userId', '=', into).select('mailingUnreached.mailingId'),
    )
    .execute()
}
