import { type ReactNode, useId } from 'react'
import { Card, CardTitle } from '#web/components/card.tsx'

/** A part of the season form, with a line that says what it is for. */
export function FormSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="grid gap-x-10 px-inset py-6 md:grid-cols-[14rem_1fr]">
      <div>
        <CardTitle id={id}>{title}</CardTitle>
        <p className="-mt-2 mb-6 text-ink-2">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </Card>
  )
}
