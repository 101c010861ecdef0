import type { ReactNode } from 'react'
import { Card } from '#web/components/card.tsx'

type MissingProps = { title: string; action: ReactNode; children: string }

/** Says what a schedule needs first, with the way to bring it. */
export const Missing = ({ title, action, children }: MissingProps) => (
  <Card className="grid justify-items-start gap-4 p-6">
    <h2 className="display text-xl">{title}</h2>
    <p className="max-w-prose text-ink-2">{children}</p>
    {action}
  </Card>
)
