import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { Mine } from '#contract/mine/mine.ts'
import type { Me, PageState, Site } from '#contract/site.ts'
import { mineQuery } from '#web/data/mine.ts'
import { newQueryClient } from '#web/data/query-client.ts'
import { MeContext, meQuery, viewerOf } from '#web/data/session.ts'
import { PageStateContext, SiteContext } from '#web/data/site.ts'

/** A link as it reads, and where it leads. */
type SeenLink = [name: string, href: string]

/** Returns what a screen says to somebody and where it leads, as the server renders it at an address. */
export function lookAt(
  screen: ReactElement,
  path: string,
  { site, me, mine }: { site: Site; me: Me; mine?: Mine },
): { text: string; links: SeenLink[]; buttons: string[] } {
  const client = newQueryClient()
  client.setQueryData(meQuery.queryKey, me)
  if (mine) client.setQueryData(mineQuery.queryKey, mine)
  const known = <Reply,>(reply: Reply) => ({ subscribe: () => () => undefined, read: () => reply })
  const page: PageState = { site, viewer: viewerOf(me), rendered: true, answers: [] }
  const html = renderToString(
    <QueryClientProvider client={client}>
      <PageStateContext value={page}>
        <SiteContext value={known(site)}>
          <MeContext value={known(me)}>
            <MemoryRouter initialEntries={[path]}>{screen}</MemoryRouter>
          </MeContext>
        </SiteContext>
      </PageStateContext>
    </QueryClientProvider>,
  )
  return {
    text: plain(html),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inside = '']) => [
      plain(inside),
      href,
    ]),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) => plain(inside)),
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()
