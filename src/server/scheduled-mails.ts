import type { FastifyBaseLogger } from 'fastify'
import { createTimedLoop } from './due-loop.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MailingWriter } from './mailing-writer.ts'
import type { GuestMail } from './store/guests/guest-notices.ts'
import type { NewToken, ReminderMail } from './store/news/reminders.ts'
import type { Store } from './store/store.ts'

/** Mails to many begin, and reminders go out, so many milliseconds late at most. */
const LOOK_EVERY_MS = 15_000

/**
 * Writes what is told as its time comes: posts that are to go out ([NE1]), where mails reach people, and reminders of
 * tomorrow's matches ([NE5]), to phones besides; and lets asks for guests follow the schedule ([MN7]). Every process looks; the store lets
 * one of them do each, once.
 */
export function createScheduledMails(deps: {
  store: Store
  mailer: Mailer
  guestMail: GuestMail | null
  clock: { now(): number }
  log: FastifyBaseLogger
  mailingWriter: MailingWriter
  /** Makes the token of a link in a mail, and its hash. */
  newToken: NewToken
}) {
  const { store, mailer, mailingWriter, clock, log, newToken } = deps

  async function write() {
    const now = clock.now()
    let written = await store.guestFollowing.follow(now, deps.guestMail)
    await mailingWriter.writeDue()
    written += await store.reminders.send(now, mailer.sendsMails ? remindBy : null, newToken)
    if (written > 0) mailer.wake()
  }

  const remindBy: ReminderMail = (recipient, notice) =>
    mailer.prepare(recipient, { kind: 'reminder', ...notice }, { recipientVerified: true })

  return createTimedLoop({
    look: write,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'mails whose time has come could not be written'),
  })
}
