import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'

/** The last parts of a person's sheet: what takes them out of the season, or out of the site. */
export const SheetEnd = ({ children }: { children: ReactNode }) => (
  <div className="mt-5 grid justify-items-start gap-2 border-line border-t pt-4 text-ink-2 text-sm">{children}</div>
)

type SureQuestionProps = {
  question: ReactNode
  onCancel: () => void
  /** The button that does it. */
  children: ReactNode
}

/** Asks in place, before what a press began is done. */
export const SureQuestion = ({ question, onCancel, children }: SureQuestionProps) => (
  <>
    <p className="font-semibold text-ink">{question}</p>
    <div className="mt-1 flex flex-wrap gap-2">
      {children}
      <Button variant="quiet" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)
