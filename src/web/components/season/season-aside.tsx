import { useLocation } from 'react-router'
import { ShareButton } from '../share/share-button.tsx'
import { type ShownSeason, seasonSearch } from './season-choice.ts'
import { SeasonSwitch } from './season-switch.tsx'

type SeasonAsideProps = {
  season: ShownSeason | undefined
  /** The screen that the season switch leads to. */
  pathname: string
  /** The thing shared: 'the table'. */
  shares: string
}

/** Beside the title of a season's page: the other seasons, and, where visitors may see this one, the way to share it. */
export function SeasonAside({ season, pathname, shares }: SeasonAsideProps) {
  const { pathname: here } = useLocation()
  const isOfAddress = here.split('/').length > 2
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SeasonSwitch pathname={pathname} slug={season?.slug} />
      {season?.open && (
        <ShareButton
          what={shares}
          address={isOfAddress ? here : here + seasonSearch(season.slug)}
          picture={`/pictures/${season.leagueId}/${pathname === '/matches' ? 'next' : 'table'}.png`}
          slug={season.slug}
        />
      )}
    </div>
  )
}
