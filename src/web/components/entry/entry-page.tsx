import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'
import { useSite } from '#web/data/site.ts'
import { ChalkBoard } from './chalk-board.tsx'

/**
 * The screens around an account that come before the league: the title on the dark pitch, the form on a paper card,
 * beside it on a wide screen and over its edge on a phone.
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
    <div className="relative isolate lg:grid lg:min-h-[max(44rem,calc(100dvh-4.25rem))]">
      <div className="band absolute inset-x-0 top-0 -z-10 h-72 overflow-hidden sm:h-80 lg:h-full lg:border-white/10 lg:border-b">
        <ChalkBoard />
      </div>
      <div className="wrap grid gap-8 pt-9 pb-16 sm:pt-12 lg:grid-cols-[1fr_29rem] lg:items-center lg:gap-16 lg:py-16">
        <div className="mx-auto w-full max-w-116 text-white lg:mx-0 lg:flex lg:h-[max(36rem,calc(100dvh-12.25rem))] lg:max-w-none lg:flex-col lg:justify-end lg:self-start">
          <p className="eyebrow mb-2.5 text-flood">{season?.name ?? productName}</p>
          <h1 className="display break-words text-[clamp(2.75rem,11vw,3.75rem)] lg:text-[clamp(4rem,6.4vw,6.5rem)]">
            {title}
          </h1>
          <p className="mt-4 max-w-[30rem] text-[1.0625rem] text-white/80 lg:mt-6 lg:text-xl">{lead}</p>
        </div>
        <Card className="mx-auto w-full max-w-116 p-5 sm:p-8">
          {children}
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
