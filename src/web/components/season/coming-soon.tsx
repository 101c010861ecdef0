import type { ReactNode } from 'react'
import { useSite } from '#web/data/site.ts'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { Page } from '../page.tsx'

type ComingSoonProps = {
  title: string
  /** The headline: 'No teams yet'. */
  missing: string
  /** Says what will be here, and when. */
  children: ReactNode
  /** The links to other pages meanwhile. */
  to?: string
  action?: string
  /** The part at the right of the title. */
  aside?: ReactNode
}

/** A screen of the league with nothing to show yet: what will be here, and what to do until then. */
export function ComingSoon({
  title,
  missing,
  children,
  to = '/',
  action = 'See the key dates',
  aside,
}: ComingSoonProps) {
  const { season, productName } = useSite()
  return (
    <Page eyebrow={season?.name ?? productName} title={title} aside={aside}>
      <Card className="grid justify-items-center gap-3 px-inset py-16 text-center">
        <EmptyPitch />
        <h2 className="display mt-3 text-2xl">{missing}</h2>
        <p className="max-w-md text-balance text-ink-2">{children}</p>
        <ButtonLink to={to} variant="quiet" className="mt-3">
          {action}
        </ButtonLink>
      </Card>
    </Page>
  )
}

function EmptyPitch() {
  return (
    <svg viewBox="0 0 160 92" fill="none" aria-hidden="true" className="w-40">
      <rect width="160" height="92" rx="10" fill="#f0fdf4" />
      <g stroke="#15803d" strokeOpacity="0.55" strokeWidth="1.5" strokeDasharray="4 4">
        <rect x="10" y="10" width="140" height="72" rx="3" />
        <path d="M80 10v72M10 30h20v32H10m140-32h-20v32h20" />
        <circle cx="80" cy="46" r="15" />
      </g>
      <circle cx="80" cy="46" r="3.5" fill="#15803d" />
    </svg>
  )
}
