import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createDueLoop, untilInstant } from '../due-loop.ts'
import type { WaitingMail } from '../store/mails/mails.ts'
import type { Store } from '../store/store.ts'
import { describeFailure, isRefusedForGood } from './failure.ts'
import type { Content, Seal, Waiting } from './seal.ts'
import { domainOf, freeSlot, SLOW_AFTER_MS } from './slots.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** While a process sends a mail, no other takes it; when it was killed, the mail is due again after so long. */
const HOLD_MS = 20 * SECOND
/** A process that sends says so this often: several times may fail before it loses the mail to another. */
const EXTEND_EVERY_MS = 2 * SECOND
/** A try that takes longer is ended: the mail server gives signs of life but gets nowhere. */
const LONGEST_TRY_MS = 90 * SECOND
/** Another process may leave mails behind: look at least this often. */
const LOOK_EVERY_MS = 15 * SECOND
const FIRST_RETRY_MS = 30 * SECOND
const LONGEST_RETRY_MS = 60 * MINUTE
/** A mail that nobody took for so long is given up. */
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE
/** One that has waited for so long is from the backup of a store, and was sent before it was restored. */
const TOO_OLD_MS = 2 * GIVE_UP_AFTER_MS
/** Mails in hand have so long to go out when the process closes. */
const CLOSE_MS = 5 * SECOND

/** Somebody waits at the screen for what the mail server answers to a test. */
const LONGEST_TEST_MS = 20 * SECOND

type Sending = {
  recipient: string
  domain: string
  since: number
  heldUntil: number
  abort: AbortController
  done: Promise<void>
}

export type Sender = ReturnType<typeof createSender>

/**
 * Sends the mails that wait in the store: ten at a time, urgent ones first, none by two processes. `clock` gives the
 * instants that are stored, `steadyClock` measures how long a try takes.
 */
export function createSender(deps: {
  store: Store
  seal: Seal
  /** Fills in what a mail to many says; null where there is nothing left to say. */
  fillIn: (recipient: string, content: Waiting) => Promise<Content | null>
  transport: () => Promise<Transport>
  /** True if mails reach people. */
  sendsMails: boolean
  clock: { now(): number }
  steadyClock: { now(): number }
  log: FastifyBaseLogger
}) {
  const { store, seal, fillIn, clock, steadyClock, log } = deps
  const holder = randomUUID()
  const inHand = new Map<string, Sending>()
  /** Mails that went out and could not be removed from the store yet: they must not go out again. */
  const delivered = new Set<string>()
  let transport: Promise<Transport> | undefined
  let extending: NodeJS.Timeout | undefined
  let extended: Promise<void> = Promise.resolve()
  let stopped = false

  async function takeDue() {
    for (let mail = await takeNext(); mail; mail = await takeNext()) start(mail)
    return false
  }

  async function takeNext(): Promise<WaitingMail | null> {
    const slot = loop.isClosed() ? null : freeSlot(inHand.values(), steadyClock.now())
    return slot && store.mails.take(clock.now(), holder, clock.now() + HOLD_MS, slot.exceptDomains)
  }

  async function untilDue() {
    const slot = freeSlot(inHand.values(), steadyClock.now())
    const due = slot && (await store.mails.nextDue(slot.exceptDomains))
    // One of those in hand becomes slow, and another may be taken.
    const untilSlow = [...inHand.values()]
      .map(({ since }) => since + SLOW_AFTER_MS - steadyClock.now())
      .filter((ms) => ms > 0)
    return Math.min(untilInstant(due, clock.now()), ...untilSlow)
  }

  const loop = createDueLoop({
    takeDue,
    untilDue,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'mails could not be looked at'),
  })
  const { wake } = loop

  function start(mail: WaitingMail) {
    const now = steadyClock.now()
    const abort = new AbortController()
    const done = send(mail, AbortSignal.any([abort.signal, AbortSignal.timeout(LONGEST_TRY_MS)]))
      .catch((error) => log.error({ err: error, mail: mail.id }, 'a mail could not be put away'))
      .finally(() => {
        inHand.delete(mail.id)
        wake()
      })
    const { id, recipient } = mail
    inHand.set(id, { recipient, domain: domainOf(recipient), since: now, heldUntil: now + HOLD_MS, abort, done })
    extending ??= setInterval(() => {
      extended = extend()
    }, EXTEND_EVERY_MS).unref()
  }

  async function send(mail: WaitingMail, signal: AbortSignal): Promise<void> {
    if (delivered.has(mail.id)) return forget(mail.id)
    const waiting = seal.open(mail)
    if (!waiting) {
      log.error({ mail: mail.id }, 'mail dropped: AUTH_SECRET is not the one it was sealed with')
      return store.mails.remove(mail.id, 'given up', clock.now())
    }
    if (clock.now() - mail.createdAt >= TOO_OLD_MS) {
      log.warn({ mail: mail.id }, 'mail dropped: it has waited for two days')
      return store.mails.remove(mail.id, 'given up', clock.now())
    }
    const found = await store.mails.look(mail.id, holder, clock.now())
    if (found === 'over') return store.mails.remove(mail.id, 'over', clock.now())
    if (found === 'lost') return
    const { id, recipient } = mail
    const content = await fillIn(recipient, waiting)
    if (!content) return store.mails.remove(id, 'given up', clock.now())
    try {
      await (await opened()).send({ id, recipient, ...content }, signal)
    } catch (error) {
      return putAside(mail, error)
    }
    delivered.add(mail.id)
    return forget(mail.id)
  }

  function opened(): Promise<Transport> {
    transport ??= deps.transport().catch((error) => {
      // Opened again for the next try.
      transport = undefined
      throw error
    })
    return transport
  }

  async function forget(id: string) {
    await store.mails.remove(id, 'handed over', clock.now())
    delivered.delete(id)
    await noteSent()
  }

  const noteSent = async () => {
    if (deps.sendsMails) await store.mails.noteSent(clock.now())
  }

  async function putAside({ id, attempts, createdAt }: WaitingMail, error: unknown) {
    // Ended by `close`: the mail is due again as soon as nobody holds it.
    if (stopped) return
    const failure = { mail: id, attempts, ...describeFailure(error) }
    const isRefused = isRefusedForGood(error)
    if (isRefused || clock.now() - createdAt >= GIVE_UP_AFTER_MS) {
      log.error(failure, 'mail given up')
      return store.mails.remove(id, isRefused ? 'refused' : 'given up', clock.now())
    }
    log.warn(failure, 'mail not sent, will try again')
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS)
    return store.mails.retryAt(id, holder, clock.now() + wait)
  }

  /** Keeps what is being sent from other processes; ends the tries of what was lost to one. */
  async function extend() {
    for (const id of delivered) await forget(id).catch(() => {})
    const ids = [...inHand.keys(), ...delivered]
    if (ids.length === 0) {
      clearInterval(extending)
      extending = undefined
      return
    }
    const now = steadyClock.now()
    const kept = await store.mails.extend(ids, holder, clock.now() + HOLD_MS).catch(() => null)
    for (const [id, sending] of inHand) {
      if (kept?.includes(id)) sending.heldUntil = now + HOLD_MS
      // Taken by another process, or the store has not answered for so long that it soon may be.
      else if (ids.includes(id) && (kept || now + EXTEND_EVERY_MS >= sending.heldUntil)) sending.abort.abort()
    }
  }

  return {
    wake,

    /** Hands one mail over at once, past those that wait; throws as a transport does. */
    async sendNow(mail: OutgoingMail): Promise<void> {
      await (await opened()).send(mail, AbortSignal.timeout(LONGEST_TEST_MS))
      await noteSent()
    },

    /** Waits until no mail to these addresses is in hand any more. */
    async finish(recipients: readonly string[]): Promise<void> {
      await loop.idle()
      await Promise.all(
        [...inHand.values()].filter((one) => recipients.includes(one.recipient)).map(({ done }) => done),
      )
    },

    /** Finishes the mails in hand, unless the mail server keeps them waiting; all others stay in the store. */
    async close(): Promise<void> {
      loop.close()
      const finished = (async () => {
        await loop.idle()
        await Promise.all([...inHand.values()].map(({ done }) => done))
      })()
      let limit: NodeJS.Timeout | undefined
      const enough = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, CLOSE_MS)
      })
      await Promise.race([finished, enough])
      clearTimeout(limit)
      clearInterval(extending)
      stopped = true
      for (const { abort } of inHand.values()) abort.abort()
      // Mails that a server took at the last moment are noted before the store closes.
      await Promise.all([extended, ...[...inHand.values()].map(({ done }) => done)])
      await transport?.then(({ close }) => close?.()).catch(() => {})
    },
  }
}
