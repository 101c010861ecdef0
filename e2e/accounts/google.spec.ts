import type { Page } from '@playwright/test'
import { logInFirst, sendButton } from '../harness/forms.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

test('Google in a window of its own signs in, and the page goes on', async ({ page, site }) => {
  const { email } = somebody()
  site.google.add({ email, emailVerified: true, name: 'Lee Park' })
  await page.goto('/login?returnTo=/register')
  const google = await googleWindow(page, 'Sign in with Google')
  await choose(google, email)
  await google.waitForEvent('close')
  await expect(page).toHaveURL('/register')
  await expect(page.getByLabel('First name')).toHaveValue('Lee')
  await expect(page.getByLabel('Last name')).toHaveValue('Park')

  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test('the same Google account is the same player the next time', { tag: '@trial' }, async ({
  page,
  site,
  otherBrowser,
}) => {
  const { email } = somebody()
  site.google.add({ email, emailVerified: true, name: 'Lee Park' })
  const ids: string[] = []
  for (const browser of [page, await otherBrowser()]) {
    await browser.goto('/signup')
    const google = await googleWindow(browser, 'Sign up with Google')
    await choose(google, email)
    await expect(browser).toHaveURL('/')
    await expect(browser.getByRole('link', { name: 'Register Now' })).toBeVisible()
    ids.push((await (await browser.request.get('/api/me')).json()).user.id)
  }
  expect(ids[1]).toBe(ids[0])
})

test('where windows are blocked, the whole page goes to Google and comes back', { tag: '@trial' }, async ({
  page,
  site,
}) => {
  const { email } = somebody()
  site.google.add({ email, emailVerified: true, name: 'Lee Park' })
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login?returnTo=/settings')
  await sendButton(page, 'Sign in with Google').click()
  await choose(page, email)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('main')).toContainText(email)
})

test('going back without choosing says so, on either way', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/login')
  const google = await googleWindow(page, 'Sign in with Google')
  await google.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google')

  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/login')
  await sendButton(page, 'Sign in with Google').click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google')
})

test('closing the window says so', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/login')
  const google = await googleWindow(page, 'Sign in with Google')
  await google.close()
  await expect(page.getByRole('alert')).toContainText('The Google window was closed')
})

test('an account whose address nobody confirmed is not joined', { tag: '@trial' }, async ({
  page,
  site,
  newPlayer,
  mailTo,
}) => {
  const dana = await newPlayer()
  site.google.add({ email: dana.email, emailVerified: true, name: 'Somebody Else' })
  await page.goto('/login')
  await choose(await googleWindow(page, 'Sign in with Google'), dana.email)
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google')
  expect((await (await page.request.get('/api/me')).json()).user).toBeNull()

  await test.step('once it is confirmed, Google leads to it', async () => {
    await page.goto((await mailTo(dana.email, /Confirm your email/)).link)
    await logInFirst(page, dana)
    await expect(page.getByText('Your email is confirmed', { exact: true })).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/login')
    await choose(await googleWindow(page, 'Sign in with Google'), dana.email)
    await expect(page).toHaveURL('/')
    const { user } = await (await page.request.get('/api/me')).json()
    expect(user).toMatchObject({ email: dana.email, hasPassword: true })
  })
})

test('an address that Google has not confirmed joins nobody', { tag: '@trial' }, async ({ page, site, newPlayer }) => {
  const dana = await newPlayer({ verified: true })
  site.google.add({ email: dana.email, emailVerified: false, name: 'Somebody Else' })
  await page.goto('/login')
  await choose(await googleWindow(page, 'Sign in with Google'), dana.email)
  await expect(page.getByRole('alert')).toContainText('Failed to sign in with Google')
  expect((await (await page.request.get('/api/me')).json()).user).toBeNull()
})

async function googleWindow(page: Page, button: string) {
  const opened = page.waitForEvent('popup')
  await sendButton(page, button).click()
  const google = await opened
  await expect(google.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  return google
}

const choose = (google: Page, email: string) => google.getByRole('button', { name: email }).click()
