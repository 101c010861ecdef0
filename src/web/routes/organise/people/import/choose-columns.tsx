import { useId } from 'react'
import type { ImportField } from '#contract/people/people-import.ts'
import { cellText } from '#league/csv/cell.ts'
import { columnName } from '#league/csv/columns.ts'
import { PEOPLE_FIELDS } from '#league/people/import/fields.ts'
import { Button } from '#web/components/button.tsx'
import type { FileTable } from '#web/components/csv/read-file.ts'
import { INPUT } from '#web/components/form/input-style.ts'
import { type Columns, namesPeople } from './use-import.ts'

type ChooseColumnsProps = {
  table: FileTable
  columns: Columns
  pending: boolean
  onChange: (columns: Columns) => void
  onNext: () => void
  onBack: () => void
}

/** What each column of the file holds: proposed from its heading, with a value to recognise it by. */
export function ChooseColumns({ table, columns, pending, onChange, onNext, onBack }: ChooseColumnsProps) {
  const id = useId()
  const { headings, rows } = table
  const choose = (column: number, field: ImportField | null) =>
    // A field is in one column alone: the other one gives it up.
    onChange(columns.map((other, index) => (index === column ? field : other === field ? null : other)))
  const example = (column: number) => cellText(rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '')
  const isEnough = namesPeople(columns)
  return (
    <>
      <h3 className="font-bold text-lg">What is in each column?</h3>
      <ul className="import-columns">
        {headings.map((_, column) => {
          const name = columnName(headings, column)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <li key={column} className="import-column">
              <label htmlFor={`${id}-${column}`} className="min-w-0">
                <b className="wrap-anywhere block font-semibold">{name}</b>{' '}
                <span className="import-example">{example(column) || 'empty'}</span>
              </label>
              <select
                id={`${id}-${column}`}
                className={INPUT}
                value={columns[column] ?? ''}
                onChange={({ target }) => choose(column, (target.value || null) as ImportField | null)}
              >
                <option value="">Not brought in</option>
                {PEOPLE_FIELDS.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            </li>
          )
        })}
      </ul>
      {!isEnough && <p className="text-ink-2">Choose the columns with first and last name, or the one with both.</p>}
      <div className="import-foot">
        <Button variant="quiet" onClick={onBack}>
          Another file
        </Button>
        <Button pending={pending} pendingText="Looking…" disabled={!isEnough} onClick={onNext}>
          See what it would do
        </Button>
      </div>
    </>
  )
}
