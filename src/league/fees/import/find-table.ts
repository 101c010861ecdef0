import { CSV_LIMITS } from '../../csv/limits.ts'
import {
  asRow,
  type CsvRecord,
  type CsvRow,
  NO_ROWS,
  type NoTable,
  TOO_MANY,
  TOO_WIDE,
  withoutEmptyEnd,
} from '../../csv/read-csv.ts'
import { readAmount } from '../read-amount.ts'
import { isBankDay } from './bank-day.ts'
import { namesMoney, proposeColumns } from './columns.ts'

/** The table of a bank's file: each row that has content is above it, its headings, or one of its rows. */
export type FoundTable = {
  /** The bank's lines above the headings. */
  above: CsvRecord[]
  /** Null where the first row is a payment. */
  headingRow: CsvRecord | null
  /** One for each column; '' without a name. */
  headings: string[]
  firstWidth: number
  rows: CsvRow[]
}

/** The number of rows in which a table may begin, and of those that are examined to find the column of days. */
const SAMPLE = 300

/**
 * Finds the table among the rows of a file: its headings are the first that are known, else the row of words above the first
 * payment, whatever they are called. `firstRowIsData` says of that row that it is a payment, or not; null leaves it to be
 * told. Refused in a sentence where no row is left, or there are too many.
 */
export function findTable(records: readonly CsvRecord[], firstRowIsData: boolean | null): FoundTable | NoTable {
  const { at, isHeadings } = firstRowOf(records)
  const first = records[at]
  if (!first) return { refused: NO_ROWS }
  const hasHeadings = firstRowIsData === null ? isHeadings : !firstRowIsData
  const below = records.slice(hasHeadings ? at + 1 : at)
  // A table that was sorted has its headings among its rows.
  const { payments, above } = apart(records.slice(0, at), below, filled(first))
  const body = [...payments, ...below]
  if (body.length === 0) return { refused: NO_ROWS }
  if (body.length > CSV_LIMITS.rows) return { refused: TOO_MANY }
  const named = hasHeadings ? withoutEmptyEnd(first.cells).map((heading) => heading.trim()) : []
  const width = widthOf(named.length, body)
  if (width > CSV_LIMITS.columns) return { refused: TOO_WIDE }
  return {
    above,
    headingRow: hasHeadings ? first : null,
    firstWidth: withoutEmptyEnd(first.cells).length,
    headings: Array.from({ length: width }, (_, column) => named[column] ?? ''),
    rows: body.map((record) => asRow(record, width)),
  }
}

/** Rows above the headings apart: those that are like the ones below, with a day in the same column, and the others. */
function apart(
  records: readonly CsvRecord[],
  below: readonly CsvRecord[],
  width: number,
): { payments: CsvRecord[]; above: CsvRecord[] } {
  const dayColumn = usualDayColumn(below.slice(0, SAMPLE)) ?? usualDayColumn(records.slice(0, SAMPLE))
  const isPayment = (record: CsvRecord) =>
    dayColumn !== null && isBankDay(record.cells[dayColumn] ?? '') && filled(record) * 3 >= width * 2
  return { payments: records.filter(isPayment), above: records.filter((record) => !isPayment(record)) }
}

/** Returns the index of the table's first row, and whether that row holds headings. */
function firstRowOf(records: readonly CsvRecord[]): { at: number; isHeadings: boolean } {
  const sample = records.slice(0, SAMPLE)
  const known = sample.flatMap(({ cells }, at) =>
    !cells.some(isBankDay) && namesMoney(proposeColumns(cells)) ? at : [],
  )
  // Banks have headings above those of the table, too, of balances and sums: below those of the table stands a day.
  const ofDays = known.find((at) => sample[at + 1]?.cells.some(isBankDay))
  const heading = ofDays ?? known[0]
  if (heading !== undefined) return { at: heading, isHeadings: true }
  const dayColumn = usualDayColumn(sample)
  const most = Math.max(...sample.map(filled))
  const data = sample.findIndex(
    (record) => dayColumn !== null && isBankDay(record.cells[dayColumn] ?? '') && filled(record) * 2 >= most,
  )
  if (data < 0) return { at: 0, isHeadings: true }
  const before = sample[data - 1]
  const isHeadings = before !== undefined && isWords(before) && filled(before) * 2 >= most
  return { at: isHeadings ? data - 1 : data, isHeadings }
}

const filled = ({ cells }: CsvRecord): number => cells.filter((cell) => cell.trim() !== '').length

/** The column in which most rows have a day. */
function usualDayColumn(records: readonly CsvRecord[]): number | null {
  const counts = new Map<number, number>()
  for (const { cells } of records)
    for (const [column, cell] of cells.slice(0, CSV_LIMITS.columns).entries())
      if (isBankDay(cell)) counts.set(column, (counts.get(column) ?? 0) + 1)
  const [most] = [...counts].toSorted(([a, times], [b, more]) => more - times || a - b)
  return most?.[0] ?? null
}

/** Tells whether a row may hold headings: at least two cells, none of which is a day or an amount. */
const isWords = ({ cells }: CsvRecord): boolean => {
  const words = cells.filter((cell) => cell.trim() !== '')
  return words.length > 1 && !words.some((cell) => isBankDay(cell) || readAmount(cell, 'USD')?.words.length === 0)
}

/** As many columns as there are headings, and more where most rows have more. */
function widthOf(headings: number, rows: readonly CsvRecord[]): number {
  const widths = rows.map(({ cells }) => withoutEmptyEnd(cells).length).toSorted((a, b) => a - b)
  const usual = widths[Math.trunc(widths.length / 2)] ?? 0
  return headings === 0 ? (widths.at(-1) ?? 0) : Math.max(headings, usual)
}
