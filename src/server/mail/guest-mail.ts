import type { GuestMail } from '../store/guests/guest-notices.ts'
import type { Mailer } from './mailer.ts'

/** Makes the mails about guests; null where mails reach nobody ([NE3]). */
export const guestMail = (mailer: Mailer): GuestMail =>
  mailer.sendsMails
    ? (recipient, notice) => mailer.prepare(recipient, { kind: 'guest', ...notice }, { recipientVerified: true })
    : null
