import type { FastifyBaseLogger } from 'fastify'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { createSeal } from '../mail/seal.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { createPusher, type Pusher } from '../push/pusher.ts'
import { type Store, storeOn } from '../store/store.ts'
import { openStorage } from './engines.ts'
import type { TestSite } from './site.ts'

const HOLD_MS = 30_000
const KILLED = 'killed'
const STEP_MS = 3
const MOST_STEPS = 400

export type SendingProcesses = Awaited<ReturnType<typeof startSendingProcesses>>

/**
 * Processes that send what waits in the store of a site, each when it is told to, in place of the site itself. `send` hands
 * a mail over, and throws while the mail server is away.
 */
export async function startSendingProcesses(
  site: TestSite,
  { now, send, count }: { now: () => number; send(mail: OutgoingMail): Promise<void>; count: number },
) {
  const { env, store } = site
  // The processes send, and the site itself does not.
  store.pushes.take = async () => []
  store.mails.take = async () => null
  const clock = { now }
  let givenUp = 0
  const warn = (_: object, text: string) => {
    if (text === 'push given up') givenUp++
  }
  const log = { info() {}, warn, error() {} } as unknown as FastifyBaseLogger
  const stores: Store[] = []
  const processes: { mailer: Mailer; pusher: Pusher }[] = []
  for (let i = 0; i < count; i++) {
    const own = storeOn(await openStorage(site.storage), env.productName)
    stores.push(own)
    const deps = { store: own, clock, steadyClock: clock, log, secret: env.authSecret ?? '' }
    const { dataDir, databaseUrl, publicUrl, pushTestService } = env
    const siteName = { name: () => 'Test Cup', accent: () => 'green' as const }
    const transport = async () => ({ send })
    const mailer = createMailer({ ...deps, transport, sendsMails: true, siteName, publicUrl, dataDir })
    const wakeMailer = () => mailer.wake()
    const pusher = createPusher({ ...deps, dataDir, databaseUrl, publicUrl, pushTestService, wakeMailer })
    processes.push({ mailer, pusher })
  }
  const { read } = store.connections

  /** Tells whether something can be taken now, or is in the hand of one of the processes. */
  async function isBusy() {
    const inHand = (table: 'pushes' | 'mails') =>
      read.selectFrom(table).where('holder', 'is not', null).where('holder', '!=', KILLED).select('id').execute()
    if ((await inHand('pushes')).length + (await inHand('mails')).length > 0) return true
    const dueMail = await store.mails.nextDue()
    if (dueMail !== null && dueMail <= now()) return true
    const due = await read
      .selectFrom('pushes')
      .where('dueAt', '<=', now())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pushes as other')
              .whereRef('other.userId', '=', 'pushes.userId')
              .where('other.holder', '=', KILLED)
              .where('other.dueAt', '>', now())
              .select('other.id'),
          ),
        ),
      )
      .select('id')
      .execute()
    return due.length > 0
  }

  return {
    /** Returns the number of pushes that no phone has taken in time: a mail took the place of each. */
    givenUp: () => givenUp,

    /** Lets processes send all that is due; of several, they do so at once. */
    async sendDue(...which: number[]) {
      const woken = processes.filter((_, i) => which.includes(i))
      for (let step = 0; step < MOST_STEPS; step++) {
        for (const { mailer, pusher } of woken) {
          pusher.wake()
          mailer.wake()
        }
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
        if (!(await isBusy())) return
      }
    },

    /** Takes pushes and a mail as a process does that is killed before it puts away what it has handed over. */
    async killed() {
      const [own] = stores
      if (!own) throw new Error('there is no process')
      const taken = await own.pushes.take(now(), KILLED, now() + HOLD_MS, 20)
      const pushes = taken.length > 0 ? await own.pushes.stillTrue(taken, KILLED, now()) : []
      const mail = await own.mails.take(now(), KILLED, now() + HOLD_MS)
      const stands = mail !== null && (await own.mails.look(mail.id, KILLED, now())) === 'stands'
      const content = stands ? createSeal(env.authSecret ?? '').open(mail) : null
      // A mail to many says nothing that an act makes untrue.
      const isWhole = content !== null && 'html' in content
      return { pushes, mail: mail && isWhole ? { id: mail.id, recipient: mail.recipient, ...content } : null }
    },

    async close() {
      for (const { mailer, pusher } of processes) {
        await pusher.close()
        await mailer.close()
      }
      for (const own of stores) await own.close()
    },
  }
}
