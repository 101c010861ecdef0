import { afterEach, beforeEach, expect, it } from 'vitest'
import { type MailHarness, openMailHarness, smtpAnswer } from '../testing/mail-harness.ts'
import { openTestSite } from '../testing/site.ts'

const KIM = 'kim@example.com'

let harness: MailHarness
beforeEach(async () => {
  harness = await openMailHarness('sqlite')
})
afterEach(() => harness.close())

it('[SE3] a test mail goes out at once, past the store, and its taking is said', async () => {
  await harness.up()
  expect(await harness.mailer().sendNow(KIM, { kind: 'test' })).toEqual({ outcome: 'taken', to: KIM, answer: '' })
  expect(harness.letters.map(({ to }) => to)).toEqual([[KIM]])
  expect(harness.letters[0]?.text).toContain('Subject: A test of the Test Cup')
  expect(await harness.waiting()).toEqual([])
})

it('[SE3] what the mail server answers to a test mail is said in its own words, and logged without them', async () => {
  await harness.up()
  harness.says.rcpt = smtpAnswer(550, `no mailbox ${KIM} here`)
  const reply = await harness.mailer().sendNow(KIM, { kind: 'test' })
  expect(reply).toMatchObject({
    outcome: 'recipient',
    answer: expect.stringContaining('no mailbox kim@example.com here'),
  })
  expect(JSON.stringify(harness.logged)).not.toContain(KIM)
  harness.says.rcpt = smtpAnswer(451)
  expect(await harness.mailer().sendNow(KIM, { kind: 'test' })).toMatchObject({ outcome: 'deferred' })
  expect(await harness.waiting()).toEqual([])
})

it('[SE3] a test mail to a mail server that is down says that it can’t be reached', async () => {
  expect(await harness.mailer().sendNow(KIM, { kind: 'test' })).toMatchObject({ outcome: 'closed port', answer: '' })
})

it('[SE3] without a mail server a test mail is not written, and the answer says so', async () => {
  const site = await openTestSite('sqlite', {}, { sendsMails: false })
  const organiser = await site.administrator()
  const before = site.mails.length
  const { status, body } = await organiser.call('POST /api/test-mail')
  expect([status, body]).toEqual([200, { outcome: 'no-server', to: 'organiser@example.com', answer: '' }])
  await site.mailsSent()
  expect(site.mails).toHaveLength(before)
  await site.close()
})
