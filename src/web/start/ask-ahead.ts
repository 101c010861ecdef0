import { allowReload } from './start-scripts.ts'

/** The number of screens that a page asks for because their links are in sight, one after the other. */
const MOST_BY_SIGHT = 6
/** Not while the page is still at work on itself. */
const SIGHT_AFTER_MS = 1500
/** The time in which a link that was touched is not asked for again; its answers are fresh for longer. */
const TOUCH_MS = 5000
const LINKS = 'a[href^="/"]:not([download], [target])'

/** The reason for fetching a screen before somebody goes there: its link is touched, or only in sight. */
export type AskedBy = 'touch' | 'sight'

/**
 * Has a screen asked for before somebody goes there: when its link is touched, pointed at or gets the keyboard, and when the link
 * is in sight, one after the other. Who saves data is asked for nothing ahead.
 */
export function startAskingAhead(visitAhead: (address: URL, by: AskedBy) => Promise<void>): void {
  // With this script, which a hydrated page asks for.
  allowReload()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return

  // One touch is a pointer over, one down, and the keyboard's focus.
  let last = { href: '', at: Number.NEGATIVE_INFINITY }
  function onTouch({ target, timeStamp }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
    if (!link || (link.href === last.href && timeStamp - last.at < TOUCH_MS)) return
    last = { href: link.href, at: timeStamp }
    void visitAhead(new URL(link.href), 'touch')
  }
  for (const event of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(event, onTouch, { passive: true })
  setTimeout(() => watchSight((link) => visitAhead(new URL(link.href), 'sight')), SIGHT_AFTER_MS)
}

/** Calls `ask` for the links that come into sight, one at a time, while the browser has nothing else to do. */
function watchSight(ask: (link: HTMLAnchorElement) => Promise<void>) {
  const waiting: HTMLAnchorElement[] = []
  const asked = new Set<string>()
  let isAtWork = false
  async function work() {
    isAtWork = true
    for (let link = waiting.shift(); link; link = waiting.shift()) {
      await idle()
      if (asked.has(link.pathname) || asked.size >= MOST_BY_SIGHT) continue
      asked.add(link.pathname)
      await ask(link)
    }
    isAtWork = false
  }
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.push(target as HTMLAnchorElement)
    if (!isAtWork) void work()
  })
  const look = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) sight.observe(link)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(look, SIGHT_AFTER_MS)
  }).observe(document.body, { childList: true, subtree: true })
  look()
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })
