import type { Kysely, Transaction } from 'kysely'
import { logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { accountRole, listOwners, lockRoles } from './owners.ts'
import { notifyOfRole, type RoleNotifier } from './role-notices.ts'
import { dropRole, putRole } from './role-rows.ts'

type HandOver = Database['handOvers']

/** Notes to whom an owner hands the league over, in place of whom it was before. */
export async function putHandOver(trx: Transaction<Database>, handOver: HandOver): Promise<void> {
  const { giverId: _, ...row } = handOver
  await trx
    .insertInto('handOvers')
    .values(handOver)
    .onConflict((conflict) => conflict.column('giverId').doUpdateSet(row))
    .execute()
}

/** To whom an owner hands the league over, by name, else by address; null where nobody has it to come. */
export async function heirOf(db: Kysely<Database>, giverId: string): Promise<string | null> {
  const found = await db.selectFrom('handOvers').where('giverId', '=', giverId).selectAll().executeTakeFirst()
  if (!found) return null
  if (found.heirId === null) return found.email
  const heir = await accountRole(db, found.heirId)
  return heir ? (heir.name ?? heir.email) : null
}

/**
 * To be called before a sign-in takes the row of its user: where it may end somebody else's role, acts on roles wait for
 * it, in the order in which everybody takes the two.
 */
export async function lockHandOvers(trx: Transaction<Database>, engine: Engine, heirId: string): Promise<void> {
  const waiting = await trx.selectFrom('handOvers').where('heirId', '=', heirId).select('giverId').executeTakeFirst()
  if (waiting) await lockRoles(trx, engine)
}

/** Tells whether somebody is signed in anywhere, second step and all. */
const isSignedInAnywhere = async (db: Kysely<Database>, userId: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('secondStepDue', '=', 0)
    .where('expiresAt', '>', now)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Ends the role of whoever hands the league over to an account, once its person is signed in and an owner ([AC6]): to be
 * called after anything that may have made that so, in the same transaction. True where a role ended.
 */
export async function finishHandOvers(
  trx: Transaction<Database>,
  heirId: string,
  notifier: RoleNotifier,
  now: number,
): Promise<boolean> {
  const waiting = await trx.selectFrom('handOvers').where('heirId', '=', heirId).selectAll().execute()
  if (waiting.length === 0 || !(await isSignedInAnywhere(trx, heirId, now))) return false
  const before = await listOwners(trx, notifier.adminEmails)
  const heir = before.find(({ userId }) => userId === heirId)
  if (!heir) return false
  for (const { giverId, stay } of waiting) {
    if (stay === null) await dropRole(trx, giverId)
    else await putRole(trx, giverId, stay, now)
    const details = stay === null ? {} : { role: stay }
    await logAct(trx, { at: now, by: giverId, act: 'league-handed-over', userId: heirId, details })
    const change = { change: 'handed-over', role: 'owner', whom: heir, before, by: giverId } as const
    await notifyOfRole(trx, change, notifier, now)
    await announce(trx, { kind: 'roles', userId: giverId })
  }
  return true
}

/** An account has verified the address that the league was handed over to: the account is the new owner. */
export const nameHeir = (trx: Transaction<Database>, { userId, email }: { userId: string; email: string }) =>
  trx.updateTable('handOvers').set({ heirId: userId, email: null }).where('email', '=', email).execute()
