import type { ComponentProps } from 'react'
import { NextCard } from '#web/components/mine/next-card.tsx'

/** The card of one's own next match, as on the screen of what is one's own. */
export default function OwnCard(props: ComponentProps<typeof NextCard>) {
  return (
    <div className="text-ink">
      <NextCard {...props} />
    </div>
  )
}
