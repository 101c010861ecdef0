import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LONGEST_FADE_MS = 1500

/** What axe finds serious or critical on a page. */
export async function seriousFindings(page: Page) {
  // Colours are judged when nothing fades any more; what takes longer, as the pictures' progress, changes none.
  await page.evaluate(async (fadeMs) => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= fadeMs)
    await Promise.allSettled(fades.map(({ finished }) => finished))
  }, LONGEST_FADE_MS)
  // No page has a frame of another site, so nothing is lost by asking in the page alone, without a second one beside it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** What sticks out at the right of the window, beyond what is meant to scroll inside of itself. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))
  })
