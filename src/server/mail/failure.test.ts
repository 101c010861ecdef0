import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { EXPIRED, KEY, VALID } from '../testing/certificates.ts'
import { answerOf, describeFailure, isRefusedForGood } from './failure.ts'
import { openTransport } from './transport.ts'

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
})

const says = (reply: string) => {
  const [, code, text] = /^(\d+) (.*)/.exec(reply) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}

/** Starts a mail server, or something that is none, and gives its port. */
async function listening(server: Server, close: () => void) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after.push(async () => close())
  return (server.address() as AddressInfo).port
}

async function mailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 1,
    key: KEY,
    cert: VALID,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
    ...options,
  })
  server.on('error', () => {})
  return listening(server.server, () => server.close(() => {}))
}

/** A server that says something, or nothing, to whoever comes, and breaks off. */
function otherServer(greeting: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(greeting)
  })
  return listening(server, () => server.close())
}

const MAIL = { id: 'a', recipient: 'kim@example.com', subject: 'A', text: 'a', html: '<p>a' }
const log = {} as FastifyBaseLogger

/** Sends a mail by an address, and gives why it failed. */
async function failureBy(smtpUrl: string): Promise<unknown> {
  const config = { smtpUrl, mailFrom: 'cup@example.org', dataDir: '/nowhere', publicUrl: 'https://cup.example' }
  const transport = await openTransport(config, log)
  after.push(async () => transport.close?.())
  return transport.send(MAIL, AbortSignal.timeout(5000)).then(
    () => expect.fail('the mail was taken'),
    (error: unknown) => error,
  )
}

/** The reason why a mail is not sent, the command that the mail server answers, and its answer. */
const ANSWERS = [
  ['no login', 'MAIL FROM', '530 5.7.0 Authentication required'],
  ['no login', 'MAIL FROM', '530 5.7.57 SMTP; Client was not authenticated to send anonymous mail'],
  ['no login', 'RCPT TO', '550 5.7.1 Authentication required'],
  ['no encryption', 'MAIL FROM', '530 5.7.0 Must issue a STARTTLS command first'],
  ['login', 'AUTH', '535 5.7.8 Username and Password not accepted'],
  ['login', 'AUTH', '535 authentication failed'],
  ['app password', 'AUTH', '534 5.7.9 Application-specific password required'],
  ['no encryption', 'AUTH', '538 5.7.11 Encryption required for requested authentication mechanism'],
  ['deferred', 'AUTH', '454 4.7.0 Temporary authentication failure'],
  ['sender', 'MAIL FROM', '501 5.1.7 Bad sender address syntax'],
  ['sender', 'MAIL FROM', '550 not our domain'],
  ['sender', 'MAIL FROM', '550 5.1.1 unknown'],
  ['sender', 'MAIL FROM', '553 5.7.1 not owned by user'],
  ['sender', 'RCPT TO', '553 5.7.1 <cup@example.org>: Sender address rejected: not owned by user us'],
  ['sender', 'DATA', '554 5.7.60 Client does not have permissions to send as this sender'],
  ['recipient', 'RCPT TO', '550 5.1.1 no such user here'],
  ['recipient', 'RCPT TO', '550 no'],
  ['recipient', 'RCPT TO', '550 no mailbox <kim@relay.example.com>, kim@relay.example.com'],
  ['recipient', 'RCPT TO', '552 5.2.2 mailbox full'],
  ['relay', 'RCPT TO', '554 5.7.1 <kim@example.com>: Relay access denied'],
  ['relay', 'RCPT TO', '550 relaying is not permitted'],
  ['relay', 'RCPT TO', '454 4.7.1 <kim@example.com>: Relay access denied'],
  ['deferred', 'MAIL FROM', '421 4.7.0 try again later'],
  ['deferred', 'RCPT TO', '450 4.2.0 greylisted'],
  ['deferred', 'DATA', '451 4.3.0 not now'],
  ['deferred', 'DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['size', 'DATA', '552 5.3.4 message too big'],
  ['size', 'MAIL FROM', '523 too long'],
  ['refused', 'DATA', '554 5.7.1 looks like spam'],
  ['refused', 'RCPT TO', '554 5.7.1 Client host blocked by a list'],
  ['refused', 'DATA', '550 5.7.26 the sender is unauthenticated'],
  ['other', 'MAIL FROM', '500 what'],
] as const

/** A mail server that answers so to one command, and takes every other one. */
function answering(command: string, reply: string) {
  const answer = (at: string) => (at === command ? says(reply) : null)
  return mailServer({
    onAuth: (_auth, _session, done) => (command === 'AUTH' ? done(says(reply)) : done(null, { user: 'us' })),
    onMailFrom: (_address, _session, done) => done(answer('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answer('RCPT TO')),
    onData: (stream, _session, done) => stream.resume().on('end', () => done(answer('DATA'))),
  })
}

describe('[SE3] why a mail was not sent', () => {
  it('is what the mail server says, by its codes', async () => {
    const failures = await Promise.all(
      ANSWERS.map(async ([, command, reply]) => {
        const error = await failureBy(`smtp://us:password@127.0.0.1:${await answering(command, reply)}`)
        expect(answerOf(error)).toContain(reply)
        expect(JSON.stringify(describeFailure(error))).not.toContain('kim')
        return { reply, error, ...describeFailure(error) }
      }),
    )
    expect(failures.map(({ category, reply }) => [category, reply])).toEqual(
      ANSWERS.map(([category, , reply]) => [category, reply]),
    )
    for (const { error, category, command = '', reply, responseCode, status } of failures) {
      const [, code, inReply] = /^(\d+) (\d\.\d+\.\d+)?/.exec(reply) ?? []
      expect([responseCode, status]).toEqual([Number(code), inReply])
      // A fault of ours is put right, and the mail is still wanted.
      const isOfMail = ['RCPT TO', 'DATA'].includes(command)
      expect(isRefusedForGood(error), reply).toBe(isOfMail && ['recipient', 'size', 'refused'].includes(category))
    }
  })

  it('is no login where SMTP_URL has none, or no password', async () => {
    const port = await mailServer({ authOptional: false })
    expect(describeFailure(await failureBy(`smtp://127.0.0.1:${port}`))).toMatchObject({
      category: 'no login',
      responseCode: 530,
    })
    expect(describeFailure(await failureBy(`smtp://us@127.0.0.1:${port}`))).toMatchObject({ category: 'no login' })
  })

  it.each(['smtps', 'smtp'])('is a certificate that isn’t trusted, over, or of another name, by %s', async (scheme) => {
    const options = { secure: scheme === 'smtps', disabledCommands: [] }
    const by = async (cert: string, query: Record<string, string>) => {
      const port = await mailServer({ ...options, cert })
      return describeFailure(await failureBy(`${scheme}://127.0.0.1:${port}?${new URLSearchParams(query)}`)).category
    }
    const name = { 'tls.servername': 'localhost' }
    expect(await by(VALID, name)).toBe('certificate')
    expect(await by(EXPIRED, { ...name, 'tls.ca': EXPIRED })).toBe('old certificate')
    expect(await by(VALID, { 'tls.ca': VALID })).toBe('other certificate')
  })

  it('is the scheme where TLS is spoken at a port without, and the other way round', async () => {
    const plain = await mailServer({})
    expect(describeFailure(await failureBy(`smtps://127.0.0.1:${plain}`)).category).toBe('plain port')
    const secure = await mailServer({ secure: true })
    const impatient = createTransport({ host: '127.0.0.1', port: secure, secure: false, greetingTimeout: 50 })
    const error = await impatient.sendMail({ from: 'cup@example.org', to: MAIL.recipient, text: 'a' }).catch((e) => e)
    expect(describeFailure(error).category).toBe('no greeting')
  })

  it('is what answers there, where that is no mail server', async () => {
    for (const greeting of ['', 'HTTP/1.1 400 Bad Request\r\n\r\n'])
      expect(describeFailure(await failureBy(`smtp://127.0.0.1:${await otherServer(greeting)}`)).category).toBe(
        'no greeting',
      )
    const turnedAway = await otherServer('554 5.7.1 not from your network\r\n')
    const error = await failureBy(`smtp://127.0.0.1:${turnedAway}`)
    expect([describeFailure(error).category, isRefusedForGood(error)]).toEqual(['refused', false])
  })

  it('is the host or the port where nothing answers', async () => {
    expect(describeFailure(await failureBy('smtp://mail.invalid:587')).category).toBe('unknown host')
    const server = createServer()
    const port = await listening(server, () => {})
    server.close()
    expect(describeFailure(await failureBy(`smtp://127.0.0.1:${port}`)).category).toBe('closed port')
    const late = Object.assign(new Error(), { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT', command: 'CONN' })
    expect(describeFailure(late).category).toBe('unreachable')
    const unroutable = Object.assign(new Error(), { code: 'ESOCKET', originalCode: 'EHOSTUNREACH', command: 'CONN' })
    expect(describeFailure(unroutable).category).toBe('unreachable')
  })
})
