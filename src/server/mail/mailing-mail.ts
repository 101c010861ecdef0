import type { MailingMail } from '../store/news/mailing-queue.ts'
import type { Mailer } from './mailer.ts'
import { renderMarkdown } from './markdown.ts'

/**
 * Makes what writes a mail to many ([NE1]): its text is rendered once, and each address gets a link of its own that ends
 * such mails. Answers go to `replyTo`, by default to the season's contact address.
 */
export const mailingMail =
  (mailer: Mailer, replyTo?: string): MailingMail =>
  ({ text, ...mailing }) => {
    const body = renderMarkdown(text, mailer.publicUrl)
    const { kind } = mailing
    return (recipient, readers) =>
      mailer.prepare(
        recipient,
        { kind, mailing, body, readers, replyTo: replyTo ?? mailing.season.contactEmail },
        { recipientVerified: true },
      )
  }
