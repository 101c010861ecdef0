import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { setPassword } from '../accounts/credentials.ts'
import { bumpVersionsNaming } from '../accounts/profiles.ts'
import { endSessions, isSignedIn } from '../accounts/sessions.ts'
import { userByEmail } from '../accounts/users.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { endLinks } from '../links/mail-links.ts'
import { insertMail, insertMails, type Mail } from '../mails/mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { acceptInvitation } from './invitations.ts'
import { type AccountRole, accountRole, listOwners, lockRoles } from './owners.ts'
import { dropPasskeys } from './passkeys.ts'
import type { RoleNotifier } from './role-notices.ts'
import { putRole } from './role-rows.ts'

const ANOTHERS = 'Another account has this address. Use a different one.'
const HOUR_MS = 60 * 60_000
/** A sheet in use counts so long after its code was typed: every owner can stop it until then ([AC5]). */
const RECOVERY_WAIT_MS = 24 * HOUR_MS
/** It counts for so long; after that its code begins anew. */
export const RECOVERY_OPEN_MS = 7 * 24 * HOUR_MS

/** An event of a recovery sheet, for a mail about it; `countsFrom` is in milliseconds since 1970. */
export type RecoveryNotice = {
  what: 'made' | 'begun' | 'stopped' | 'finished'
  whom: string
  by: string
  /** True where the sheet is the reader's. */
  own: boolean
  /** True where the reader did it. */
  isByReader: boolean
  countsFrom: number
}

/** Owners by configuration, and the mails about recovery sheets. */
export type RecoveryNotifier = RoleNotifier & { mailAbout: (recipient: string, notice: RecoveryNotice) => Mail }

type Sheet = Database['recoverySheets']
type SheetInUse = { userId: string; usedAt: number; countsFrom: number }

/** The address and password of an account after its recovery; the address is in lower case. */
type NewKeys = { email: string; passwordHash: string }

/** The sheets that owners keep for the day on which password, passkey and mail are lost ([AC5]). */
export function recoverySheetStore({ read, write, engine }: Connections) {
  /** Runs an act while nobody changes a role. */
  const act = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) =>
    transact(write, async (trx) => {
      await lockRoles(trx, engine)
      return work(trx)
    })

  return {
    /** Of a user, when the sheet was printed, in milliseconds since 1970; null without one. */
    async printedAt(userId: string): Promise<number | null> {
      const found = await read
        .selectFrom('recoverySheets')
        .where('userId', '=', userId)
        .select('printedAt')
        .executeTakeFirst()
      return found?.printedAt ?? null
    },

    /** Sheets in use at `now`, with the names of their owners. */
    async inUse(now: number): Promise<(SheetInUse & { name: string })[]> {
      const rows = await read
        .selectFrom('recoverySheets')
        .where('usedAt', '>', now - forgottenAfter)
        .selectAll()
        .execute()
      const named = []
      for (const row of rows) {
        const account = await accountRole(read, row.userId)
        if (account && row.usedAt !== null) named.push({ ...inUse(row.userId, row.usedAt), name: nameOf(account) })
      }
      return named
    },

    /**
     * Keeps the code of an owner's new sheet by its hash: the one before ends, in use or not. Refused also where the
     * session that asks has ended meanwhile, as with a new password.
     */
    print: (hash: string, { by, now, sessionId, ...notifier }: By & RecoveryNotifier & { sessionId: string }) =>
      act(async (trx) => {
        const owner = (await listOwners(trx, notifier.adminEmails)).find(({ userId }) => userId === by)
        if (!owner || !(await isSignedIn(trx, by, sessionId, now))) return new Refusal('not_allowed')
        const row = { hash, printedAt: now, usedAt: null }
        await trx
          .insertInto('recoverySheets')
          .values({ userId: by, ...row })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
          .execute()
        await logAct(trx, { at: now, by, act: 'recovery-sheet-made', userId: by })
        const notice = {
          what: 'made',
          whom: nameOf(owner),
          by: nameOf(owner),
          own: true,
          isByReader: true,
          countsFrom: now,
        } as const
        await insertMail(trx, notifier.mailAbout(owner.email, notice), now)
        await announce(trx, { kind: 'roles', userId: by })
      }),

    /**
     * Uses the code of this hash: tells every owner, and counts after a day. Typed again meanwhile it says the same and
     * tells nobody. Null for a code that is none, or whose owner is one no more.
     */
    use: (hash: string, notifier: RecoveryNotifier, now: number): Promise<SheetInUse | null> =>
      act(async (trx) => {
        const found = await sheetOf(trx, hash, notifier)
        if (!found) return null
        const { sheet, owner, owners } = found
        const { userId } = sheet
        if (sheet.usedAt !== null && now < sheet.usedAt + forgottenAfter) return inUse(userId, sheet.usedAt)
        await trx.updateTable('recoverySheets').set({ usedAt: now }).where('userId', '=', userId).execute()
        await logAct(trx, { at: now, by: userId, act: 'recovery-begun', userId })
        await notifyOwners(trx, owners, { what: 'begun', whom: owner, by: owner, usedAt: now }, notifier, now)
        await announce(trx, { kind: 'roles', userId })
        return inUse(userId, now)
      }),

    /** Stops a sheet in use: its code ends. Every owner may. */
    stop: (userId: string, { by, now, ...notifier }: By & RecoveryNotifier) =>
      act(async (trx) => {
        const owners = await listOwners(trx, notifier.adminEmails)
        const actor = owners.find((one) => one.userId === by)
        if (!actor) return new Refusal('not_allowed')
        const stopped = await trx
          .deleteFrom('recoverySheets')
          .where('userId', '=', userId)
          .where('usedAt', 'is not', null)
          .returning('usedAt')
          .executeTakeFirst()
        const whom = await accountRole(trx, userId)
        if (!whom || stopped?.usedAt == null) return new Refusal('not_found')
        await logAct(trx, { at: now, by, act: 'recovery-stopped', userId })
        await notifyOwners(trx, owners, { what: 'stopped', whom, by: actor, usedAt: stopped.usedAt }, notifier, now)
        await announce(trx, { kind: 'roles', userId })
      }),

    /**
     * Opens the account of a sheet that counts with another address and password, as an owner: its passkeys, recovery
     * codes, Google accounts, links and sessions end, and so does the sheet. Refused for the address of another account.
     */
    finish: (hash: string, { email, passwordHash }: NewKeys, notifier: RecoveryNotifier, now: number) =>
      act(async (trx) => {
        const found = await sheetOf(trx, hash, notifier)
        if (!found) return new Refusal('code_refused')
        const { sheet, owners } = found
        const { userId, usedAt } = sheet
        const counts = usedAt !== null && now >= usedAt + RECOVERY_WAIT_MS && now < usedAt + forgottenAfter
        if (!counts) return new Refusal('too_early')
        const holder = await userByEmail(trx, email)
        if (holder && holder.id !== userId) return new Refusal('invalid_fields', { fields: { email: ANOTHERS } })
        await bumpVersionsNaming(trx, userId)
        // As with the address that the server prints, the account is verified by who vouches for it.
        const keys = { email, emailVerified: 1, pendingEmail: null }
        await rememberAddresses(trx, userId, now)
        await trx.updateTable('users').set(keys).where('id', '=', userId).execute()
        await bumpVersionsNaming(trx, userId)
        await setPassword(trx, userId, passwordHash, now)
        await dropPasskeys(trx, userId)
        await trx.deleteFrom('identities').where('userId', '=', userId).execute()
        await endLinks(trx, ['reset', 'verify', 'change'], { userId }, now)
        await endSessions(trx, userId)
        await trx.deleteFrom('recoverySheets').where('userId', '=', userId).execute()
        // Whoever was an owner by the address of before stays one.
        await putRole(trx, userId, 'owner', now)
        await acceptInvitation(trx, engine, { userId, email }, notifier, now)
        await logAct(trx, { at: now, by: userId, act: 'recovery-finished', userId })
        const whom = await accountRole(trx, userId)
        if (!whom) throw new Error('an account that was just opened is not there')
        const others = owners.filter((one) => one.userId !== userId)
        await notifyOwners(trx, [...others, whom], { what: 'finished', whom, by: whom, usedAt }, notifier, now)
        await announce(trx, { kind: 'roles', userId })
        await announce(trx, { kind: 'players' })
      }),
  }
}

/**
 * Ends the sheet of an account whose password is another one from now on, in use or not: whoever had the account until then
 * may have printed it. To be called in the transaction that sets the password, after `lockRoles`. Tells whether there was one.
 */
export async function endRecoverySheet(trx: Transaction<Database>, userId: string, now: number): Promise<boolean> {
  const ended = await trx
    .deleteFrom('recoverySheets')
    .where('userId', '=', userId)
    .returning('usedAt')
    .executeTakeFirst()
  if (!ended) return false
  if (ended.usedAt !== null) await logAct(trx, { at: now, by: userId, act: 'recovery-stopped', userId })
  await announce(trx, { kind: 'roles', userId })
  return true
}

const forgottenAfter = RECOVERY_WAIT_MS + RECOVERY_OPEN_MS

const inUse = (userId: string, usedAt: number): SheetInUse => ({
  userId,
  usedAt,
  countsFrom: usedAt + RECOVERY_WAIT_MS,
})

const nameOf = ({ name, email }: AccountRole) => name ?? email

/** The sheet of a code with its owner, and every owner; null where the sheet is gone, or its owner is one no more. */
async function sheetOf(
  db: Kysely<Database>,
  hash: string,
  { adminEmails }: RecoveryNotifier,
): Promise<{ sheet: Sheet; owner: AccountRole; owners: AccountRole[] } | null> {
  const sheet = await db.selectFrom('recoverySheets').where('hash', '=', hash).selectAll().executeTakeFirst()
  if (!sheet) return null
  const owners = await listOwners(db, adminEmails)
  const owner = owners.find(({ userId }) => userId === sheet.userId)
  return owner ? { sheet, owner, owners } : null
}

type SheetUse = Pick<RecoveryNotice, 'what'> & { whom: AccountRole; by: AccountRole; usedAt: number }

async function notifyOwners(
  trx: Transaction<Database>,
  owners: readonly AccountRole[],
  { what, whom, by, usedAt }: SheetUse,
  { mailAbout }: RecoveryNotifier,
  now: number,
) {
  const notice = { what, whom: nameOf(whom), by: nameOf(by), countsFrom: usedAt + RECOVERY_WAIT_MS }
  const mails = owners.map(({ userId, email }) =>
    mailAbout(email, { ...notice, own: userId === whom.userId, isByReader: userId === by.userId }),
  )
  await insertMails(trx, mails, now)
}
