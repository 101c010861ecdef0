import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
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
    <section id={id} className="site-fold">
      <h2>
        <button
          type="button"
          className="site-fold-title"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <ConsoleIcon name={icon} className="size-5 text-pitch-600" />
          <span className="min-w-0 flex-1">
            <b>{title}</b>
            <small dir="auto">{summary}</small>
          </span>
          <ConsoleIcon name={open ? 'up' : 'down'} />
        </button>
      </h2>
      <div id={body} hidden={!open} className="site-fold-body">
        {children}
      </div>
    </section>
  )
}
