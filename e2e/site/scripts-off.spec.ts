import { expect, test } from '../harness/league.ts'

test.use({ javaScriptEnabled: false })

test('the landing page is complete without scripts', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Wakeman Cup/)
  await expect(page.getByRole('link', { name: 'Login to Register' })).toBeVisible()
  for (const link of ['Teams', 'Standings', 'Matches', 'Log In', 'Sign Up'])
    await expect(page.getByRole('navigation').getByRole('link', { name: link, exact: true })).toBeVisible()
  for (const title of ['Key Dates', 'Game Times', 'Venue Information'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const text of ['June 15, 2025', 'July 26, 2025', 'August 6, 2025', '7:00 PM', 'Wakeman Farm Dr'])
    await expect(page.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A soccer match with players on the field' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toBeVisible()
})

test('a player reads the season’s pages without scripts', async ({ page, newPlayer, signIn }) => {
  await signIn(page, await newPlayer())
  for (const [path, title] of [
    ['/standings', 'Standings'],
    ['/matches', 'Matches'],
    ['/teams', 'Teams'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/No teams yet|No match data found/)
    await expect(page.locator('[style]')).toHaveCount(0)
  }
})

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

test('Home of who has not confirmed their address says so, without a button that does nothing', async ({
  page,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer())
  await page.goto('/')
  await expect(page.getByText('Confirm your email.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the address' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeHidden()
})
