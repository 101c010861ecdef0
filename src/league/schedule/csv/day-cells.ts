import { daysBetween } from '../dated.ts'
import { timeOf, two } from './cells.ts'

/** Which of two numbers of a day comes first: '7/9' as July 9, or '9/7'. */
export type DayOrder = 'month-first' | 'day-first'
const ORDERS: readonly DayOrder[] = ['month-first', 'day-first']

/** How the days of a column are read. */
export type DayReading = {
  /** Null where rows contradict each other. */
  order: DayOrder | null
  /** Days of the season, or the year that it is called after: a day without a year is the nearest to one of these. */
  near: readonly string[]
}

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/
const TWO_NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?[\s-]+(\d{4}|\d{2}))?$/i
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of )?([a-z]{3,9})\.?(?:,?[\s-]+(\d{4}|\d{2}))?$/i
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** The number of a month by its name or at least three of its letters; 0 for none. */
const monthOf = (name: string): number => {
  const text = name.toLowerCase() === 'sept' ? 'sep' : name.toLowerCase()
  return MONTHS.findIndex((month) => month.startsWith(text)) + 1
}

function isoDay(year: number, month: number, day: number): string | null {
  const written = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${written}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** The day of a month and a year as it is typed: of this century where it has two numbers, the nearest where it has none. */
function dated(year: string | undefined, month: number, day: number, near: readonly string[]): string | null {
  if (year !== undefined) return isoDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day)
  const years = new Set(near.flatMap((one) => [-1, 0, 1].map((more) => Number(one.slice(0, 4)) + more)))
  const found = [...years].flatMap((one) => isoDay(one, month, day) ?? [])
  const distance = (one: string) => Math.min(...near.map((other) => Math.abs(daysBetween(one, other))))
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** A day as it is typed, '2025-07-09', '7/9/2025', '9.7.', 'Wed, Jul 9': '2025-07-09'; null where it is none. */
export function dayOf(text: string, { order, near }: DayReading): string | null {
  const plain = text.replace(WEEKDAY, '')
  const [, isoYear, isoMonth, isoDate] = ISO_DAY.exec(plain) ?? []
  if (isoYear !== undefined) return isoDay(Number(isoYear), Number(isoMonth), Number(isoDate))
  const [, first, , second, year] = TWO_NUMBERS.exec(plain) ?? []
  if (first !== undefined) {
    const [month, date] = order === 'day-first' ? [second, first] : [first, second]
    return order === null ? null : dated(year, Number(month), Number(date), near)
  }
  const [, name, date, nameYear] = MONTH_FIRST.exec(plain) ?? []
  const [, otherDate, otherName, otherYear] = DAY_FIRST.exec(plain) ?? []
  const month = monthOf(name ?? otherName ?? '')
  return month === 0 ? null : dated(nameYear ?? otherYear, month, Number(date ?? otherDate), near)
}

/** The day that a text is in each order; without a year it is one near 2000, which has a February 29. */
const readings = (text: string) => ORDERS.map((order) => dayOf(text, { order, near: ['2000-01-01'] }))

/** Whether a text is a day in one order or the other. */
export const isDay = (text: string): boolean => readings(text).some((day) => day !== null)

/** The orders that all days of a column allow, and a day that they read differently: null where it does not matter. */
export function ordersOf(days: readonly string[]): { orders: readonly DayOrder[]; example: string | null } {
  const read = [...new Set(days)].map((day) => ({ day, by: readings(day) }))
  // What is a day in neither order is said of its row, and decides nothing.
  const readable = read.filter(({ by }) => by.some((one) => one !== null))
  const orders = ORDERS.filter((_, i) => readable.every(({ by }) => by[i] !== null))
  const example = orders.length < 2 ? null : (readable.find(({ by }) => by[0] !== by[1])?.day ?? null)
  return { orders, example }
}

const TIME_AT_END = /^(.*?\S)[\s,T@-]+(?:at\s+)?(\d{1,2}(?:[:.]\d{2}){0,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m?\.?)?)$/i
const ZONE_AT_END = /(?:\.000)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * A cell with a day and a time, 'Wed Jul 9 6pm', taken apart; without a time it is the day alone. `isZoned` where it names a
 * time zone, which is left out.
 */
export function splitDay(text: string): { day: string; time: string; isZoned: boolean } {
  const [end = '', zone] = ZONE_AT_END.exec(text) ?? []
  const [, day = '', time = ''] = TIME_AT_END.exec(text.slice(0, text.length - end.length)) ?? []
  const hasTime = !isDay(text) && timeOf(time) !== null && isDay(day)
  return hasTime ? { day, time, isZoned: zone !== undefined } : { day: text, time: '', isZoned: false }
}
