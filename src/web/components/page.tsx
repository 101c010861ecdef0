import type { ReactNode } from 'react'

type PageProps = {
  /** The screen's name, the one h1. */
  title: ReactNode
  /** A few words above it: the season, the account. */
  eyebrow?: ReactNode
  /** A sentence under it. */
  lead?: ReactNode
  /** The part at the right of the title, such as the season switch. */
  aside?: ReactNode
  /** `narrow` for a single form, `medium` for a long one, `wide` for tables. */
  width?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}

const WIDTHS = { narrow: 'grid-cols-[minmax(0,33rem)]', medium: 'grid-cols-[minmax(0,50rem)]', wide: 'grid-cols-1' }

/** A screen: its title on a dark band, its cards overlapping the edge of it. */
export function Page({ title, eyebrow, lead, aside, width = 'wide', children }: PageProps) {
  return (
    <>
      <div className="band pt-9 pb-20 text-white sm:pt-12 sm:pb-24">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            {eyebrow && <p className="eyebrow mb-2.5 text-flood">{eyebrow}</p>}
            <h1 className="display break-words text-title">{title}</h1>
            {lead && <p className="mt-4 max-w-152 text-base text-white/80">{lead}</p>}
          </div>
          {aside}
        </div>
      </div>
      {/* One element: on paper it becomes a block, since Firefox breaks pages badly within grids. */}
      <div className={`wrap relative -mt-11 grid gap-5 pb-16 sm:-mt-13 sm:pb-20 ${WIDTHS[width]}`}>{children}</div>
    </>
  )
}
