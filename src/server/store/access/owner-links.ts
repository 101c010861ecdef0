import { sql, type Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
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

    /** Uses a link, as `claimOwnership`. */
    claim: ({ hash, userId }: { hash: string; userId: string }, notifier: RoleNotifier, now: number) =>
      // A link that is refused may be used up all the same, so this commits.
      write.transaction().execute(async (trx) => {
        await lockRoles(trx, engine)
        return claimOwnership(trx, engine, { hash, userId, onlyOwn: false }, notifier, now)
      }),

    /** Deletes what has run out. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'ownerLinks', 'hash', sql<boolean>`"expiresAt" < ${now}`)
    },
  }
}

/**
 * Uses a link within a transaction that holds the roles: its user is an owner then, and verified. `onlyOwn` takes a link
 * for the address of the account alone, and none for whoever opens it first. Refused with `invalid_token` for a link that was
 * used, has run out, or was for the first owner where there is one by now; with `other_account` for a link of another
 * address, which stays.
 */
export async function claimOwnership(
  trx: Transaction<Database>,
  engine: Engine,
  { hash, userId, onlyOwn }: { hash: string; userId: string; onlyOwn: boolean },
  notifier: RoleNotifier,
  now: number,
): Promise<Refusal<'invalid_token' | 'other_account'> | undefined> {
  const link = await trx
    .selectFrom('ownerLinks')
    .where('hash', '=', hash)
    .select(['email', 'expiresAt'])
    .executeTakeFirst()
  const account = await accountRole(trx, userId)
  const isGood = link && account && !account.blocked && now < link.expiresAt
  if (isGood && link.email !== null && link.email !== account.email) return new Refusal('other_account')
  await trx.deleteFrom('ownerLinks').where('hash', '=', hash).execute()
  if (!isGood) return new Refusal('invalid_token')
  const before = await listOwners(trx, notifier.adminEmails)
  if (link.email === null && (onlyOwn || before.length > 0)) return new Refusal('invalid_token')
  await trx.updateTable('users').set({ emailVerified: 1 }).where('id', '=', userId).execute()
  await bumpVersionsNaming(trx, userId)
  await announce(trx, { kind: 'players' })
  await putRole(trx, userId, 'owner', now)
  await trx.deleteFrom('ownerLinks').where('email', 'is', null).execute()
  await acceptInvitation(trx, engine, { userId, email: account.email }, notifier, now)
  await logAct(trx, { at: now, by: userId, act: 'owner-claimed', userId, details: { role: 'owner' } })
  const whom = { ...account, emailVerified: true }
  await notifyOfRole(trx, { change: 'claimed', role: 'owner', by: userId, whom, before }, notifier, now)
}
