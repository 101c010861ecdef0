import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import type { Engine } from '../store/open.ts'
import { openStore, type Store } from '../store/store.ts'
import { newPlace, type Place } from '../testing/engines.ts'
import { freePort } from '../testing/process.ts'
import { PASSWORD } from '../testing/site.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { openTransport, type Transport } from './transport.ts'

const PUBLIC_URL = 'https://cup.example.org'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Letter = { to: string[]; text: string }
type Answer = Error & { responseCode: number }
const smtpAnswer = (responseCode: number): Answer => Object.assign(new Error('as the test wants'), { responseCode })

let place: Place
let store: Store
let smtp: SMTPServer | undefined
let port: number
let letters: Letter[]
let logged: { level: string; line: Record<string, unknown> }[]
let mailers: Mailer[]
const time = { ahead: 0 }
const clock = { now: () => Date.now() + time.ahead }
/** What the mail server says: to the recipient, and to the whole mail. */
let says: { rcpt?: Answer; data?: Answer; auth?: boolean }

beforeEach(async () => {
  ;[letters, logged, mailers, says, time.ahead, smtp] = [[], [], [], {}, 0, undefined]
  port = await freePort()
  await open('sqlite')
})
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.close()))
  await down()
  await store.close()
  await place.remove()
})

async function open(engine: Engine) {
  place = await newPlace(engine)
  store = await openStore({ ...place, productName: 'Test Cup' })
}

async function up() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => (says.auth === false ? done(smtpAnswer(535)) : done(null, { user: 'us' })),
    onRcptTo: (_address, _session, done) => done(says.rcpt),
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        if (!says.data) letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
        done(says.data)
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

const write = (level: string) => (line: Record<string, unknown>) => logged.push({ level, line })
const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as FastifyBaseLogger
const config = (smtpUrl: string | undefined = `smtp://127.0.0.1:${port}`) => ({
  ...{ mailFrom: 'Test Cup <hello@cup.example.org>', dataDir: place.dataDir, publicUrl: PUBLIC_URL },
  smtpUrl,
})

function mailerOn(
  using: Store,
  transport: () => Promise<Transport> = () => openTransport(config(), log),
  productName = 'Test Cup',
): Mailer {
  const mailer = createMailer({ store: using, transport, clock, log, productName, publicUrl: PUBLIC_URL })
  mailers.push(mailer)
  return mailer
}

/** Lets time pass for the mails that wait, and has the mailer look. */
function later(mailer: Mailer, ms: number) {
  time.ahead += ms
  mailer.start()
}
const sent = (count: number) => expect.poll(() => letters.length, { timeout: 10_000 }).toBe(count)
const waiting = () => store.connections.read.selectFrom('mails').selectAll().execute()
const nothingWaits = () => expect.poll(waiting, { timeout: 10_000 }).toEqual([])
const triedAndKept = (attempts: number) =>
  expect
    .poll(async () => (await waiting())[0], { timeout: 10_000 })
    .toSatisfy((mail) => {
      const HELD = clock.now() + 1.5 * MINUTE
      return mail?.attempts === attempts && (attempts > 2 || mail.dueAt < HELD)
    })
const toMaya = (mailer: Mailer, token = 'the-token') => mailer.send('maya@example.com', { kind: 'reset', token })

describe('by SMTP [Q56]', () => {
  it('sends text and HTML with the link, from us, to one reader, marked as automatic', async () => {
    await up()
    await toMaya(mailerOn(store))
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = letters
    expect(to).toEqual(['maya@example.com'])
    const [head = '', ...rest] = text.split('\r\n\r\n')
    const body = rest.join('\r\n\r\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(head).toMatch(/^From: Test Cup <hello@cup\.example\.org>$/m)
    expect(head).toMatch(/^To: maya@example\.com$/m)
    expect(head).toMatch(/^Subject: Choose a new password for the Test Cup$/m)
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(head).toMatch(/^Message-ID: <[\w-]+@cup\.example\.org>$/m)
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(body).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/)
    expect(body.split(`${PUBLIC_URL}/reset-password#token=the-token`)).toHaveLength(4)
    await nothingWaits()
  })

  it('lets no name break out of its header, nor out of its place in the HTML', async () => {
    await up()
    const name = 'Cup\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>'
    await toMaya(mailerOn(store, undefined, name))
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = letters
    expect(to).toEqual(['maya@example.com'])
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(text.slice(text.indexOf('text/html'))).not.toContain('<script')
  })

  it('keeps mails while the server is down, through a restart, and sends each once when it is back', async () => {
    const before = mailerOn(store)
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await before.send(address, { kind: 'verify', token: address })
    await expect.poll(async () => (await waiting()).filter((mail) => mail.attempts === 1)).toHaveLength(3)
    await before.close()
    await up()
    const after = mailerOn(store)
    later(after, 5 * MINUTE)
    await sent(3)
    await nothingWaits()
    later(after, DAY)
    expect(letters.map(({ to }) => to[0]).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  })

  it('tries again after a refusal for now, each time later', async () => {
    await up()
    says.data = smtpAnswer(451)
    const mailer = mailerOn(store)
    await toMaya(mailer)
    await triedAndKept(1)
    later(mailer, MINUTE)
    await triedAndKept(2)
    const [first] = await waiting()
    expect((first?.dueAt ?? 0) - clock.now()).toBeGreaterThan(30_000)
    says = {}
    later(mailer, 5 * MINUTE)
    await sent(1)
    await nothingWaits()
  })

  it.each(['rcpt', 'data'] as const)(
    'gives a mail up that is refused for ever (%s), and sends the next',
    async (step) => {
      await up()
      says[step] = smtpAnswer(550)
      const mailer = mailerOn(store)
      await toMaya(mailer)
      await nothingWaits()
      expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1)
      says = {}
      await toMaya(mailer)
      await sent(1)
    },
  )

  it('gives none up when it is us who are refused: a wrong password of ours is put right some day', async () => {
    await up()
    says.auth = false
    const mailer = mailerOn(store, () => openTransport(config(`smtp://us:wrong@127.0.0.1:${port}`), log))
    await toMaya(mailer)
    await triedAndKept(1)
    says = {}
    later(mailer, MINUTE)
    await sent(1)
  })

  it('gives up after about a day of tries', async () => {
    await up()
    says.data = smtpAnswer(451)
    const mailer = mailerOn(store)
    await toMaya(mailer)
    await triedAndKept(1)
    await store.connections.write.updateTable('mails').set({ attempts: 29 }).execute()
    later(mailer, DAY)
    await nothingWaits()
  })
})

it('opens the way out again when it could not be opened', async () => {
  await up()
  let tries = 0
  const mailer = mailerOn(store, async () => {
    if (tries++ === 0) throw new Error('the folder is not there')
    return openTransport(config(), log)
  })
  await toMaya(mailer)
  await triedAndKept(1)
  later(mailer, MINUTE)
  await sent(1)
})

it('closes with a mail in hand: that one is finished, the others stay', async () => {
  let finish = () => {}
  const taken: string[] = []
  const mailer = mailerOn(store, async () => async (mail) => {
    taken.push(mail.recipient)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  await toMaya(mailer)
  await expect.poll(() => taken).toEqual(['maya@example.com'])
  await mailer.send('omar@example.com', { kind: 'known' })
  const closed = mailer.close()
  finish()
  await closed
  expect(taken).toEqual(['maya@example.com'])
  expect((await waiting()).map(({ recipient }) => recipient)).toEqual(['omar@example.com'])
})

it('sends each mail once from two processes on one PostgreSQL database', async () => {
  await store.close()
  await place.remove()
  await open('postgres')
  const other = await openStore({ ...place, productName: 'Test Cup' })
  const outgoing: string[] = []
  const transport = async () => async (mail: { recipient: string }) => {
    // A mail server takes its time: long enough for the other process to look.
    await new Promise((resolve) => setTimeout(resolve, 20))
    outgoing.push(mail.recipient)
  }
  const both = [mailerOn(store, transport), mailerOn(other, transport)]
  const readers = Array.from({ length: 30 }, (_, i) => `reader${i}@example.com`)
  await Promise.all(readers.map((reader, i) => both[i % 2]?.send(reader, { kind: 'known' })))
  await nothingWaits()
  expect(outgoing.sort()).toEqual(readers.sort())
  await Promise.all(mailers.splice(0).map((mailer) => mailer.close()))
  await other.close()
})

it('writes .eml files and logs their links when there is no mail server', async () => {
  await toMaya(mailerOn(store, () => openTransport({ ...config(), smtpUrl: undefined }, log)))
  await nothingWaits()
  const outbox = join(place.dataDir, 'outbox')
  const files = readdirSync(outbox)
  expect(files).toEqual([expect.stringMatching(/^[\w-]+\.eml$/)])
  expect(readFileSync(join(outbox, files[0] ?? ''), 'utf8')).toContain('To: maya@example.com')
  expect(logged).toContainEqual({
    level: 'info',
    line: { file: join(outbox, files[0] ?? ''), link: `${PUBLIC_URL}/reset-password#token=the-token` },
  })
})

describe('a mail server that takes the call and never speaks', () => {
  let hole: Server
  const held: Socket[] = []
  beforeEach(async () => {
    hole = createServer((socket) => held.push(socket)).listen(port, '127.0.0.1')
    await once(hole, 'listening')
  })
  afterEach(() => {
    for (const socket of held.splice(0)) socket.destroy()
    hole.close()
  })

  it('keeps nobody waiting who signs up or asks for a link', async () => {
    const env = readEnv({
      ...{ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent', MAIL_FROM: 'hello@cup.example.org' },
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    const parts = { env, store, secret: 'a secret', clock, version: '0.0.0', built: null, checkReplies: true }
    const { app, settled } = await buildApp(parts)
    const post = async (url: string, payload: object, cookie = '') => {
      const headers = { origin: env.publicUrl, cookie }
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      return { status: answer.statusCode, cookie: String(answer.headers['set-cookie']).split(';')[0] }
    }
    const maya = { email: 'maya@example.com' }
    const signedUp = await post('/api/auth/sign-up', { ...maya, password: PASSWORD })
    expect(signedUp.status).toBe(200)
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1)
    expect((await post('/api/auth/verify-request', {}, signedUp.cookie)).status).toBe(204)
    expect((await post('/api/auth/reset-request', maya)).status).toBe(204)
    await settled()
    // All of that while the first call is still open; what was asked for since waits its turn.
    expect(held.map((socket) => socket.destroyed)).toEqual([false])
    expect(await waiting()).toHaveLength(3)
    for (const socket of held) socket.destroy()
    await app.close()
  })
})
