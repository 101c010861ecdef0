import { expect, type Page } from '@playwright/test'
import { pdfPages } from './pdf-text.ts'

/**
 * Holds what is printed against a sheet, A4 and Letter: text in the upper third of its first page, no page without any, and
 * all of it readable on white paper, as printers leave backgrounds out. `texts` selects the elements that may have text.
 */
export async function expectOnPaper(page: Page, texts = 'main *, h1'): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  expect(await unreadable(page, texts)).toEqual([])
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
const unreadable = (page: Page, texts: string) =>
  page.evaluate((selector) => {
    const luminance = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => Number(value) / 255)
      const [red = 0, green = 0, blue = 0] = channels.map((c) =>
        c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const faint = [...document.querySelectorAll(selector)].filter((element) => {
      if (element.closest('svg') || !isShown(element)) return false
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return hasText && 1.05 / (luminance(getComputedStyle(element).color) + 0.05) < 4.5
    })
    const pictures = [...document.querySelectorAll('main svg')].filter(
      (svg) => isShown(svg) && svg.getBoundingClientRect().width > innerWidth / 2,
    )
    return [...faint.map(({ textContent }) => textContent), ...pictures.map(({ outerHTML }) => outerHTML.slice(0, 80))]
  }, texts)
