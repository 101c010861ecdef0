import { useLocation, useParams } from 'react-router'
import { SEASON_SLUG } from '#contract/season-slug.ts'
import type { Site } from '#contract/site.ts'
import { useSite } from '#web/data/site.ts'

export type ShownSeason = Pick<Site['seasons'][number], 'leagueId' | 'name' | 'year' | 'slug' | 'open' | 'searchable'>
/** Returns what an address asks for: a season, the name of one that there is not, or null where there is none at all. */
export type SeasonChoice = { season: ShownSeason } | { missing: string } | null

/** Pages that show the season of `?season=`, or the one shown first. */
export const SEASON_PAGES = ['/teams', '/standings', '/matches', '/finals']

/** The season that `?season=2025-fall` asks for, or the one shown first. Anything but an address of a season asks for nothing ([SE6]). */
export function chooseSeason({ productName, seasons }: Site, search: string): SeasonChoice {
  const slug = slugIn(search)
  const season = slug ? seasons.find((one) => one.slug === slug) : (seasons.find((one) => one.shownFirst) ?? seasons[0])
  if (season) return { season }
  return slug ? { missing: `${productName} ${slug.slice(0, 4)}` } : null
}

/** The season that an address is about, where it is open to visitors ([PU1]). */
export function openSeasonAt(site: Site, at: { search: string; leagueId?: string | undefined }): ShownSeason | null {
  const choice = chooseSeason(site, at.search)
  const asked = at.leagueId ?? (choice && 'season' in choice ? choice.season.leagueId : undefined)
  return site.seasons.find(({ leagueId, open }) => open && leagueId === asked) ?? null
}

/** The season that an address asks the console for, else the current one ([SE6]); null before the first. */
export function consoleSeason({ season, seasons }: Site, search: string): Site['seasons'][number] | null {
  const slug = new URLSearchParams(search).get('season')
  const asked = seasons.find((one) => one.slug === slug)
  return asked ?? seasons.find(({ leagueId }) => leagueId === season?.leagueId) ?? seasons[0] ?? null
}

/** The address of a season in a query, null where there is none. */
export function slugIn(search: string): string | null {
  const given = new URLSearchParams(search).get('season')
  return given && SEASON_SLUG.test(given) ? given : null
}

/** Returns what links from a page of one season to the others carry on: '?season=2025', or '' for the season shown first. */
export function carriedSeason(
  seasons: Site['seasons'],
  at: { pathname: string; search: string; leagueId?: string | undefined },
): string {
  const own = seasons.find(({ leagueId }) => leagueId === at.leagueId)
  if (own) return own.shownFirst ? '' : seasonSearch(own.slug)
  const slug = SEASON_PAGES.includes(at.pathname) && slugIn(at.search)
  return slug ? seasonSearch(slug) : ''
}

/** Tells whether a season has a draft: it has, unless its players are on teams without one. */
export const hasDraft = (
  seasons: Site['seasons'],
  season: { leagueId?: string | undefined; slug?: string | undefined },
): boolean =>
  !seasons.some(({ leagueId, slug, undrafted }) => undrafted && (leagueId === season.leagueId || slug === season.slug))

/** The query that asks for a season by its address. */
export const seasonSearch = (slug: string) => `?season=${slug}`

/** Returns the `search` of a season's pages by its id, whichever season is shown first; '' where the site has no such season. */
export function useSeasonSearch(leagueId: string): string {
  const season = useSite().seasons.find((one) => one.leagueId === leagueId)
  return season ? seasonSearch(season.slug) : ''
}

/** As `chooseSeason`, for the address that is open. */
export const useSeasonChoice = (): SeasonChoice => chooseSeason(useSite(), useLocation().search)

/** As `carriedSeason`, for the page that is open. */
export function useCarriedSeason(): string {
  const { pathname, search } = useLocation()
  const { leagueId } = useParams()
  return carriedSeason(useSite().seasons, { pathname, search, leagueId })
}
