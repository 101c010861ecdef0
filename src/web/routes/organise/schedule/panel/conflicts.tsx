import { ConsoleIcon } from '../../console/console-icon.tsx'
import { Said } from '../said.tsx'

/** Requests that can't all be met, whatever the schedule ([SC7]); nothing where there are none. */
export function Conflicts({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul aria-label="Requests that contradict each other">
      {sentences.map((sentence) => (
        <li key={sentence} className="sched-check" data-tone="warn">
          <ConsoleIcon name="info" className="size-5" />
          <div className="min-w-0">
            <p>
              <span className="sr-only">Good to know: </span>
              <Said>{sentence}</Said>
            </p>
            <p className="text-ink-2 text-xs">No schedule can meet that. Change one of them, or what stays.</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
