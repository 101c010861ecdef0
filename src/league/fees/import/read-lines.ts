import type { FeeColumn, FeeColumns, FeeLineReason, MoneyDirection } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { type DayOrder, ordersOf } from '../../schedule/csv/day-cells.ts'
import { currenciesOf } from '../currency-words.ts'
import { readAmount, type WrittenAmount } from '../read-amount.ts'
import { bankDay, dayText } from './bank-day.ts'
import { proposeColumns } from './columns.ts'
import { directionOf, flowOfHeading } from './direction.ts'
import { type LineIds, lineIds } from './line-ids.ts'
import { withFullYears, withUsualDecimals } from './normalize-cells.ts'
import { type ReadDirection, type ReadDirections, readDirections, type Signs } from './read-directions.ts'
import { saysReturned, withoutRefunds } from './refunds.ts'
import { type Status, statusOf } from './status.ts'

/** A line of a bank's file as it was read. */
export type FileLine = LineIds & {
  row: number
  /** The payer. */
  name: string
  /** The payment's own text. */
  text: string
  /** The text of columns that have no meaning assigned. */
  rest: string
  /** Everything that stands in the line. */
  all: string
  day: string | null
  /** In minor units; below zero for money that went out. */
  amount: number | null
  /** The currency of the amount. */
  currency: string
  /** The reason why it can't be money that came in; null where it is. */
  wrong: FeeLineReason | null
  /** The reason why somebody has to look at it, though it seems to be money that came in. */
  doubt: Doubt | null
}

/** Something may have gone back for the line, it says so itself, or its status is in words that nobody knows. */
type Doubt = Extract<FeeLineReason, 'maybe-refunded' | 'says-returned' | 'unknown-status'>

/** The settings for reading lines. */
export type LineReading = {
  columns: FeeColumns
  headings: readonly string[]
  currency: string
  /** Those that the file names for all of its amounts; empty where it names none. */
  fileCurrencies: readonly string[]
  dayOrder: DayOrder
  said: ReadonlyMap<string, MoneyDirection>
  isColumnSure: boolean
  /** The file holds payments alone. */
  isAllIn: boolean
  firstWidth: number
  idOf: (text: string) => string
}

/** A cell that says of its line that it is what the account held, or sums up. */
const BALANCE =
  /^(?:(?:opening|closing|beginning|ending|starting|previous|final|available) balance|balance (?:brought|carried) forward)(?: (?:as of|on|at) [\d/.-]+)?$|^(?:anfangs|end|schluss|start|zwischen)saldo$|^(?:alter|neuer) (?:konto)?(?:stand|saldo)$|^saldo (?:anterior|inicial|final|do dia|dnia|iniziale|finale|początkowe|końcowe)$|^(?:ancien|nouveau) solde$|^(?:ingående|utgående) saldo$|^(?:alg|lõpp)saldo$|^(?:(?:sub|grand )?totals?|summe|gesamt|suma|somme|totale|turnover|käive|apgrozījums|apyvarta)$/iu

/** The cells of days in a file. */
const daysIn = (rows: readonly CsvRow[], column: number): string[] =>
  rows.map(({ cells }) => dayText(cells[column] ?? '')).filter((day) => day !== '')

/**
 * Returns the order in which the days of a file are read: the one that its own days show, else the usual one for its
 * currency. `unclear` is a day that could be read the other way, too.
 */
export function dayOrderOf(
  rows: readonly CsvRow[],
  column: number | null,
  currency: string,
): { order: DayOrder; unclear: string | null } {
  const { orders, example } = ordersOf(column === null ? [] : daysIn(withFullYears(rows, column), column))
  const usual: DayOrder = currency === 'USD' ? 'month-first' : 'day-first'
  return { order: orders.length === 1 ? (orders[0] ?? usual) : usual, unclear: example }
}

/** A line while it is read. */
type Draft = Omit<FileLine, keyof LineIds | 'amount' | 'wrong' | 'doubt'> & {
  cells: readonly string[]
  /** The day in the other order; null where it can't be read so. */
  otherDay: string | null
  money: Money
  isTooLong: boolean
  isHeadings: boolean
  /** It is below other headings. */
  isOfOther: boolean
  hasDayCell: boolean
  kind: string
  isBalance: boolean
  unknownCurrency: boolean
  status: Status
  refunded: WrittenAmount | null | 'none'
  number: string
  refundOf: string
}

/** The amount of a line: what stands in its cell, and in which column where each way has its own. */
type Money = { written: WrittenAmount | null; isEmpty: boolean; column: MoneyDirection | null; isBoth: boolean }

/** `amountsFlow` is the direction of all amounts by their heading; null where a column holds both. */
type TableReading = LineReading & { amountsFlow: MoneyDirection | null }

/** Reads the lines of a table, and the directions of all of them together. */
export function readLines(
  rows: readonly CsvRow[],
  reading: LineReading,
): { lines: FileLine[]; directions: ReadDirections } {
  const usual = withUsualDecimals(withFullYears(rows, reading.columns.day), reading.columns)
  const others = otherTables(usual, reading.headings)
  const { amount } = reading.columns
  const flow = flowOfHeading(amount === null ? '' : (reading.headings[amount] ?? ''))
  const amountsFlow = flow === 'both' ? null : flow
  const drafts = withoutOwnName(
    usual.map((row) => ({ ...draftOf(row, { ...reading, amountsFlow }), isOfOther: others.has(row.row) })),
  )
  const word = ({ cells }: Draft) => textAt(cells, reading.columns.direction)
  const signs = drafts.flatMap((draft): Signs[] => {
    const { row, money, isOfOther } = draft
    return isOfOther ? [] : [{ row, amount: money.written, column: money.column, word: word(draft) }]
  })
  const directions = readDirections(signs, reading)
  const judged = drafts.map((draft) => judge(draft, directions.byRow.get(draft.row), reading.currency))
  const settled = withoutRefunds(withContinuations(judged))
  const ids = lineIds(
    settled.map(({ draft, whole }, index) => ({ ...draft, whole, writtenCells: rows[index]?.cells ?? [] })),
    reading,
  )
  const lines = settled.map(({ draft, amount, whole, wrong, mayBeRefunded }, index): FileLine => {
    const { row, name, text, rest, all, day, currency } = draft
    const id = ids[index]
    if (!id) throw new Error('each line has its ids')
    return {
      ...id,
      row,
      name,
      text,
      rest,
      all,
      day,
      amount,
      currency,
      wrong,
      doubt: doubtOf(draft, { mayBeRefunded, isLess: amount !== whole }),
    }
  })
  return { lines, directions }
}

/** Titles of a part of a file in which money went out, beside the words for a direction. */
const OUT_TITLE =
  /(?<!\p{L})(?:withdrawals?|debits?|expenses?|spending|checks|fees|ausgaben|dépenses|gastos|uscite|uitgaven)(?!\p{L})/iu

/**
 * Rows below headings that are not those of the table, or below a title of what went out, by number: their columns are others,
 * or mean something else. A title ends with the next one, and not with headings.
 */
function otherTables(rows: readonly CsvRow[], headings: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  // The first row may be a payment, with the headings below.
  let own = headings.some(Boolean) ? headings : null
  let [isOther, isOut] = [false, false]
  for (const { row, cells } of rows) {
    const texts = cells.map(cellText)
    const filled = texts.filter(Boolean)
    const areWords = filled.length > 0 && !filled.some((text) => /\d/.test(text))
    if (areWords && filled.length === 1) isOut = OUT_TITLE.test(filled[0] ?? '')
    else if (areWords && areHeadings(texts, own)) {
      own ??= texts
      isOther = texts.some((text, column) => text !== own?.[column])
    }
    if (isOther || isOut) found.add(row)
  }
  return found
}

/** Tells whether words are headings: of a day and money of any way, or some of the table's own in their places. */
function areHeadings(texts: readonly string[], own: readonly string[] | null): boolean {
  const { day, amount, paidIn, paidOut } = proposeColumns(texts)
  const alike = texts.filter((text, column) => text !== '' && text === own?.[column]).length
  return (day !== null && (amount ?? paidIn ?? paidOut) !== null) || alike > 1
}

/**
 * Lines with what some banks write in rows of their own below them: a reference is found there. A name there is none that is
 * certain: the last such row may be a footer.
 */
function withContinuations(lines: readonly JudgedLine[]): JudgedLine[] {
  // Rows of words above the first payment are headings of groups.
  if (lines[0]?.wrong === 'remark') return [...lines]
  const whole: JudgedLine[] = []
  let at = -1
  for (const line of lines) {
    whole.push(line)
    const before = whole[at]
    if (line.wrong !== 'remark') at = whole.length - 1
    else if (before) {
      const { draft } = before
      const [rest, all] = [`${draft.rest} \n ${line.draft.all}`, `${draft.all} \n ${line.draft.all}`]
      whole[at] = { ...before, draft: { ...draft, rest, all } }
    }
  }
  return whole
}

/** Rows of which one name is enough to be the account's own. */
const MANY_ROWS = 3

/** Lines without a name that stands in all of them: whose account it is, not who paid. */
function withoutOwnName(lines: Draft[]): Draft[] {
  const paid = lines.filter(({ day, money }) => day !== null && money.written !== null)
  const isOwn = paid.length >= MANY_ROWS && new Set(paid.map(({ name }) => name)).size === 1
  return isOwn ? lines.map((line) => ({ ...line, name: '', rest: `${line.rest} \n ${line.name}` })) : lines
}

const textAt = (cells: readonly string[], column: number | null): string =>
  column === null ? '' : cellText(cells[column] ?? '')

/** Columns whose text is none that people write: it holds no names. */
const NOT_TEXT: readonly FeeColumn[] = [
  'day',
  'amount',
  'paidIn',
  'paidOut',
  'direction',
  'currency',
  'status',
  'refunded',
]

function draftOf(
  { row, cells, isTooLong }: CsvRow,
  { columns, headings, currency, fileCurrencies, dayOrder, amountsFlow }: TableReading,
): Omit<Draft, 'isOfOther'> {
  const at = (field: FeeColumn) => textAt(cells, columns[field])
  const named = at('currency')
  const ofColumn = named === '' ? [] : [named, ...named.split(/[^\p{L}\p{Sc}]+/u)].flatMap(currenciesOf)
  const own = ofColumn.length > 0 ? ofColumn : currencyBeside(cells, columns, currency)
  const currencies = own.length > 0 ? own : fileCurrencies
  const itsCurrency = currencies.length === 0 || currencies.includes(currency) ? currency : (currencies[0] ?? currency)
  const claimed = new Set([...NOT_TEXT.map((field) => columns[field]), columns.name, columns.text])
  const refunded = at('refunded')
  const dayIn = (order: DayOrder) => (columns.day === null ? null : bankDay(cells[columns.day] ?? '', order))
  return {
    row,
    cells,
    isTooLong,
    isHeadings:
      headings.some(Boolean) && headings.every((heading, column) => cellText(cells[column] ?? '') === heading),
    hasDayCell: at('day') !== '',
    kind: at('kind'),
    isBalance: cells.some((cell) => BALANCE.test(cellText(cell))),
    name: at('name'),
    text: at('text'),
    rest: cells
      .filter((cell, column) => !claimed.has(column) && /\p{L}/u.test(cell))
      .map(cellText)
      .join(' \n '),
    all: cells.map(cellText).join(' \n '),
    day: dayIn(dayOrder),
    otherDay: dayIn(dayOrder === 'day-first' ? 'month-first' : 'day-first'),
    currency: itsCurrency,
    money: moneyOf(at, { columns, amountsFlow }, itsCurrency),
    unknownCurrency: named !== '' && ofColumn.length === 0,
    status: statusOf(at('status')),
    refunded: refunded === '' ? 'none' : readAmount(refunded, itsCurrency),
    number: at('number'),
    refundOf: at('refundOf'),
  }
}

/** The currencies that stand beside a line's amount. */
function currencyBeside(
  cells: readonly string[],
  { amount, paidIn, paidOut }: FeeColumns,
  currency: string,
): readonly string[] {
  return [amount, paidIn, paidOut].flatMap((column) => readAmount(textAt(cells, column), currency)?.currencies ?? [])
}

function moneyOf(
  at: (field: FeeColumn) => string,
  { columns, amountsFlow }: Pick<TableReading, 'columns' | 'amountsFlow'>,
  currency: string,
): Money {
  if (columns.paidIn === null && columns.paidOut === null) {
    const cell = at('amount')
    return { written: readAmount(cell, currency), isEmpty: cell === '', column: amountsFlow, isBoth: false }
  }
  const sides = (['paidIn', 'paidOut', 'amount'] as const).flatMap((field) => {
    const cell = at(field)
    return cell === '' ? [] : { field, written: readAmount(cell, currency) }
  })
  const moved = sides.filter(({ field, written }) => field !== 'amount' && written?.amount !== 0)
  const [side] = moved.length > 0 ? moved : sides
  if (!side) return { written: null, isEmpty: true, column: null, isBoth: false }
  const column = side.field === 'paidIn' ? 'in' : side.field === 'paidOut' ? 'out' : null
  return { written: side.written, isEmpty: false, column, isBoth: moved.length > 1 }
}

function doubtOf({ status, refunded, name, text, kind, rest }: Draft, taken: Taken): Doubt | null {
  if (taken.mayBeRefunded) return 'maybe-refunded'
  // A part went back, and nothing says how much.
  if (status === 'refunded in part' && refunded === 'none' && !taken.isLess) return 'maybe-refunded'
  if (status === 'unknown') return 'unknown-status'
  return saysReturned([name, text, kind, rest].join(' \n ')) || directionOf(kind) === 'out' ? 'says-returned' : null
}
type Taken = { mayBeRefunded: boolean; isLess: boolean }

/** A line with what it comes to, before what was given back of it. */
export type JudgedLine = {
  draft: Draft
  /** All of its amount, also where a part has gone back. */
  whole: number | null
  amount: number | null
  wrong: FeeLineReason | null
  mayBeRefunded: boolean
}

function judge(draft: Draft, direction: ReadDirection | undefined, currency: string): JudgedLine {
  const { money, refunded } = draft
  const whole = money.written?.amount ?? null
  const stayed = whole === null || refunded === 'none' || refunded === null ? whole : whole - refunded.amount
  const went = direction === 'out' && whole !== null ? -whole || 0 : null
  const amount = went ?? stayed
  return {
    draft,
    whole: went ?? whole,
    amount,
    wrong: wrongWith({ ...draft, amount }, direction, currency),
    mayBeRefunded: false,
  }
}

type Judged = Omit<Draft, 'cells'> & { amount: number | null }

function wrongWith(line: Judged, direction: ReadDirection | undefined, currency: string): FeeLineReason | null {
  const { money, day, amount, status, refunded } = line
  if (line.isHeadings) return 'headings'
  if (line.isOfOther) return 'other-table'
  if (line.isTooLong) return 'too-long'
  if (line.isBalance) return 'balance'
  if (money.isEmpty) return day === null ? 'remark' : 'no-amount'
  if (money.written === null) return day === null && !/\d/.test(line.all) ? 'remark' : 'unreadable-amount'
  if (line.unknownCurrency) return 'unreadable-currency'
  if (money.isBoth) return 'unclear-direction'
  if (money.written.amount === 0) return 'no-money'
  // Nothing moved, whichever way.
  if (status === 'not completed') return 'not-completed'
  if (direction === 'unknown') return 'unknown-direction'
  if (direction === 'unclear') return 'unclear-direction'
  if (direction === 'out') return 'money-out'
  if (line.currency !== currency) return 'other-currency'
  if (refunded === null) return 'unreadable-amount'
  if ((amount !== null && amount <= 0) || (status === 'refunded' && refunded === 'none')) return 'refunded'
  return day !== null ? null : line.hasDayCell ? 'unreadable-day' : 'no-day'
}
