import type { Transaction } from 'kysely'
import type { Role } from '#contract/people/choices.ts'
import { announce } from '../engine/announcements.ts'
import type { Database } from '../engine/schema.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { roleThing } from '../mails/overtaken.ts'
import { type AccountRole, accountRole, listOwners } from './owners.ts'

/** A change of a role, for a mail about it ([AC2]); `mail/role-content.ts` words it. */
export type RoleNotice = {
  change:
    | 'given'
    | 'changed'
    | 'ended'
    | 'left'
    | 'handing-over'
    | 'handed-over'
    | 'stays'
    | 'claimed'
    | 'invited'
    | 'withdrawn'
    | 'accepted'
  role: Role
  /** The person concerned and the author of the change, as the reader knows them. */
  whom: string
  by: string
  /** True where the change concerns the reader. */
  own: boolean
  /** True where the reader did it. */
  isByReader: boolean
}

/** Makes the mail about it. */
export type RoleMail = (recipient: string, notice: RoleNotice) => Mail

/** Owners by configuration, and the mail with which every change of roles notifies people. */
export type RoleNotifier = { adminEmails: readonly string[]; mailTo: RoleMail }

type Change = Pick<RoleNotice, 'change' | 'role'> & {
  by: string
  /** The person concerned: an account, or an address that is none yet. */
  whom: AccountRole | { email: string; name: null; userId: null; emailVerified: false }
  /** Owners before the change, who need not be any more. */
  before: readonly AccountRole[]
}

/**
 * Tells the owners, and whom it concerns, of a change of roles that this transaction has written: by mail, and open pages
 * at once. An invitation itself is mailed apart (`invitations.ts`), since anybody could be its recipient.
 */
export async function notifyOfRole(
  trx: Transaction<Database>,
  { by, whom, before, change, role }: Change,
  { adminEmails, mailTo }: RoleNotifier,
  now: number,
): Promise<void> {
  const owners = new Map([...before, ...(await listOwners(trx, adminEmails))].map((one) => [one.email, one]))
  const actor = await accountRole(trx, by)
  const notice = { change, role, by: actor?.name ?? 'An owner' }
  const isOwn = (email: string) => email === whom.email
  const recipients = new Set(owners.keys())
  if (whom.emailVerified) recipients.add(whom.email)
  // Each step is told, in its order.
  const about = { thing: roleThing(whom.userId), overtakes: false }
  const mails = [...recipients].map((email) => ({
    ...mailTo(email, {
      ...notice,
      whom: whom.name ?? whom.email,
      own: isOwn(email),
      isByReader: email === actor?.email,
    }),
    about,
  }))
  await insertMails(trx, mails, now)
  if (whom.userId !== null) await announce(trx, { kind: 'roles', userId: whom.userId })
}
