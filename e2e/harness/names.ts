import type { Page } from '@playwright/test'

/**
 * The pieces of a page's text in which a translation would change a name: those that hold one of the names, as words of
 * their own, outside of what is marked `translate="no"`. With the class of what is around, to be found by.
 */
export function translatedNames(page: Page, names: readonly string[]): Promise<string[]> {
  const anyName = names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')
  return page.evaluate((pattern) => {
    const name = new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, 'u')
    const NO_WORDS = 'script, style, noscript, textarea, svg, [translate="no"]'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement
      const text = node.textContent ?? ''
      if (around && name.test(text) && !around.closest(NO_WORDS))
        found.add(`${text} (${around.localName}.${around.className}, in ${around.closest('[class]')?.className})`)
    }
    return [...found]
  }, anyName)
}
