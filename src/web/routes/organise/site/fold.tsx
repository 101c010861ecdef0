import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Press } from '#web/components/press.tsx'
import { ConsoleIcon, type ConsoleIconName } from '../console/console-icon.tsx'

type FoldProps = {
  /** Its name in the address, behind `#`: the fold that is named there opens. */
  id: string
  icon: ConsoleIconName
  title: string
  /** Its content, in a line. */
  summary: string
  isOpen?: boolean
  children: ReactNode
}

/** A part of the form that opens and closes; several may be open. */
export function Fold({ id, icon, title, summary, isOpen = false, children }: FoldProps) {
  const isNamed = useLocation().hash === `#${id}`
  const [open, setOpen] = useState(isOpen)
  // The server that renders the page never sees what is behind `#`.
  useEffect(() => {
    if (isNamed) setOpen(true)
  }, [isNamed])
  const body = useId()
  return (
    <section id={id} className="border-line border-t first:border-t-0">
      <h2>
        <Press
          className="flex min-h-16 w-full items-center gap-4 px-inset py-3 text-start hover:bg-pitch-50"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <ConsoleIcon name={icon} className="size-5 text-pitch-600" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span dir="auto" className="wrap-anywhere block text-ink-2 text-sm">
              {summary}
            </span>
          </span>
          <ConsoleIcon name={open ? 'up' : 'down'} />
        </Press>
      </h2>
      <div id={body} hidden={!open} className="grid gap-5 px-inset pt-2 pb-7 sm:ps-17">
        {children}
      </div>
    </section>
  )
}
