import type { Locator, Page } from '@playwright/test'
import { confirmField, emailField, passwordField, position, sendButton } from '../harness/forms.ts'
import { tabTo } from '../harness/keyboard.ts'
import { expect, test } from '../harness/league.ts'
import { somebody } from '../harness/person.ts'

test('signing up and registering needs no mouse', async ({ page }) => {
  const dana = somebody()
  const { keyboard } = page
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Login to Register' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/login')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign Up' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/signup')

  await typeInto(page, emailField(page), dana.email)
  await typeInto(page, passwordField(page), dana.password)
  await typeInto(page, confirmField(page), dana.password)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await tabTo(page, page.getByRole('link', { name: 'Register Now' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeVisible()
  await typeInto(page, page.getByLabel('First name'), 'Dana')
  await typeInto(page, page.getByLabel('Last name'), 'Okafor')
  await typeInto(page, page.getByLabel('Nickname'), 'Dee')
  await typeInto(page, page.getByLabel('Phone'), '203 555 0142')
  await typeInto(page, page.getByLabel('Graduation class'), '2027')
  await expect(page.getByLabel('Graduation class')).toHaveValue('2027')
  await typeInto(page, page.getByLabel('Club team'), 'Harbor United')
  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Left' })).toBeChecked()
  await tabTo(page, position(page, 'CM'))
  await keyboard.press('Space')
  await tabTo(page, sendButton(page, 'Register'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText("You're registered for the 2025 Wakeman Cup!")).toBeVisible()
})

test('what has the focus can be seen', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/login')
  await expect(emailField(page)).toBeVisible()
  for (const target of [
    page.getByRole('navigation').getByRole('link', { name: 'Teams' }),
    emailField(page),
    sendButton(page, 'Log In'),
    sendButton(page, 'Sign in with Google'),
  ]) {
    const before = await looks(target)
    await tabTo(page, target)
    expect(await looks(target), String(target)).not.toEqual(before)
  }
})

test('the first Tab offers to skip the header', { tag: '@trial' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const looks = (element: Locator) =>
  element.evaluate((node) => {
    const { outline, boxShadow, borderColor, textDecoration, backgroundColor } = getComputedStyle(node)
    return [outline, boxShadow, borderColor, textDecoration, backgroundColor].join()
  })
