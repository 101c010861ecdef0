import { useMatches } from 'react-router'
import { useSite } from '#web/data/site.ts'

/** What a route says of its screen, in its `handle`. */
export type ScreenHandle = {
  title?: string
  /** What to say where it can't be found out who is asking. */
  checkFailed?: string
}

/** The title of the page for the screen that is shown: 'Log In · Wakeman Cup'. */
export function usePageTitle(): string {
  const { productName } = useSite()
  const title = useMatches()
    .map(({ handle }) => (handle as ScreenHandle | undefined)?.title)
    .findLast(Boolean)
  return title ? `${title} · ${productName}` : productName
}
