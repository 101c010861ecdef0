import { Press } from '#web/components/press.tsx'
import './console.css'
import { useRef, useState } from 'react'
import { Link, NavLink, ScrollRestoration, useNavigation } from 'react-router'
import { ScriptNote } from '#web/components/loading/script-note.tsx'
import { LiveNote } from '#web/components/season/live-note.tsx'
import { Sheet } from '#web/components/sheet/sheet.tsx'
import { PageLeaveQuestion } from '#web/components/unsaved/page-leave-question.tsx'
import { useAccent } from '#web/components/use-accent.ts'
import { RouteAnnouncer } from '#web/shell/route-announcer.tsx'
import { ScreenOutlet } from '#web/start/screen-outlet.tsx'
import ConsoleHeader from './console-header.tsx'
import { ConsoleIcon } from './console-icon.tsx'
import { Count } from './count.tsx'
import { SeasonLinks } from './season-menu.tsx'
import { GROUPS } from './sections.ts'
import { useConsoleSeason } from './use-console-season.ts'
import { inGroups, sectionAddress, useCounts, useSections } from './use-sections.ts'

/** The frame of every screen of the console: its header, and on a phone a bar under the thumb ([CF1]). */
export default function Console() {
  const { search } = useConsoleSeason()
  const { administers } = useSections()
  const main = useRef<HTMLElement>(null)
  const going = useNavigation().state !== 'idle'
  useAccent()
  return (
    <div className="console">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ConsoleHeader />
      <ScriptNote />
      {going && <div className="going" aria-hidden="true" />}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <LiveNote withTime />
        <ScreenOutlet />
      </main>
      {administers && (
        <footer className="console-footer">
          <div className="console-wide flex flex-wrap justify-between gap-6">
            <p>Everyone who organises sees the same desk.</p>
            <p>
              Press <kbd>?</kbd> for keyboard shortcuts
            </p>
          </div>
        </footer>
      )}
      <ThumbBar search={search} />
      <RouteAnnouncer main={main} />
      <PageLeaveQuestion />
      <ScrollRestoration />
    </div>
  )
}

function ThumbBar({ search }: { search: string }) {
  const countOf = useCounts()
  const [open, setOpen] = useState(false)
  const { sections } = useSections()
  const close = () => setOpen(false)
  return (
    <nav aria-label="Organise" className="thumb-bar">
      {sections
        .filter(({ thumb }) => thumb)
        .map((section) => (
          <NavLink
            key={section.id}
            end={section.id === 'desk'}
            to={sectionAddress(section, search)}
            className="thumb-place"
          >
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
                    to={sectionAddress(section, search)}
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
