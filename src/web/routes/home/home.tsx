import { Suspense } from 'react'
import { useLive, useSiteChanges } from '#web/data/live.ts'
import { useMe } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { useFirstWindow } from '#web/navigation/first-window.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import { Hero } from './hero.tsx'
import { LeagueInformation } from './league-information.tsx'
import { NoSeason } from './no-season.tsx'
import { SeasonOver } from './over/season-over.tsx'
import { OwnNext } from './own-next.tsx'

/** Fetched for who is signed in. */
const News = lazyPart(() => import('./news.tsx'))

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
        <ReadersNews />
      </>
    )
  return (
    <>
      <Following />
      <OwnNext />
      <Hero season={season} />
      {!isFirstWindow && <LeagueInformation season={season} />}
      <ReadersNews />
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

/** Posts for who is signed in; not in pages of the server, which are for several people. */
function ReadersNews() {
  const isSignedIn = useMe()?.user != null
  const isHydrated = useIsHydrated()
  if (!isSignedIn || !isHydrated) return null
  return (
    <Suspense>
      <News />
    </Suspense>
  )
}
