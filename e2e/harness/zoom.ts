import { expect, type Page } from '@playwright/test'
import { overflow } from './findings.ts'

/** Windows of 1440 and of 640 px at 200 %: half of each. */
const WIDTHS = [720, 320]

/**
 * At 200 %, nothing of a screen scrolls sideways, is cut off or lies over something else, and every command can be
 * pressed. Of a dialog, what is behind it does not count.
 */
export async function fitsAtDoubleZoom(page: Page) {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 450 })
    await isStill(page)
    const found = [...(await overflow(page)), ...(await page.evaluate(misfits))]
    expect.soft(found, `${page.url()} at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

/** Waits until no dialog comes or goes any more: what lies over a screen meanwhile is none of its own. */
async function isStill(page: Page) {
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  await page.evaluate(() => {
    const moves = document.getAnimations().filter((one) => one instanceof CSSTransition)
    return Promise.allSettled(moves.map(({ finished }) => finished))
  })
}

/** Texts that are cut off or lie over each other, and controls that can't be reached. Runs in the page. */
function misfits(): string[] {
  type Text = { element: Element; rect: DOMRect; text: string }
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
  const root = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body
  const isShown = (element: Element) => {
    const far = { contentVisibilityAuto: true }
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, ...far })) return false
    // For screen readers alone.
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath === 'inset(50%)') return false
    return element.closest('[inert]') === null
  }
  /** Tells whether an element stays in place while the page is scrolled: it may cover the rest. */
  const isPinned = (element: Element) => {
    for (let one: Element | null = element; one && one !== root; one = one.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position)) return true
    return false
  }
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`

  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!element || text === '' || !isShown(element) || element.closest('option')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) if (rect.width > 1) texts.push({ element, rect, text })
  }

  const found = new Set<string>()
  if (root !== document.body && root.scrollWidth > root.clientWidth) found.add('the dialog scrolls sideways')
  for (const { element, rect, text } of texts)
    for (let box: Element | null = element; box && box !== root.parentElement; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      // Text that can be scrolled to is not cut off.
      if ([overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) break
      const bounds = box.getBoundingClientRect()
      const isCutX =
        ['hidden', 'clip'].includes(overflowX) && (rect.right > bounds.right + 1 || rect.left < bounds.left - 1)
      const isCutY =
        ['hidden', 'clip'].includes(overflowY) && (rect.bottom > bounds.bottom + 3 || rect.top < bounds.top - 3)
      if (isCutX || isCutY) found.add(`cut off: ${text.slice(0, 60)}`)
    }

  const still = texts.filter(({ element }) => !isPinned(element))
  for (const [i, one] of still.entries())
    for (const other of still.slice(i + 1)) {
      if (one.element === other.element) continue
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      // Lines of text lie a little over each other wherever a heading is set tight.
      if (across > 2 && down > Math.min(one.rect.height, other.rect.height) / 3)
        found.add(`over each other: ${one.text.slice(0, 40)} / ${other.text.slice(0, 40)}`)
    }

  const scrolled = { x: window.scrollX, y: window.scrollY }
  const controls = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
  for (const control of controls) {
    const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control
    if (!isShown(label) || control.matches(':disabled, [href="#main"]')) continue
    label.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [rect] = label.getClientRects()
    if (!rect || rect.width < 2) continue
    const at = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
    if (!at || !(label.contains(at) || at.contains(label) || control.contains(at)))
      found.add(`can’t be pressed: ${name(control)}, under ${at ? name(at) : 'nothing'}`)
  }
  window.scrollTo({ top: scrolled.y, left: scrolled.x, behavior: 'instant' })
  return [...found]
}
