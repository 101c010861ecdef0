import { expect, test } from './rig/league.ts'

test('after Log Out the Back button shows nothing personal', async ({ page, newPlayer, signIn }) => {
  const dana = await newPlayer({ registered: true })
  await signIn(page, dana)
  await page.goto('/')
  await page.goto('/update-profile')
  await expect(page.getByLabel('Phone')).toBeHidden()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(dana.email)
  await page.goto('/settings')
  await expect(page.getByRole('main')).toContainText(dana.email)
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')

  for (let back = 0; back < 2; back++) {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL((url) => ['/', '/login'].includes(url.pathname))
    await expect(page.getByText(dana.email)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden()
  }
})

test('a second tab notices', async ({ page, context, newPlayer, signIn }) => {
  const dana = await newPlayer()
  await signIn(page, dana)
  const second = await context.newPage()
  await second.goto('/settings')
  await expect(second.getByRole('main')).toContainText(dana.email)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(second).toHaveURL((url) => url.pathname === '/login')
  await expect(second.getByText(dana.email)).toBeHidden()
})

test('the old cookie is worth nothing any more', async ({ page, context, newPlayer, signIn }) => {
  await signIn(page, await newPlayer())
  const before = await context.cookies()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await context.addCookies(before)
  await page.goto('/settings')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})
