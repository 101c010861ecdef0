import { useLocation, useMatch } from 'react-router'
import type { Site } from '#contract/site.ts'
import { useSite } from '#web/data/site.ts'

export type ShownSeason = Pick<Site['seasons'][number], 'leagueId' | 'name' | 'year'>
/** What an address asks for: a season, the name of one that there is not, or null where there is none at all. */
export type SeasonChoice = { season: ShownSeason } | { missing: string } | null

const PAGES = ['/teams', '/standings', '/matches']

/** The season that `?season=2025` asks for, or the one shown first. Anything but a year asks for nothing. */
export function chooseSeason({ productName, seasons }: Site, search: string): SeasonChoice {
  const year = yearIn(search)
  const season = year ? seasons.find((one) => one.year === year) : (seasons.find((one) => one.shownFirst) ?? seasons[0])
  if (season) return { season }
  return year ? { missing: `${productName} ${year}` } : null
}

function yearIn(search: string): number | null {
  const given = new URLSearchParams(search).get('season')
  return given && /^\d{4}$/.test(given) ? Number(given) : null
}

/** What links from a page of one season to the others carry on: '?season=2025', or '' for the season shown first. */
export function carriedSeason(
  seasons: Site['seasons'],
  at: { pathname: string; search: string; leagueId?: string | undefined },
): string {
  const own = seasons.find(({ leagueId }) => leagueId === at.leagueId)
  if (own) return own.shownFirst ? '' : seasonSearch(own.year)
  const year = PAGES.includes(at.pathname) && yearIn(at.search)
  return year ? seasonSearch(year) : ''
}

/** The query that asks for the season of a year. */
export const seasonSearch = (year: number) => `?season=${year}`

/** As `chooseSeason`, for the address that is open. */
export const useSeasonChoice = (): SeasonChoice => chooseSeason(useSite(), useLocation().search)

/** As `carriedSeason`, for the page that is open. */
export function useCarriedSeason(): string {
  const { pathname, search } = useLocation()
  const team = useMatch('/teams/:teamId/:leagueId')
  return carriedSeason(useSite().seasons, { pathname, search, leagueId: team?.params.leagueId })
}
