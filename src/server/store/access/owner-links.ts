import { sql, type Transaction } from 'kysely'
import { bumpVersionsNaming } from '../accounts/profiles.ts'
import { logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections, Engine } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { acceptInvitation } from './invitations.ts'
import { accountRole, listOwners, lockRoles } from './owners.ts'
import { notifyOfRole, type RoleNotifier } from './role-notices.ts'
import { putRole } from './role-rows.ts'

/** A one-time address, by the hash of its token; for whoever opens it first, or for the account of one address. */
type OwnerLink = { hash: string; email: string | null; expiresAt: number }

/** Takes the transaction around it back: the link stays as it was. */
export class OtherAccount extends Error {}

/** One-time addresses that make an owner ([AC1]). */
export function ownerLinkStore({ write, engine }: Connections) {
  return {
    /** Keeps a link; one for whoever opens it first only while nobody is an owner. False where somebody is. */
    add: (link: OwnerLink, adminEmails: readonly string[]): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        await lockRoles(trx, engine)
        if (link.email === null && (await listOwners(trx, adminEmails)).length > 0) return false
        await trx.insertInto('ownerLinks').values(link).execute()
        return true
      }),

    /**
     * Uses a link: makes its user an owner and verifies the account. 'invalid' for a link that was used, has run out, or
     * was for the first owner where there is one by now; 'other account' for a link of another address, which stays.
     */
    async claim(
      { hash, userId }: { hash: string; userId: string },
      notifier: RoleNotifier,
      now: number,
    ): Promise<'claimed' | 'invalid' | 'other account'> {
      const claimed = write.transaction().execute(async (trx) => {
        await lockRoles(trx, engine)
        return claimOwnership(trx, engine, { hash, userId, onlyOwn: false }, notifier, now)
      })
      return claimed.catch((error) => {
        if (error instanceof OtherAccount) return 'other account'
        throw error
      })
    },

    /** Deletes what has run out. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'ownerLinks', 'hash', sql<boolean>`"expiresAt" < ${now}`)
    },
  }
}

/**
 * Uses a link within a transaction that holds the roles: its user is an owner then, and verified. `onlyOwn` takes a link
 * for the address of the account alone, and none for whoever opens it first. Throws, so that the link stays, for a link of
 * another address.
 */
export async function claimOwnership(
  trx: Transaction<Database>,
  engine: Engine,
  { hash, userId, onlyOwn }: { hash: string; userId: string; onlyOwn: boolean },
  notifier: RoleNotifier,
  now: number,
): Promise<'claimed' | 'invalid'> {
  const link = await trx
    .deleteFrom('ownerLinks')
    .where('hash', '=', hash)
    .returning(['email', 'expiresAt'])
    .executeTakeFirst()
  const account = await accountRole(trx, userId)
  if (!link || !account || account.blocked || now >= link.expiresAt) return 'invalid'
  const before = await listOwners(trx, notifier.adminEmails)
  if (link.email === null && (onlyOwn || before.length > 0)) return 'invalid'
  if (link.email !== null && link.email !== account.email) throw new OtherAccount()
  await trx.updateTable('users').set({ emailVerified: 1 }).where('id', '=', userId).execute()
  await bumpVersionsNaming(trx, userId)
  await announce(trx, { kind: 'players' })
  await putRole(trx, userId, 'owner', now)
  await trx.deleteFrom('ownerLinks').where('email', 'is', null).execute()
  await acceptInvitation(trx, engine, { userId, email: account.email }, notifier, now)
  await logAct(trx, { at: now, by: userId, act: 'owner-claimed', userId, details: { role: 'owner' } })
  const whom = { ...account, emailVerified: true }
  await notifyOfRole(trx, { change: 'claimed', role: 'owner', by: userId, whom, before }, notifier, now)
  return 'claimed'
}
