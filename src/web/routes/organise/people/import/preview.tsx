import { useState } from 'react'
import { IMPORT_OUTCOMES, type ImportOutcome } from '#contract/people/choices.ts'
import type { ImportPreview } from '#contract/people/people-import.ts'
import { Button } from '#web/components/button.tsx'
import { Chip, Chips } from '#web/components/chip.tsx'
import { FileRows } from '#web/components/csv/file-rows.tsx'
import { FormFoot } from '#web/components/form-foot.tsx'
import { TextButton } from '#web/components/text-button.tsx'
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
      <fieldset>
        <legend className="sr-only">Rows, by what becomes of them</legend>
        <Chips>
          {outcomes.map((outcome) => (
            <Chip
              key={outcome}
              on={only === outcome}
              count={count(outcome)}
              disabled={count(outcome) === 0}
              onClick={() => {
                setOnly(only === outcome ? null : outcome)
                setShown(SHOWN)
              }}
            >
              {OUTCOME_LABELS[outcome]}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      {waits > 0 && (
        <p className="font-semibold">
          {`The season takes ${players(limit ?? 0)} at most: ${count('new')} ${count('new') === 1 ? 'gets' : 'get'} a place, and ${waits} ${waits === 1 ? 'goes' : 'go'} on the waiting list.`}
        </p>
      )}
      {asked.length > 0 && (
        <FileRows
          rows={asked.slice(0, shown).map((line) => ({ ...line, text: lineText(line) }))}
          unnamed="A row without a name"
        />
      )}
      {asked.length > shown && (
        <TextButton className="justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          {`Show ${Math.min(SHOWN, asked.length - shown)} more of ${asked.length}`}
        </TextButton>
      )}
      {todo === 0 && <p className="text-ink-2">Nobody is new and nothing would change.</p>}
      {todo > 0 && <p className="text-ink-2">{mailsText(mails)}</p>}
      <TextButton className="justify-self-start" onClick={onColumns}>
        Change what the columns mean
      </TextButton>
      <FormFoot sticky>
        <Button pending={pending} pendingText="Bringing in…" disabled={todo === 0} onClick={onBringIn}>
          {`Bring in ${players(todo)}`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </FormFoot>
    </>
  )
}
