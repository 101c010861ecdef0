import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { useSite } from '#web/data/site.ts'

/**
 * The screens around an account that come before the league: the title on the dark pitch and under it the form on a paper
 * card; on a wide screen beside the landing page's picture.
 */
export function EntryPage({
  title,
  lead,
  below,
  children,
}: {
  title: string
  lead: ReactNode
  /** Links to the other ways in, at the card's foot. */
  below?: ReactNode
  children: ReactNode
}) {
  const { productName, season } = useSite()
  return (
    <div className="relative isolate">
      <div className="band entry-band absolute inset-x-0 top-0 -z-10 h-72 sm:h-80" />
      <div className="entry wrap grid gap-8 pt-9 pb-16 sm:pt-12">
        <div className="mx-auto w-full max-w-116 text-white lg:mx-0 lg:max-w-176">
          <p className="eyebrow mb-2.5 text-flood">{season?.name ?? productName}</p>
          <h1 className="display break-words text-title">{title}</h1>
          <p className="mt-4 max-w-116 text-pretty text-white/80">{lead}</p>
        </div>
        <Card className="mx-auto w-full max-w-116 p-inset lg:mx-0">
          <div className="contents">{children}</div>
          {below && (
            <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-line border-t pt-4 text-ink-2">
              {below}
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}
