import type { DataRouter } from 'react-router'
import type { Site } from '#contract/site.ts'
import { call } from '#web/data/client.ts'
import { loadPage } from '#web/navigation/open-page.ts'
import { claimReload, dropReloadGuard, tryAgain } from './retry.ts'
import { scripts } from './script-loader.ts'

const LOOK_EVERY_MS = 1000

/** Lets screens be fetched for this page, which is of the version `build`; the first one before there is a router. */
export function startScripts(routerOf: () => DataRouter | undefined, { build }: Site): void {
  const navigation = () => routerOf()?.state.navigation
  scripts.start({
    async askServer() {
      try {
        const site = await call('GET /api/site')
        if (site.build !== build) return 'changed'
        // Most come from the browser's cache. WebKit takes a lost one for lost until it is fetched, even on the next page.
        for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')) {
          const answer = await fetch(href)
          await answer.blob()
          if (!answer.ok) return 'away'
        }
        return 'answers'
      } catch {
        // The screen's script is asked for again, and so are these.
        return 'away'
      }
    },
    isScreenAwaited: () => !routerOf()?.state.initialized || navigation()?.state !== 'idle',
    fetchLostSheets,
    openAwaited(why) {
      if (!claimReload(why)) return false
      const location = navigation()?.location
      loadPage((location && routerOf()?.createHref(location)) ?? window.location.href)
      return true
    },
  })
  window.addEventListener('online', tryAgain)
  document.addEventListener('error', noteLostSheet, true)
}

/** Lets this tab load a page anew again once every screen of this one has come. */
export function allowReload(): void {
  if (scripts.isScreenAwaited()) setTimeout(allowReload, LOOK_EVERY_MS)
  else dropReloadGuard()
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
