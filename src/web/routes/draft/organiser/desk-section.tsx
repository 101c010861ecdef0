import { type ReactNode, useId } from 'react'
import type { DraftMessage } from '#contract/draft.ts'

/** A part of the desk with its heading and a line that says what it is for. */
export function DeskSection({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-4 [--inset:0px]">
      <header className="grid gap-1.5">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        <p className="max-w-prose text-ink-2">{lead}</p>
      </header>
      {children}
    </section>
  )
}

/** Captains still gather: settings, captains and placed players can change. */
export const beforeStart = ({ phase }: DraftMessage) => phase === 'open' || phase === 'ready'
