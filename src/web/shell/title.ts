import { useMatches } from 'react-router'
import { useSite } from '#web/data/site.ts'
import type { ScreenHandle } from './screen-handle.ts'

/** The title of the page for the screen that is shown: 'Log In · Wakeman Cup'. */
export function usePageTitle(): string {
  const { productName } = useSite()
  const title = useMatches()
    .map(({ handle }) => (handle as ScreenHandle | undefined)?.title)
    .findLast(Boolean)
  return title ? `${title} · ${productName}` : productName
}
