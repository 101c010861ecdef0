import { test } from '../harness/demonstration.ts'
import { expect } from '../harness/league.ts'

const OVER = 'The season is over. Some scores are still missing.'

test('[S3] a season that ended without all of its scores says that it is over, and leads to its table', {
  tag: '@trial',
}, async ({ page, view, newPlayer, signIn }) => {
  await view('/', 'visitor')
  await expect(page.getByText(OVER)).toBeVisible()
  await expect(page.getByText('Season under way')).toBeHidden()
  await expect(page.getByRole('timer')).toBeHidden()
  // The season takes late registrations still, and the form does ([Q108]).
  await expect(page.getByText('Late registration is open')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login to Register' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in to see the table' }).click()
  await expect(page).toHaveURL('/login?returnTo=%2Fstandings%3Fseason%3D2025')

  await signIn(page, await newPlayer())
  await page.goto('/')
  await expect(page.getByText(OVER)).toBeVisible()
  await page.getByRole('link', { name: 'See the table' }).click()
  await expect(page).toHaveURL('/standings?season=2025')
  await expect(page.getByRole('heading', { level: 1, name: 'Standings' })).toBeVisible()
})
