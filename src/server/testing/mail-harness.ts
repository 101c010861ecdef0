import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { openTransport, type Transport } from '../mail/transport.ts'
import type { Engine } from '../store/engine/connections.ts'
import { type Store, storeOn } from '../store/store.ts'
import { newStorage, openStorage } from './engines.ts'
import { freePort } from './free-port.ts'

export const PUBLIC_URL = 'https://cup.example.org'
export const SECRET = 'a secret that only the tests know, of length'

export type Letter = { to: string[]; text: string }
type SmtpAnswer = Error & { responseCode: number }

/** An answer with which a mail server refuses; `reply` is what it says besides. */
export const smtpAnswer = (responseCode: number, reply = 'as the test wants'): SmtpAnswer =>
  Object.assign(new Error(reply), { responseCode })

export type MailHarness = Awaited<ReturnType<typeof openMailHarness>>

/**
 * An empty store, a real mail server and a clock of the test's own, for mailers. The mail server is not up at first;
 * `says` is what it answers to the recipient, to the whole mail and to a password; it takes no mail before it has been
 * sent `atTheSameTime` of them at the same time, and thinks about each for `afterMs`.
 */
export async function openMailHarness(engine: Engine) {
  const storage = await newStorage(engine)
  const store = storeOn(await openStorage(storage), 'Test Cup')
  const port = await freePort()
  const letters: Letter[] = []
  const logged: { level: string; line: Record<string, unknown>; text: string }[] = []
  const mailers: Mailer[] = []
  const stores: Store[] = [store]
  const says: {
    rcpt?: SmtpAnswer | undefined
    data?: SmtpAnswer | undefined
    auth?: boolean
    atTheSameTime?: number
    afterMs?: number
  } = {}
  const load = { mails: 0, mostMails: 0, connections: 0 }
  let now = Date.now()
  let smtp: SMTPServer | undefined
  let heldAnswers: (() => void)[] = []
  const clock = { now: () => now }

  const write = (level: string) => (line: Record<string, unknown>, text: string) => logged.push({ level, line, text })
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as FastifyBaseLogger
  const config = (smtpUrl: string | undefined = `smtp://127.0.0.1:${port}`) => ({
    mailFrom: 'Test Cup <hello@cup.example.org>',
    dataDir: storage.dataDir,
    publicUrl: PUBLIC_URL,
    smtpUrl,
  })

  async function up() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onConnect(_session, done) {
        load.connections++
        done()
      },
      onAuth: (_auth, _session, done) => (says.auth === false ? done(smtpAnswer(535)) : done(null, { user: 'us' })),
      onRcptTo: (_address, _session, done) => done(says.rcpt),
      onData(stream, session, done) {
        load.mostMails = Math.max(load.mostMails, ++load.mails)
        let text = ''
        stream.on('data', (chunk) => (text += chunk))
        stream.on('end', async () => {
          if (says.afterMs) await pause(says.afterMs)
          heldAnswers.push(() => {
            load.mails--
            if (!says.data) letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
            done(says.data)
          })
          if (load.mostMails < (says.atTheSameTime ?? 0)) return
          for (const answer of heldAnswers) answer()
          heldAnswers = []
        })
      },
    })
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    smtp = server
  }

  async function down() {
    const closing = smtp
    smtp = undefined
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  /** A mailer on the harness's store, or on another one of the same database; by SMTP unless told otherwise. */
  function mailer(
    deps: { store?: Store; transport?: () => Promise<Transport>; productName?: string; secret?: string } = {},
  ): Mailer {
    const made = createMailer({
      store,
      clock,
      log,
      siteName: { name: () => deps.productName ?? 'Test Cup', accent: () => 'green' },
      publicUrl: PUBLIC_URL,
      dataDir: storage.dataDir,
      secret: SECRET,
      transport: () => openTransport(config(), log),
      sendsMails: true,
      ...deps,
    })
    mailers.push(made)
    return made
  }

  return {
    storage,
    store,
    port,
    letters,
    logged,
    says,
    load,
    clock,
    log,
    config,
    up,
    down,
    mailer,

    /** The store of another process on the same database. */
    async anotherStore() {
      const other = storeOn(await openStorage(storage), 'Test Cup')
      stores.push(other)
      return other
    },

    /** Lets time pass for the mails that wait: it stands still else, so that a slow machine makes no mail a slow one. */
    pass(ms: number) {
      now += ms
    },

    waiting: () => store.connections.read.selectFrom('mails').selectAll().execute(),

    async close() {
      await Promise.all(mailers.map((one) => one.close()))
      await down()
      for (const one of stores) await one.close()
      await storage.remove()
    },
  }
}
