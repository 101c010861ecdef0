import { type BrowserContext, expect, type Page } from '@playwright/test'
import { isHydrated, open } from './league.ts'

/**
 * Does to every page of a browser what Chrome's translation does, once React has the page: each piece of text gives way
 * to two `<font>` elements with new text, now and whenever text comes. What is marked `translate="no"` stays.
 */
export const translate = (context: BrowserContext) => context.addInitScript(`(${translatePage})(${isHydrated})`)

/** Opens a screen, and waits until it is translated. */
export async function openTranslated(page: Page, path: string) {
  await open(page, path)
  await expect(page.locator('font').first()).toBeAttached()
}

function translatePage(hydrated: () => boolean) {
  const LEFT_ALONE = 'script, style, noscript, textarea, option, title, svg, font, [translate="no"]'
  const font = (content: Node) => {
    const element = document.createElement('font')
    element.append(content)
    return element
  }
  function replace(text: Node) {
    if (text.textContent?.trim() && text.parentElement && !text.parentElement.closest(LEFT_ALONE))
      text.parentElement.replaceChild(font(font(document.createTextNode(text.textContent))), text)
  }
  function replaceWithin(root: Node) {
    if (root.nodeType === Node.TEXT_NODE) return replace(root)
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
    texts.forEach(replace)
  }
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'childList' ? addedNodes : [target]) replaceWithin(node)
  })
  const started = setInterval(() => {
    if (!hydrated()) return
    clearInterval(started)
    replaceWithin(document.body)
    watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  }, 20)
}
