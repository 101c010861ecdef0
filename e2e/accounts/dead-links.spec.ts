import type { Page } from '@playwright/test'
import { overflow, seriousFindings } from '../harness/findings.ts'
import { expect, test } from '../harness/league.ts'

const PAGES = [
  '/reset-password',
  '/verify-email',
  '/claim',
  '/merge',
  '/guardian',
  '/guardian/guest',
  '/guardian/evening',
  '/guardian/fee',
  '/owner',
]
const WRONG = { unknown: '#token=no-token-of-ours', 'too long': `#token=${'x'.repeat(3000)}`, missing: '' }

/** What a page tells the console, but for the refusal that the browser notes by itself. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 422/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

async function leadsOn(page: Page, address: string) {
  await page.goto('about:blank')
  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'This link doesn’t work' }), address).toBeVisible()
  expect(await main.innerText(), address).not.toContain('@')
  return main
}

test('[LN1] the page of a link that nobody knows leads on, at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const complaints = complaintsOf(page)
  for (const path of ['/reset-password', '/guardian']) {
    const main = await leadsOn(page, `${path}${WRONG.unknown}`)
    await expect(main.getByRole('link', { name: 'To the home page' })).toBeVisible()
    expect(await overflow(page), path).toEqual([])
    expect(await seriousFindings(page), path).toEqual([])
  }
  expect(complaints).toEqual([])
})

test('[LN1] so does each page of a mail’s link, with each wrong token', { tag: '@trial' }, async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const complaints = complaintsOf(page)
  for (const path of PAGES)
    for (const [what, fragment] of Object.entries(WRONG)) {
      // One who becomes an owner signs up first, and hears of the link by the press.
      if (path === '/owner' && what !== 'missing') continue
      const main = await leadsOn(page, `${path}${fragment}`)
      await expect(main.getByRole('link', { name: 'To the home page' })).toBeVisible()
      expect(await overflow(page), path).toEqual([])
    }
  const main = await leadsOn(page, '/unsubscribe/no-token-of-ours')
  await expect(main.getByRole('link', { name: 'Log In' })).toBeVisible()
  expect(complaints).toEqual([])
})
