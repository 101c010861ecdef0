import { parse } from 'csv-parse/browser/esm/sync'

/** The largest file that is read: bytes of the file, rows with content below the headings, columns, characters of a cell. */
export const CSV_LIMITS = { bytes: 2 * 1024 * 1024, rows: 2000, columns: 60, cell: 4000 } as const

/** Spreadsheets save hundreds of empty rows below a table. */
const MOST_RECORDS = 10_000
const MOST_RECORD_BYTES = 256 * 1024

/** A row of a table below its headings. */
export type CsvRow = {
  /** As a spreadsheet numbers it: the first row is 1, empty ones count. */
  row: number
  /** One for each heading, as they stand in the file; `cellText` gives the text. */
  cells: string[]
  /** Whether the row has content beyond its last heading. */
  isTooLong: boolean
}

export type CsvTable = { headings: string[]; rows: CsvRow[] }

/** A text that is no table, with a sentence that says why. */
export type NoTable = { refused: string }

/**
 * Reads a table with headings in its first row that has content: RFC 4180, with or without a byte order mark, separated by
 * commas, semicolons or tabs, lines ended by CRLF, LF or CR. Rows without content are left out. Refused in a sentence: no
 * row below the headings, quotation marks in the wrong place, and what is beyond `CSV_LIMITS`. `above` lines of the file
 * stand before the text.
 */
export function readCsv(text: string, above = 0): CsvTable | NoTable {
  if (text.length > CSV_LIMITS.bytes) return { refused: TOO_LARGE }
  if (text.includes('\0') || !text.isWellFormed()) return { refused: NOT_TEXT }
  const { separator, body, ...named } = separatorOf(text.replace(/^\ufeff/, ''))
  const skipped = above + named.skipped
  let records: string[][]
  try {
    records = parse(body, {
      delimiter: separator,
      bom: false,
      relax_column_count: true,
      max_record_size: MOST_RECORD_BYTES,
      to: MOST_RECORDS + 1,
    })
  } catch (error) {
    return { refused: whyNot(error, skipped) }
  }
  if (records.length > MOST_RECORDS) return { refused: TOO_MANY }
  const [first, ...rest] = records.flatMap((cells, index) =>
    cells.some((cell) => cell.trim() !== '') ? { row: index + 1 + skipped, cells } : [],
  )
  if (!first || rest.length === 0) return { refused: 'There are no rows below the headings.' }
  if (rest.length > CSV_LIMITS.rows) return { refused: TOO_MANY }
  const headings = withoutEmptyEnd(first.cells).map((heading) => heading.trim())
  if (headings.length > CSV_LIMITS.columns)
    return { refused: `The file has more than ${CSV_LIMITS.columns} columns. Delete those that aren’t needed.` }
  const long = rest.find(({ cells }) => cells.some((cell) => cell.length > CSV_LIMITS.cell))
  if (long) return { refused: tooLong(long.row) }
  const rows = rest.map(({ row, cells }) => ({
    row,
    cells: headings.map((_, column) => cells[column] ?? ''),
    isTooLong: withoutEmptyEnd(cells).length > headings.length,
  }))
  return { headings, rows }
}

/** For a file that is too large to be read at all. */
export const TOO_LARGE = 'The file is larger than 2 MB. Split it into smaller ones.'
const NOT_TEXT = 'The table has characters that are no text. Save it as “CSV UTF-8”, and choose it again.'
const TOO_MANY = 'The file has more than 2,000 rows. Split it into smaller ones.'
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

const SEPARATORS = [',', ';', '\t'] as const

/** The separator of a table: what its first line names (`sep=;`), else what stands most often in it outside of quotes. */
function separatorOf(text: string): { separator: string; body: string; skipped: number } {
  const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i.exec(text)
  if (named) return { separator: named[1] ?? ',', body: text.slice(named[0].length), skipped: 1 }
  const line = (/[^\r\n]+/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const times = (separator: string) => line.split(separator).length
  const separator = SEPARATORS.toSorted((a, b) => times(b) - times(a))[0] ?? ','
  return { separator, body: text, skipped: 0 }
}

const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
