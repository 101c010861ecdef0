import { useId } from 'react'
import { cellText } from '#league/csv/cell.ts'
import { type CsvField, columnName, type Mapping } from '#league/csv/columns.ts'
import { Button } from '../button.tsx'
import { Select } from '../form/select.tsx'
import { FormFoot } from '../form-foot.tsx'
import type { FileTable } from './read-file.ts'

type ColumnListProps<Key extends string> = {
  /** The columns of the file, in its order, each with a value to recognise it by. */
  columns: readonly { name: string; example: string }[]
  fields: readonly CsvField<Key>[]
  mapping: Mapping<Key>
  /** The label of a column that fills no field. */
  none: string
  onChange: (mapping: Mapping<Key>) => void
}

type ChooseColumnsProps<Key extends string> = Pick<ColumnListProps<Key>, 'fields' | 'mapping' | 'onChange'> & {
  table: FileTable
  /** Says which column has to be chosen before one can go on; null where none has. */
  missing: string | null
  pending?: boolean
  onNext: () => void
  onBack: () => void
}

/** The step at which a file's columns are named: proposed from their headings, until enough is known to go on. */
export function ChooseColumns<Key extends string>({
  table: { headings, rows },
  missing,
  pending = false,
  onNext,
  onBack,
  ...list
}: ChooseColumnsProps<Key>) {
  const columns = headings.map((_, column) => ({
    name: columnName(headings, column),
    example: cellText(rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? ''),
  }))
  return (
    <>
      <h3 className="font-bold text-lg">What is in each column?</h3>
      <ColumnList columns={columns} none="Not brought in" {...list} />
      {missing !== null && <p className="text-ink-2">{missing}</p>}
      <FormFoot sticky>
        <Button pending={pending} pendingText="Looking…" disabled={missing !== null} onClick={onNext}>
          See what it would do
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Another file
        </Button>
      </FormFoot>
    </>
  )
}

/** The columns of a file, each with the field that it fills. */
export function ColumnList<Key extends string>({ columns, fields, mapping, none, onChange }: ColumnListProps<Key>) {
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
  return (
    <ul className="border-line border-b">
      {columns.map(({ name, example }, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
        <li key={column} className="grid items-center gap-x-4 gap-y-1.5 border-line border-t py-2.5 sm:grid-cols-2">
          <label htmlFor={`${id}-${column}`} className="min-w-0">
            <b className="wrap-anywhere block font-semibold">{name}</b>{' '}
            <span className="block truncate text-ink-2 text-sm">{example || 'empty'}</span>
          </label>
          <Select
            id={`${id}-${column}`}
            value={fieldOf(column)}
            onChange={({ target }) => choose(column, target.value)}
          >
            <option value="">{none}</option>
            {fields.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  )
}
