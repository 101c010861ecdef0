import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { Me, Site, Viewer } from '#contract/site.ts'
import type { Asked } from '#web/data/call-query.ts'
import { meQuery } from '#web/data/session.ts'
import { siteOf } from '#web/data/site.ts'
import { dropReloadGuard } from './reload-guard.ts'

/** How many screens a page asks for because their links are in sight, one after the other. */
const MOST_BY_SIGHT = 6
/** Not while the page is still at work on itself. */
const SIGHT_AFTER_MS = 1500
/** How long a link that was touched is not asked for again; its answers are fresh for longer. */
const TOUCH_MS = 5000
const LINKS = 'a[href^="/"]:not([download], [target])'

/** What to ask for before somebody goes to an address; null where such a viewer is led elsewhere. */
type ScreenAhead = (
  who: { site: Site; viewer: Viewer },
  address: URL,
) => { fetch: (() => Promise<unknown>) | undefined; asks: readonly Asked[]; isCommon: boolean } | null

/**
 * Asks for the script and the answers of a screen before somebody goes there: when its link is touched, pointed at or gets the
 * keyboard, and, for what is the same for everybody signed in, when the link is in sight. Each answer is asked for once
 * while it is fresh. Who saves data is asked for nothing ahead.
 */
export function startAskingAhead(screenAhead: ScreenAhead, client: QueryClient): void {
  // With this script, which a page that is awake asks for.
  dropReloadGuard()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return

  async function ask(link: HTMLAnchorElement, how: 'touch' | 'sight') {
    const site = client.getQueryData<Site>(siteOf(null).queryKey)
    const viewer = viewerOf(client.getQueryData<Me>(meQuery.queryKey))
    if (!site || !viewer) return
    const ahead = screenAhead({ site, viewer }, new URL(link.href))
    if (!ahead || (how === 'sight' && !ahead.isCommon)) return
    const answers = ahead.asks.map((asked) => client.prefetchQuery(asked as FetchQueryOptions))
    // What does not come now is asked for, and spoken of, when somebody goes there.
    const script = ahead.fetch?.().catch(() => undefined)
    await Promise.all([...answers, script])
  }

  // One touch is a pointer over, one down, and the keyboard's focus.
  let last = { href: '', at: Number.NEGATIVE_INFINITY }
  function onTouch({ target, timeStamp }: Event) {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
    if (!link || (link.href === last.href && timeStamp - last.at < TOUCH_MS)) return
    last = { href: link.href, at: timeStamp }
    void ask(link, 'touch')
  }
  for (const event of ['pointerdown', 'pointerover', 'focusin'])
    document.addEventListener(event, onTouch, { passive: true })
  setTimeout(() => watchSight((link) => ask(link, 'sight')), SIGHT_AFTER_MS)
}

const viewerOf = (me: Me | undefined): Viewer | undefined =>
  me && (me.registration ? 'registered' : me.user ? 'player' : 'visitor')

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
