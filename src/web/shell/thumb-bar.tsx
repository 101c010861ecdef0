import { Suspense } from 'react'
import { NavLink } from 'react-router'
import { Icon, type IconName } from '#web/components/icon.tsx'
import { useCarriedSeason } from '#web/components/season/season-choice.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'

/** Fetched for whom a page has something of the last days. */
const NewDot = lazyPart(() => import('./new-dot.tsx'))

/**
 * The bar under the thumb of a phone, for who is signed in: the five pages that are opened most ([TB1]). Hidden by its style
 * sheet on a wider screen, on paper, and while somebody types on a phone.
 */
export function ThumbBar() {
  const season = useCarriedSeason()
  const me = useMe()
  const viewer = useViewer()
  // One's own team is of the current season: where the links carry another one, they lead to its teams.
  const team = !season && me?.teamId
  const isTeam = team || (!me && viewer === 'registered')
  // Not in pages of the server, some of which are for several people.
  const isHydrated = useIsHydrated()
  const places: [to: string, label: string, icon: IconName][] = [
    ['/', 'Home', 'home'],
    ['/me', 'Mine', 'person'],
    [`/matches${season}`, 'Matches', 'schedule'],
    [`/standings${season}`, 'Table', 'table'],
    [team ? `/teams/${team}/${me.registration?.leagueId}` : `/teams${season}`, isTeam ? 'Team' : 'Teams', 'teams'],
  ]
  return (
    <nav aria-label="Quick links" className="thumb-bar">
      {places.map(([to, label, icon]) => (
        <NavLink key={icon} to={to} className="thumb-place">
          <Icon name={icon} className="size-5.5" />
          <span>{label}</span>
          {me?.newest && isHydrated && (
            <Suspense>
              <NewDot to={to} />
            </Suspense>
          )}
        </NavLink>
      ))}
    </nav>
  )
}
