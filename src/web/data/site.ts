import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { PageState, Site, Viewer } from '#contract/site.ts'
import { call } from './client.ts'

/** What the server wrote into the page; it is there before the first render, on either side. */
export const PageStateContext = createContext<PageState | null>(null)

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => call('GET /api/site'),
  staleTime: 5 * 60_000,
})

function usePageState(): PageState {
  const state = useContext(PageStateContext)
  if (!state) throw new Error('PageStateContext is missing above')
  return state
}

/** The site's name, season and ways to sign in: from the page at first, from the server once it changed. */
export function useSite(): Site {
  return useQuery({ ...siteQuery, initialData: usePageState().site }).data
}

/** Who the server painted this page for; `useViewer` of session.ts knows better once it has asked. */
export const useFirstViewer = (): Viewer => usePageState().viewer

/** Asks for the site again, after its season was changed here. */
export const refreshSite = (client: QueryClient) => client.invalidateQueries({ queryKey: siteQuery.queryKey })

/** The state in the page, or asked of the server where nothing was written into it (the development server). */
export async function loadPageState(): Promise<PageState> {
  const written = document.getElementById('state')?.textContent
  if (written) return JSON.parse(written) as PageState
  return { site: await call('GET /api/site'), viewer: 'visitor' }
}
