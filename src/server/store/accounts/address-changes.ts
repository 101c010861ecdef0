import type { Kysely } from 'kysely'
import { type Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import type { Database } from '../engine/schema.ts'
import { putLink } from '../links/mail-links.ts'
import type { NewLink } from '../links/purposes.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { userByEmail } from './users.ts'

/** A new address that waits for its link, and the mails that may tell of it. */
export type AddressChange = {
  email: string
  link: NewLink<'change'>
  mails: {
    /** Carries the link. */
    toNew: Mail
    /** Goes to the new address in its place when somebody has an account there: nobody else learns that. */
    toOwner: Mail
    toOld: Mail
  }
}

/** An account begins one change of address in this time, in milliseconds: nobody has mails sent to a list of strangers. */
export const CHANGE_EVERY_MS = 10 * 60_000

/**
 * Notes the address that is to replace a user's, with its link and its mails. Asked again for the address that waits
 * already, it sends the link again. Refused where one was begun a moment ago, or a mail is held back; call it within `transact`.
 */
export async function beginAddressChange(
  db: Kysely<Database>,
  change: AddressChange,
  now: number,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const { email, link, mails } = change
  const { pendingEmail, changeRequestedAt } = await db
    .selectFrom('users')
    .where('id', '=', link.userId)
    .select(['pendingEmail', 'changeRequestedAt'])
    .executeTakeFirstOrThrow()
  if (pendingEmail !== email) await rememberAddresses(db, link.userId, now)
  const asked = await db
    .updateTable('users')
    .set({ pendingEmail: email, changeRequestedAt: now })
    .where('id', '=', link.userId)
    .where((eb) =>
      eb.or([
        eb('pendingEmail', '=', email),
        eb('changeRequestedAt', 'is', null),
        eb('changeRequestedAt', '<=', now - CHANGE_EVERY_MS),
      ]),
    )
    .executeTakeFirst()
  if (asked.numUpdatedRows === 0n) return refuseUntil((changeRequestedAt ?? now) + CHANGE_EVERY_MS, now)
  const heldBack = await sendAddressLink(db, change, now)
  if (heldBack) return refuseUntil(heldBack.retryAt, now)
  if (pendingEmail !== email) await insertMail(db, mails.toOld, now)
  return undefined
}

/** Sends the link to the new address, in place of one that was sent before, unless its mail is held back. */
export async function sendAddressLink(
  db: Kysely<Database>,
  { email, link, mails }: AddressChange,
  now: number,
): Promise<HeldBack | null> {
  const owner = await userByEmail(db, email)
  const heldBack = await insertMail(db, owner ? mails.toOwner : mails.toNew, now)
  if (!heldBack) await putLink(db, link, now)
  return heldBack
}
