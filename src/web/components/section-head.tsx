import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: ReactNode
  id?: string
  level?: 'h2' | 'h3'
  /** A quieter line below it. */
  note?: ReactNode
  /** At the end of the line: a number, a link, a button. */
  children?: ReactNode
}

/** The heading of a part of a screen, at the top of its card. */
export const SectionHead = ({ title, id, level: Heading = 'h2', note, children }: SectionHeadProps) => (
  <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 px-inset pt-6 pb-4">
    <div className="min-w-0">
      <Heading id={id} className="display wrap-anywhere text-xl">
        {title}
      </Heading>
      {note && <p className="mt-1.5 text-ink-2 text-sm">{note}</p>}
    </div>
    {children}
  </header>
)
