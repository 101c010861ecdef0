import type { FeeColumns } from '#contract/fees/fee-import.ts'
import { cellText } from '../../csv/cell.ts'
import { folded } from '../../people/search.ts'
import { readAmount } from '../read-amount.ts'
import { isBankDay } from './bank-day.ts'

/** The ids by which a line is known when it comes again. */
export type LineIds = {
  /** The hash of its day, amount, direction and words: the same after a spreadsheet has written all of these otherwise. */
  id: string
  /** The same with its day read in the other order, and that day; its own where it has one reading. */
  otherDayId: string
  otherDay: string | null
  /** The hash of all that stands in it, as lines were known by before. */
  oldId: string
  /**
   * The difference between lines of one id: the digits of long numbers, which a spreadsheet drops. '' where there are
   * none; null where they were dropped.
   */
  exact: string | null
  /** Ids that lines of the same words have, or may have had, where `exact` tells them apart; empty where it does not. */
  alike: readonly string[]
  /** Another line of the file says the same. */
  isTwin: boolean
}

type Line = {
  cells: readonly string[]
  /** Its cells as they stand in the file. */
  writtenCells: readonly string[]
  day: string | null
  otherDay: string | null
  /** All of its amount, also where a part has gone back since. */
  whole: number | null
  currency: string
}

type Given = {
  columns: FeeColumns
  /** The number of cells in the file's first row: `oldId` is the hash of as many. */
  firstWidth: number
  idOf: (text: string) => string
}

/** The ids of a file's lines. Of those that say the same, each has another one, the same each time that the file is read ([PA5]). */
export function lineIds(lines: readonly Line[], { columns, firstWidth, idOf }: Given): LineIds[] {
  const written = new Set(WRITTEN.map((field) => columns[field]))
  const [numberOf, oldNumberOf] = [counter(), counter()]
  const keys = lines.map((line) => ({
    line,
    key: keyOf(line, line.day, written),
    old: line.writtenCells.slice(0, firstWidth).map(bare).join('|'),
  }))
  const times = new Map<string, number>()
  for (const { key } of keys) times.set(key, (times.get(key) ?? 0) + 1)
  // One list for all lines of a key: of each its own, their number would grow with the square of the lines.
  const alike = new Map<string, readonly string[]>()
  const alikeOf = (key: string) => {
    const known =
      alike.get(key) ?? Array.from({ length: (times.get(key) ?? 0) + MORE }, (_, at) => idOf(`${key}#${at + 1}`))
    alike.set(key, known)
    return known
  }
  return keys.map(({ line, key, old }) => {
    const number = numberOf(key)
    const id = idOf(`${key}#${number}`)
    const { otherDay } = line
    const exact = exactOf(line.cells, idOf)
    const isOneDay = otherDay === null || otherDay === line.day
    return {
      id,
      otherDayId: isOneDay ? id : idOf(`${keyOf(line, otherDay, written)}#${number}`),
      otherDay,
      oldId: idOf(`${old}#${oldNumberOf(old)}`),
      exact,
      alike: exact === '' ? NONE : alikeOf(key),
      isTwin: (times.get(key) ?? 0) > 1,
    }
  })
}

const NONE: readonly string[] = []

/** The number of further lines with the same words that other files may have had. */
const MORE = 3

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
function keyOf({ cells, whole, currency }: Line, day: string | null, written: ReadonlySet<number | null>): string {
  if (day === null || whole === null) return `unread|${cells.map(bare).join('|')}`
  const words = cells.flatMap((cell, column) => (written.has(column) ? [] : wordsOf(cellText(cell))))
  return ['line', day, whole, currency, ...words.toSorted()].join('|')
}

/** A time or a day, which spreadsheets write in their own ways. */
const isTime = (text: string): boolean =>
  /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i.test(text) || (/\D/.test(text) && isBankDay(text))

function wordsOf(text: string): string[] {
  if (text === '' || isTime(text)) return []
  const number = numberIn(text)
  return number === null ? (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []) : [number]
}

/** Digits from which on a spreadsheet writes a number as 1.23457E+11. */
const LONG_DIGITS = 12
/** Digits that are left of it then. */
const KEPT_DIGITS = 5
const SHORTENED = /^([+-]?\d)[.,]?(\d*)e\+?(\d{1,3})$/i

/** A number without grouping, leading zeros and what a spreadsheet drops of a long one; null where it is none. */
function numberIn(text: string): string | null {
  const [, first, rest = '', exponent] = SHORTENED.exec(text) ?? []
  if (first !== undefined) return rounded(`${first}.${rest}e${exponent}`)
  const read = readAmount(text, 'USD')
  if (read && read.words.length === 0) return `${read.sign === '-' ? '-' : ''}${read.amount}`
  if (/\p{L}/u.test(text)) return null
  const digits = text.replace(/[\s'’]/g, '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  if (!/^[+-]?\d+(?:\.\d+)?$/.test(digits)) return null
  return isLong(digits)
    ? rounded(digits)
    : digits.replace(/^([+-]?)0+(?=\d)/, '$1').replace(/\.?0+$/, (end) => (digits.includes('.') ? '' : end))
}

const rounded = (digits: string): string => Number(digits).toExponential(KEPT_DIGITS)
const isLong = (digits: string): boolean => digits.replace(/\D/g, '').replace(/^0+/, '').length >= LONG_DIGITS

function exactOf(cells: readonly string[], idOf: Given['idOf']): string | null {
  const texts = cells.map(cellText)
  if (texts.some((text) => SHORTENED.test(text))) return null
  const long = texts.filter((text) => /^\d+$/.test(text) && isLong(text)).map((text) => text.replace(/^0+/, ''))
  return long.length === 0 ? '' : idOf(`exact|${long.toSorted().join('|')}`).slice(0, 16)
}

/** A cell as lines were told apart by: letters, digits and signs of debts, in lower case, without diacritics. */
const bare = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}(−-]/gu, '')
