import { useId } from 'react'
import { cellText } from '#league/csv/cell.ts'
import { type CsvField, columnName, type Mapping } from '#league/csv/columns.ts'
import { Button } from '../button.tsx'
import { INPUT } from '../form/input-style.ts'
import type { FileTable } from './read-file.ts'

type ChooseColumnsProps<Key extends string> = {
  table: FileTable
  fields: readonly CsvField<Key>[]
  mapping: Mapping<Key>
  /** What has to be chosen before one can go on; null where nothing has. */
  missing: string | null
  onChange: (mapping: Mapping<Key>) => void
  onNext: () => void
  onBack: () => void
}

/** What each column of a file holds: proposed from its heading, with a value to recognise it by. */
export function ChooseColumns<Key extends string>({
  table: { headings, rows },
  fields,
  mapping,
  missing,
  onChange,
  onNext,
  onBack,
}: ChooseColumnsProps<Key>) {
  const id = useId()
  const fieldOf = (column: number) => fields.find(({ key }) => mapping[key] === column)?.key ?? ''
  function choose(column: number, field: string) {
    // A column holds one field, and a field is in one column.
    const entries = fields.map(({ key }) => {
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
              {fields.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing !== null && <p className="text-ink-2">{missing}</p>}
      <div className="import-foot">
        <Button variant="quiet" onClick={onBack}>
          Another file
        </Button>
        <Button disabled={missing !== null} onClick={onNext}>
          See what it would do
        </Button>
      </div>
    </>
  )
}
