import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { screensOf, VIEWERS } from '../harness/demonstration-screens.ts'
import { expect, open } from '../harness/league.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** What nobody wrote to be read: markup, and values that became text. */
const NO_WORDS = /<|\bundefined\b|\bNaN\b|\[object|\bnull\b/

/** The lines of a page in sight that hold such. */
async function noWords(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  return text.split('\n').filter((line) => NO_WORDS.test(line))
}

for (const viewer of VIEWERS)
  test(`no screen of the ${viewer} shows markup or a missing value, loaded and reloaded, on phone and desk`, async ({
    page,
    signIn,
    newPlayer,
  }) => {
    test.slow()
    if (viewer === 'player' || viewer === 'guest') await signIn(page, await newPlayer())
    if (viewer === 'organiser') await signIn(page, ALEX)
    const screens = await screensOf(viewer, page)
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      for (const path of screens) {
        await open(page, path)
        expect.soft(await noWords(page), `${path} at ${window.width} px`).toEqual([])
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading', { exact: true })).toBeHidden()
        expect.soft(await noWords(page), `${path} at ${window.width} px, reloaded`).toEqual([])
      }
    }
  })
