import { useId } from 'react'
import type { TeamImportField } from '#contract/teams-import.ts'
import { cellText } from '#league/csv/cell.ts'
import { columnName, type Mapping } from '#league/csv/columns.ts'
import { TEAM_FIELDS } from '#league/teams-import/plan.ts'
import { Button } from '#web/components/button.tsx'
import type { FileTable } from '#web/components/csv/read-file.ts'
import { INPUT } from '#web/components/form/input-style.ts'

type TeamColumnsProps = {
  table: FileTable
  mapping: Mapping<TeamImportField>
  onChange: (mapping: Mapping<TeamImportField>) => void
  onNext: () => void
  onBack: () => void
}

/** What each column of a file of teams holds: proposed from its heading, with a value to recognise it by. */
export function TeamColumns({ table: { headings, rows }, mapping, onChange, onNext, onBack }: TeamColumnsProps) {
  const id = useId()
  const fieldOf = (column: number) => TEAM_FIELDS.find(({ key }) => mapping[key] === column)?.key ?? ''
  function choose(column: number, field: string) {
    // A column holds one field, and a field is in one column.
    const entries = TEAM_FIELDS.map(({ key }) => {
      const before = mapping[key] === column ? null : mapping[key]
      return [key, key === field ? column : before]
    })
    onChange(Object.fromEntries(entries))
  }
  const example = (column: number) => cellText(rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '')
  return (
    <>
      <h3 className="font-bold text-lg">What is in each column?</h3>
      <ul className="import-columns">
        {headings.map((_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={column} className="import-column">
            <label htmlFor={`${id}-${column}`} className="min-w-0">
              <b className="wrap-anywhere block font-semibold">{columnName(headings, column)}</b>{' '}
              <span className="import-example">{example(column) || 'empty'}</span>
            </label>
            <select
              id={`${id}-${column}`}
              className={INPUT}
              value={fieldOf(column)}
              onChange={({ target }) => choose(column, target.value)}
            >
              <option value="">Not brought in</option>
              {TEAM_FIELDS.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {mapping.name === null && <p className="text-ink-2">Choose the column with the names of the teams.</p>}
      <div className="import-foot">
        <Button variant="quiet" onClick={onBack}>
          Another file
        </Button>
        <Button disabled={mapping.name === null} onClick={onNext}>
          See what it would do
        </Button>
      </div>
    </>
  )
}
