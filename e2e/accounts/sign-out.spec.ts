import type { Page } from '@playwright/test'
import { logIn } from '../harness/forms.ts'
import { expect, isHydrated, test } from '../harness/league.ts'

test('[Q22] after Log Out the Back button shows nothing personal', async ({ page, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/')
  await page.goto('/update-profile')
  await expect(page.getByLabel('Phone')).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(dana.email)
  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(dana.email)
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')

  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL((url) => ['/', '/login'].includes(url.pathname))
    await expect(page.getByText(dana.email)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  }
})

test('[Q22] a second tab notices', { tag: '@trial' }, async ({ page, context, newPlayer, signIn }) => {
  const dana = await newPlayer()
  await signIn(page, dana)
  const second = await context.newPage()
  await second.goto('/settings')
  await expect(second.getByRole('main')).toContainText(dana.email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL((url) => url.pathname === '/login')
  await expect(second.getByText(dana.email)).toBeHidden()
})

test('[Q15] the old cookie is worth nothing any more', { tag: '@trial' }, async ({
  page,
  context,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer())
  const before = await context.cookies()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await context.addCookies(before)
  await page.goto('/settings')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('[Q83] two people on one phone: nothing of the first is left for the second', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
}) => {
  const [dana, lee] = [await newPlayer({ registered: true, verified: true }), await newPlayer()]
  await signIn(page, dana)
  const { user } = await (await page.request.get('/api/me')).json()
  await page.goto('/draft')
  await expect(page.getByRole('region', { name: 'Draft state' })).toBeVisible()
  await page.evaluate(
    (userId) => sessionStorage.setItem('typed-scores-l1', JSON.stringify({ userId, pending: {} })),
    user.id,
  )
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Update Profile' }).click()
  await page.getByLabel('Club team').fill('Typed by Dana')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await tabStorage(page)).not.toMatch(new RegExp(`${dana.email}|${user.id}|Dana`))

  await logIn(page, lee)
  await expect(page).toHaveURL('/')
  for (const path of ['/settings', '/register', '/teams', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = `${await page.content()}${await tabStorage(page)}`
    for (const mark of [dana.email, user.id, 'Typed by Dana']) expect(shown, path).not.toContain(mark)
  }
})

test('[Q83] a page that learns of another person shows that person’s form, with nothing typed by the first', {
  tag: '@trial',
}, async ({ page, newPlayer, signIn }) => {
  const [dana, lee] = [await newPlayer({ registered: true }), await newPlayer({ registered: true })]
  await signIn(page, dana)
  await page.goto('/update-profile')
  await page.waitForFunction(isHydrated)
  await page.getByLabel('Club team').fill('Typed by Dana')
  // The cookie is another person's now, as after a sign-in in a second window.
  await signIn(page, lee)
  await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(lee.email)
  await expect(page.getByLabel('Club team')).not.toHaveValue('Typed by Dana')
})

test('[Q83] a page whose person leaves before it is hydrated shows nothing of them any more', {
  tag: '@trial',
}, async ({ page, context, newPlayer, signIn }) => {
  await signIn(page, await newPlayer({ registered: true }))
  await page.addInitScript(holdHydration)
  await page.goto('/update-profile')
  await page.waitForFunction(() => 'isHydrationHeld' in window)
  await context.clearCookies()
  await page.evaluate(() => new BroadcastChannel('session').postMessage('left'))
  await expect(page).toHaveURL(/\/login\?/)
})

/** React goes from one piece of work to the next by messages to itself. */
function holdHydration() {
  if (window.location.pathname !== '/update-profile') return
  MessagePort.prototype.postMessage = () => {
    Object.assign(window, { isHydrationHeld: true })
  }
}

/** Everything that the browser keeps for this tab and for the site. */
const tabStorage = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))

test('nothing of who left stays in the device’s stores, and the next one gets straight in', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
}) => {
  const [dana, lee] = [await newPlayer(), await newPlayer()]
  await signIn(page, dana)
  await page.goto('/settings')
  await page.evaluate((email) => localStorage.setItem('left', email), dana.email)
  const answer = page.waitForResponse('**/api/auth/sign-out')
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await logIn(page, lee)
  await expect(page).toHaveURL('/')
  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(lee.email)
})
