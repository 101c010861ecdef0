import { useSite } from '#web/data/site.ts'
import { Hero } from './hero.tsx'
import { LeagueInformation } from './league-information.tsx'
import { NoSeason } from './no-season.tsx'

/** The landing page. The server paints it too, so its first render depends on the page's state alone. */
export function Home() {
  const { season } = useSite()
  if (!season) return <NoSeason />
  return (
    <>
      <Hero season={season} />
      <LeagueInformation season={season} />
    </>
  )
}
