import './console.css'
import { Link, NavLink } from 'react-router'
import { initials } from '#league/initials.ts'
import { SiteCrest } from '#web/components/site-crest.tsx'
import { useLive } from '#web/data/live.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { ConsoleIcon } from './console-icon.tsx'
import { Count } from './count.tsx'
import { SeasonMenu } from './season-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useConsoleSeason } from './use-console-season.ts'
import { inGroups, sectionAddress, useCounts, useSections } from './use-sections.ts'

/** The header of the console with its sections and its keys, also above the draft room ([CF2]). */
export default function ConsoleHeader() {
  const { productName } = useSite()
  const { user } = useSignedIn()
  const { search } = useConsoleSeason()
  const { administers } = useSections()
  useLive()
  return (
    <>
      <header className="header">
        <div className="console-wide flex min-h-17 items-center gap-5">
          <Link
            to={administers ? { pathname: '/organise', search } : '/'}
            className="display flex min-h-11 min-w-0 items-center gap-2.5 text-xl"
          >
            <SiteCrest name={productName} className="h-8 w-7" />
            <span className="truncate py-1">{productName}</span>
          </Link>
          {administers && <span className="console-where">Organise</span>}
          <div className="ms-auto flex items-center gap-3">
            <SeasonMenu />
            <Link to="/" className="console-out">
              See the site <ConsoleIcon name="external" className="size-4" />
            </Link>
            <Link
              to="/settings"
              className="grid size-11 flex-none place-items-center rounded-full bg-pitch-800 font-extrabold font-stretch-72% text-md"
            >
              <span>{initials(user.displayName || user.email)}</span>
              <span className="sr-only">: your account</span>
            </Link>
          </div>
        </div>
        <Tabs search={search} />
      </header>
      {administers && <Shortcuts search={search} />}
    </>
  )
}

function Tabs({ search }: { search: string }) {
  const countOf = useCounts()
  const { sections } = useSections()
  return (
    <nav aria-label="Organise" className="console-tabs">
      <div className="console-wide">
        {inGroups(sections).map(({ group, sections }) => (
          <ul key={group}>
            {sections.map((section) => (
              <li key={section.id}>
                <NavLink end={section.id === 'desk'} to={sectionAddress(section, search)} className="console-tab">
                  <span>{section.label}</span>
                  <Count count={countOf(section)} />
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
