import { useLive, useSiteChanges } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { Hero } from './hero.tsx'
import { LeagueInformation } from './league-information.tsx'
import { NoSeason } from './no-season.tsx'
import { SeasonOver } from './over/season-over.tsx'

/** The landing page. The server renders it too, so its first render depends on the page's state alone. */
export default function Home() {
  const { season, over } = useSite()
  const isFirstWindow = useFirstWindow()
  if (!season) return <NoSeason />
  if (over?.end === 'champion' || over?.end === 'table')
    return (
      <>
        <Following />
        <SeasonOver season={season} end={over.end} next={over.next} />
      </>
    )
  return (
    <>
      <Following />
      <Hero season={season} />
      {!isFirstWindow && <LeagueInformation season={season} />}
    </>
  )
}

function Following() {
  return useMe()?.user ? <FollowSeason /> : null
}

/**
 * Keeps Home as new as its season for whoever is signed in: an evening that is called off, or another champion, shows
 * without a reload.
 */
function FollowSeason() {
  useSiteChanges()
  useLive()
  return null
}
