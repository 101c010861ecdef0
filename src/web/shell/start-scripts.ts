import type { DataRouter } from 'react-router'
import type { Site } from '#contract/site.ts'
import { call } from '#web/data/client.ts'
import { scripts } from '../navigation/script-loader.ts'

const KEY = 'reloaded-at'
/** Two processes of different versions behind one address would lead a page from one to the other without end. */
const ONCE_IN = 10_000

/** Lets screens be fetched for this page, which is of the version `build`; the first one before there is a router. */
export function startScripts(routerOf: () => DataRouter | undefined, { build }: Site): void {
  const navigation = () => routerOf()?.state.navigation
  scripts.start({
    isOutdated: () =>
      call('GET /api/site').then(
        (site) => site.build !== build,
        () => false,
      ),
    isScreenAwaited: () => !routerOf()?.state.initialized || navigation()?.state !== 'idle',
    fetchLostSheets,
    openAwaited() {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN) return false
      sessionStorage.setItem(KEY, String(Date.now()))
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
