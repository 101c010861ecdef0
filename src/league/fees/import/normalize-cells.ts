import type { FeeColumns } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { dayText, isBankDay } from './bank-day.ts'

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

/** '26-09-14' */
const SHORT_DAY = /^(\d\d)([-/.])(\d\d)\2(\d\d)$/
/** The largest numbers of a month and of a day in it. */
const [LAST_MONTH, LAST_DATE] = [12, 31]

/**
 * The rows of a file with the year of its days in full, '2026-09-14', where it stands first and in two numbers: what comes first
 * in all days of the column stays or grows by one, and what comes last changes more. Other rows are given back as they are.
 */
export function withFullYears(rows: readonly CsvRow[], column: number | null): readonly CsvRow[] {
  if (column === null) return rows
  const cells = rows.map((row) => row.cells[column] ?? '')
  const days = cells.filter((cell) => isBankDay(cell) || SHORT_DAY.test(dayText(cell)))
  const parts = days.map((day) => SHORT_DAY.exec(dayText(day)))
  if (parts.includes(null)) return rows
  const numbers = (part: number) => [...new Set(parts.map((found) => Number(found?.[part])))]
  const [years, months, dates] = [numbers(1), numbers(3), numbers(4)]
  const areYears = years.length > 0 && Math.max(...years) - Math.min(...years) <= 1 && dates.length > years.length
  if (!areYears || Math.max(...months) > LAST_MONTH || Math.max(...dates) > LAST_DATE) return rows
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (at === column ? fullYear(cell) : cell)),
  }))
}

/** '2026-09-14' of '26-09-14'; what is no such day, as it is. */
const fullYear = (cell: string): string => {
  const day = dayText(cell)
  return SHORT_DAY.test(day) ? day.replace(SHORT_DAY, '20$1-$3-$4') : cell
}
