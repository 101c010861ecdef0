import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { type MailRig, openMailRig, PUBLIC_URL, SECRET, smtpAnswer } from '../testing/mail-rig.ts'
import { PASSWORD } from '../testing/site.ts'
import type { Mailer } from './mailer.ts'
import { openTransport } from './transport.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let rig: MailRig
beforeEach(async () => {
  rig = await openMailRig('sqlite')
})
afterEach(() => rig.close())

/** Lets time pass for the mails that wait, and has the mailer look. */
function later(mailer: Mailer, ms: number) {
  rig.pass(ms)
  mailer.start()
}
const sent = (count: number) => expect.poll(() => rig.letters.length).toBe(count)
const nothingWaits = () => expect.poll(rig.waiting).toEqual([])
const triedAndKept = (attempts: number) =>
  expect
    .poll(async () => (await rig.waiting())[0])
    .toSatisfy((mail) => mail?.attempts === attempts && mail.holder === null)
const toMaya = (mailer: Mailer, token = 'the-token') => mailer.send('maya@example.com', { kind: 'reset', token })

describe('by SMTP [Q56]', () => {
  it('sends text and HTML with the link, from us, to one reader, marked as automatic', async () => {
    await rig.up()
    await toMaya(rig.mailer())
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = rig.letters
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
    await rig.up()
    const productName = 'Cup\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>'
    await toMaya(rig.mailer({ productName }))
    await sent(1)
    const [{ to, text } = { to: [], text: '' }] = rig.letters
    expect(to).toEqual(['maya@example.com'])
    expect(text.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(text.slice(text.indexOf('text/html'))).not.toContain('<script')
  })

  it('keeps mails while the server is down, through a restart, and sends each once when it is back', async () => {
    const before = rig.mailer()
    for (const address of ['a@example.com', 'b@example.com', 'c@example.com'])
      await before.send(address, { kind: 'verify', token: address })
    const tried = async () => (await rig.waiting()).filter(({ attempts, holder }) => attempts === 1 && holder === null)
    await expect.poll(tried).toHaveLength(3)
    await before.close()
    await rig.up()
    const after = rig.mailer()
    later(after, 5 * MINUTE)
    await sent(3)
    await nothingWaits()
    later(after, DAY)
    expect(rig.letters.map(({ to }) => to[0]).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  })

  it('tries again after a refusal for now, each time later', async () => {
    await rig.up()
    rig.says.data = smtpAnswer(451)
    const mailer = rig.mailer()
    await toMaya(mailer)
    await triedAndKept(1)
    later(mailer, MINUTE)
    await triedAndKept(2)
    const [first] = await rig.waiting()
    expect((first?.dueAt ?? 0) - rig.clock.now()).toBeGreaterThan(30_000)
    rig.says.data = undefined
    later(mailer, 5 * MINUTE)
    await sent(1)
    await nothingWaits()
  })

  it.each(['rcpt', 'data'] as const)(
    'gives a mail up that is refused for good (%s), and sends the next',
    async (step) => {
      await rig.up()
      rig.says[step] = smtpAnswer(550)
      const mailer = rig.mailer()
      await toMaya(mailer)
      await nothingWaits()
      expect(rig.logged.filter(({ level }) => level === 'error')).toHaveLength(1)
      rig.says[step] = undefined
      await toMaya(mailer)
      await sent(1)
    },
  )

  it('gives none up when it is us who are refused: a wrong password of ours is put right some day', async () => {
    await rig.up()
    rig.says.auth = false
    const url = `smtp://us:wrong@127.0.0.1:${rig.port}`
    const mailer = rig.mailer({ transport: () => openTransport(rig.config(url), rig.log) })
    await toMaya(mailer)
    await triedAndKept(1)
    expect(rig.logged).toMatchObject([{ line: { category: 'login', responseCode: 535 } }])
    rig.says.auth = true
    later(mailer, MINUTE)
    await sent(1)
  })

  it('gives up after a day of tries', async () => {
    await rig.up()
    rig.says.data = smtpAnswer(451)
    const mailer = rig.mailer()
    await toMaya(mailer)
    await triedAndKept(1)
    later(mailer, DAY - MINUTE)
    await triedAndKept(2)
    later(mailer, 10 * MINUTE)
    await nothingWaits()
    expect(rig.logged.at(-1)).toMatchObject({ level: 'error', text: 'mail given up' })
  })
})

it('opens the way out again when it could not be opened', async () => {
  await rig.up()
  let tries = 0
  const mailer = rig.mailer({
    transport: async () => {
      if (tries++ === 0) throw new Error('the folder is not there')
      return openTransport(rig.config(), rig.log)
    },
  })
  await toMaya(mailer)
  await triedAndKept(1)
  later(mailer, MINUTE)
  await sent(1)
})

describe('[ML2] a mail that waits', () => {
  it('shows its recipient and nothing else of itself', async () => {
    await toMaya(rig.mailer())
    await triedAndKept(1)
    const [row] = await rig.waiting()
    expect(row?.recipient).toBe('maya@example.com')
    expect(JSON.stringify(row)).not.toMatch(/the-token|password|reset|http/)
    expect(readFileSync(join(rig.place.dataDir, 'kickabout.sqlite-wal'), 'latin1')).not.toContain('the-token')
  })

  it('of release 0.1.0 is sent, and sealed at the start', async () => {
    const content = JSON.stringify({ subject: 'Hello', text: 'the-token', html: '<p>the-token' })
    const mail = { recipient: 'maya@example.com', content, urgent: false, limit: null }
    await rig.store.mails.add({ ...mail, id: 'now' }, rig.clock.now())
    await rig.store.mails.add({ ...mail, id: 'later' }, rig.clock.now() + DAY)
    await rig.up()
    const mailer = rig.mailer()
    mailer.start()
    await sent(1)
    await expect.poll(async () => JSON.stringify(await rig.waiting())).not.toContain('the-token')
    expect(await rig.waiting()).toMatchObject([{ id: 'later' }])
    later(mailer, DAY)
    await sent(2)
    for (const { text } of rig.letters) expect(text).toContain('the-token')
  })

  it('is dropped with one line when another secret sealed it, and the next goes out', async () => {
    await rig.up()
    const mailer = rig.mailer()
    const other = rig.mailer({ secret: `${SECRET} and another` })
    await rig.store.mails.add(other.prepare('maya@example.com', { kind: 'reset', token: 'x' }), rig.clock.now())
    await mailer.send('omar@example.com', { kind: 'known' })
    await nothingWaits()
    expect(rig.letters.map(({ to }) => to[0])).toEqual(['omar@example.com'])
    expect(rig.logged).toMatchObject([{ level: 'error', text: expect.stringContaining('AUTH_SECRET') }])
  })
})

it('drops what waits from an old backup instead of sending it again', async () => {
  await rig.up()
  const mailer = rig.mailer()
  const mail = mailer.prepare('maya@example.com', { kind: 'known' })
  await rig.store.mails.add(mail, rig.clock.now() - 2 * DAY)
  await rig.store.mails.add({ ...mail, id: 'another' }, rig.clock.now() - 2 * DAY + MINUTE)
  mailer.start()
  await nothingWaits()
  expect(rig.logged[0]).toMatchObject({ level: 'warn', line: { mail: mail.id } })
})

it('[ML3] writes .eml files when there is no mail server, and logs the file without its link', async () => {
  await toMaya(
    rig.mailer({ transport: () => openTransport({ ...rig.config(), smtpUrl: undefined }, rig.log) }),
    'a-secret',
  )
  await nothingWaits()
  const outbox = join(rig.place.dataDir, 'outbox')
  const [name = '', ...others] = readdirSync(outbox)
  expect(others).toEqual([])
  expect(name).toMatch(/^[\w-]+\.eml$/)
  expect(readFileSync(join(outbox, name), 'utf8')).toContain('To: maya@example.com')
  expect(rig.logged.map(({ level, line }) => ({ level, line }))).toEqual([
    { level: 'info', line: { file: join(outbox, name) } },
  ])
})

describe('a mail server that takes the call and never speaks', () => {
  let hole: Server
  const held: Socket[] = []
  beforeEach(async () => {
    hole = createServer((socket) => held.push(socket)).listen(rig.port, '127.0.0.1')
    await once(hole, 'listening')
  })
  afterEach(() => {
    hole.close()
    for (const socket of held.splice(0)) socket.destroy()
  })

  it('keeps nobody waiting who signs up or asks for a link', async () => {
    const { place, store, clock } = rig
    const env = readEnv({
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'silent',
      MAIL_FROM: 'hello@cup.example.org',
      SMTP_URL: `smtp://127.0.0.1:${rig.port}`,
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
    expect(await rig.waiting()).toHaveLength(3)
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
    const mailer = rig.mailer()
    const begun = rig.clock.now()
    for (let i = 0; i < 3; i++) expect(await toMaya(mailer)).toBeNull()
    const held = await mailer.send('Maya+cup@example.com', { kind: 'reset', token: 'another-token' })
    expect(held).toMatchObject({ kind: 'reset' })
    expect((held?.retryAt ?? 0) - begun).toBeGreaterThanOrEqual(HOUR)
    expect((held?.retryAt ?? 0) - rig.clock.now()).toBeLessThanOrEqual(HOUR)
    expect(await mailer.send('maya@example.com', { kind: 'known' })).toBeNull()
    expect(await heldBack(mailer)).toEqual({ reset: 1 })
    expect(await rig.waiting()).toHaveLength(4)
    rig.pass(HOUR)
    expect(await toMaya(mailer)).toBeNull()
  })

  it('are ten a day of all kinds, from all processes', async () => {
    const mailers = [rig.mailer(), rig.mailer()]
    let written = 0
    for (let hour = 0; hour < 24; hour++) {
      for (const kind of ['reset', 'verify', 'change'] as const)
        if (!(await mailers[hour % 2]?.send('maya@example.com', { kind, token: 'x' }))) written++
      rig.pass(HOUR - MINUTE)
    }
    expect(written).toBe(10)
  })

  it('asked for by a device that signed in before have a count of their own', async () => {
    const mailer = rig.mailer()
    for (let i = 0; i < 4; i++) await toMaya(mailer)
    const ask = () => mailer.send('maya@example.com', { kind: 'reset', token: 'x' }, { knownDevice: true })
    for (let i = 0; i < 3; i++) expect(await ask()).toBeNull()
    expect(await ask()).toMatchObject({ kind: 'reset' })
  })

  it('that tell an owner what happened are all written, to a verified address', async () => {
    const mailer = rig.mailer()
    const tell = (recipientVerified: boolean) =>
      mailer.send('maya@example.com', { kind: 'password-changed' }, { recipientVerified })
    for (let i = 0; i < 12; i++) expect(await tell(true)).toBeNull()
    for (let i = 0; i < 3; i++) expect(await tell(false)).toBeNull()
    expect(await tell(false)).not.toBeNull()
  })

  it('are counted without the address', async () => {
    await toMaya(rig.mailer())
    const rows = await rig.store.connections.read.selectFrom('mailCounts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/maya|example/)
  })
})
