import type { Page } from '@playwright/test'
import { ALEX, test } from '../harness/demonstration.ts'
import { expect, open } from '../harness/league.ts'
import { pdfPages } from '../harness/pdf-text.ts'

const PLAYERS = ['/standings', '/matches?week=1', '/teams', '/finals', '/finals?season=2024']
const ORGANISERS = ['/organise/people?season=2025']

test('every screen that is printed begins on its first page, leaves none empty, and can be read without backgrounds', async ({
  page,
  view,
  signIn,
}) => {
  for (const address of PLAYERS)
    await test.step(address, async () => {
      await view(address, 'player')
      await isOnPaper(page)
    })
  await signIn(page, ALEX)
  for (const address of ORGANISERS)
    await test.step(address, async () => {
      await open(page, address)
      await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
      await isOnPaper(page)
      // Wherever on a sheet the list ends, no empty one follows.
      for (let height = 16; height <= 96; height += 16) {
        await page.locator('.people-list').evaluate((list, pixels) => {
          list.style.marginTop = `${pixels}px`
        }, height)
        await isOnPaper(page)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.people-columns')).toBeVisible()
      await page.emulateMedia({ media: null })
    })
})

async function isOnPaper(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await unreadable(page)).toEqual([])
  for (const format of ['A4', 'Letter'] as const) {
    const pages = pdfPages(await page.pdf({ format }))
    expect(pages.length).toBeGreaterThan(0)
    for (const [i, { textAt }] of pages.entries())
      expect(textAt.length, `page ${i + 1} of ${format}`).toBeGreaterThan(0)
    expect(Math.min(...(pages[0]?.textAt ?? [])), `the first text on ${format}`).toBeLessThan(1 / 3)
  }
  await page.emulateMedia({ media: null })
}

/** Texts that white paper does not show with a contrast of 4.5, and pictures as wide as the page behind them. */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const luminance = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255)
      const [red = 0, green = 0, blue = 0] = channels.map((c) =>
        c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const faint = [...document.querySelectorAll('main *, h1')].filter((element) => {
      if (element.closest('svg') || !isShown(element)) return false
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return hasText && 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5
    })
    const pictures = [...document.querySelectorAll('main svg')].filter(
      (svg) => isShown(svg) && svg.getBoundingClientRect().width > innerWidth / 2,
    )
    return [...faint.map(({ textContent }) => textContent), ...pictures.map(({ outerHTML }) => outerHTML.slice(0, 80))]
  })
