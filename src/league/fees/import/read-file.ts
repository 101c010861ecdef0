import type { DirectionWords, FeeColumns, FeeFileKind } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import { columnName } from '../../csv/columns.ts'
import { decode } from '../../csv/decode.ts'
import { CSV_LIMITS, TOO_LARGE } from '../../csv/limits.ts'
import { type CsvRecord, type CsvRow, readRecords } from '../../csv/read-csv.ts'
import type { DayOrder } from '../../schedule/csv/day-cells.ts'
import { guessColumns, isDirectionHeading, kindOf, maybeDirections, namesMoney, proposeColumns } from './columns.ts'
import { currenciesInFile } from './file-currency.ts'
import { type FoundTable, findTable } from './find-table.ts'
import type { ReadDirections } from './read-directions.ts'
import { dayOrderOf, type FileLine, readLines } from './read-lines.ts'

/** The settings for reading a file; those that are null are guessed from it. */
export type FileReading = {
  columns: FeeColumns | null
  dayOrder: DayOrder | null
  firstRowIsData: boolean | null
  directions: DirectionWords
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
  firstRow: { row: number; cells: string[]; isData: boolean }
  /** All rows are headings, empty, or one of `lines`. */
  rows: { total: number; headings: number; empty: number }
  otherCurrency: string | null
  unknownDirections: { word: string; lines: number; examples: { row: number; text: string }[] }[]
  /** Each row with content but the headings; empty while it is not known what the columns hold. */
  lines: FileLine[]
}

/** Characters of a value that a column, a row or a word is recognised by. */
const EXAMPLE = 60
const EXAMPLES = 2

/** Reads a bank's file; refused in a sentence where it is too large, no table, or has fewer columns than were chosen. */
export function readFeeFile(bytes: Uint8Array, reading: FileReading): FeeFile | { refused: string } {
  if (bytes.length > CSV_LIMITS.bytes) return { refused: TOO_LARGE }
  const decoded = decode(bytes)
  if ('refused' in decoded) return decoded
  const read = readRecords(decoded.text)
  if ('refused' in read) return read
  const table = findTable(read.records, reading.firstRowIsData)
  if ('refused' in table) return table
  const { headings, rows } = table
  const { columns, areNamed } = reading.columns
    ? { columns: reading.columns, areNamed: true }
    : columnsOf(table, reading.currency)
  if (Object.values(columns).some((column) => column !== null && column >= headings.length))
    return { refused: 'The file has other columns than those that were chosen. Choose it again.' }

  const { order, unclear } = dayOrderOf(rows, columns.day, reading.currency)
  const dayOrder = unclear === null ? order : (reading.dayOrder ?? order)
  const isKnown = areNamed && namesMoney(columns)
  const found = readAll(table, columns, dayOrder, reading)
  const kind = kindOf(headings, columns)
  const firstRow = table.headingRow ?? read.records[table.above.length]
  const examples = (column: number) => cellText(rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '')
  return {
    kind,
    headings: headings.map((_, column) => ({
      name: columnName(headings, column),
      example: examples(column).slice(0, EXAMPLE),
    })),
    columns: found.columns,
    dayOrder,
    unclearDay: unclear,
    isGuess: decoded.isGuess,
    firstRow: {
      row: firstRow?.row ?? 1,
      cells: (firstRow?.cells ?? []).slice(0, CSV_LIMITS.columns).map((cell) => cellText(cell).slice(0, EXAMPLE)),
      isData: table.headingRow === null,
    },
    rows: {
      total: read.total,
      headings: table.headingRow === null ? 0 : 1,
      empty: read.total - read.records.length,
    },
    otherCurrency: isKnown ? found.otherCurrency : null,
    unknownDirections: isKnown ? found.unknown : [],
    lines: isKnown ? [...table.above.map((record) => lineAbove(record, reading)), ...found.lines] : [],
  }
}

/** The columns of a table: those that its headings name, else what they seem to hold, which somebody has to look at. */
function columnsOf(
  { headingRow, headings, rows }: FoundTable,
  currency: string,
): { columns: FeeColumns; areNamed: boolean } {
  const proposed = proposeColumns(headings, rows, currency)
  const areNamed = headingRow !== null && namesMoney(proposed)
  return { columns: areNamed ? proposed : guessColumns(headings, rows, currency), areNamed }
}

/** Reads the lines of a table, by a column of directions that was found only since nothing else says one. */
function readAll(
  { above, headings, rows, firstWidth }: FoundTable,
  columns: FeeColumns,
  dayOrder: DayOrder,
  { currency, directions, idOf, columns: chosen }: FileReading,
) {
  const said = new Map(directions.map(({ word, means }) => [word, means]))
  const fileCurrencies = currenciesInFile(headings, columns, above)
  const heading = (column: number | null) => (column === null ? '' : (headings[column] ?? ''))
  // Stripe lists payments alone, each with what went back of it.
  const isAllIn = kindOf(headings, columns) === 'stripe' && columns.refunded !== null
  const readWith = (given: FeeColumns, isColumnSure: boolean) =>
    readLines(rows, {
      columns: given,
      headings,
      currency,
      fileCurrencies,
      dayOrder,
      said,
      isColumnSure,
      isAllIn,
      firstWidth,
      idOf,
    })
  const without = { ...columns, direction: null }
  const isNamed = isDirectionHeading(heading(columns.direction))
  const bare = isNamed ? null : readWith(without, false)
  const inDoubt = bare && !isAllIn ? rowsInDoubt(rows, without, bare.directions) : []
  const direction =
    columns.direction ?? (chosen === null && inDoubt.length > 0 ? maybeDirections(without, headings, inDoubt) : null)
  const kind = direction === columns.kind ? null : columns.kind
  const used = { ...columns, kind, direction }
  const read = bare && direction === null ? bare : readWith(used, isNamed || inDoubt.length > 0)
  const { lines, directions: ways } = read
  const others = new Set(lines.flatMap((line) => (line.amount === null ? [] : line.currency)))
  const textOf = new Map(lines.map((line) => [line.row, line.all.replace(/\s*\n\s*/g, ' · ').slice(0, EXAMPLE * 2)]))
  return {
    columns: used,
    lines,
    unknown: byCount(ways.unknown).map(({ word, rows: found }) => ({
      word,
      lines: found.length,
      examples: found.slice(0, EXAMPLES).map((row) => ({ row, text: textOf.get(row) ?? '' })),
    })),
    otherCurrency: others.has(currency) ? null : ([...others][0] ?? null),
  }
}

/** Words that are asked for at once, those of most lines first. */
const MOST_ASKED = 20
const byCount = (unknown: ReadDirections['unknown']) =>
  unknown.toSorted((a, b) => b.rows.length - a.rows.length).slice(0, MOST_ASKED)

/**
 * The rows whose direction another column may say: all with money where nothing does; also where a few have a minus, of kinds
 * that others have as well, as what was taken back in a file whose words say the rest. None where signs say all of it.
 */
function rowsInDoubt(rows: readonly CsvRow[], columns: FeeColumns, { signed, plain }: ReadDirections): CsvRow[] {
  if (plain.length === 0 || signed.length * FEW_SIGNS > plain.length) return []
  const [withMinus, without] = [new Set(signed), new Set(plain)]
  const wordsIn = (some: ReadonlySet<number>, column: number) =>
    new Set(rows.flatMap(({ row, cells }) => (some.has(row) ? cellText(cells[column] ?? '') : [])))
  const isShared = rows[0]?.cells.some((_, column) => {
    const others = wordsIn(without, column)
    const own = [...wordsIn(withMinus, column)]
    return !Object.values(columns).includes(column) && own.every((word) => word !== '' && others.has(word))
  })
  if (signed.length > 0 && !isShared) return []
  return rows.filter(({ row }) => withMinus.has(row) || without.has(row))
}

/** Fewer minuses than one for so many amounts without are no way to write a direction. */
const FEW_SIGNS = 3

/** Returns a row above the table as a line that is left out. */
const lineAbove = ({ row, cells }: CsvRecord, { currency, idOf }: FileReading): FileLine => {
  const text = cells.map(cellText).filter(Boolean).join(' · ')
  const id = idOf(`above|${row}|${text}`)
  return {
    id,
    oldId: id,
    otherDayId: id,
    otherDay: null,
    exact: '',
    alike: [],
    isTwin: false,
    row,
    name: '',
    text,
    rest: '',
    all: text,
    day: null,
    amount: null,
    currency,
    wrong: 'above-headings',
    doubt: null,
  }
}
