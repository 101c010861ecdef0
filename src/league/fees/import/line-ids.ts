import type { FeeColumns } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import { folded } from '../../people/search.ts'
import { readAmount } from '../read-amount.ts'
import { isBankDay } from './bank-day.ts'

/** What a line is known by when it comes again. */
export type LineIds = {
  /** The hash of its day, amount, direction and words: the same after a spreadsheet has written all of these otherwise. */
  id: string
  /** The hash of all that stands in it, as lines were known by before. */
  oldId: string
  /** Whether another line of the file says the same. */
  isTwin: boolean
}

type Line = {
  cells: readonly string[]
  day: string | null
  /** All of its amount, also where a part has gone back since. */
  whole: number | null
  currency: string
}

/** The ids of a file's lines. Of those that say the same, each has another one, the same each time that the file is read ([PA5]). */
export function lineIds(lines: readonly Line[], columns: FeeColumns, idOf: (text: string) => string): LineIds[] {
  const written = new Set(WRITTEN.map((field) => columns[field]))
  const oldNumber = counter()
  const number = counter()
  const keys = lines.map((line) => ({ key: keyOf(line, written), old: line.cells.map(bare).join('|') }))
  const times = new Map<string, number>()
  for (const { key } of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return keys.map(({ key, old }) => ({
    id: idOf(`${key}#${number(key)}`),
    oldId: idOf(`${old}#${oldNumber(old)}`),
    isTwin: (times.get(key) ?? 0) > 1,
  }))
}

function counter(): (key: string) => number {
  const times = new Map<string, number>()
  return (key) => {
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    return time
  }
}

/** Columns of which the id has what they mean, or that change while the line stays the same. */
const WRITTEN = ['day', 'amount', 'paidIn', 'paidOut', 'direction', 'status', 'refunded'] as const

/** Day, amount with its direction, and the words of a line in any order; all that stands in one that has no day or amount. */
function keyOf({ cells, day, whole, currency }: Line, written: ReadonlySet<number | null>): string {
  if (day === null || whole === null) return `unread|${cells.map(bare).join('|')}`
  const words = cells.flatMap((cell, column) => (written.has(column) ? [] : wordsOf(cellText(cell))))
  return ['line', day, whole, currency, ...words.toSorted()].join('|')
}

/** A time or a day, which spreadsheets write in their own ways. */
const isTime = (text: string): boolean =>
  /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\.?)?$/i.test(text) || isBankDay(text)

function wordsOf(text: string): string[] {
  if (text === '' || isTime(text)) return []
  const number = /\p{L}/u.test(text) && !/^[\d.,]+e[+-]?\d+$/i.test(text) ? null : numberIn(text)
  return number === null ? (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []) : [number]
}

/** A number without grouping, leading zeros and the digits that a spreadsheet drops of a long one; null where it is none. */
function numberIn(text: string): string | null {
  const read = readAmount(text, 'USD')
  if (read) return `${read.sign === '-' ? '-' : ''}${read.amount}`
  const plain = Number(text.replace(/[\s,']/g, ''))
  return Number.isFinite(plain) ? plain.toExponential(5) : null
}

/** A cell as lines were told apart by: letters, digits and signs of debts, in lower case, without diacritics. */
const bare = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}(−-]/gu, '')
