import '../../people/import/import.css'
import { useState } from 'react'
import type { FeeColumns, FeeFilePreview } from '#contract/fees/fee-import.ts'
import { FEE_FIELDS, namesMoney } from '#league/fees/import/columns.ts'
import { Button } from '#web/components/button.tsx'
import { Card } from '#web/components/card.tsx'
import { ColumnList } from '#web/components/csv/choose-columns.tsx'
import { SwitchRow } from '#web/components/switch-row.tsx'

type FileColumnsProps = {
  preview: FeeFilePreview
  pending: boolean
  onChosen: (columns: FeeColumns) => void
  /** Says whether the first row is a payment, which makes the columns others. */
  onFirstRow: (isData: boolean) => void
}

/** The columns of a bank's file, each with the field that it fills ([PA5]). */
export function FileColumns({ preview, pending, onChosen, onFirstRow }: FileColumnsProps) {
  const { headings, columns: first, firstRow } = preview
  const [columns, setColumns] = useState(first)
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
      <div className="mt-4">
        <ColumnList columns={headings} fields={FEE_FIELDS} mapping={columns} none="Not needed" onChange={setColumns} />
      </div>
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
