import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Question } from '#contract/api.ts'
import type { PageAnswer, PageState, Site } from '#contract/site.ts'
import { takeAnswers } from './data/call-query.ts'
import { newQueryClient } from './data/query-client.ts'
import { routes } from './routes.tsx'
import { App } from './shell/app.tsx'
import { pageAddress } from './shell/page-address.ts'
import { type PageHead, pageHead } from './shell/page-head.ts'
import { handleOf, type RouteHandle } from './shell/route-handle.ts'
import { ScreenPlaceholder } from './shell/screen-placeholder.tsx'
import { serverVisit, type Visitor } from './shell/server-visit.ts'
import { Shell } from './shell/shell.tsx'
import { visitContext } from './shell/visit.ts'
import { visitorHead } from './shell/visitor-head.ts'

/** A screen that the server renders: the built page that it stands in, and the address as far as it is rendered by that. */
export type RenderableScreen = {
  template: string
  address: string
  head: PageHead
  /** The answers that its loaders got. */
  answers: readonly PageAnswer[]
  /** The HTML inside #app, which the browser hydrates; free of styles and scripts. */
  render(state: PageState): Promise<string>
}

const screens = createStaticHandler(routes)

/**
 * Opens an address for such a reader: runs its guards and its loaders, whose questions `ask` answers; undefined where the API
 * refuses. Gives the screen to render, or where the reader is led instead; null where only the browser renders it, in a shell page.
 */
export async function openScreen(
  visitor: Visitor,
  url: string,
  ask: (question: Question) => Promise<unknown>,
): Promise<RenderableScreen | { leadsTo: string } | null> {
  const here = new URL(url, HERE)
  const handle = handleOf((matchRoutes(routes, here.pathname) ?? []).map(({ route }) => route))
  const { reads = [], title, organising } = handle
  const template = (visitor.may.administer ? organising?.template : undefined) ?? handle.template
  const { visit, found } = serverVisit(visitor, ask)
  let loaded: StaticHandlerContext | undefined
  const response = await screens.query(new Request(here), {
    requestContext: new RouterContextProvider(new Map([[visitContext, visit]])),
    // Once the guards let the reader in. The response itself is the page cache's, which may have the page already.
    async generateMiddlewareResponse(load) {
      // A screen that only the browser renders runs its loaders there; errors of guards are returned here all the same.
      const context = await load(new Request(here), template === undefined ? { filterMatchesToLoad: () => false } : {})
      if (context instanceof Response) return context
      loaded = context
      return new Response()
    },
  })
  const leadsTo = response instanceof Response && response.headers.get('location')
  if (leadsTo) return { leadsTo }
  for (const error of Object.values(loaded?.errors ?? {})) throw error
  const [context, answers] = [loaded, found()]
  if (template === undefined || !context || !answers) return null
  const address = pageAddress(here, reads, answers)
  // The page is cached for everybody who opens this address: nothing else that one of them asked for gets into it.
  const location = { ...context.location, search: new URL(address, HERE).search }
  const shown = new URL(address, HERE)
  const ofOpenSeason = visitor.viewer === 'visitor' ? visitorHead(visitor.site, shown, title, answers) : undefined
  return {
    template,
    address,
    head: ofOpenSeason ?? pageHead(visitor.site, shown.pathname, title, shown.search),
    answers,
    render: (state) => renderApp(screens, { ...context, location }, state),
  }
}

/** A shell page is for every address, also for those whose screens have no bar. */
const WITHOUT_BAR: RouteHandle = { hasNoThumbBar: true }
const shellRoutes: RouteObject[] = [
  { id: 'shell', Component: Shell, children: [{ path: '*', Component: ScreenPlaceholder, handle: WITHOUT_BAR }] },
]
const shellPage = createStaticHandler(shellRoutes)

/** The HTML inside #app of a shell page: header, footer, and "Loading" until the browser has the screen. */
export async function renderShellPage(state: PageState): Promise<string> {
  const context = await shellPage.query(new Request(`${HERE}/loading`))
  if (context instanceof Response) throw new Error('The shell page leads on')
  return renderApp(shellPage, context, state)
}

/**
 * Returns what goes into <head>: the title, and what searches and link previews show. A shell page has no head of its own and is said by
 * its screen in `PAGES`, without what else stands in an address. `origin` is the site's own.
 */
export function renderHead(
  site: Site,
  { head, page, origin }: { head?: PageHead | undefined; page?: string | undefined; origin: string },
): string {
  const { title, name = title, description, canonical, picture, isIndexed } = head ?? shellHead(site, page)
  const address = inert(origin + canonical)
  return [
    `<title>${inert(title)}</title>`,
    `<meta name="description" content="${inert(description)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:title" content="${inert(name)}">`,
    `<meta property="og:description" content="${inert(description)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${inert(site.productName)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${inert(origin + picture)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

/** An address with parameters may hold a key: it is said to be of Home. */
function shellHead(site: Site, page = ''): PageHead {
  const { title } = handleOf((matchRoutes(routes, page) ?? []).map(({ route }) => route))
  return page === '' || page.includes(':')
    ? { ...pageHead(site, '/', title), isIndexed: false }
    : pageHead(site, page, title)
}

const HERE = 'http://localhost'

async function renderApp(handler: StaticHandler, context: StaticHandlerContext, state: PageState): Promise<string> {
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

/** React's mark for the beginning of a part that it did not render. */
const LEFT_TO_BROWSER = '<!--$!-->'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const inert = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
