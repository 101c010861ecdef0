import { useState } from 'react'
import { Button } from '#web/components/button.tsx'

/** A text ready to be pasted elsewhere, for those whom no mail reaches ([NE3], [SC14]). */
export function CopyText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    // The clipboard is there on a secure address alone.
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => setOutcome('Copied.'),
      () => setOutcome('Your browser does not let us copy. Select the text instead.'),
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        Copy the text
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}
