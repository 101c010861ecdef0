import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { endSessions, hasPasskey } from '../accounts/sessions.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type AccountRole, accountRole, effectiveRole, listOwners, listRoles, lockRoles } from './owners.ts'
import { dropPasskeys } from './passkeys.ts'
import type { RoleNotifier } from './role-notices.ts'

/** The content of a mail about ended passkeys: whose, by whom, and whether they were the reader's own. */
export type EndedPasskeys = { whom: string; by: string; own: boolean; isByReader: boolean }

/** Makes the mails about it, and about passkeys that are required from now on: by whom. */
export type PasskeyNotifier = {
  mailEnded: (recipient: string, notice: EndedPasskeys) => Mail
  mailRequired: (recipient: string, notice: { by: string }) => Mail
}

type Owners = Pick<RoleNotifier, 'adminEmails'>

/** Owners' rules about passkeys ([AC4]): only while they are owners. */
export function passkeyRuleStore({ read, write, engine }: Connections) {
  return {
    /** Tells whether a role counts only with a passkey, and which of these users have one. */
    async read(userIds: readonly string[]): Promise<{ required: boolean; protectedUsers: ReadonlySet<string> }> {
      const setting = await read
        .selectFrom('settings')
        .where('key', '=', 'passkeysRequired')
        .select('value')
        .executeTakeFirst()
      return { required: setting !== undefined, protectedUsers: await usersWithPasskey(read, userIds) }
    },

    /** Ends the passkeys, recovery codes and sessions of a user; tells the user and the owners. */
    end: (userId: string, { by, now, ...notifier }: By & Owners & PasskeyNotifier) =>
      transact(write, async (trx) => {
        await lockRoles(trx, engine)
        if (!(await isOwner(trx, by, notifier))) return new Refusal('not_allowed')
        if (!(await dropPasskeys(trx, userId))) return new Refusal('not_found')
        await endSessions(trx, userId)
        await logAct(trx, { at: now, by, act: 'passkeys-ended', userId })
        await notifyOfEndedPasskeys(trx, { userId, by }, notifier, now)
        await announce(trx, { kind: 'roles', userId })
      }),

    /** Makes passkeys required or optional for roles; who requires them has one. Whose role waits for one gets a mail. */
    require: (
      required: boolean,
      { by, now, adminEmails, mailRequired }: By & Owners & Pick<PasskeyNotifier, 'mailRequired'>,
    ) =>
      transact(write, async (trx) => {
        await lockRoles(trx, engine)
        if (!(await isOwner(trx, by, { adminEmails }))) return new Refusal('not_allowed')
        if (required && !(await hasPasskey(trx, by))) return new Refusal('passkey_missing')
        const isChanged = required
          ? ((
              await trx
                .insertInto('settings')
                .values({ key: 'passkeysRequired', value: '1' })
                .onConflict((conflict) => conflict.column('key').doNothing())
                .executeTakeFirst()
            ).numInsertedOrUpdatedRows ?? 0n) > 0n
          : (await trx.deleteFrom('settings').where('key', '=', 'passkeysRequired').executeTakeFirst()).numDeletedRows >
            0n
        if (!isChanged) return
        await logAct(trx, { at: now, by, act: required ? 'passkeys-required' : 'passkeys-optional' })
        const holders = await listRoles(trx, adminEmails)
        for (const { userId } of holders) await announce(trx, { kind: 'roles', userId })
        if (required) {
          const actor = (await accountRole(trx, by))?.name ?? 'An owner'
          const waiting = await withoutPasskey(
            trx,
            holders.filter((one) => effectiveRole(one, adminEmails) !== null),
          )
          const mails = waiting.map(({ email }) => mailRequired(email, { by: actor }))
          await insertMails(trx, mails, now)
        }
      }),
  }
}

async function usersWithPasskey(db: Kysely<Database>, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db.selectFrom('passkeys').where('userId', 'in', userIds).select('userId').execute()
  return new Set(rows.map(({ userId }) => userId))
}

async function withoutPasskey(trx: Transaction<Database>, holders: readonly AccountRole[]): Promise<AccountRole[]> {
  const users = await usersWithPasskey(
    trx,
    holders.map(({ userId }) => userId),
  )
  return holders.filter(({ userId }) => !users.has(userId))
}

async function isOwner(trx: Transaction<Database>, userId: string, { adminEmails }: Owners): Promise<boolean> {
  const account = await accountRole(trx, userId)
  return account !== undefined && effectiveRole(account, adminEmails) === 'owner'
}

/** Tells a user whose passkeys this transaction has ended, and the owners. */
export async function notifyOfEndedPasskeys(
  trx: Transaction<Database>,
  { userId, by }: { userId: string; by: string },
  { adminEmails, mailEnded }: Owners & PasskeyNotifier,
  now: number,
): Promise<void> {
  const whom = await accountRole(trx, userId)
  const actor = await accountRole(trx, by)
  const owners = await listOwners(trx, adminEmails)
  const recipients = new Set([...owners.map(({ email }) => email), ...(whom?.email ? [whom.email] : [])])
  const notice = { whom: whom?.name ?? whom?.email ?? 'somebody', by: actor?.name ?? 'An owner' }
  const mails = [...recipients].map((email) =>
    mailEnded(email, { ...notice, own: email === whom?.email, isByReader: email === actor?.email }),
  )
  await insertMails(trx, mails, now)
}
