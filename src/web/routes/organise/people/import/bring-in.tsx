import type { ImportReply } from '#contract/people/people-import.ts'
import { counted } from '#league/count-text.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import { Alert } from '#web/components/alert.tsx'
import { ChooseColumns } from '#web/components/csv/choose-columns.tsx'
import { PASTED } from '#web/components/csv/read-file.ts'
import { FailureAlert } from '#web/components/failure-alert.tsx'
import { useUnsaved } from '#web/components/unsaved/use-unsaved.ts'
import { ChooseFile } from './choose-file.tsx'
import { Preview } from './preview.tsx'
import { namesPeople, useImport } from './use-import.ts'

type BringInProps = { leagueId: string; onDone: (reply: ImportReply) => void; onCancel: () => void }

/** Brings people into a season from a CSV file: nothing is written before its preview was confirmed ([PE4]). */
export default function BringIn({ leagueId, onDone, onCancel }: BringInProps) {
  const { step, pending, failure, take, choose, look, startAgain, bringIn } = useImport(leagueId, onDone)
  useUnsaved(step.name !== 'file' && step.table.source === PASTED, { isSending: pending })
  const rows = step.name === 'file' ? 0 : step.table.rows.length
  return (
    <div className="grid grid-cols-1 gap-4">
      {step.name === 'file' ? (
        <p className="text-ink-2">
          A table of people as a CSV file, with headings in its first row. Nothing changes until you have seen what it
          would do.
        </p>
      ) : (
        <p className="wrap-anywhere text-ink-2">
          {`${step.table.source} · ${counted(rows, 'row')}. Nothing changes until you press the green button.`}
        </p>
      )}
      <FailureAlert failure={failure} />
      {step.name !== 'file' && step.table.isGuess && (
        <Alert title="Have a look at the accents">
          The file doesn’t say how its letters are written. If names look wrong, save it as “CSV UTF-8” and choose it
          again.
        </Alert>
      )}
      {step.name === 'file' && <ChooseFile pending={pending} onRead={(read) => void take(read)} />}
      {step.name === 'columns' && (
        <ChooseColumns
          table={step.table}
          fields={PEOPLE_FIELDS}
          mapping={step.columns}
          missing={
            namesPeople(step.columns) ? null : 'Choose the columns with first and last name, or the one with both.'
          }
          pending={pending}
          onChange={(columns) => choose({ ...step, columns })}
          onNext={() => void look(step)}
          onBack={startAgain}
        />
      )}
      {step.name === 'preview' && (
        <Preview
          preview={step.preview}
          pending={pending}
          onColumns={() => choose(step)}
          onCancel={onCancel}
          onBringIn={() => void bringIn(step, step.preview.seen)}
        />
      )}
    </div>
  )
}
