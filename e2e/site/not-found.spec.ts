import { expect, test } from '../harness/league.ts'

test('an address that leads nowhere says so, and leads home', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login to Register' })).toBeVisible()
})

test.describe('when a screen breaks', () => {
  test('the error page says so and shows nothing of the inside', { tag: '@trial' }, async ({ page, complaints }) => {
    await page.route('**/assets/login*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new TypeError("at http://inside/assets") }',
      }),
    )
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page).toHaveTitle(/Unexpected Application Error!/)
    await expect(page.getByText(/TypeError|assets|at http/)).toBeHidden()
    await expect(page.getByRole('navigation').first()).toBeVisible()

    await page.unroute('**/assets/login*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    // React tells the console what it caught.
    complaints.length = 0
  })

  test('a server that fails keeps nobody from trying again', { tag: '@trial' }, async ({
    page,
    complaints,
    newPlayer,
    signIn,
  }) => {
    await signIn(page, await newPlayer())
    await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: { code: 'internal_error' } }))
    // A screen that the server does not render, so that the browser has to ask who is there.
    await page.goto('/agreement')
    await expect(page.getByRole('alert')).toHaveText('We can’t reach the site right now. We keep trying.')
    await page.unroute('**/api/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your agreement' })).toBeVisible()
    complaints.length = 0
  })
})
