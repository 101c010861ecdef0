import type { FeeColumns, FeeFileKind } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import { columnName } from '../../csv/columns.ts'
import { decode } from '../../csv/decode.ts'
import { CSV_LIMITS, readCsv, TOO_LARGE } from '../../csv/read-csv.ts'
import type { DayOrder } from '../../schedule/csv/day-cells.ts'
import { fromHeadings, kindOf, namesMoney, proposeColumns } from './columns.ts'
import { dayOrderOf, type FileLine, readLines } from './read-lines.ts'

/** How a file is to be read; what is null is guessed from it. */
export type FileReading = {
  columns: FeeColumns | null
  dayOrder: DayOrder | null
  currency: string
  /** The hash of a text. */
  idOf: (text: string) => string
}

/** A bank's file as it was read: nothing but this is used of it, and nothing of it is kept. */
export type FeeFile = {
  kind: FeeFileKind
  headings: { name: string; example: string }[]
  columns: FeeColumns
  dayOrder: DayOrder
  unclearDay: string | null
  isGuess: boolean
  /** Empty while the columns of day and amount are not known. */
  lines: FileLine[]
}

/** Characters of a value that a column is recognised by. */
const EXAMPLE = 60

/** Reads a bank's file; refused in a sentence where it is too large, no table, or has fewer columns than were chosen. */
export function readFeeFile(
  bytes: Uint8Array,
  { columns: chosen, dayOrder, currency, idOf }: FileReading,
): FeeFile | { refused: string } {
  if (bytes.length > CSV_LIMITS.bytes) return { refused: TOO_LARGE }
  const decoded = decode(bytes)
  if ('refused' in decoded) return decoded
  const { body, skipped } = fromHeadings(decoded.text.replace(/^\ufeff/, ''))
  const table = readCsv(body, skipped)
  if ('refused' in table) return table
  const { headings, rows } = table
  const columns = chosen ?? proposeColumns(headings)
  if (Object.values(columns).some((column) => column !== null && column >= headings.length))
    return { refused: 'The file has other columns than those that were chosen. Choose it again.' }
  const { order, unclear } = dayOrderOf(rows, columns.day, currency)
  const read = { columns, currency, dayOrder: unclear === null ? order : (dayOrder ?? order), idOf }
  const example = (column: number) => cellText(rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '')
  return {
    kind: kindOf(headings, columns),
    headings: headings.map((_, column) => ({
      name: columnName(headings, column),
      example: example(column).slice(0, EXAMPLE),
    })),
    columns,
    dayOrder: read.dayOrder,
    unclearDay: unclear,
    isGuess: decoded.isGuess,
    lines: namesMoney(columns) ? readLines(rows, read) : [],
  }
}
