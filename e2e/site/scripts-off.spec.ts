import { expect, test } from '../harness/league.ts'

test.use({ javaScriptEnabled: false })

test('what needs scripts does not pretend to work, and other screens say so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  await page.goto('/login')
  // Playwright's own queries do not look into <noscript>.
  await expect(page.locator('main')).toContainText('This page needs JavaScript', {
    useInnerText: true,
    ignoreCase: true,
  })
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
})

test('Home of who has not confirmed their address says so, without a button that does nothing', {
  tag: '@trial',
}, async ({ page, newPlayer, signIn }) => {
  await signIn(page, await newPlayer())
  await page.goto('/')
  await expect(page.getByText('Confirm your email.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the address' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeHidden()
})
