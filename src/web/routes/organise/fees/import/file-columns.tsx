import '../../people/import/import.css'
import { useId, useState } from 'react'
import type { FeeColumn, FeeColumns, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { FEE_FIELDS, namesMoney } from '#league/fees/import/columns.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { INPUT } from '#web/components/form/input-style.ts'
import { SwitchRow } from '#web/components/switch-row.tsx'

type FileColumnsProps = {
  preview: FeeFilePreview
  pending: boolean
  onChosen: (columns: FeeColumns) => void
  /** Says whether the first row is a payment, which makes the columns others. */
  onFirstRow: (isData: boolean) => void
}

/** What each column of a bank's file holds, with a value to recognise it by ([PA5]). */
export function FileColumns({ preview, pending, onChosen, onFirstRow }: FileColumnsProps) {
  const { headings, columns: first, firstRow } = preview
  const id = useId()
  const [columns, setColumns] = useState(first)
  const fieldAt = (column: number) => FEE_FIELDS.find(({ key }) => columns[key] === column)?.key ?? ''
  function choose(column: number, field: string) {
    // A column holds one field, and a field is in one column.
    const entries = FEE_FIELDS.map(({ key }) => {
      const before = columns[key] === column ? null : columns[key]
      return [key, key === field ? column : before]
    })
    setColumns(Object.fromEntries(entries) as Record<FeeColumn, number | null>)
  }
  const isEnough = namesMoney(columns)
  return (
    <Card className="p-5 sm:p-8">
      <h2 className="font-bold text-lg">What is in each column?</h2>
      <SwitchRow
        className="file-first mt-4"
        label="The first row is a payment"
        says={`Row ${firstRow.row}: ${firstRow.cells.filter(Boolean).join(' · ')}`}
        on={firstRow.isData}
        onSwitch={onFirstRow}
      />
      <ul className="import-columns mt-4">
        {headings.map(({ name, example }, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          <li key={column} className="import-column">
            <label htmlFor={`${id}-${column}`} className="min-w-0">
              <b className="wrap-anywhere block font-semibold">{name}</b>{' '}
              <span className="import-example">{example || 'empty'}</span>
            </label>
            <select
              id={`${id}-${column}`}
              className={INPUT}
              value={fieldAt(column)}
              onChange={({ target }) => choose(column, target.value)}
            >
              <option value="">Not needed</option>
              {FEE_FIELDS.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {!isEnough && (
        <p className="mt-4 text-ink-2">Choose the columns of the day and the amount, or of the money in.</p>
      )}
      <Button
        className="mt-5"
        pending={pending}
        pendingText="Reading…"
        disabled={!isEnough}
        onClick={() => onChosen(columns)}
      >
        See whose fees they pay
      </Button>
    </Card>
  )
}
