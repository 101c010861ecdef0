import { createHash, randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import type { TestMailReply } from '#contract/desk.ts'
import type { SiteName } from '../site-name.ts'
import { alongKeys, BATCH } from '../store/engine/in-batches.ts'
import type { HeldBack, Mail } from '../store/mails/mails.ts'
import type { MailingMail } from '../store/news/mailing-queue.ts'
import type { Store } from '../store/store.ts'
import { createEndLinks } from './end-links.ts'
import { answerOf, describeFailure } from './failure.ts'
import { createMailingMessages } from './mailing-mail.ts'
import { isAskedFor, isUrgent, type Message } from './messages.ts'
import { subjectOf } from './news-content.ts'
import { createRecipientKeys } from './recipient-key.ts'
import { renderMail } from './render-mail.ts'
import { type Content, createSeal, isSealed, type Waiting } from './seal.ts'
import { createSender } from './sender.ts'
import type { Transport } from './transport.ts'
import { removeWrittenMails } from './written-mails.ts'

/** Facts about a mail that the limits ask for, on one that a visitor or player caused. */
export type MailOptions = {
  /** A reset asked for by a device that has signed in to the account before. */
  knownDevice?: boolean
  /** The recipient has shown that the address is theirs: notices about their own account are not limited. */
  recipientVerified?: boolean
  /** The subject, for one that may be written again after a restore: its Message-ID is the same then ([BK6]). */
  about?: string
}

export type Mailer = ReturnType<typeof createMailer>

/** The id of the mail about something, the same each time; mail programs show one alone of two. */
const idOf = (about: string) => createHash('sha256').update(about).digest('hex').slice(0, ID_LETTERS)
const ID_LETTERS = 32

/**
 * Keeps mails in the store and sends them as soon as the mail server takes them: whoever caused one never waits, and
 * a mail server that is down loses none ([Q56]).
 */
export function createMailer(deps: {
  store: Store
  transport: () => Promise<Transport>
  /** True if mails reach people; false where `transport` only writes them down. */
  sendsMails: boolean
  clock: { now(): number }
  /** Measures how long a try takes; `clock` unless given. */
  steadyClock?: { now(): number }
  log: FastifyBaseLogger
  /** The site's secret, from which the key to waiting mails is made. */
  secret: string
  siteName: Pick<SiteName, 'name' | 'accent'>
  /** The address for people who answer mails about their account; none by default. */
  contact?: () => string
  publicUrl: string
  dataDir: string
}) {
  const { store, clock, log, siteName, publicUrl } = deps
  const seal = createSeal(deps.secret)
  const keyOf = createRecipientKeys(deps.secret)
  const endLinks = createEndLinks(deps.secret)
  const heldBack = new Counter({
    name: 'mails_held_back_total',
    help: 'Mails that were not written because their recipient had too many, by kind',
    labelNames: ['kind'],
    registers: [],
  })
  const messageOfMany = createMailingMessages(store, publicUrl)
  const sender = createSender({ ...deps, seal, fillIn, steadyClock: deps.steadyClock ?? clock })

  const rendered = (message: Message, recipient: string): Content =>
    renderMail(message, recipient, {
      site: { name: siteName.name(), accent: siteName.accent(), contact: deps.contact?.() ?? '' },
      publicUrl,
      endLinks,
    })

  /** Makes a mail of a mail to many, which says what it says once it is sent. Does no I/O. */
  const prepareOfMany: MailingMail = ({ id: mailingId, ...about }, recipient, readers) => {
    const mail = { id: randomUUID(), recipient }
    const who = readers.map((reader) => reader.who)
    const entered = readers.flatMap(({ isEntered }, i) => (isEntered ? i : []))
    const content = seal.seal(mail, {
      subject: subjectOf(about),
      mailingId,
      who,
      ...(entered.length > 0 && { entered }),
    })
    return { ...mail, content, urgent: false, limit: null }
  }

  async function fillIn(recipient: string, waiting: Waiting): Promise<Content | null> {
    if (!('mailingId' in waiting)) return waiting
    const message = await messageOfMany(waiting)
    return message && rendered(message, recipient)
  }

  /** Makes the mail that `insertMail` writes in the caller's transaction. Does no I/O. */
  function prepare(recipient: string, message: Message, options: MailOptions = {}): Mail {
    const mail = { id: options.about === undefined ? randomUUID() : idOf(options.about), recipient }
    const content = seal.seal(mail, rendered(message, recipient))
    return { ...mail, content, urgent: isUrgent(message), limit: limitOf(recipient, message, options) }
  }

  function limitOf(recipient: string, { kind }: Message, { knownDevice, recipientVerified }: MailOptions) {
    if (recipientVerified && !isAskedFor(kind)) return null
    // Else strangers who ask for resets keep the owner from getting one.
    const recipientKey = knownDevice ? keyOf(recipient, 'known device') : keyOf(recipient)
    return { kind, recipient: recipientKey, onHeldBack: () => heldBack.inc({ kind }) }
  }

  /** Sends what waits. Called after the commit of a transaction that wrote mails, with what `insertMail` gave for each. */
  function wake(...written: (HeldBack | null)[]) {
    if (written.length === 0 || written.includes(null)) sender.wake()
  }

  /** Seals the mails that release 0.1.0 has left in clear. */
  async function sealAll() {
    await alongKeys('', async (after) => {
      const mails = await store.mails.contents(after, BATCH)
      for (const mail of mails) {
        const content = isSealed(mail.content) ? null : seal.open(mail)
        if (content) await store.mails.replaceContent(mail.id, mail.content, seal.seal(mail, content))
      }
      return mails.map(({ id }) => id)
    })
  }

  return {
    /** Begins to send what waits. */
    start() {
      sealAll().catch((error) => log.error({ err: error }, 'waiting mails could not be sealed'))
      sender.wake()
    },

    /**
     * True if mails reach people. If not, nothing that tells players is written, and nobody is said to have been told
     * ([SC14]); links that somebody asked for are written down all the same.
     */
    sendsMails: deps.sendsMails,

    prepare,
    prepareOfMany,
    wake,

    /** Returns the subject of a waiting mail; '' if the site had another secret then. */
    subjectOf: (mail: { id: string; recipient: string; content: string }): string => seal.open(mail)?.subject ?? '',

    /** The metric of mails held back by the limits. */
    heldBack,

    /** Prepares and writes a mail that nothing else is written with; gives what `insertMail` gives. */
    async send(recipient: string, message: Message, options?: MailOptions): Promise<HeldBack | null> {
      const written = await store.mails.add(prepare(recipient, message, options), clock.now())
      wake(written)
      return written
    },

    /** Sends a mail at once that is kept nowhere, and gives what the mail server answered; tries nothing without one. */
    async sendNow(to: string, message: Message): Promise<TestMailReply> {
      if (!deps.sendsMails) return { outcome: 'no-server', to, answer: '' }
      try {
        await sender.sendNow({ id: randomUUID(), recipient: to, ...rendered(message, to) })
        return { outcome: 'taken', to, answer: '' }
      } catch (error) {
        const failure = describeFailure(error)
        log.warn(failure, 'test mail not sent')
        return { outcome: failure.category, to, answer: answerOf(error) }
      }
    },

    /** Reads the tokens of links that end mails ([NE4]). */
    endLinks,
    /** The site's name and address in mails. */
    productName: () => siteName.name(),
    publicUrl,

    /**
     * Removes the mails to these addresses that were written down for want of a mail server, also those that are being
     * written now ([PE5]); none may wait for them any more.
     */
    async removeWritten(addresses: readonly string[]): Promise<void> {
      if (!deps.sendsMails) await sender.finish(addresses)
      await removeWrittenMails(deps.dataDir, addresses)
    },

    close: sender.close,
  }
}
