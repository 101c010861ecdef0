import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { confirmField, emailField, fillSignUp, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { type Mail, readMail } from '../harness/outbox.ts'
import { somebody } from '../harness/person.ts'

test('with a mail server, mails go there, and the log holds nothing secret', async ({ anotherSite }) => {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // The site keeps its connection for the next mail: nobody is to wait for it to end that.
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        mails.push(readMail(source))
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  const { site, page } = await anotherSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Wakeman Cup <cup@league.example>',
  })
  const dana = somebody()
  await page.goto('/signup')
  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => mails.length).toBe(1)
  expect(mails[0]).toMatchObject({ to: dana.email, subject: expect.stringContaining('Confirm your email') })
  await page.goto(mails[0]?.link ?? '')
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await emailField(page).fill(dana.email)
  await sendButton(page, 'Reset Password').click()
  await expect.poll(() => mails.length).toBe(2)
  await page.goto(mails[1]?.link ?? '')
  await page.getByLabel('New password', { exact: true }).fill('corner flag at dusk')
  await confirmField(page).fill('corner flag at dusk')
  await sendButton(page, 'Save password').click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect.poll(() => mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was changed'))

  const log = site.log.join('\n')
  for (const line of site.log) expect(() => JSON.parse(line), line).not.toThrow()
  const tokens = mails.flatMap(({ link }) => link.split('token=')[1] ?? [])
  expect(tokens).toHaveLength(2)
  for (const secret of [dana.email, dana.password, 'corner flag', ...tokens])
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false)

  await new Promise<void>((resolve) => server.close(resolve))
})
