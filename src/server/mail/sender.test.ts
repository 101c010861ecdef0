import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ANY_ENGINE } from '../testing/engines.ts'
import { type MailHarness, openMailHarness, PUBLIC_URL, SECRET, smtpAnswer } from '../testing/mail-harness.ts'
import { runModule, source } from '../testing/process.ts'
import type { Mailer } from './mailer.ts'
import { SLOW_AFTER_MS } from './slots.ts'
import type { OutgoingMail, Transport } from './transport.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

let harness: MailHarness
afterEach(() => harness.close())

/** A way out that takes mails and hands them over when the test says so. */
function gate() {
  const taken: { recipient: string; aborted: () => boolean; finish: (error?: Error) => void }[] = []
  const transport: Transport = {
    send: ({ recipient }: OutgoingMail, signal) =>
      new Promise((resolve, reject) => {
        const finish = (error?: Error) => (error ? reject(error) : resolve())
        taken.push({ recipient, aborted: () => signal.aborted, finish })
        signal.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { name: 'AbortError' })))
      }),
  }
  return { taken, transport: async () => transport }
}

const sendNotice = (mailer: Mailer, recipient: string) => mailer.send(recipient, { kind: 'known' })
const reset = (mailer: Mailer, recipient: string) => mailer.send(recipient, { kind: 'reset', token: 'the-token' })

describe.each(ANY_ENGINE)('sending on %s', (engine) => {
  beforeEach(async () => {
    harness = await openMailHarness(engine)
  })

  it('[ML1] sends ten at a time, over connections that are kept', async () => {
    await harness.up()
    harness.says.atTheSameTime = 10
    const mailer = harness.mailer()
    const MAILS = 100
    for (let i = 0; i < MAILS; i++) await sendNotice(mailer, `reader${i}@${i % 3}.example`)
    await expect.poll(() => harness.letters.length).toBe(MAILS)
    expect(new Set(harness.letters.map(({ to }) => to[0])).size).toBe(MAILS)
    expect(harness.load.mostMails).toBe(10)
    expect(harness.load.connections).toBeLessThan(MAILS / 4)
    await expect.poll(harness.waiting).toEqual([])
  })

  it('[ML1] sends a link that somebody waits for before the news that waited longer', async () => {
    const { taken, transport } = gate()
    const mailer = harness.mailer({ transport })
    for (let i = 0; i < 14; i++) await sendNotice(mailer, `reader${i}@${i % 3}.example`)
    await expect.poll(() => taken.length).toBe(10)
    await reset(mailer, 'maya@example.com')
    taken[0]?.finish()
    await expect.poll(() => taken[10]?.recipient).toBe('maya@example.com')
    for (let i = 0; i < 15; i++) {
      await expect.poll(() => taken.length).toBeGreaterThan(i)
      taken[i]?.finish()
    }
    await expect.poll(harness.waiting).toEqual([])
  })

  it('[ML1] lets a slow mail server of one domain hold nobody else', async () => {
    const { taken, transport } = gate()
    const mailer = harness.mailer({ transport })
    for (let i = 0; i < 30; i++) await sendNotice(mailer, `reader${i}@slow.example`)
    await expect.poll(() => taken.length).toBe(9)
    await sendNotice(mailer, 'omar@example.com')
    await expect.poll(() => taken[9]?.recipient).toBe('omar@example.com')
    taken[9]?.finish()
    harness.pass(SLOW_AFTER_MS)
    for (let i = 0; i < 7; i++) await sendNotice(mailer, `reader${i}@quick.example`)
    const quick = () => taken.filter(({ recipient }) => recipient.endsWith('@quick.example'))
    await expect.poll(() => quick().length).toBe(7)
    for (const { finish } of taken) finish()
  })

  it('[ML1] sends a mail that was in hand at a kill 20 s later, with the same id', async () => {
    const lines = `
      const { openStore } = await import(${source('src/server/store/store.ts')})
      const { createMailer } = await import(${source('src/server/mail/mailer.ts')})
      const store = await openStore(${JSON.stringify({ dataDir: harness.storage.dataDir, databaseUrl: harness.storage.databaseUrl, productName: 'Test Cup' })})
      const log = { info() {}, warn() {}, error() {} }
      const transport = async () => ({
        send({ id }) {
          console.log(id)
          process.kill(process.pid, 'SIGKILL')
          return new Promise(() => {})
        },
      })
      const mailer = createMailer({ store, log, transport, clock: { now: Date.now }, secret: ${JSON.stringify(SECRET)},
        siteName: { name: () => 'Test Cup', accent: () => 'green' }, publicUrl: ${JSON.stringify(PUBLIC_URL)}, dataDir: ${JSON.stringify(harness.storage.dataDir)} })
      await mailer.send('maya@example.com', { kind: 'reset', token: 'the-token' })
      setInterval(() => {}, 1000)`
    const killed = await runModule(lines)
    expect(killed.signal, killed.output).toBe('SIGKILL')
    await harness.up()
    const mailer = harness.mailer()
    // The other process went by the machine's clock.
    harness.pass(Date.now() - harness.clock.now() + 20 * SECOND)
    mailer.start()
    await expect.poll(() => harness.letters.length).toBe(1)
    expect(harness.letters[0]?.text).toContain(`Message-ID: <${killed.output.trim()}@`)
    expect(harness.letters[0]?.text).toContain('the-token')
    await expect.poll(harness.waiting).toEqual([])
  })

  it('[ML1] does not send again what went out and could not be removed', async () => {
    await harness.up()
    const { remove } = harness.store.mails
    let failures = 0
    harness.store.mails.remove = async (...of) => {
      if (failures++ < 2) throw new Error('database or disk is full')
      return remove(...of)
    }
    const mailer = harness.mailer()
    await reset(mailer, 'maya@example.com')
    await expect.poll(() => failures).toBe(1)
    harness.pass(MINUTE)
    mailer.start()
    await expect.poll(harness.waiting).toEqual([])
    expect(failures).toBeGreaterThan(2)
    expect(harness.letters).toHaveLength(1)
  })

  it('[ML1] ends a try that was lost to another process, and leaves the mail to that', async () => {
    const { taken, transport } = gate()
    const mailer = harness.mailer({ transport })
    await reset(mailer, 'maya@example.com')
    await expect.poll(() => taken.length).toBe(1)
    const dueAt = harness.clock.now() + MINUTE
    await harness.store.connections.write.updateTable('mails').set({ holder: 'another', dueAt }).execute()
    await expect.poll(() => taken[0]?.aborted()).toBe(true)
    await expect.poll(() => harness.logged.length).toBe(1)
    expect(await harness.waiting()).toMatchObject([{ holder: 'another', dueAt }])
  })

  it('[Q58] closes with ten mails in hand: those are finished, the others stay', async () => {
    const { taken, transport } = gate()
    const mailer = harness.mailer({ transport })
    for (let i = 0; i < 13; i++) await sendNotice(mailer, `reader${i}@${i % 3}.example`)
    await expect.poll(() => taken.length).toBe(10)
    const closed = mailer.close()
    for (const { finish } of taken) finish()
    await closed
    expect(taken).toHaveLength(10)
    expect((await harness.waiting()).map(({ recipient }) => recipient).sort()).toEqual(
      [10, 11, 12].map((i) => `reader${i}@${i % 3}.example`),
    )
  })

  it('[ML3] says in the log why a mail failed, and never to whom nor what the mail server wrote', async () => {
    await harness.up()
    const mailer = harness.mailer()
    const expectLogged = (text: string) => expect.poll(() => harness.logged.map((one) => one.text)).toContain(text)
    harness.says.data = smtpAnswer(451, 'greylisted <marked@example.com>, see https://example.com/#token=the-token')
    await reset(mailer, 'marked@example.com')
    await expectLogged('mail not sent, will try again')
    harness.says.data = undefined
    harness.says.rcpt = smtpAnswer(550, 'no such user <marked@example.com>')
    await sendNotice(mailer, 'marked@example.com')
    await expectLogged('mail given up')
    const mail = expect.stringMatching(/^[\w-]{36}$/)
    expect(harness.logged.map(({ line }) => line)).toEqual([
      { mail, attempts: 1, category: 'deferred', code: 'EMESSAGE', responseCode: 451, command: 'DATA' },
      { mail, attempts: 1, category: 'recipient', code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    ])
    expect(JSON.stringify(harness.logged)).not.toMatch(/marked|example\.com|token/)
  })
})

describe('two processes on one PostgreSQL database', () => {
  beforeEach(async () => {
    harness = await openMailHarness('postgres')
  })

  it('[ML1] send each mail once', async () => {
    const outgoing: string[] = []
    const transport = async () => ({
      send: async ({ recipient }: OutgoingMail) => {
        // A mail server takes its time: long enough for the other process to look.
        await new Promise((resolve) => setTimeout(resolve, 20))
        outgoing.push(recipient)
      },
    })
    const both = [harness.mailer({ transport }), harness.mailer({ transport, store: await harness.anotherStore() })]
    const readers = Array.from({ length: 60 }, (_, i) => `reader${i}@${i % 5}.example`)
    await Promise.all(readers.map(async (reader, i) => both[i % 2] && sendNotice(both[i % 2] as Mailer, reader)))
    await expect.poll(harness.waiting).toEqual([])
    expect(outgoing.sort()).toEqual(readers.sort())
  })

  it('[ML1] do not take from each other what takes long', async () => {
    const [ours, theirs] = [gate(), gate()]
    const other = harness.mailer({ ...theirs, store: await harness.anotherStore() })
    await reset(harness.mailer(ours), 'maya@example.com')
    await expect.poll(() => ours.taken.length).toBe(1)
    for (let i = 0; i < 2; i++) {
      harness.pass(15 * SECOND)
      const now = harness.clock.now()
      await expect.poll(async () => ((await harness.waiting())[0]?.dueAt ?? 0) > now + 15 * SECOND).toBe(true)
      other.start()
    }
    ours.taken[0]?.finish()
    await expect.poll(harness.waiting).toEqual([])
    expect(theirs.taken).toEqual([])
    expect(ours.taken).toHaveLength(1)
  })
})
