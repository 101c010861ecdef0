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
