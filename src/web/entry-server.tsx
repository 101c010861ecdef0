import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { Question } from '#contract/api.ts'
import type { PageReader, PageState, Site } from '#contract/site.ts'
import { questionOf, takeAnswers } from './data/call-query.ts'
import { newQueryClient } from './data/query-client.ts'
import { routes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { leadsTo, loadScreen, screenAt } from './shell/screen-at.ts'
import { ScreenPlaceholder } from './shell/screen-placeholder.tsx'
import { Shell } from './shell/shell.tsx'
import { pageTitle } from './shell/title.ts'

/**
 * A screen that the server can render: the built page that it stands in, the address as far as it reads it, and what it asks
 * first, each with its key in the cache.
 */
export type RenderableScreen = {
  page: string
  address: string
  asks: readonly { queryKey: readonly unknown[]; question: Question }[]
}

/**
 * Finds the screen to render at an address for such a reader, or where they are led instead; null where only the browser
 * renders it, in a shell page.
 */
export function resolveScreen(
  state: { site: Site } & PageReader,
  url: string,
): RenderableScreen | { leadsTo: string } | null {
  const here = new URL(url, HERE)
  const elsewhere = leadsTo(routes, state, here)
  if (elsewhere !== null) return { leadsTo: elsewhere }
  const { page, address, asks } = screenAt(routes, state, here)
  if (page === null) return null
  return { page, address, asks: asks.map((asked) => ({ queryKey: asked.queryKey, question: questionOf(asked) })) }
}

/** The HTML inside #app for a screen with the answers that it asked for, which the browser hydrates; free of styles and scripts. */
export async function render(state: PageState, url: string): Promise<string> {
  await loadScreen(routes, new URL(url, HERE).pathname)
  return renderRoutes(routes, state, url)
}

const shellPage: RouteObject[] = [
  { id: 'shell', Component: Shell, children: [{ path: '*', Component: ScreenPlaceholder }] },
]

/** The HTML inside #app of a shell page: header, footer, and "Loading" until the browser has the screen. */
export const renderShellPage = (state: PageState): Promise<string> => renderRoutes(shellPage, state, '/loading')

/** What goes into <head> for `state`: the title, of the screen that is rendered, and what searches and link previews show. */
export function renderHead({ site: { productName, season }, rendered }: PageState, url: string): string {
  const matches = rendered ? (matchRoutes(routes, new URL(url, HERE).pathname) ?? []) : []
  const title = pageTitle(
    matches.map(({ route }) => route),
    productName,
  )
  const about = season
    ? `${season.name}: ${season.weekday} ${season.hours} at ${season.venue.name}, from ${season.startsText}. Register, see teams, standings and matches.`
    : `${productName}: the recreational soccer league. Teams, standings and matches.`
  return [
    `<title>${inert(title)}</title>`,
    `<meta name="description" content="${inert(about)}">`,
    `<meta property="og:title" content="${inert(season?.name ?? productName)}">`,
    `<meta property="og:description" content="${inert(about)}">`,
    '<meta property="og:type" content="website">',
  ].join('')
}

const HERE = 'http://localhost'

async function renderRoutes(routeObjects: RouteObject[], state: PageState, url: string) {
  const handler = createStaticHandler(routeObjects)
  const context = await handler.query(new Request(new URL(url, HERE)))
  if (context instanceof Response) throw new Error(`${url} answered ${context.status} instead of a page`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const client = newQueryClient()
  takeAnswers(client, state)
  const app = (
    <StrictMode>
      <App state={state} client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </StrictMode>
  )
  const html = renderToString(app)
  if (!html.includes(LEFT_TO_BROWSER)) return html
  // The script of a part was still on its way: this waits for it, and from then on it is here.
  await prerender(app)
  return renderToString(app)
}

/** How React begins a part that it did not render. */
const LEFT_TO_BROWSER = '<!--$!-->'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inert = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
