import { type RouteObject, useMatches } from 'react-router'
import { useSite } from '#web/data/site.ts'
import type { ScreenHandle } from './screen-handle.ts'

/** The title of the page for the screen that is shown: 'Log In · Wakeman Cup'. */
export function usePageTitle(): string {
  const { productName } = useSite()
  return pageTitle(useMatches(), productName)
}

/** The same of the routes that an address matches, the innermost last. */
export function pageTitle(matches: readonly Pick<RouteObject, 'handle'>[], productName: string): string {
  const title = matches.map(({ handle }) => (handle as ScreenHandle | undefined)?.title).findLast(Boolean)
  return title ? `${title} · ${productName}` : productName
}
