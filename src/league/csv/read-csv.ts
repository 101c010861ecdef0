import { parse } from 'csv-parse/browser/esm/sync'
import { CSV_LIMITS, TOO_LARGE } from './limits.ts'

/** Spreadsheets save hundreds of empty rows below a table. */
const MOST_RECORDS = 10_000
const MOST_RECORD_BYTES = 256 * 1024

/** A row of a file, as a spreadsheet numbers it: the first is 1, empty ones count. */
export type CsvRecord = { row: number; cells: string[] }

/** The rows of a file that have content, and how many there are with the empty ones. */
export type CsvRecords = { records: CsvRecord[]; total: number }

/** A row of a table below its headings. */
export type CsvRow = CsvRecord & {
  /** The row has content beyond its last heading. */
  isTooLong: boolean
}

export type CsvTable = { headings: string[]; rows: CsvRow[] }
/** A text that is no table, with a sentence that says why. */
export type NoTable = { refused: string }

/**
 * Reads the rows of a text: RFC 4180, with or without a byte order mark, separated by commas, semicolons or tabs, lines ended
 * by CRLF, LF or CR. A line that names the separator (`sep=;`) is a row like others, without content. Refused in a sentence:
 * quotation marks in the wrong place, and what is beyond `CSV_LIMITS`.
 */
export function readRecords(text: string): CsvRecords | NoTable {
  if (text.length > CSV_LIMITS.bytes) return { refused: TOO_LARGE }
  if (text.includes('\0') || !text.isWellFormed()) return { refused: NOT_TEXT }
  const { separator, body, skipped } = separatorOf(text.replace(/^\ufeff/, ''))
  if (times(separator, body) > MOST_CELLS) return { refused: TOO_WIDE }
  let all: string[][]
  try {
    all = parseWith(separator, body)
  } catch (error) {
    return { refused: whyNot(error, skipped) }
  }
  if (all.length > MOST_RECORDS) return { refused: TOO_MANY }
  const records = all.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? { row: index + 1 + skipped, cells } : [],
  )
  if (records.length > CSV_LIMITS.rows + MOST_BESIDE) return { refused: TOO_MANY }
  const long = records.find(({ cells }) => cells.some((cell) => cell.length > CSV_LIMITS.cell))
  if (long) return { refused: tooLong(long.row) }
  return { records, total: all.length + skipped }
}

/** Cells written as formulas, ="0012", are read as their text: so programs keep spreadsheets from changing them. */
const FORMULA_CELL = /(^|[;,\t\r\n])=(?=")/g

function parseWith(delimiter: string, text: string): string[][] {
  const options = {
    delimiter,
    bom: false,
    // Told by itself, the first that stands in the text would count for all of it.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_RECORD_BYTES,
    to: MOST_RECORDS + 1,
  }
  try {
    return parse(text, options)
  } catch (error) {
    const plain = text.replace(FORMULA_CELL, '$1')
    if (plain === text) throw error
    return parse(plain, options)
  }
}

/** Separators of a text that is read at all: more are no table, and take long to divide. */
const MOST_CELLS = 300_000

function times(separator: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) count++
  return count
}

/** Rows that may stand beside those of a table: headings, and what a bank writes above them. */
const MOST_BESIDE = 100

/** Reads a table with headings in its first row that has content, as `readRecords` does; refused also without a row below. */
export function readCsv(text: string): CsvTable | NoTable {
  const read = readRecords(text)
  if ('refused' in read) return read
  const [first, ...rest] = read.records
  if (!first || rest.length === 0) return { refused: NO_ROWS }
  if (rest.length > CSV_LIMITS.rows) return { refused: TOO_MANY }
  const headings = withoutEmptyEnd(first.cells).map((heading) => heading.trim())
  if (headings.length > CSV_LIMITS.columns) return { refused: TOO_WIDE }
  return { headings, rows: rest.map((record) => asRow(record, headings.length)) }
}

/** A row with as many cells as its table has columns. */
export const asRow = ({ row, cells }: CsvRecord, columns: number): CsvRow => ({
  row,
  cells: Array.from({ length: columns }, (_, column) => cells[column] ?? ''),
  isTooLong: withoutEmptyEnd(cells).length > columns,
})

export const NO_ROWS = 'There are no rows below the headings.'
export const TOO_WIDE = `The file has more than ${CSV_LIMITS.columns} columns. Delete those that aren’t needed.`
const NOT_TEXT = 'The table has characters that are no text. Save it as “CSV UTF-8”, and choose it again.'
export const TOO_MANY = 'The file has more than 2,000 rows. Split it into smaller ones.'
const tooLong = (row: number) => `Row ${row} has a cell that is too long. Is a quotation mark missing?`

function whyNot(error: unknown, skipped: number): string {
  if (!(error instanceof Error && 'code' in error && 'records' in error)) throw error
  const row = Number(error.records) + 1 + skipped
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(row)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `Row ${row} opens a quotation mark that is never closed.`
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE')
    return `Row ${row} has a quotation mark in the wrong place. Inside a cell it is written twice.`
  throw error
}

// Ordered by preference for a text that two fit equally well: a comma may also be part of an amount.
const SEPARATORS = [';', '\t', ','] as const
/** Lines that are looked at to tell the separator. */
const SAMPLE_LINES = 60

/** The separator of a table: what its first line names (`sep=;`), else what divides most of its lines, and most of them alike. */
function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(text)
  if (named) return { separator: named[1] ?? ',', body: text.slice(named[0].length), skipped: 1 }
  const lines = firstLines(text).map((line) => line.replace(/"[^"]*"/g, ''))
  const found = SEPARATORS.map((separator) => ({ separator, ...dividedBy(lines, separator) }))
  const [best] = found.toSorted((a, b) => b.lines - a.lines || b.alike - a.alike || b.width - a.width)
  return { separator: best?.separator ?? ',', body: text, skipped: 0 }
}

/** The first lines that have content. */
function firstLines(text: string): string[] {
  const lines: string[] = []
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    lines.push(line)
    if (lines.length === SAMPLE_LINES) break
  }
  return lines
}

/** Counts the lines that a separator divides and those of the most usual width, and returns that width. */
function dividedBy(lines: readonly string[], separator: string): { lines: number; alike: number; width: number } {
  const divided = lines.map((line) => line.split(separator).length).filter((width) => width > 1)
  const [usual] = [...Map.groupBy(divided, (width) => width)].toSorted(([, a], [, b]) => b.length - a.length)
  return { lines: divided.length, alike: usual?.[1].length ?? 0, width: usual?.[0] ?? 1 }
}

/** Cells without the empty ones at their end. */
export const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
