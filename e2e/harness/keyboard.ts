import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_STOPS} presses of Tab do not lead to ${target}`)
}
