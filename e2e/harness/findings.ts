import type { Page } from '@playwright/test'
import axe from 'axe-core'

const LONGEST_FADE_MS = 1500

/** Returns what axe finds on a page, its best practices among it, and controls whose name does not have the words that they show. */
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
    const rules = { 'label-content-name-mismatch': { enabled: true } }
    return (await axe.run({ resultTypes: ['violations'], rules })).violations
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Text that nobody wrote to be read: markup, and values that became text. */
const NO_WORDS = /<|\bundefined\b|\bNaN\b|\[object|\bnull\b/

/** The lines in sight on a page that nobody wrote to be read; names are as people write them, with markup too. */
export async function noWords(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const names = new Set(await page.locator('[translate=no]').allInnerTexts())
  return text.split('\n').filter((line) => NO_WORDS.test(line) && !names.has(line))
}

/** Returns the elements that overflow the window at the right, except inside what scrolls by itself. */
export const overflow = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => element.outerHTML.slice(0, 120))
  })

/** Words that lie on other words: of two pieces of text that stand in the page, where neither floats above it. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    const TOUCH = 3
    /** Of a line's height, at its top and its foot, where no letter need be. */
    const AIR = 0.18
    type Box = { left: number; top: number; right: number; bottom: number }
    const clip = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isSeen = ({ left, top, right, bottom }: Box) => right - left > TOUCH && bottom - top > TOUCH

    /** The part of a box that shows; null for what is hidden, or floats above the page. */
    function shown(element: Element, box: Box): Box | null {
      let seen = box
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        if (['fixed', 'sticky'].includes(style.position) || style.opacity === '0' || style.clipPath !== 'none')
          return null
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible')
          seen = clip(seen, one.getBoundingClientRect())
      }
      return isSeen(seen) ? seen : null
    }

    const pieces: { box: Box; element: Element; words: string }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (
        !element ||
        words === '' ||
        !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const { left, right, height } = rect
        const box = shown(element, { left, right, top: rect.top + AIR * height, bottom: rect.bottom - AIR * height })
        if (box) pieces.push({ box, element, words: words.slice(0, 40) })
      }
    }
    return pieces.flatMap((a, i) =>
      pieces
        .slice(i + 1)
        .filter((b) => a.element !== b.element && isSeen(clip(a.box, b.box)))
        .map((b) => `“${a.words}” and “${b.words}”`),
    )
  })
