import { ALEX, test } from '../harness/demonstration.ts'
import { screensOf, VIEWERS } from '../harness/demonstration-screens.ts'
import { noWords } from '../harness/findings.ts'
import { expect, open } from '../harness/league.ts'

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
for (const viewer of VIEWERS)
  test(`no screen of the ${viewer} shows markup or a missing value, loaded and reloaded, on phone and desk`, {
    tag: '@trial',
  }, async ({ page, signIn, newPlayer }) => {
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
