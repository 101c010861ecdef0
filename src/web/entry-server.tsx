import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import type { PageState } from '#contract/site.ts'
import { App } from './app.tsx'
import { newQueryClient } from './data/query-client.ts'
import { routes } from './routes.tsx'
import { Holding } from './shell/holding.tsx'
import { Shell } from './shell/shell.tsx'

/** The HTML inside #app for the home page, which the browser hydrates; free of styles and scripts. */
export const render = (state: PageState, path: '/'): Promise<string> => paint(routes, state, path)

const holding: RouteObject[] = [{ id: 'shell', Component: Shell, children: [{ path: '*', Component: Holding }] }]

/** The HTML inside #app for every other page: header, footer, and "Loading" until the browser has the screen. */
export const renderHolding = (state: PageState): Promise<string> => paint(holding, state, '/loading')

/** What goes into <head> for `state`: the title and what searches and link previews show. */
export function renderHead({ site: { productName, season } }: PageState): string {
  const about = season
    ? `${season.name}: ${season.weekday} ${season.hours} at ${season.venue.name}, from ${season.startsText}. Register, see teams, standings and matches.`
    : `${productName}: the recreational soccer league. Teams, standings and matches.`
  return [
    `<title>${inert(productName)}</title>`,
    `<meta name="description" content="${inert(about)}">`,
    `<meta property="og:title" content="${inert(season?.name ?? productName)}">`,
    `<meta property="og:description" content="${inert(about)}">`,
    '<meta property="og:type" content="website">',
  ].join('')
}

async function paint(routeObjects: RouteObject[], state: PageState, path: string) {
  const handler = createStaticHandler(routeObjects)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToString(
    <StrictMode>
      <App state={state} client={newQueryClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>,
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inert = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
