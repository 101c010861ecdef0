import { useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Press } from '#web/components/press.tsx'
import { seasonSearch } from '#web/components/season/season-choice.ts'
import { useDismiss } from '#web/components/use-dismiss.ts'
import { useSite } from '#web/data/site.ts'
import { ConsoleIcon } from './console-icon.tsx'
import { useConsoleSeason } from './use-console-season.ts'

/** The season that the console works on, and the others to choose from. */
export function SeasonMenu() {
  const { season } = useConsoleSeason()
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Bound to the page it was opened on, it closes by itself once a season is chosen.
  const open = openAt === key

  const close = useCallback(() => setOpenAt(null), [])
  useDismiss({ open, box, button, close })

  if (!season) return null
  return (
    <div ref={box} className="relative max-lg:hidden">
      <Press
        ref={button}
        className="console-season"
        aria-expanded={open}
        aria-controls="console-seasons"
        onClick={() => setOpenAt(open ? null : key)}
      >
        <span className="sr-only">Season: </span>
        <span className="truncate">{season.name}</span>
        <ConsoleIcon name="down" className="size-4" />
      </Press>
      <div id="console-seasons" className="console-seasons" hidden={!open}>
        <SeasonLinks />
      </div>
    </div>
  )
}

/** The seasons, the newest first, each a link to this screen on that season. `onChosen` hears of each press. */
export function SeasonLinks({ onChosen }: { onChosen?: () => void }) {
  const { seasons } = useSite()
  const { season } = useConsoleSeason()
  const { pathname } = useLocation()
  return (
    <ul>
      {seasons
        .toSorted((a, b) => b.year - a.year)
        .map(({ leagueId, name, slug }) => (
          <li key={leagueId}>
            <Link
              to={{ pathname, search: seasonSearch(slug) }}
              aria-current={leagueId === season?.leagueId}
              onClick={onChosen}
              className="console-season-link"
            >
              <span>{name}</span>
              {leagueId === season?.leagueId && <ConsoleIcon name="check" className="size-4.5 text-pitch-600" />}
            </Link>
          </li>
        ))}
    </ul>
  )
}
