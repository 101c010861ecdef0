import { westernDigits } from '#contract/digits.ts'
import { cellText } from '../../csv/cell.ts'
import { type DayOrder, dayOf } from '../../schedule/csv/day-cells.ts'

/** Longest text in which a day is looked for. */
const MAX_TEXT = 40

/** '20250722' with the month and the date after the year, also before a time, '20250722103355'. */
const YEAR_FIRST = /^((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?:[ T]?(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)?$/
/** '22072025', of which nothing is read with the year first: no month is above 12. */
const YEAR_LAST = /^(\d\d)(\d\d)((?:19|20)\d\d)$/

/** A cell's day without its time and invisible marks, and '20250722' and '22072025' with marks between their parts. */
export const dayText = (cell: string): string =>
  westernDigits(cellText(cell).slice(0, MAX_TEXT))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\sT,]+(?:(?:at|um|à|kl\.?|klo)\s+)?(?:\d{1,2}:\d{2}.*|\d{1,2}\s*[ap]\.?m\.?)$/i, '')
    .replace(YEAR_FIRST, '$1-$2-$3')
    .replace(YEAR_LAST, '$1.$2.$3')

/** Years that a payment may be of: others are of another calendar, or no years. */
const [FIRST_YEAR, LAST_YEAR] = [1990, 2100]

/** The day in a bank's cell, '2025-07-22'; null where it is none, has no year, or is of a year that is too far away. */
export function bankDay(cell: string, order: DayOrder): string | null {
  const day = dayOf(dayText(cell), { order, near: [] })
  const year = Number(day?.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR ? day : null
}

/** Tells whether a cell holds a day with its year, in one order or the other; a text of fewer than three digits does not. */
export const isBankDay = (cell: string): boolean =>
  THREE_DIGITS.test(cell) && (bankDay(cell, 'day-first') ?? bankDay(cell, 'month-first')) !== null
const THREE_DIGITS = /\p{Nd}\P{Nd}*\p{Nd}\P{Nd}*\p{Nd}/u
