import type { FastifyBaseLogger } from 'fastify'
import type { WaitingMail } from '../store/mails.ts'
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
      await (await transport)(mail)
    } catch (error) {
      const refusedForGood = ((error as { responseCode?: number }).responseCode ?? 0) >= 500
      if (refusedForGood || mail.attempts >= MAX_ATTEMPTS) {
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
      })
  }

  return {
    start: kick,

    /** Keeps a mail and gives control back once it is stored; it leaves right after. */
    async send(recipient: string, message: Message): Promise<void> {
      const words = wordsOf(message, productName)
      const link = publicUrl + words.action.path
      const text = renderText(words, productName, link)
      const html = renderHtml(words, productName, link)
      await store.mails.add({ recipient, subject: words.subject, text, html }, clock.now())
      kick()
    },

    /** Finishes the mail in hand; the others stay in the store. */
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
