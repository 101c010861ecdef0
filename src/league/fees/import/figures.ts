import type { FeeColumns } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import type { CsvRow } from '../../csv/read-csv.ts'

/** '1045.000', which no grouping of thousands writes so. */
const LONG = /(?<![\d.,'’])\d{4,}([.,])\d{3}(?!\d)/
const ENDS_IN_ZERO = /(?<=\d)([.,]\d{2})0(?!\d)/

/**
 * The rows of a file with amounts of three decimals, as some banks write them, cut to two: '45.000' is 45 where another
 * number of the file, as a balance, is '1045.000'. Elsewhere it groups thousands.
 */
export function withUsualDecimals(rows: readonly CsvRow[], { amount, paidIn, paidOut }: FeeColumns): readonly CsvRow[] {
  const [mark] = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (/\p{L}/u.test(cell) ? [] : (LONG.exec(cell)?.[1] ?? []))),
  )
  if (mark === undefined) return rows
  const amounts = new Set([amount, paidIn, paidOut])
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      amounts.has(column)
        ? cellText(cell).replace(ENDS_IN_ZERO, (found, rest: string) => (rest.startsWith(mark) ? rest : found))
        : cell,
    ),
  }))
}
