import { confirmField, emailField, fillSignUp, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

test('with a mail server, mails go there, and the log holds nothing secret', { tag: '@trial' }, async ({
  anotherSite,
}) => {
  const { site, page } = await anotherSite()
  const dana = somebody()
  await page.goto('/signup')
  await fillSignUp(page, dana)
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/')
  const confirmation = await site.outbox.mailTo(dana.email, /Confirm your email/)
  await page.goto(confirmation.link)
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await emailField(page).fill(dana.email)
  await sendButton(page, 'Reset Password').click()
  const reset = await site.outbox.mailTo(dana.email)
  await page.goto(reset.link)
  await page.getByLabel('New password', { exact: true }).fill('corner flag at dusk')
  await confirmField(page).fill('corner flag at dusk')
  await sendButton(page, 'Save password').click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await site.outbox.mailTo(dana.email, /was changed/)

  const log = site.log.join('\n')
  for (const line of site.log) expect(() => JSON.parse(line), line).not.toThrow()
  const tokens = [confirmation, reset].flatMap(({ link }) => link.split('token=')[1] ?? [])
  expect(tokens).toHaveLength(2)
  for (const secret of [dana.email, dana.password, 'corner flag', ...tokens])
    expect(log.includes(secret), `the log holds ${secret}`).toBe(false)
})
