import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { type MailHarness, openMailHarness, PUBLIC_URL, SECRET, smtpAnswer } from '../testing/mail-harness.ts'
import { PASSWORD } from '../testing/site.ts'
import type { Mailer } from './mailer.ts'
import { openTransport } from './transport.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let harness: MailHarness
beforeEach(async () => {
  harness = await openMailHarness('sqlite')
})
afterEach(() => harness.close())

/** Lets time pass for the mails that wait, and has the mailer look. */
function later(mailer: Mailer, ms: number) {
  harness.pass(ms)
  mailer.start()
}
const sent = (count: number) => expect.poll(() => harness.letters.length).toBe(count)
const nothingWaits = () => expect.poll(harness.waiting).toEqual([])
const triedAndQueued = (attempts: number) =>
  expect
    .poll(async () => (await harness.waiting())[0])
    .toSatisfy((mail) => mail?.attempts === attempts && mail.holder === null)
const toMaya = (mailer: Mailer, token = 'the-token') => mailer.send('maya@example.com', { kind: 'reset', token })

describe('by SMTP [Q56]', () => {
  it('sends text and HTML with the link, from us, to one reader, marked as automatic', async () => {
    await harness.up()
    await toMaya(harness.mailer())
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = harness.letters
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
    await harness.up()
    const productName = 'Cup\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>'
    await toMaya(harness.mailer({ productName }))
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = harness.letters
    expect(to).toEqual(['maya@example.com'])
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(text.slice(text.indexOf('text/html'))).not.toContain('<script')
  })

  it('keeps mails while the server is down, through a restart, and sends each once when it is back', async () => {
    const before = harness.mailer()
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await before.send(address, { kind: 'verify', token: address })
    const tried = async () =>
      (await harness.waiting()).filter(({ attempts, holder }) => attempts === 1 && holder === null)
    await expect.poll(tried).toHaveLength(3)
    await before.close()
    await harness.up()
    const after = harness.mailer()
    later(after, 5 * MINUTE)
    await sent(3)
    await nothingWaits()
    later(after, DAY)
    expect(harness.letters.map(({ to }) => to[0]).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  })

  it('tries again after a refusal for now, each time later', async () => {
    await harness.up()
    harness.says.data = smtpAnswer(451)
    const mailer = harness.mailer()
    await toMaya(mailer)
    await triedAndQueued(1)
    later(mailer, MINUTE)
    await triedAndQueued(2)
    const [first] = await harness.waiting()
    expect((first?.dueAt ?? 0) - harness.clock.now()).toBeGreaterThan(30_000)
    harness.says.data = undefined
    later(mailer, 5 * MINUTE)
    await sent(1)
    await nothingWaits()
  })

  it.each(['rcpt', 'data'] as const)(
    'gives a mail up that is refused for good (%s), and sends the next',
    async (step) => {
      await harness.up()
      harness.says[step] = smtpAnswer(550)
      const mailer = harness.mailer()
      await toMaya(mailer)
      await nothingWaits()
      expect(harness.logged.filter(({ level }) => level === 'error')).toHaveLength(1)
      harness.says[step] = undefined
      await toMaya(mailer)
      await sent(1)
    },
  )

  it('gives none up when it is us who are refused: a wrong password of ours is put right some day', async () => {
    await harness.up()
    harness.says.auth = false
    const url = `smtp://us:wrong@127.0.0.1:${harness.port}`
    const mailer = harness.mailer({ transport: () => openTransport(harness.config(url), harness.log) })
    await toMaya(mailer)
    await triedAndQueued(1)
    expect(harness.logged).toMatchObject([{ line: { category: 'login', responseCode: 535 } }])
    harness.says.auth = true
    later(mailer, MINUTE)
    await sent(1)
  })

  it('gives up after a day of tries', async () => {
    await harness.up()
    harness.says.data = smtpAnswer(451)
    const mailer = harness.mailer()
    await toMaya(mailer)
    await triedAndQueued(1)
    later(mailer, DAY - MINUTE)
    await triedAndQueued(2)
    later(mailer, 10 * MINUTE)
    await nothingWaits()
    expect(harness.logged.at(-1)).toMatchObject({ level: 'error', text: 'mail given up' })
  })
})

it('opens the way out again when it could not be opened', async () => {
  await harness.up()
  let tries = 0
  const mailer = harness.mailer({
    transport: async () => {
      if (tries++ === 0) throw new Error('the folder is not there')
      return openTransport(harness.config(), harness.log)
    },
  })
  await toMaya(mailer)
  await triedAndQueued(1)
  later(mailer, MINUTE)
  await sent(1)
})

describe('[ML2] a mail that waits', () => {
  it('shows its recipient and nothing else of itself', async () => {
    await toMaya(harness.mailer())
    await triedAndQueued(1)
    const [row] = await harness.waiting()
    expect(row?.recipient).toBe('maya@example.com')
    expect(JSON.stringify(row)).not.toMatch(/the-token|password|reset|http/)
    expect(readFileSync(join(harness.storage.dataDir, 'kickabout.sqlite-wal'), 'latin1')).not.toContain('the-token')
  })

  it('of release 0.1.0 is sent, and sealed at the start', async () => {
    const content = JSON.stringify({ subject: 'Hello', text: 'the-token', html: '<p>the-token' })
    const mail = { recipient: 'maya@example.com', content, urgent: false, limit: null }
    await harness.store.mails.add({ ...mail, id: 'now' }, harness.clock.now())
    await harness.store.mails.add({ ...mail, id: 'later' }, harness.clock.now() + DAY)
    await harness.up()
    const mailer = harness.mailer()
    mailer.start()
    await sent(1)
    await expect.poll(async () => JSON.stringify(await harness.waiting())).not.toContain('the-token')
    expect(await harness.waiting()).toMatchObject([{ id: 'later' }])
    later(mailer, DAY)
    await sent(2)
    for (const { text } of harness.letters) expect(text).toContain('the-token')
  })

  it('is dropped with one line when another secret sealed it, and the next goes out', async () => {
    await harness.up()
    const mailer = harness.mailer()
    const other = harness.mailer({ secret: `${SECRET} and another` })
    await harness.store.mails.add(other.prepare('maya@example.com', { kind: 'reset', token: 'x' }), harness.clock.now())
    await mailer.send('omar@example.com', { kind: 'known' })
    await nothingWaits()
    expect(harness.letters.map(({ to }) => to[0])).toEqual(['omar@example.com'])
    expect(harness.logged).toMatchObject([{ level: 'error', text: expect.stringContaining('AUTH_SECRET') }])
  })
})

it('drops what waits from an old backup instead of sending it again', async () => {
  await harness.up()
  const mailer = harness.mailer()
  const mail = mailer.prepare('maya@example.com', { kind: 'known' })
  await harness.store.mails.add(mail, harness.clock.now() - 2 * DAY)
  await harness.store.mails.add({ ...mail, id: 'another' }, harness.clock.now() - 2 * DAY + MINUTE)
  mailer.start()
  await nothingWaits()
  expect(harness.logged[0]).toMatchObject({ level: 'warn', line: { mail: mail.id } })
})

it('[ML3] writes .eml files when there is no mail server, and logs the file without its link', async () => {
  await toMaya(
    harness.mailer({ transport: () => openTransport({ ...harness.config(), smtpUrl: undefined }, harness.log) }),
    'a-secret',
  )
  await nothingWaits()
  const outbox = join(harness.storage.dataDir, 'outbox')
  const [name = '', ...others] = readdirSync(outbox)
  expect(others).toEqual([])
  expect(name).toMatch(/^[\w-]+\.eml$/)
  expect(readFileSync(join(outbox, name), 'utf8')).toContain('To: maya@example.com')
  expect(harness.logged.map(({ level, line }) => ({ level, line }))).toEqual([
    { level: 'info', line: { file: join(outbox, name) } },
  ])
})

describe('a mail server that takes the call and never speaks', () => {
  let hole: Server
  const held: Socket[] = []
  beforeEach(async () => {
    hole = createServer((socket) => held.push(socket)).listen(harness.port, '127.0.0.1')
    await once(hole, 'listening')
  })
  afterEach(() => {
    hole.close()
    for (const socket of held.splice(0)) socket.destroy()
  })

  it('keeps nobody waiting who signs up or asks for a link', async () => {
    const { storage, store, clock } = harness
    const env = readEnv({
      DATA_DIR: storage.dataDir,
      LOG_LEVEL: 'silent',
      MAIL_FROM: 'hello@cup.example.org',
      SMTP_URL: `smtp://127.0.0.1:${harness.port}`,
    })
    const deps = { env, store, secret: 'a secret', clock, version: '0.0.0', built: null, checkReplies: true }
    const { app } = await buildApp(deps)
    const post = async (url: string, payload: object, cookie = '') => {
      const headers = { origin: env.publicUrl, cookie }
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      return { status: answer.statusCode, cookie: String(answer.headers['set-cookie']).split(';')[0] }
    }
    const maya = { email: 'maya@example.com' }
    const signedUp = await post('/api/auth/sign-up', { ...maya, password: PASSWORD })
    expect(signedUp.status).toBe(200)
    await expect.poll(() => held.length).toBe(1)
    expect((await post('/api/auth/verify-request', {}, signedUp.cookie)).status).toBe(204)
    expect((await post('/api/auth/reset-request', maya)).status).toBe(204)
    // All of that while the calls are still open.
    expect(held.some((socket) => socket.destroyed)).toBe(false)
    expect(await harness.waiting()).toHaveLength(3)
    hole.close()
    for (const socket of held) socket.destroy()
    await app.close()
  })
})

describe('[L5] mails for one recipient', () => {
  const HOUR = 60 * MINUTE
  const heldBack = async (mailer: Mailer) =>
    Object.fromEntries((await mailer.heldBack.get()).values.map(({ labels, value }) => [labels.kind, value]))

  it('are three of a kind an hour; the others are counted and say when', async () => {
    const mailer = harness.mailer()
    const begun = harness.clock.now()
    for (let i = 0; i < 3; i++) expect(await toMaya(mailer)).toBeNull()
    const held = await mailer.send('Maya+cup@example.com', { kind: 'reset', token: 'another-token' })
    expect(held).toMatchObject({ kind: 'reset' })
    expect((held?.retryAt ?? 0) - begun).toBeGreaterThanOrEqual(HOUR)
    expect((held?.retryAt ?? 0) - harness.clock.now()).toBeLessThanOrEqual(HOUR)
    expect(await mailer.send('maya@example.com', { kind: 'known' })).toBeNull()
    expect(await heldBack(mailer)).toEqual({ reset: 1 })
    expect(await harness.waiting()).toHaveLength(4)
    harness.pass(HOUR)
    expect(await toMaya(mailer)).toBeNull()
  })

  it('are ten a day of all kinds, from all processes', async () => {
    const mailers = [harness.mailer(), harness.mailer()]
    let written = 0
    for (let hour = 0; hour < 24; hour++) {
      for (const kind of ['reset', 'verify', 'change'] as const)
        if (!(await mailers[hour % 2]?.send('maya@example.com', { kind, token: 'x' }))) written++
      harness.pass(HOUR - MINUTE)
    }
    expect(written).toBe(10)
  })

  it('asked for by a device that signed in before have a count of their own', async () => {
    const mailer = harness.mailer()
    for (let i = 0; i < 4; i++) await toMaya(mailer)
    const ask = () => mailer.send('maya@example.com', { kind: 'reset', token: 'x' }, { knownDevice: true })
    for (let i = 0; i < 3; i++) expect(await ask()).toBeNull()
    expect(await ask()).toMatchObject({ kind: 'reset' })
  })

  it('that tell an owner what happened are all written, to a verified address', async () => {
    const mailer = harness.mailer()
    const tell = (recipientVerified: boolean) =>
      mailer.send('maya@example.com', { kind: 'password-changed' }, { recipientVerified })
    for (let i = 0; i < 12; i++) expect(await tell(true)).toBeNull()
    for (let i = 0; i < 3; i++) expect(await tell(false)).toBeNull()
    expect(await tell(false)).not.toBeNull()
  })

  it('are counted without the address', async () => {
    await toMaya(harness.mailer())
    const rows = await harness.store.connections.read.selectFrom('mailCounts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/maya|example/)
  })
})
