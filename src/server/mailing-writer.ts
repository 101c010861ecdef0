import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mail/mailer.ts'
import type { Store } from './store/store.ts'

export type MailingWriter = ReturnType<typeof createMailingWriter>

/**
 * Writes the mails of mails to many ([NE1]), one mailing at a time, in batches between which requests have their turn. What is
 * left at the end of a process, or was being written when it was killed, is written by whichever looks next.
 */
export function createMailingWriter(deps: {
  store: Store
  mailer: Mailer
  clock: { now(): number }
  log: FastifyBaseLogger
  adminEmails: readonly string[]
}) {
  const { store, mailer, clock, log, adminEmails } = deps
  let running = Promise.resolve()
  let closed = false

  const queueDeps = { adminEmails, mailOf: mailer.prepareOfMany, clock, isClosing: () => closed }

  async function queue(id: string, decided: () => void) {
    if (closed) return
    if ((await store.mailings.queue(id, queueDeps, decided)) === 'written') mailer.wake()
  }

  /** Writes the mails of a mailing whose time has come; resolves once it is known to whom they go, and of a few once they are written. */
  const write = (id: string): Promise<void> =>
    new Promise((resolve) => {
      running = running
        .then(() => queue(id, resolve))
        .catch((error) => log.error({ err: error, mailing: id }, 'mails to many could not be written'))
        .then(resolve)
    })

  return {
    write,

    /** Writes all whose time has come, where mails reach people. */
    async writeDue(): Promise<void> {
      if (!mailer.sendsMails) return
      for (const id of await store.mailings.due(clock.now())) await write(id)
    },

    /** Leaves what is not written yet to another process. */
    async close(): Promise<void> {
      closed = true
      await running
    },
  }
}
