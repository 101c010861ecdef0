import type { Page } from '@playwright/test'
import type { Me } from '../../src/contract/site.ts'
import { expect, open, test } from '../harness/league.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the menu opens, leads on and closes', async ({ page }) => {
  await open(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const teams = page.getByRole('navigation').getByRole('link', { name: 'Teams' })
  await expect(teams).toBeHidden()
  await menu.tap()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['Teams', 'Standings', 'Matches', 'Log In', 'Sign Up'])
    await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Sign Up' }).tap()
  await expect(page).toHaveURL('/signup')
  await expect(teams).toBeHidden()

  await menu.tap()
  await page.keyboard.press('Escape')
  await expect(teams).toBeHidden()
  await expect(menu).toBeFocused()
})

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Quick links' })

test('[TB1] [TB2] the bar under the thumb leads on, says what is new, and is off where somebody types', async ({
  page,
  view,
}) => {
  await page.route('**/api/me', async (route) => {
    const reply = await route.fetch()
    const me: Me = await reply.json()
    await route.fulfill({ response: reply, json: { ...me, newest: { home: 1 } } })
  })
  await view('/standings', 'registered')
  const bar = barOf(page)
  await expect(bar.getByRole('link')).toHaveText(['Home new', 'Mine', 'Matches', 'Table', 'Teams'])
  await expect(bar.getByRole('link', { name: 'Table' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Home new' }).tap()
  await expect(page).toHaveURL('/')
  await bar.getByRole('link', { name: 'Mine' }).tap()
  await expect(page).toHaveURL('/me')
  await expect(bar.getByRole('link', { name: 'Home', exact: true })).toBeVisible()

  // Last on the page, and under it nothing but room.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = (await page.getByRole('contentinfo').boundingBox()) ?? { y: 0, height: 0 }
  expect(Math.floor(foot.y + foot.height)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  expect(
    await bar.evaluate((nav) => [...document.querySelectorAll('#app a, #app button')].at(-1)?.closest('nav') === nav),
  ).toBe(true)

  await open(page, '/update-profile')
  await page.getByLabel('First name').focus()
  await expect(bar).toBeHidden()
  await page.getByLabel('First name').blur()
  await expect(bar).toBeVisible()
  for (const path of ['/fee', '/draft']) {
    await open(page, path)
    await expect(bar).toBeHidden()
  }
})

test('[TB1] the bar fits each phone, and is not on paper, for visitors, or beside the console’s', {
  tag: '@trial',
}, async ({ page, view }) => {
  await view('/standings', 'registered')
  const bar = barOf(page)
  for (const [width, height, most] of [
    [320, 568, 72],
    [667, 375, 52],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(most)
    for (const link of await bar.getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
  await page.emulateMedia({ media: null })
  await view('/organise', 'organiser')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Organise' }).getByRole('link', { name: 'Desk' })).toBeVisible()
  await view('/organise/season/visitors/look/standings', 'organiser')
  await expect(bar).toBeHidden()
  await view('/', 'visitor')
  await expect(bar).toBeHidden()
})
