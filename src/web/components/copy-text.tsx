import { useState } from 'react'
import { Button } from './button.tsx'

/** A button that copies a text, and says whether it did. */
export function CopyText({ text, label = 'Copy the text' }: { text: string; label?: string }) {
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
        {label}
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}
