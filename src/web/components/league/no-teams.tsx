import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'

/** A season whose teams are not there yet, and what will be here once they are. */
export function NoTeams({ children }: { children: ReactNode }) {
  return (
    <Card className="grid justify-items-center gap-3 px-inset py-16 text-center">
      <h2 className="display text-2xl">No teams yet</h2>
      <p className="max-w-md text-balance text-ink-2">{children}</p>
      <ButtonLink to="/" variant="quiet" className="mt-3">
        See the key dates
      </ButtonLink>
    </Card>
  )
}
