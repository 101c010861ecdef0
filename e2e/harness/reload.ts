import type { Page } from '@playwright/test'
import { expect, isHydrated } from './league.ts'

/** Leaves a state with the page's entry in the history, as the site's own navigation does (`usr` is the router's name for it). */
export const leaveState = (page: Page, state: Record<string, unknown>) =>
  page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state)

/** Loads a page again, and waits until the browser has taken it over. */
export async function reload(page: Page) {
  await page.reload()
  await page.waitForFunction(isHydrated)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading', { exact: true })).toBeHidden()
}

/** Fills the storage of the browser and of the tab until neither takes another letter. */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      let text = 'x'.repeat(1 << 20)
      for (let i = 0; text !== ''; i++)
        try {
          storage.setItem(`full-${i}`, text)
        } catch {
          text = text.slice(text.length >> 1 || 1)
        }
    }
  })
