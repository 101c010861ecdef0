import type { Page } from '@playwright/test'
import axe from 'axe-core'

const LONGEST_FADE_MS = 1500

/** What axe finds serious or critical on a page. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Colours are judged when nothing fades any more; what takes longer, as the pictures' progress, changes none.
  const isThere = await page.evaluate(async (fadeMs) => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) <= fadeMs)
    await Promise.allSettled(fades.map(({ finished }) => finished))
    return 'axe' in window
  }, LONGEST_FADE_MS)
  // Reading axe's source costs the browser more than what it does: once for each document.
  if (!isThere) await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    return (await axe.run({ resultTypes: ['violations'] })).violations
  })
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
