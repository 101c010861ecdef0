import { westernDigits } from '#contract/digits.ts'
import { cellText } from '../../csv/cell.ts'
import { type DayOrder, dayOf } from '../../schedule/csv/day-cells.ts'

/** Longest text in which a day is looked for. */
const MAX_TEXT = 40

/** A cell's day without its time, and '20250722' and '22072025' with marks between their parts. */
export const dayText = (cell: string): string =>
  westernDigits(cellText(cell).slice(0, MAX_TEXT))
    .replace(/[\sT,]+\d{1,2}:\d{2}.*$/, '')
    .replace(/^(20\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d\d)(\d\d)(20\d\d)$/, '$1.$2.$3')

/** The day in a bank's cell, '2025-07-22'; null where it is none, or has no year. */
export const bankDay = (cell: string, order: DayOrder): string | null => dayOf(dayText(cell), { order, near: [] })

/** Whether a cell holds a day with its year, in one order or the other. */
export const isBankDay = (cell: string): boolean =>
  /\d/.test(cell) && (bankDay(cell, 'day-first') ?? bankDay(cell, 'month-first')) !== null
