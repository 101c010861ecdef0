import type { Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { guardianAddresses } from '../people/guardian-addresses.ts'
import { ownAddress } from './families.ts'

/** Outcomes of a mail that is forgotten; `refused` for good by its recipient's mail server, `over` as it is not true any more. */
export type MailOutcome = 'handed over' | 'refused' | 'given up' | 'over'

type Gone = { id: string; mailingId: string; recipient: string }

/** Counts what became of a mail to many that has just been forgotten, and whether it was the last one. */
export async function countMailOfMany(
  trx: Transaction<Database>,
  { id, mailingId, recipient }: Gone,
  outcome: MailOutcome,
  now: number,
): Promise<void> {
  // Written before the others are looked at: of two last mails, the second then sees that the first is gone.
  const mailing = await trx
    .updateTable('mailings')
    .set((eb) => {
      if (outcome === 'handed over') return { handedOver: eb('handedOver', '+', 1) }
      return outcome === 'over' ? { count: eb('count', '-', 1) } : { failed: eb('failed', '+', 1) }
    })
    .where('id', '=', mailingId)
    .returning('leagueId')
    .executeTakeFirst()
  if (!mailing) return
  if (outcome === 'handed over')
    await trx.updateTable('feeReminders').set({ toldAt: now }).where('mailId', '=', id).execute()
  if (outcome === 'refused') await noteRefused(trx, { mailingId, recipient, leagueId: mailing.leagueId })
  await trx
    .updateTable('mailings')
    .set({ endedAt: now })
    .where('id', '=', mailingId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mails').where('mails.mailingId', '=', mailingId).select('mails.id'))),
    )
    .execute()
}

/** Notes whom a mail server would not have a mail for: whose address it is, or whose guardian's where they have none. */
async function noteRefused(
  trx: Transaction<Database>,
  { mailingId, recipient, leagueId }: Omit<Gone, 'id'> & { leagueId: string },
): Promise<void> {
  const own = await trx
    .selectFrom('users')
    .where((eb) =>
      eb.or([eb('email', '=', recipient), eb.and([eb('email', 'is', null), eb('contactEmail', '=', recipient)])]),
    )
    .select('id')
    .execute()
  const ids = new Set(own.map(({ id }) => id))
  for (const [userId, address] of await guardianAddresses(trx, leagueId))
    if (address === recipient && (await hasNoAddress(trx, userId))) ids.add(userId)
  const rows = [...ids].map((userId) => ({ mailingId, userId, reason: 'refused' as const }))
  if (rows.length > 0)
    await trx
      .insertInto('mailingUnreached')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['mailingId', 'userId']).doNothing())
      .execute()
}

async function hasNoAddress(trx: Transaction<Database>, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerified', 'contactEmail', 'blockedAt'])
    .executeTakeFirst()
  return user !== undefined && ownAddress(user).address === null
}
