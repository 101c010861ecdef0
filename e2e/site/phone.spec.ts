import { overflow, seriousFindings } from '../rig/findings.ts'
import { expect, open, test } from '../rig/league.ts'
import { SCREENS, VIEWERS } from '../rig/screens.ts'

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

for (const viewer of VIEWERS)
  test(`on any screen of a ${viewer} nothing scrolls sideways at 360 and 390 px, and axe finds nothing serious`, async ({
    page,
    view,
  }) => {
    for (const path of SCREENS[viewer]) {
      await page.setViewportSize({ width: 390, height: 844 })
      await view(path, viewer)
      expect.soft(await seriousFindings(page), path).toEqual([])
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await overflow(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
