import { westernDigits } from '#contract/digits.ts'
import type { FeeColumns, FeeLineReason } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import type { CsvRow } from '../../csv/read-csv.ts'
import { type DayOrder, dayOf, ordersOf } from '../../schedule/csv/day-cells.ts'
import { parseAmount } from '../money.ts'
import { signsOf } from '../read-words.ts'

/** A line of a bank's file as it was read. */
export type FileLine = {
  /** What the line is known by: the hash of all that stands in it. */
  id: string
  row: number
  /** Who paid. */
  name: string
  /** What it was marked with. */
  text: string
  /** Everything that stands in the line. */
  all: string
  day: string | null
  /** In minor units; below zero for money that went out. */
  amount: number | null
  /** Why it can't be money that came in; null where it is. */
  wrong: FeeLineReason | null
}

type Reading = { columns: FeeColumns; currency: string; dayOrder: DayOrder; idOf: (text: string) => string }

/** Words of a status that is none of money that came. */
const NOT_COMPLETED =
  /fail|pend|den|cancel|revers|refund|uncaptured|block|expire|held|void|reject|declin|storn|vorgemerkt/i

/** The cells of days in a file. */
const daysIn = (rows: readonly CsvRow[], column: number): string[] =>
  rows.map(({ cells }) => dayText(cellText(cells[column] ?? ''))).filter((day) => day !== '')

/**
 * How the days of a file are read: as its own days say, else as is usual where its currency is. `unclear` is a day that
 * could be read the other way, too.
 */
export function dayOrderOf(
  rows: readonly CsvRow[],
  column: number | null,
  currency: string,
): { order: DayOrder; unclear: string | null } {
  const { orders, example } = ordersOf(column === null ? [] : daysIn(rows, column))
  const usual: DayOrder = currency === 'USD' ? 'month-first' : 'day-first'
  return { order: orders.length === 1 ? (orders[0] ?? usual) : usual, unclear: example }
}

/**
 * Reads the lines of a file. Two that say the same are two payments: the second is known by another id, the same each time
 * that the file is read, in whatever letters and whichever columns are named ([PA5]).
 */
export function readLines(rows: readonly CsvRow[], { columns, currency, dayOrder, idOf }: Reading): FileLine[] {
  const times = new Map<string, number>()
  return rows.map(({ row, cells, isTooLong }) => {
    const at = (column: number | null) => (column === null ? '' : cellText(cells[column] ?? ''))
    const key = cells.map(bare).join('|')
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    const amountCell = at(columns.amount).replace(/^\+\s*/, '')
    const line = {
      id: idOf(`${key}#${time}`),
      row,
      name: at(columns.name),
      text: at(columns.text),
      all: cells.map(cellText).join(' \n '),
      day: dayOf(dayText(at(columns.day)), { order: dayOrder, near: [] }),
      amount: parseAmount(amountCell, currency),
    }
    const isOther =
      isOtherCurrency(amountCell, currency) || isOtherCurrency(at(columns.currency).toUpperCase(), currency)
    return { ...line, wrong: isTooLong ? 'too-long' : wrongWith(line, { isOther, status: at(columns.status) }) }
  })
}

function wrongWith(
  { day, amount }: Pick<FileLine, 'day' | 'amount'>,
  { isOther, status }: { isOther: boolean; status: string },
): FeeLineReason | null {
  if (isOther) return 'other-currency'
  if (amount === null) return 'unreadable-amount'
  if (amount <= 0) return 'money-out'
  if (day === null) return 'unreadable-day'
  return NOT_COMPLETED.test(status) ? 'not-completed' : null
}

/** A day without its time, and '20250722' as '2025-07-22'. */
const dayText = (cell: string): string =>
  westernDigits(cell)
    .replace(/[\sT,]+\d{1,2}:\d{2}.*$/, '')
    .replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

/** A cell as lines are told apart by: letters, digits and signs of debts, in lower case, without diacritics. */
const bare = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}(−-]/gu, '')

/** Whether a cell names a currency, by code or sign, that is another one than the season's. */
const isOtherCurrency = (cell: string, currency: string): boolean => {
  const named = signsOf(cell)
  return named.length > 0 && !named.includes(currency)
}
