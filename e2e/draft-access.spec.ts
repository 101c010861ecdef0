import { expect, test } from './rig/league.ts'

test('a visitor who opens the draft is asked to log in', async ({ page }) => {
  await page.goto('/draft')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
})

test('who is not registered reads why they can’t enter, and is led on after 3 seconds', async ({
  page,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer())
  await page.clock.install()
  await page.goto('/draft')
  await expect(page.getByText('You are being redirected to the homepage in 3 seconds…')).toBeVisible()
  await page.clock.fastForward(2800)
  await expect(page).toHaveURL('/draft')
  await page.clock.fastForward(300)
  await expect(page).toHaveURL('/register')
})

test('while registration is checked the page is Loading, and a check that fails can be repeated', async ({
  page,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer())
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let asked = 0
  let isDown = true
  await page.route('**/api/me', async (route) => {
    if (++asked === 1) await held
    if (asked === 1 || !isDown) return route.continue()
    await route.fulfill({ status: 400, json: { code: 'malformed_request', message: 'Out of order.' } })
  })
  await page.goto('/draft')
  await expect(page.getByText('Loading', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toHaveText('Error checking registration status. Please try again later.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('You need to be registered for the season to enter the draft.')
})
