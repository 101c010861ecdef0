import type { DataRouter } from 'react-router'
import type { Site } from '#contract/site.ts'
import { call } from '#web/data/client.ts'
import { scripts } from '#web/start/script-loader.ts'

/** Two processes of different versions behind one address would lead on without end. */
const ONCE_IN = 10_000

/** Lets screens be fetched for this page, which is of the version `build`; the first one before there is a router. */
export function startScripts(routerOf: () => DataRouter | undefined, { build }: Site): void {
  const navigation = () => routerOf()?.state.navigation
  scripts.start({
    async askVersion() {
      try {
        const site = await call('GET /api/site')
        if (site.build !== build) return 'other'
        // Most come from the browser's cache. WebKit takes a lost one for lost until it is fetched, even on the next page.
        for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
          const answer = await fetch(href)
          await answer.blob()
          if (!answer.ok) return 'unknown'
        }
        return 'same'
      } catch {
        // The screen's script is asked for again, and so are these.
        return 'unknown'
      }
    },
    isScreenAwaited: () => !routerOf()?.state.initialized || navigation()?.state !== 'idle',
    fetchLostSheets,
    openAwaited(version) {
      if (!mayOpen(version)) return false
      const location = navigation()?.location
      const address = (location && routerOf()?.createHref(location)) ?? window.location.href
      // The Back button has changed the address already.
      if (new URL(address, window.location.href).href === window.location.href) window.location.reload()
      else window.location.assign(address)
      return true
    },
  })
  window.addEventListener('online', scripts.tryAgain)
  document.addEventListener('error', noteLostSheet, true)
}

/** Whether a screen may be opened as a new page, and notes when it is, until screens have come (reload-guard.ts). */
function mayOpen(version: 'same' | 'other'): boolean {
  try {
    const at = sessionStorage.reloaded
    if (at && (version === 'same' || Date.now() - at < ONCE_IN)) return false
    sessionStorage.reloaded = Date.now()
    return true
  } catch {
    // The browser lets nothing be stored.
    return false
  }
}

/** Style sheets that did not come. Vite asks for each once, and then takes it for loaded. */
const lostSheets = new Set<HTMLLinkElement>()

function noteLostSheet({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target)
}

const fetchLostSheets = () => Promise.all([...lostSheets].map(fetchAgain))

function fetchAgain(lost: HTMLLinkElement): Promise<void> {
  const again = lost.cloneNode() as HTMLLinkElement
  lostSheets.delete(lost)
  return new Promise((resolve, reject) => {
    again.onload = () => resolve()
    again.onerror = () => reject(new TypeError(`${again.href} did not come`))
    lost.replaceWith(again)
  })
}
