import type { DraftMailer } from '../store/draft/draft-notices.ts'
import type { Mailer } from './mailer.ts'

/** Tells players of their teams; null where mails reach nobody. */
export const draftMailer = (mailer: Mailer): DraftMailer | null =>
  mailer.sendsMails
    ? {
        mailTo: (recipient, notice) =>
          mailer.prepare(recipient, { kind: 'drafted', ...notice }, { recipientVerified: true }),
        wake: () => mailer.wake(),
      }
    : null
