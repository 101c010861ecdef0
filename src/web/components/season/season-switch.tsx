import { Link } from 'react-router'
import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { seasonSearch } from './season-choice.ts'

/** The seasons to choose from, each a link to `pathname` with that season in the address: by year where that tells them apart. */
export function SeasonSwitch({ pathname, slug }: { pathname: string; slug?: string | undefined }) {
  const isVisitor = useViewer() === 'visitor'
  const seasons = useSite().seasons.filter(({ open }) => open || !isVisitor)
  if (seasons.length < 2 && seasons[0]?.slug === slug) return null
  const isYearUnique = (year: number) => seasons.filter((season) => season.year === year).length === 1
  return (
    <nav aria-label="Season" className="season-switch">
      {seasons
        .toSorted((a, b) => a.year - b.year)
        .map((season) => (
          <Link
            key={season.leagueId}
            to={{ pathname, search: seasonSearch(season.slug) }}
            aria-current={season.slug === slug}
            preventScrollReset
            className="season-choice"
          >
            {isYearUnique(season.year) ? season.year : season.name}
          </Link>
        ))}
    </nav>
  )
}
