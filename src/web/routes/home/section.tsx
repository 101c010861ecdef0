import { type ReactNode, useId } from 'react'

type HomeSectionProps = {
  title: ReactNode
  /** At the end of the title's line: the way to all of it. */
  link?: ReactNode
  children: ReactNode
}

/** A part of Home that is to be read: its title over hairlines, without a card. */
export function HomeSection({ title, link, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-11 min-w-0">
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {link}
      </header>
      {children}
    </section>
  )
}

/** A line of a list: its day or case, and beside it what there is. */
export const Dated = ({ start, children }: { start: ReactNode; children: ReactNode }) => (
  <li className="relative grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 border-line border-t py-3.5 sm:grid-cols-[5.25rem_minmax(0,1fr)]">
    {start}
    <div className="wrap-anywhere min-w-0">{children}</div>
  </li>
)

/** The day or case of a line in small type. */
export const Start = ({ children }: { children: ReactNode }) => (
  <span className="text-ink-2 text-sm leading-6">{children}</span>
)
