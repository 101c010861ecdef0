import { useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { Segment, Segments } from '../segments.tsx'
import { seasonSearch } from './season-choice.ts'

/** The seasons to choose from, each a link to `pathname` with that season in the address: by year where that tells them apart. */
export function SeasonSwitch({ pathname, slug }: { pathname: string; slug?: string | undefined }) {
  const isVisitor = useViewer() === 'visitor'
  const seasons = useSite().seasons.filter(({ open }) => open || !isVisitor)
  if (seasons.length < 2 && seasons[0]?.slug === slug) return null
  const isYearUnique = (year: number) => seasons.filter((season) => season.year === year).length === 1
  return (
    <Segments label="Season">
      {seasons
        .toSorted((a, b) => a.year - b.year)
        .map((season) => (
          <Segment
            key={season.leagueId}
            to={{ pathname, search: seasonSearch(season.slug) }}
            aria-current={season.slug === slug}
            preventScrollReset
          >
            {isYearUnique(season.year) ? season.year : season.name}
          </Segment>
        ))}
    </Segments>
  )
}
