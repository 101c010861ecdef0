import type { Page } from '@playwright/test'
import { emailField, fillPlayer, logIn, position, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { registrationOf, somebody } from '../harness/person.ts'

const newPassword = (page: Page) => page.getByLabel('New password', { exact: false }).and(page.locator('input')).first()
const confirmNewPassword = (page: Page) =>
  page.getByLabel('Confirm new password', { exact: false }).and(page.locator('input'))

test('a profile is changed and stays changed', async ({ page, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Dana')
  await expect(page.getByLabel('Phone')).toBeHidden()
  await fillPlayer(page, { ...registrationOf(dana), nickname: 'Wall', graduationYear: 'before2000', footPref: 'both' })
  await position(page, 'GK').press('Space')
  await sendButton(page, 'Save Changes').click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText('Your profile is saved'), 'said once').toBeHidden()

  await page.goto('/update-profile')
  await expect(page.getByLabel('Nickname')).toHaveValue('Wall')
  await expect(page.getByLabel('Graduation class')).toHaveValue('before2000')
  await expect(page.getByRole('radio', { name: 'Both' })).toBeChecked()
  for (const code of ['CM', 'AM', 'GK'] as const) await expect(position(page, code)).toBeChecked()
  await page.goto('/')
  await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
})

test('[spec 8] a change that could not be written says so', { tag: '@trial' }, async ({ page, newPlayer, signIn }) => {
  await signIn(page, await newPlayer({ registered: true }))
  await page.route('**/api/me/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Try again.' } }),
  )
  await page.goto('/update-profile')
  await sendButton(page, 'Save Changes').click()
  const lines = page.getByRole('alert').getByRole('paragraph')
  await expect(lines).toHaveText(['Failed to update account', 'Error updating profile', 'Try again.'])
})

test('a new address counts once its mail link was followed', async ({ page, newPlayer, signIn, mailTo }) => {
  const dana = await newPlayer({ registered: true, verified: true })
  const next = somebody('dana.okafor').email
  await signIn(page, dana)
  await page.goto('/update-profile')
  await emailField(page).fill(next)
  await expect(page.getByText('We’ll mail a link to the new address')).toBeVisible()
  await sendButton(page, 'Save Changes').click()
  await expect(page.getByText(`We mailed a link to ${next}`)).toBeVisible()
  expect((await me(page)).user).toMatchObject({ email: dana.email, pendingEmail: next })

  const { link } = await mailTo(next, /Confirm your new email/)
  await page.goto(link)
  await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
  expect((await me(page)).user).toMatchObject({ email: next, emailVerified: true, pendingEmail: null })
  await mailTo(dana.email, /was changed/)

  await page.context().clearCookies()
  await page.goto('/login')
  await logIn(page, dana)
  await expect(page.getByRole('alert')).toContainText('Failed to log in')
  await logIn(page, { ...dana, email: next })
  await expect(page).toHaveURL('/')
})

test('a new password ends the other sessions and keeps this one', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
  otherBrowser,
}) => {
  const dana = await newPlayer({ registered: true })
  const elsewhere = await otherBrowser()
  await signIn(elsewhere, dana)
  await signIn(page, dana)
  await page.goto('/update-profile')
  await newPassword(page).fill('corner flag at dusk')
  await confirmNewPassword(page).fill('corner flag')
  await sendButton(page, 'Save Changes').click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await confirmNewPassword(page).fill('corner flag at dusk')
  await sendButton(page, 'Save Changes').click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  expect((await me(page)).user).not.toBeNull()
  expect((await me(elsewhere)).user).toBeNull()

  await elsewhere.goto('/login')
  await logIn(elsewhere, { ...dana, password: 'corner flag at dusk' })
  await expect(elsewhere).toHaveURL('/')
})

test('an old sign-in is asked for the password first', { tag: '@trial' }, async ({ page, site, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  site.ageSessions(dana.email, 10 * 60_000)
  await page.goto('/update-profile')
  await page.getByLabel('Nickname').fill('Patience')
  await newPassword(page).fill('corner flag at dusk')
  await confirmNewPassword(page).fill('corner flag at dusk')
  await sendButton(page, 'Save Changes').click()

  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Nickname')).toHaveValue('Patience')
  expect((await me(page)).profile.nickname).toBe('Dee')

  await sendButton(page, 'Save Changes').click()
  await question.getByLabel('Password', { exact: true }).fill('not the password')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await question.getByLabel('Password', { exact: true }).fill(dana.password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  expect((await me(page)).profile.nickname).toBe('Patience')
})

test('an old sign-in may change everything else', { tag: '@trial' }, async ({ page, site, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  site.ageSessions(dana.email, 10 * 60_000)
  await page.goto('/update-profile')
  await page.getByLabel('Nickname').fill('Patience')
  await sendButton(page, 'Save Changes').click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
})

const me = async (page: Page) => (await page.request.get('/api/me')).json()
