import { signIn, signUp, verify, withApi } from '../harness/api.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'
import { ADMINISTRATOR } from '../harness/site.ts'

test('a visitor who opens the draft is asked to log in', { tag: '@trial' }, async ({ page }) => {
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

test('[spec 8] a check of registration that fails at loading says so, and can be repeated', { tag: '@trial' }, async ({
  page,
  newPlayer,
  signIn,
}) => {
  await signIn(page, await newPlayer({ registered: true, verified: true }))
  let isDown = true
  await page.route('**/api/me', async (route) => {
    if (!isDown) return route.continue()
    await route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Out of order.' } })
  })
  // The server does not render the rehearsal, so that the browser has to ask; there is none, and the draft itself comes instead.
  await page.goto('/draft?rehearsal')
  await expect(page.getByRole('alert')).toHaveText('Error checking registration status. Please try again later.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Draft state' })).toBeVisible()
  const first = await page.request.get('/draft')
  expect(first.headers()['cache-control'], 'kept nowhere').toBe('no-store')
  expect(await first.text(), 'the room in the first bytes').toContain('Available players</h2>')
})

test('without a season the draft says so, and leads an administrator to set one up', { tag: '@trial' }, async ({
  anotherSite,
}) => {
  const { site, page } = await anotherSite()
  const organiser = { ...somebody(), email: ADMINISTRATOR }
  await withApi(async (api) => {
    await signUp(api, site, organiser)
    await verify(api, site, organiser.email)
  })
  await signUp(page.request, site, somebody())
  await page.goto('/draft')
  await expect(page.getByRole('heading', { name: 'No season yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up the season' })).toBeHidden()
  await page.context().clearCookies()
  await signIn(page.request, site, organiser)
  await page.goto('/draft')
  await page.getByRole('link', { name: 'Set up the season' }).click()
  await expect(page).toHaveURL('/organise/season')
})

test('while registration is checked the page is Loading, and a check that fails can be repeated', {
  tag: '@trial',
}, async ({ page, newPlayer, signIn }) => {
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
  await expect(page.getByRole('status').filter({ hasText: 'Still loading' })).toHaveCount(1)
  answer()
  await expect(page.getByRole('alert')).toHaveText('Error checking registration status. Please try again later.')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText('You need to be registered for the season to enter the draft.')
})
