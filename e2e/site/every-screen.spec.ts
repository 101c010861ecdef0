import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { SCREENS, screensOf, VIEWERS } from '../harness/demonstration-screens.ts'
import { unlikeRendered } from '../harness/hydration.ts'
import { expect, isHydrated, open } from '../harness/league.ts'

/** 1.6 Mbit/s and 150 ms there and back. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
/** A browser has six connections to a server, and a page holds one of them for its news. */
const OPEN_AT_ONCE = 4

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a screen and holds its scripts back until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await page.waitForFunction(isHydrated)
    await page.unroute('**/assets/index-*.js')
  }
}

for (const viewer of VIEWERS)
  test.describe(`every screen of ${viewer === 'organiser' ? 'an' : 'a'} ${viewer}`, () => {
    test.beforeEach(async ({ page, signIn, newPlayer }) => {
      if (viewer === 'player' || viewer === 'guest') await signIn(page, await newPlayer())
      if (viewer === 'organiser') await signIn(page, ALEX)
    })

    if (viewer === 'guest')
      test('says that it loads on a slow phone, and comes', { tag: '@trial' }, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await slowDown(page)
        for (const path of SCREENS.guest) {
          const hydrate = await openUnhydrated(page, path)
          await expect(page.getByText('Loading', { exact: true }), path).toBeVisible()
          await hydrate()
          await expect(title(page), path).toHaveText(/\w/)
        }
      })
    else
      test('is there before its scripts on a slow phone, hydrates, and says the same', { tag: '@trial' }, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        const screens = await screensOf(viewer, page)
        await slowDown(page)
        for (const path of screens) {
          const hydrate = await openUnhydrated(page, path)
          await expect(title(page), path).toHaveText(/\w/)
          const said = await title(page).innerText()
          expect(await page.evaluate(isHydrated), path).toBe(false)
          await hydrate()
          await expect(title(page), path).toHaveText(said, { useInnerText: true })
          expect.soft(await unlikeRendered(page), path).toEqual([])
        }
      })

    test('stays while the server is gone, and leads on once it is back', { tag: '@trial' }, async ({
      page,
      site,
      context,
    }) => {
      const screens = await screensOf(viewer, page)
      for (let i = 0; i < screens.length; i += OPEN_AT_ONCE) {
        const pages: { opened: Page; path: string; said: string }[] = []
        for (const path of screens.slice(i, i + OPEN_AT_ONCE)) {
          const opened = await context.newPage()
          await open(opened, path)
          pages.push({ opened, path, said: await title(opened).innerText() })
        }
        await site.goDown()
        for (const { opened, said } of pages) await expect(title(opened)).toHaveText(said, { useInnerText: true })
        await site.comeUp()
        for (const { opened, path, said } of pages) {
          const link = opened.locator(`header a[href^="/"]:not([href="${path}"])`).filter({ visible: true }).first()
          const address = await link.getAttribute('href')
          await link.click()
          // A visitor is led to log in first, and from there on.
          const login = `/login?returnTo=${encodeURIComponent(address ?? '')}`
          await expect(opened, path).toHaveURL(({ pathname, search }) => [address, login].includes(pathname + search))
          await expect(title(opened), path).not.toHaveText(said, { useInnerText: true })
          await expect(opened.getByText('This page can’t be loaded right now.')).toBeHidden()
          await opened.close()
        }
      }
      await page.close()
    })

    // Those of the others are read by src/server/http/pages/screens.built.test.ts.
    if (viewer === 'guest')
      test.describe('without scripts', () => {
        test.use({ javaScriptEnabled: false })

        test('says what it is', { tag: '@trial' }, async ({ page }) => {
          for (const path of await screensOf(viewer, page)) {
            await page.goto(path)
            await expect(title(page), path).toHaveText(/\w/)
            await expect(page.getByText('Loading', { exact: true }), path).toBeHidden()
          }
        })
      })
  })
