import { confirmField, emailField, logIn, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

const NEXT_PASSWORD = 'corner flag at dusk'

test('a forgotten password is replaced through the mail', async ({ page, mailTo, newPlayer, signIn, otherBrowser }) => {
  const dana = await newPlayer()
  const elsewhere = await otherBrowser()
  await signIn(elsewhere, dana)
  await elsewhere.goto('/settings')
  await expect(elsewhere.getByRole('main')).toContainText(dana.email)

  await page.goto('/login')
  await page.getByRole('link', { name: /Forgot Password/ }).click()
  await expect(page).toHaveURL('/forgot-password')
  await emailField(page).fill(dana.email)
  await sendButton(page, 'Reset Password').click()
  await expect(page.getByText('Check your inbox for further instructions')).toBeVisible()
  for (const name of [/Log In/, /Sign Up/])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()

  const { link } = await mailTo(dana.email, /Choose a new password/)
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
  await confirmField(page).fill(NEXT_PASSWORD)
  await sendButton(page, 'Save password').click()
  await expect(page.getByText('Your password is changed')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await logIn(page, dana)
  await expect(page.getByRole('alert')).toContainText('Failed to log in')
  await logIn(page, { ...dana, password: NEXT_PASSWORD })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Register Now' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere, 'the session of the other browser is over').toHaveURL((url) => url.pathname === '/login')
})

test('a link works once, and only the newest', { tag: '@trial' }, async ({ page, mailTo, newPlayer }) => {
  const dana = await newPlayer()
  const ask = async () => {
    await page.goto('/forgot-password')
    await emailField(page).fill(dana.email)
    await sendButton(page, 'Reset Password').click()
    return (await mailTo(dana.email, /Choose a new password/)).link
  }
  const look = async (link: string) => {
    await page.goto('about:blank')
    await page.goto(link)
  }
  const use = async (link: string) => {
    await look(link)
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await confirmField(page).fill(NEXT_PASSWORD)
    await sendButton(page, 'Save password').click()
  }
  const older = await ask()
  const newer = await ask()
  await look(older)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await use(newer)
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await look(newer)
  await expect(page.getByRole('heading', { name: 'You’ve already used this link' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  // A new link, there and then.
  await look(older)
  await emailField(page).fill(dana.email)
  await sendButton(page, 'Send me a new link').click()
  await expect(page.getByText('Check your inbox for further instructions')).toBeVisible()
  await look((await mailTo(dana.email, /Choose a new password/)).link)
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test('whether an address has an account is told to nobody but its owner', { tag: '@trial' }, async ({
  page,
  site,
  newPlayer,
  mailTo,
}) => {
  const dana = await newPlayer()
  const stranger = somebody('nobody')
  for (const { email } of [stranger, dana]) {
    await page.goto('/forgot-password')
    await emailField(page).fill(email)
    const answer = page.waitForResponse('**/api/auth/reset-request')
    await sendButton(page, 'Reset Password').click()
    expect((await answer).status()).toBe(204)
    await expect(page.getByText('Check your inbox for further instructions')).toBeVisible()
  }
  await mailTo(dana.email, /Choose a new password/)
  expect(site.outbox.waiting(stranger.email)).toEqual([])
})
