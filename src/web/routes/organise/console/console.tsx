import { Press } from '#web/components/press.tsx'
import './console.css'
import { useRef, useState } from 'react'
import { Link, NavLink, ScrollRestoration, useNavigation } from 'react-router'
import { waitingAt } from '#league/desk/waiting-at.ts'
import { initials } from '#league/initials.ts'
import { ScriptNote } from '#web/components/loading/script-note.tsx'
import { LiveNote } from '#web/components/season/live-note.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { SiteCrest } from '#web/components/site-crest.tsx'
import { PageLeaveQuestion } from '#web/components/unsaved/page-leave-question.tsx'
import { useAccent } from '#web/components/use-accent.ts'
import { useLive } from '#web/data/live.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useSite } from '#web/data/site.ts'
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx'
import { ScreenOutlet } from '#web/start/screen-outlet.tsx'
import { ConsoleIcon } from './console-icon.tsx'
import { SeasonLinks, SeasonMenu } from './season-menu.tsx'
import { GROUPS, type Section, sectionsFor } from './sections.ts'
import { Shortcuts } from './shortcuts.tsx'
import { useConsoleSeason } from './use-console-season.ts'
import { useDesk } from './use-desk.ts'

/** The frame of every screen of the console: the header with its sections, on a phone a bar under the thumb. */
export default function Console() {
  const { productName } = useSite()
  const { user } = useSignedIn()
  const { search } = useConsoleSeason()
  const main = useRef<HTMLElement>(null)
  const going = useNavigation().state !== 'idle'
  useLive()
  useAccent()
  return (
    <div className="console">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <header className="header">
        <div className="console-wide flex min-h-17 items-center gap-5">
          <Link
            to={{ pathname: '/organise', search }}
            className="display flex min-h-11 min-w-0 items-center gap-2.5 text-xl"
          >
            <SiteCrest name={productName} className="h-8 w-7" />
            <span className="truncate py-1">{productName}</span>
          </Link>
          <span className="console-where">Organise</span>
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
      <ScriptNote />
      {going && <div className="going" aria-hidden="true" />}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <LiveNote withTime />
        <ScreenOutlet />
      </main>
      <footer className="console-footer">
        <div className="console-wide flex flex-wrap justify-between gap-6">
          <p>Everyone who organises sees the same desk.</p>
          <p>
            Press <kbd>?</kbd> for keyboard shortcuts
          </p>
        </div>
      </footer>
      <ThumbBar search={search} />
      <Shortcuts search={search} />
      <RouteAnnouncer main={main} />
      <PageLeaveQuestion />
      <ScrollRestoration />
    </div>
  )
}

const address = ({ to, ofSeason }: Section, search: string) => ({ pathname: to, search: ofSeason ? search : '' })

const inGroups = (sections: readonly Section[]) =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter(({ sections }) => sections.length > 0)

/** Counts those who wait at each section. */
function useCounts(): (section: Section) => number {
  const needs = useDesk(useConsoleSeason().season?.leagueId).data?.needs ?? []
  return ({ solves, waits }) => (solves === undefined ? 0 : waitingAt(needs, solves, waits))
}

function Tabs({ search }: { search: string }) {
  const countOf = useCounts()
  const sections = sectionsFor(useSignedIn().role)
  return (
    <nav aria-label="Organise" className="console-tabs">
      <div className="console-wide">
        {inGroups(sections).map(({ group, sections }) => (
          <ul key={group}>
            {sections.map((section) => (
              <li key={section.id}>
                <NavLink end={section.id === 'desk'} to={address(section, search)} className="console-tab">
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

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <b className="console-count">
      <span>{count}</span>
      <span className="sr-only"> waiting</span>
    </b>
  )
}

function ThumbBar({ search }: { search: string }) {
  const countOf = useCounts()
  const [open, setOpen] = useState(false)
  const sections = sectionsFor(useSignedIn().role)
  const close = () => setOpen(false)
  return (
    <nav aria-label="Organise" className="thumb-bar">
      {sections
        .filter(({ thumb }) => thumb)
        .map((section) => (
          <NavLink key={section.id} end={section.id === 'desk'} to={address(section, search)} className="thumb-place">
            <ConsoleIcon name={section.icon} className="size-5.5" />
            <span>{section.label}</span>
            <Count count={countOf(section)} />
          </NavLink>
        ))}
      <Press className="thumb-place" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ConsoleIcon name="more" className="size-5.5" />
        More
      </Press>
      <Sheet title="Organise" open={open} onOpenChange={setOpen}>
        {inGroups(sections.filter(({ thumb }) => !thumb)).map(({ group, sections }) => (
          <section key={group}>
            <h3 className="mb-1.5 font-semibold text-ink-2 text-sm">{GROUPS[group]}</h3>
            <ul className="grid grid-cols-2 gap-2">
              {sections.map((section) => (
                <li key={section.id}>
                  <Link
                    to={address(section, search)}
                    onClick={close}
                    className="flex min-h-14 items-center gap-3 rounded-md bg-mist px-4 font-semibold"
                  >
                    <ConsoleIcon name={section.icon} className="size-5 text-pitch-600" />
                    <span>{section.label}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="border-line border-t">
          <SeasonLinks onChosen={close} />
          <Link to="/" className="console-season-link border-line border-t">
            See the site <ConsoleIcon name="external" className="size-4.5" />
          </Link>
        </div>
      </Sheet>
    </nav>
  )
}
