import { useLive, useSiteChanges } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { Hero } from './hero.tsx'
import { LeagueInformation } from './league-information.tsx'
import { ReadersNews } from './news-part.tsx'
import { NoSeason } from './no-season.tsx'
import { SeasonOver } from './over/season-over.tsx'
import { OwnNext } from './own-next.tsx'
import { SeasonUnderWay } from './under-way/season-under-way.tsx'

/** The landing page. The server renders it too, so its first render depends on the page's state alone. */
export default function Home() {
  const { season, over } = useSite()
  const isFirstWindow = useFirstWindow()
  if (!season) return <NoSeason />
  if (over?.end === 'champion' || over?.end === 'table')
    return (
      <>
        <Following />
        <OwnNext />
        <SeasonOver season={season} end={over.end} next={over.next} />
      </>
    )
  if (season.underWay)
    return (
      <>
        <Following />
        <SeasonUnderWay season={season} />
      </>
    )
  return (
    <>
      <Following />
      <OwnNext />
      <Hero season={season} />
      {!isFirstWindow && (
        <div className="wrap over-pictures">
          <LeagueInformation season={season} />
        </div>
      )}
      <div className="wrap pb-16 empty:hidden">
        <ReadersNews />
      </div>
    </>
  )
}

function Following() {
  return useMe()?.user ? <FollowSeason /> : null
}

/**
 * Keeps Home as new as its season for whoever is signed in: a score, an evening that is called off, or another champion,
 * shows without a reload.
 */
function FollowSeason() {
  useSiteChanges()
  useLive()
  return null
}
