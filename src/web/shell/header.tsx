import { Suspense, useCallback, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigation } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { Press } from '#web/components/press.tsx'
import { crestName } from '#web/components/season/own-name.ts'
import { useCarriedSeason } from '#web/components/season/season-choice.ts'
import { SiteCrest } from '#web/components/site-crest.tsx'
import { useDismiss } from '#web/components/use-dismiss.ts'
import { useMe, useViewer } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'
import { lazyPart } from '#web/start/script-loader.ts'
import type { OrganisingPlace } from './organising.tsx'

/** Fetched for whoever has a role. */
const Organising = lazyPart(() => import('./organising.tsx'))

const LEAGUE = [
  ['/teams', 'Teams'],
  ['/standings', 'Standings'],
  ['/matches', 'Matches'],
] as const

/** The bar on top of every screen. On a phone its links fold into a menu. */
/** Letters of a name that would not fit beside the menu in one line; a longer one is set smaller, in two or three. */
const LONG_NAME = 14

export function Header() {
  const name = crestName(useSite())
  const { pathname } = useLocation()
  const season = useCarriedSeason()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const going = useNavigation().state !== 'idle'
  // Bound to the screen it was opened on, the menu closes by itself when another one is asked for.
  const open = openAt === pathname && !going

  const close = useCallback(() => setOpenAt(null), [])
  useDismiss({ open, box: bar, button: toggle, close })

  return (
    <header ref={bar} className="header">
      <div className="wrap flex items-center gap-x-2 md:gap-x-9">
        <Link to="/" className="display flex min-h-17 min-w-0 flex-1 items-center gap-2.5 text-xl md:flex-initial">
          <SiteCrest name={name} className="h-8 w-7" />
          <span className={name.length > LONG_NAME ? 'text-xs leading-4 md:text-lg md:leading-5' : 'py-1'}>{name}</span>
        </Link>
        <ForRoles at="bar" />
        <Press
          ref={toggle}
          className="menu-toggle"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpenAt(open ? null : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} className="size-6" />
          <span className="sr-only">Menu</span>
        </Press>
        <nav id="menu" aria-label="Main" className={`menu ${open ? 'menu-open' : ''}`}>
          <ForRoles at="menu" />
          {LEAGUE.map(([to, label]) => (
            <NavLink key={to} to={{ pathname: to, search: season }} className="menu-link">
              {label}
            </NavLink>
          ))}
          <AccountLinks />
        </nav>
      </div>
    </header>
  )
}

/** Not in the page that the server sends: some of those are for several people. */
function ForRoles({ at }: { at: OrganisingPlace }) {
  const entersScores = useMe()?.may.enterScores
  const isHydrated = useIsHydrated()
  if (!entersScores || !isHydrated) return null
  return (
    <Suspense>
      <Organising at={at} />
    </Suspense>
  )
}

function AccountLinks() {
  const viewer = useViewer()
  const may = useMe()?.may
  if (viewer !== 'visitor')
    return (
      <>
        {may?.enterScores && (
          // Beside the desk's pill there is no room: from there it is one tap more.
          <NavLink to="/upload_scores" className={may.administer ? 'menu-link md:hidden' : 'menu-link'}>
            <span>Upload Scores</span>
            <ForRoles at="scores" />
          </NavLink>
        )}
        <Spacer />
        <ForRoles at="links" />
        {viewer === 'registered' && (
          // Beside the links of roles there is no room on a tablet; Settings and Home lead there too.
          <NavLink to="/me" end className={may?.enterScores ? 'menu-link md:max-lg:hidden' : 'menu-link'}>
            My matches
          </NavLink>
        )}
        <NavLink to="/settings" className="menu-link">
          Settings
        </NavLink>
      </>
    )
  return (
    <>
      <Spacer />
      <NavLink to="/login" className="menu-link">
        Log In
      </NavLink>
      <NavLink to="/signup" className="button menu-button">
        Sign Up
      </NavLink>
    </>
  )
}

const Spacer = () => <span className="hidden flex-1 md:block" />
