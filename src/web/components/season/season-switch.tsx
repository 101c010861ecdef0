import '#web/styles/league.css'
import { Link } from 'react-router'
import { useSite } from '#web/data/site.ts'
import { seasonSearch } from './season-choice.ts'

/** The years to choose from, each a link to `pathname` with that season in the address. */
export function SeasonSwitch({ pathname, year }: { pathname: string; year?: number | undefined }) {
  const { seasons } = useSite()
  if (seasons.length < 2 && seasons[0]?.year === year) return null
  return (
    <nav aria-label="Season" className="season-switch">
      {seasons
        .toSorted((a, b) => a.year - b.year)
        .map((season) => (
          <Link
            key={season.leagueId}
            to={{ pathname, search: seasonSearch(season.year) }}
            aria-current={season.year === year}
            preventScrollReset
            className="season-choice"
          >
            {season.year}
          </Link>
        ))}
    </nav>
  )
}
