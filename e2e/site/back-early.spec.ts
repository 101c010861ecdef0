import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { unlikeRendered } from '../harness/hydration.ts'
import { expect, isHydrated, open } from '../harness/league.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Goes from Teams to Standings by a link, so that the Back button stays within the page. */
async function goOn(page: Page) {
  await open(page, '/teams')
  await page.getByRole('banner').getByRole('link', { name: 'Standings' }).first().click()
  await expect(title(page)).toHaveText(/Standings/)
}

async function isBackAtTeams(page: Page) {
  await expect(page).toHaveURL('/teams')
  await expect(title(page)).toHaveText(/Teams/)
  await page.waitForFunction(isHydrated)
  expect(await unlikeRendered(page)).toEqual([])
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, ALEX)
})

test('[Q114] the Back button before the scripts are there shows the page before', async ({ page }) => {
  await goOn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(title(page)).toHaveText(/Standings/)
  await page.evaluate(() => history.back())
  await page.waitForTimeout(300)
  release()
  await isBackAtTeams(page)
})

test('[Q114] the Back button between the header’s hydration and the screen’s shows the page before', async ({
  page,
}) => {
  await goOn(page)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('gone-back')) return
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const header = document.querySelector('header')
      if (!header || !Object.keys(header).some((key) => key.startsWith('__react'))) return channel.port2.postMessage(0)
      sessionStorage.setItem('gone-back', 'yes')
      history.back()
    }
    channel.port2.postMessage(0)
  })
  await page.reload({ waitUntil: 'commit' })
  await isBackAtTeams(page)
})
