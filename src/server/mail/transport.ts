import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from './seal.ts'
import { MOST_CONNECTIONS } from './slots.ts'

export type OutgoingMail = Content & { id: string; recipient: string }

/** The way out for mails. */
export type Transport = {
  /**
   * Hands one mail over; throws when it was not taken, with `responseCode` when a mail server said why. An abort of the
   * signal ends the try.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  /** Closes what is open; whatever is still being sent fails. */
  close?(): void
}

/** `mailFrom` is read for each mail. */
type Config = { readonly mailFrom: string; smtpUrl?: string | undefined; dataDir: string; publicUrl: string }

/** The beginning of what a mail reader decodes in a header (RFC 2047). */
const ENCODED = /=\?/
/** Characters of one encoded word, with which its line stays within 76. */
const ENCODED_WORD_MAX = 52
/**
 * A sender whose name readers show as it is. Names are encoded where they are more than ASCII, which an invisible character
 * at their end makes of them; in quotes alone many readers would decode them all the same.
 */
const literalSender = (from: string) =>
  ENCODED.test(from) ? from.replace(/("?)(\s*<[^<>]*>\s*)$/, '\u2060$1$2') : from

/** A connection that has nothing to send is closed after so long, well before mail servers do. */
const IDLE_MS = 15_000

/** The folder of the data folder for mails that no mail server takes. */
export const OUTBOX = 'outbox'

/** Sends by SMTP when an address is configured, else writes .eml files into the outbox. */
export async function openTransport(config: Config, log: FastifyBaseLogger): Promise<Transport> {
  const { createTransport } = await import('nodemailer')
  const { encodeWord } = await import('nodemailer/lib/mime-funcs')
  const { smtpUrl } = config
  const host = new URL(config.publicUrl).hostname
  const envelope = ({ id, recipient: to, subject, text, html, replyTo, endLink }: OutgoingMail) => ({
    from: literalSender(config.mailFrom),
    to,
    // Readers would decode it, and show words that nobody has seen here.
    subject: ENCODED.test(subject) ? encodeWord(subject, 'B', ENCODED_WORD_MAX) : subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    // The same mail tried twice has the same id, so that mail programs show it once.
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the button of a mail program posts to the address, and nobody is asked anything ([NE4]).
      ...(endLink && { 'List-Unsubscribe': `<${endLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  })

  if (smtpUrl) {
    const smtp = createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: MOST_CONNECTIONS,
      // The mail is in the store: there is time for another try.
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    })
    return {
      async send(mail, signal) {
        await smtp.sendMail({ ...envelope(mail), signal })
        // The pool counts the connection as free one turn later; the next mail would open another.
        await new Promise(setImmediate)
      },
      close: () => smtp.close({ force: true }),
    }
  }

  const outbox = join(config.dataDir, OUTBOX)
  await mkdir(outbox, { recursive: true })
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await writer.sendMail(envelope(mail))
      const file = join(outbox, `${mail.id}.eml`)
      await writeFile(`${file}.part`, message as Buffer)
      await rename(`${file}.part`, file)
      log.info({ file }, 'mail written, no mail server is configured')
    },
  }
}
