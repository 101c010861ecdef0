import '@fontsource-variable/archivo/wdth.css'
import './data/plain-zod.ts'
import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { lacksSomething } from './browsers/lacks-something.ts'
import { newQueryClient } from './data/query-client.ts'
import { watchOtherTabs } from './data/session.ts'
import { loadPageState } from './data/site.ts'
import { routes } from './routes.tsx'
import { startScripts } from './shell/start-scripts.ts'

const page = document.getElementById('app')
if (!page) throw new Error('The page has no #app')

if (lacksSomething()) await import('./browsers/fallbacks.ts')
const state = await loadPageState()
const client = newQueryClient()
watchOtherTabs(client)
await nextTask()
const router = createBrowserRouter(routes)
startScripts(router, state.site)
await nextTask()

const app = (
  <StrictMode>
    <App state={state} client={client}>
      <RouterProvider router={router} />
    </App>
  </StrictMode>
)
// Only Home comes painted whole; on other pages the server's HTML holds the place until the screen is there.
if (window.location.pathname !== '/' || !page.firstElementChild) createRoot(page).render(app)
// As a transition it yields to taps and scrolls in between; by itself a root hydrates in one piece.
else startTransition(() => void hydrateRoot(page, app))

/** Between two steps of the start the browser gets to paint, and to answer whoever taps or scrolls. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve))
}
