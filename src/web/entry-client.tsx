import './data/plain-zod.ts'
import './app.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { PageState } from '#contract/site.ts'
import { lacksSomething } from './browsers/lacks-something.ts'
import { blockLeaving } from './components/unsaved/block-leaving.ts'
import { takeAnswers } from './data/call-query.ts'
import { OFFLINE_PAGES } from './data/device-storage.ts'
import { beginHydration, endHydration, isHydrating } from './data/hydration.ts'
import { holdInstallPrompt } from './data/install-prompt.ts'
import { newQueryClient } from './data/query-client.ts'
import { watchOtherTabs, whenPersonChanges } from './data/session.ts'
import { loadPageState } from './data/site.ts'
import { withoutScript } from './data/unexpected.ts'
import { routes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { browserVisit, guardAgain } from './shell/browser-visit.ts'
import { watchErrors } from './shell/error-note.ts'
import { visitContext } from './shell/visit.ts'
import { visitAhead } from './shell/visit-ahead.ts'
import { HydratedPage } from './start/screen-outlet.tsx'
import { scripts } from './start/script-loader.ts'
import { startScripts } from './start/start-scripts.ts'

/** Delay before the page begins to store what it shows on the device, in milliseconds. */
const SAVE_AFTER_MS = 1000

// Not awaited up here: the scripts of screens import this one, and would wait for it while it waits for them.
void start()

async function start() {
  watchErrors()
  holdInstallPrompt()
  const page = document.getElementById('app')
  if (!page) throw new Error('The page has no #app')
  // The browser has just run what the scripts consist of, in the same task.
  await nextTask()
  const written = await loadPageState()
  let router: DataRouter | undefined
  startScripts(() => router, written.site)
  if (lacksSomething()) await scripts.load(() => import('./browsers/fallbacks.ts'), 'screen')
  const state = await withOfflinePages(written)
  const client = newQueryClient()
  watchOtherTabs(client)
  takeAnswers(client, state)
  if (state.rendered) beginHydration()
  // Until then, the HTML has what the server wrote into the page of one person ([Q83]).
  whenPersonChanges(() => {
    document.getElementById('state')?.replaceChildren()
    // A page that is still hydrating would take over what the first one typed. By its address, since a reload may bring that back.
    if (isHydrating()) window.location.replace(window.location.pathname + window.location.search)
  })
  await nextTask()
  router = createBrowserRouter(routes, {
    getContext: () =>
      new RouterContextProvider(new Map([[visitContext, browserVisit({ client, state, router: () => router })]])),
    ...(state.rendered && { hydrationData: await renderedScreen() }),
  })
  guardAgain({ client, state }, router)
  blockLeaving(router)
  await nextTask()

  const app = (
    <StrictMode>
      <App state={state} client={client}>
        <HydratedPage page={page} onHydrated={endHydration}>
          {/* As transitions, screens are rendered in slices of 5 ms, with room for everything else in between. */}
          <RouterProvider router={router} useTransitions={false} />
        </HydratedPage>
      </App>
    </StrictMode>
  )
  // As a transition it yields to taps and scrolls in between; by itself a root hydrates in one piece.
  if (state.rendered) startTransition(() => void hydrateRoot(page, app))
  else createRoot(page).render(app)
  void askAhead(client, state)
  // Once the page has all that it needs for itself; without HTTPS nothing can be kept, and the oldest browsers do without.
  if (import.meta.env.PROD && navigator.serviceWorker && !lacksSomething())
    setTimeout(() => void saveOnDevice(client), SAVE_AFTER_MS)
}

/**
 * Loads the scripts of the screen that the server rendered: a router takes a route that is still `lazy` for one to wait for. Gives
 * what makes it take the screen's guards and loaders for done: the answers are in the cache.
 */
async function renderedScreen() {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      const Component = typeof route.lazy === 'object' && (await route.lazy.Component?.())
      if (!Component) return
      route.Component = Component
      delete route.lazy
    }),
  )
  return { loaderData: Object.fromEntries(matched.map(({ id }) => [id, null])) }
}

async function askAhead(client: QueryClient, state: PageState) {
  // Without the script, screens are fetched when somebody goes there.
  const script = await import('./start/ask-ahead.ts').catch(withoutScript)
  script?.startAskingAhead((address, how) => visitAhead(routes, { client, state }, address, how))
}

async function saveOnDevice(client: QueryClient) {
  // Without the script, the next page stores what there is: nobody waits for that.
  const script = await import('./device/save-pages.ts').catch(withoutScript)
  script?.startSavingPages(client)
}

/** The state in the page, with what the device has where the worker answered in place of the server. */
async function withOfflinePages(state: PageState): Promise<PageState> {
  const mayBeFromDevice = !state.rendered && state.viewer !== 'visitor'
  if (!mayBeFromDevice || !OFFLINE_PAGES.paths.includes(window.location.pathname)) return state
  const { readOfflinePages } = await scripts.load(() => import('./device/offline-pages.ts'), 'screen')
  return readOfflinePages(state)
}

/** Between two steps of the start the browser gets to paint, and to answer whoever taps or scrolls. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}
