import { VISITOR_PREVIEW } from '#contract/pages.ts'

/** The pages of a season that visitors see. */
const SHOWN = /^\/(?:standings|matches|finals|teams(?:\/[^/]+\/[^/]+)?)$/

/**
 * Returns where a link within the preview leads: to the same page of the preview, of the season `slug` where the link names none.
 * Null where it leads to a page that the preview does not have.
 */
export function previewAddress(link: { pathname: string; search: string }, slug: string | undefined): string | null {
  const path = link.pathname.startsWith(`${VISITOR_PREVIEW}/`)
    ? link.pathname.slice(VISITOR_PREVIEW.length)
    : link.pathname
  if (!SHOWN.test(path)) return null
  const search = new URLSearchParams(link.search)
  if (slug !== undefined && !search.has('season')) search.set('season', slug)
  return `${VISITOR_PREVIEW}${path}?${search}`
}
