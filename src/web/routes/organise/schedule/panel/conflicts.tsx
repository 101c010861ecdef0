import { Said } from '../said.tsx'
import { CheckItem } from './check-item.tsx'

/** Requests that can't all be met, whatever the schedule ([SC7]); nothing where there are none. */
export function Conflicts({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul aria-label="Requests that contradict each other">
      {sentences.map((sentence) => (
        <CheckItem
          key={sentence}
          tone="warn"
          title={<Said>{sentence}</Said>}
          detail="No schedule can meet that. Change one of them, or what stays."
        />
      ))}
    </ul>
  )
}
