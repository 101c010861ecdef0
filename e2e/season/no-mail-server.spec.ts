import { ALEX } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { translatedNames } from '../harness/names.ts'
import { startTonight, test as tonight } from '../harness/tonight.ts'

/** The site has no mail server. */
const test = tonight.extend({
  place: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the braces
    async ({}, use) => {
      const site = await startTonight({ SMTP_URL: '' })
      await use({ site, organiserCookies: [] })
      await site.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('[SC14] without a mail server, calling off says before the button that nobody gets a mail, and whom to call', {
  tag: '@trial',
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ALEX)
  await open(page, '/organise')
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(
    page.getByText('The site has no mail server. The person who runs it can set SMTP_URL and MAIL_FROM.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Call off tonight' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Call off tonight?' })
  await dialog.getByRole('radio', { name: 'Lightning' }).click()
  await expect(dialog.getByText('Nobody gets a message: the site has no mail server.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy the text' }).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Tonight is called off\. There is lightning/,
  )

  await dialog.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(page.getByText('Tonight is called off. Nobody got a mail.')).toBeVisible()
  await expect(page.getByText(/called it off at .* Nobody got a message\./)).toBeVisible()
  await page.getByText(/^Who can’t be reached: \d+ players$/).click()
  expect(await translatedNames(page, ['Maya Torres'])).toEqual([])
  await page.getByRole('link', { name: 'Maya Torres' }).click()
  await expect(page.getByRole('dialog', { name: /Maya/ })).toBeVisible()
  await expect(page).toHaveURL(/\/organise\/people\?season=.*person=/)
})
