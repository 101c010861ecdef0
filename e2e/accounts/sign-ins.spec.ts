import { expect, test } from '../harness/league.ts'

test('Settings lists one’s sign-ins and logs out everywhere else', async ({
  page,
  otherBrowser,
  newPlayer,
  signIn,
}) => {
  const dana = await newPlayer()
  const other = await otherBrowser()
  await signIn(other, dana)
  await signIn(page, dana)
  await page.goto('/settings')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('You are logged out everywhere else.')).toBeVisible()
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await other.goto('/settings')
  await expect(other).toHaveURL((url) => url.pathname === '/login')
})
