import type { Kysely } from 'kysely'
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

/** A change of address that has to wait; takes the transaction around it back. */
export class TooSoon extends Error {
  /** The earliest time for another request, in milliseconds since 1970. */
  readonly retryAt: number
  constructor(retryAt: number) {
    super('a change of address was begun a moment ago')
    this.retryAt = retryAt
  }
}

/**
 * Notes the address that is to replace a user's, with its link and its mails. Asked again for the address that waits
 * already, it sends the link again. Throws `TooSoon`.
 */
export async function beginAddressChange(db: Kysely<Database>, change: AddressChange, now: number): Promise<void> {
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
  if (asked.numUpdatedRows === 0n) throw new TooSoon((changeRequestedAt ?? now) + CHANGE_EVERY_MS)
  const heldBack = await sendAddressLink(db, change, now)
  if (heldBack) throw new TooSoon(heldBack.retryAt)
  if (pendingEmail !== email) await insertMail(db, mails.toOld, now)
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
