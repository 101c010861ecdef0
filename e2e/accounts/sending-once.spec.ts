import type { Page } from '@playwright/test'
import { emailField, fillSignUp, logIn, passwordField, sendButton } from '../harness/forms.ts'
import { expect, open, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

test('a double click signs up once', { tag: '@trial' }, async ({ page }) => {
  const sent = sentTo(page, '/api/auth/sign-up')
  await page.goto('/signup')
  await fillSignUp(page, somebody())
  await sendButton(page, 'Sign Up').dblclick()
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

test('what is typed and pressed before the scripts are there is sent once they are', async ({ page }) => {
  const sent = sentTo(page, '/api/auth/sign-up')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  await fillSignUp(page, somebody())
  await sendButton(page, 'Sign Up').click()
  await expect(page).toHaveURL('/signup')
  letThrough()
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

test('a button that was pressed says so, and takes no second press', { tag: '@trial' }, async ({ page, newPlayer }) => {
  const dana = await newPlayer()
  const sent = sentTo(page, '/api/auth/sign-in')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/auth/sign-in', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await logIn(page, dana)
  const busy = sendButton(page, 'Logging in…')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  // A finger does not wait until a button is enabled.
  await busy.click({ force: true })
  await passwordField(page).press('Enter')
  letThrough()
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

test('what was typed stays when the server refuses, and can be sent again', { tag: '@trial' }, async ({
  page,
  newPlayer,
}) => {
  const dana = await newPlayer()
  await page.goto('/login')
  await logIn(page, { ...dana, password: 'not the password' })
  await expect(page.getByRole('alert')).toContainText('Failed to log in')
  await expect(emailField(page)).toHaveValue(dana.email)
  await passwordField(page).fill(dana.password)
  await sendButton(page, 'Log In').click()
  await expect(page).toHaveURL('/')
})

test('what was typed stays when no answer comes', { tag: '@trial' }, async ({ page, context, newPlayer }) => {
  const dana = await newPlayer()
  await open(page, '/login')
  await context.setOffline(true)
  await logIn(page, dana)
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await expect(emailField(page)).toHaveValue(dana.email)
  await context.setOffline(false)
  await sendButton(page, 'Log In').click()
  await expect(page).toHaveURL('/')
})

test('what is pressed before its check is there waits for it, and is said and kept where that can’t come', async ({
  page,
  newPlayer,
}) => {
  const dana = await newPlayer()
  const sent = sentTo(page, '/api/auth/sign-in')
  let reach: 'lost' | 'held' = 'lost'
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await open(page, '/login')
  await page.route('**/assets/*.js', async (route) => {
    if (reach === 'lost') return route.abort()
    await held
    await route.continue()
  })
  await logIn(page, dana)
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await expect(page.getByText('This page can’t be loaded right now. We keep trying.')).toBeVisible()
  await expect(emailField(page)).toHaveValue(dana.email)

  reach = 'held'
  await sendButton(page, 'Log In').click()
  const busy = sendButton(page, 'Logging in…')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await passwordField(page).press('Enter')
  expect(sent).toHaveLength(0)
  letThrough()
  await expect(page).toHaveURL('/')
  expect(sent).toHaveLength(1)
})

function sentTo(page: Page, path: string) {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith(path)) sent.push(request.url())
  })
  return sent
}
