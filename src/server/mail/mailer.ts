import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { HeldBack, Mail, WaitingMail } from '../store/mails.ts'
import type { Store } from '../store/store.ts'
import { type Message, wordsOf } from './messages.ts'
import { renderHtml, renderText } from './render.ts'
import type { Transport } from './transport.ts'

const MINUTE = 60_000
/** While one process sends a mail, no other takes it. */
const HOLD_MS = 2 * MINUTE
/** Another process may leave mails behind: look at least this often. */
const LOOK_EVERY_MS = MINUTE
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 60 * MINUTE
/** About a day of tries. */
const MAX_ATTEMPTS = 30

/** A mail that its being closed waits for at most this long: it is in the store, and is sent after the next start. */
const CLOSE_MS = 5000

/**
 * Whether a mail server refused this mail or its reader for ever. What it says of us, our password or our sender say,
 * is put right by somebody, and then the mail is wanted still.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

/** What the limits on mails ask about one that somebody asked for. */
export type MailOptions = {
  /** A reset asked for by a device that has signed in to the account before. */
  knownDevice?: boolean
  /** The recipient has shown that the address is theirs: notices about their own account are not limited. */
  recipientVerified?: boolean
}

export type Mailer = ReturnType<typeof createMailer>

/**
 * Keeps mails in the store and sends them as soon as the mail server takes them: whoever caused one never waits, and
 * a mail server that is down loses none ([Q56]).
 */
export function createMailer(parts: {
  store: Store
  transport: () => Promise<Transport>
  clock: { now(): number }
  log: FastifyBaseLogger
  productName: string
  publicUrl: string
}) {
  const { store, clock, log, productName, publicUrl } = parts
  let transport: Promise<Transport> | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false

  async function sendOne(mail: WaitingMail): Promise<void> {
    try {
      transport ??= parts.transport()
      // One that could not be opened is opened again for the next try.
      transport.catch(() => {
        transport = undefined
      })
      await (await transport)(mail)
    } catch (error) {
      if (isRefusedForGood(error) || mail.attempts >= MAX_ATTEMPTS) {
        log.error({ err: error, mail: mail.id }, 'mail given up')
        return store.mails.remove(mail.id)
      }
      log.warn({ err: error, mail: mail.id, attempts: mail.attempts }, 'mail not sent, will try again')
      const wait = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS)
      return store.mails.retryAt(mail.id, clock.now() + wait)
    }
    await store.mails.remove(mail.id)
  }

  async function sendAllDue() {
    do {
      again = false
      for (let mail = await next(); mail; mail = await next()) await sendOne(mail)
    } while (again && !closed)
  }
  const next = () => (closed ? null : store.mails.take(clock.now(), HOLD_MS))

  async function wakeWhenDue() {
    if (closed) return
    const due = (await store.mails.nextDue()) ?? Number.POSITIVE_INFINITY
    const wait = Math.min(Math.max(due - clock.now(), 100), LOOK_EVERY_MS)
    clearTimeout(timer)
    timer = setTimeout(kick, wait)
    timer.unref()
  }

  /** Starts sending what is due; while that runs, it only asks for another look. */
  function kick() {
    again = true
    if (running || closed) return
    running = sendAllDue()
      .then(wakeWhenDue)
      .catch((error) => {
        log.error({ err: error }, 'mails could not be looked at')
        timer = setTimeout(kick, LOOK_EVERY_MS)
        timer.unref()
      })
      .finally(() => {
        running = undefined
        // Asked for while the clock was being set: nobody else would look for a minute.
        if (again) kick()
      })
  }

  /** Makes the mail that `insertMail` writes in the caller's transaction. Does no I/O. */
  function prepare(recipient: string, message: Message, _options: MailOptions = {}): Mail {
    const words = wordsOf(message, productName)
    const link = publicUrl + words.action.path
    const text = renderText(words, productName, link)
    const html = renderHtml(words, productName, link)
    return { id: randomUUID(), recipient, subject: words.subject, text, html }
  }

  /** Sends what waits. Called after the commit of every transaction that wrote mails, with what `insertMail` gave for each. */
  function wake(...written: (HeldBack | null)[]) {
    if (written.length === 0 || written.includes(null)) kick()
  }

  return {
    start: kick,
    prepare,
    wake,

    /** Prepares and writes a mail that nothing else is written with; gives what `insertMail` gives. */
    async send(recipient: string, message: Message, options?: MailOptions): Promise<HeldBack | null> {
      const written = await store.mails.add(prepare(recipient, message, options), clock.now())
      wake(written)
      return written
    },

    /** Finishes the mail in hand, unless the mail server keeps it waiting; the others stay in the store. */
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      let limit: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([running, enough])
      clearTimeout(limit)
    },
  }
}
