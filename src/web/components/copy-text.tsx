import { Button } from './button.tsx'
import { useCopy } from './use-copy.ts'

/** A button that copies a text, and says whether it did. */
export function CopyText({ text, label = 'Copy the text' }: { text: string; label?: string }) {
  const { copied, isRefused, copy } = useCopy()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="quiet" size="small" onClick={() => void copy(text)}>
        {label}
      </Button>
      <span role="status">
        {isRefused ? 'Your browser does not let us copy. Select the text instead.' : copied !== null && 'Copied.'}
      </span>
    </div>
  )
}
