import type { Kysely, Transaction } from 'kysely'
import { ROLES } from '#contract/people/choices.ts'
import { logAct } from '../acts/acts.ts'
import type { Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { finishHandOvers, nameHeir } from './hand-overs.ts'
import { accountRole, listOwners, lockRoles } from './owners.ts'
import { notifyOfRole, type RoleNotifier } from './role-notices.ts'
import { putRole } from './role-rows.ts'

/** Invitations that wait, the oldest first, with the user id of who sent each. */
export const listInvitations = (db: Kysely<Database>) =>
  db.selectFrom('invitations').selectAll().orderBy('invitedAt').orderBy('email').execute()

/**
 * To be called by whatever verifies an address, in the same transaction: an invitation that waited for it becomes a role
 * ([AC2]). Of an invitation and a role that the account has already, the one with more rights stays.
 */
export async function acceptInvitation(
  trx: Transaction<Database>,
  engine: Engine,
  { userId, email }: { userId: string; email: string },
  notifier: RoleNotifier,
  now: number,
): Promise<void> {
  await lockRoles(trx, engine)
  const invitation = await trx.deleteFrom('invitations').where('email', '=', email).returning('role').executeTakeFirst()
  if (!invitation) return
  const before = await listOwners(trx, notifier.adminEmails)
  const account = await accountRole(trx, userId)
  if (!account) return
  const { role } = invitation
  if (account.role === null || ROLES.indexOf(account.role) > ROLES.indexOf(role)) {
    await putRole(trx, userId, role, now)
    await logAct(trx, { at: now, by: userId, act: 'invitation-accepted', userId, details: { role } })
    await notifyOfRole(trx, { change: 'accepted', role, by: userId, whom: account, before }, notifier, now)
  }
  await nameHeir(trx, { userId, email })
  await finishHandOvers(trx, userId, notifier, now)
}
