import { useState } from 'react'
import { IMPORT_OUTCOMES, type ImportOutcome } from '#contract/people/choices.ts'
import type { ImportPreview } from '#contract/people/people-import.ts'
import { Button } from '#web/components/button.tsx'
import { players } from '../people-text.ts'
import { lineText, mailsText, OUTCOME_LABELS } from './import-text.ts'

/** The number of rows at first; a button shows the others. */
const SHOWN = 50

type PreviewProps = {
  preview: ImportPreview
  pending: boolean
  onColumns: () => void
  onCancel: () => void
  onBringIn: () => void
}

/** The rows of a file with what each would do: first those that need a look, the others by a press on their number. */
export function Preview({ preview: { lines, limit, mails }, pending, onColumns, onCancel, onBringIn }: PreviewProps) {
  const [only, setOnly] = useState<ImportOutcome | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const count = (outcome: ImportOutcome) => lines.filter((line) => line.outcome === outcome).length
  const asked = lines.filter(({ outcome, reasons }) =>
    only === null ? !['new', 'same'].includes(outcome) || reasons.length > 0 : outcome === only,
  )
  const waits = count('waits')
  const todo = count('new') + waits + count('changed')
  const outcomes = IMPORT_OUTCOMES.filter((outcome) => outcome !== 'waits' || waits > 0)
  return (
    <>
      <fieldset className="import-counts">
        <legend className="sr-only">Rows, by what becomes of them</legend>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className="import-count"
            data-outcome={outcome}
            aria-pressed={only === outcome}
            disabled={count(outcome) === 0}
            onClick={() => {
              setOnly(only === outcome ? null : outcome)
              setShown(SHOWN)
            }}
          >
            <b>{count(outcome)}</b>
            <span>{OUTCOME_LABELS[outcome]}</span>
          </button>
        ))}
      </fieldset>
      {waits > 0 && (
        <p className="font-semibold">
          {`The season takes ${players(limit ?? 0)} at most: ${count('new')} ${count('new') === 1 ? 'gets' : 'get'} a place, and ${waits} ${waits === 1 ? 'goes' : 'go'} on the waiting list.`}
        </p>
      )}
      {asked.length > 0 && (
        <ul className="import-lines" aria-label="Rows">
          {asked.slice(0, shown).map((line) => (
            <li key={line.row} className="import-line" data-outcome={line.outcome}>
              <span className="import-row">{`Row ${line.row}`}</span>
              <span className="wrap-anywhere min-w-0">
                <b className="font-semibold">{line.name || 'A row without a name'}</b> <span>{lineText(line)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {asked.length > shown && (
        <button type="button" className="people-link justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          {`Show ${Math.min(SHOWN, asked.length - shown)} more of ${asked.length}`}
        </button>
      )}
      {todo === 0 && <p className="text-ink-2">Nobody is new and nothing would change.</p>}
      {todo > 0 && <p className="text-ink-2">{mailsText(mails)}</p>}
      <button type="button" className="people-link justify-self-start" onClick={onColumns}>
        Change what the columns mean
      </button>
      <div className="import-foot">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button pending={pending} pendingText="Bringing in…" disabled={todo === 0} onClick={onBringIn}>
          {`Bring in ${players(todo)}`}
        </Button>
      </div>
    </>
  )
}
