import { daysBetween } from '../dated.ts'
import { timeOf, two } from './cells.ts'
import { isWeekday, monthOf } from './month-names.ts'

/** Which of two numbers of a day comes first: '7/9' as July 9, or '9/7'. */
export type DayOrder = 'month-first' | 'day-first'
const ORDERS: readonly DayOrder[] = ['month-first', 'day-first']

/** The order in which the days of a column are read. */
export type DayReading = {
  /** Null where rows contradict each other. */
  order: DayOrder | null
  /** Days of the season, or the year that it is called after: a day without a year is the nearest to one of these. */
  near: readonly string[]
}

const ISO_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/
/** '22/07/2025', '22.7.', '22.07.2025 г.' */
const TWO_NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})(?:\s?г)?)?\.?$/i
/** 'Wed, ' and the word before 'Mardi 22 juillet' or 'Di, 22.07.2025': the day says itself which weekday it is. */
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+|^\p{L}+(?:-feira)?\.?,?\s+(?:den\s+)?(?=\d{1,2}(?:[-/.]\d|\S*\s+(?:de\s+|of\s+)?\p{L}{3}))/iu
/** 'Mo 2025-07-22' and '2025. július 22., kedd': words that are read as weekdays only where they are. */
const WORD_BEFORE = /^(\p{L}+(?:-feira)?)\.?,?\s+(?=\d)/iu
const WORD_BEHIND = /(?<=[\d.]),?\s+\(?(\p{L}+(?:-feira)?)\.?\)?$/iu
/** '22. 7. 2025' and '2025. 07. 22.' */
const SPACED = /^(\d{1,4}\.)\s+(\d{1,2}\.)(?:\s*(\d{1,4}\.?))?$/
/** '22 07 2025' and '2025 07 22' */
const ONLY_SPACES = /^(?:\d{1,2}\s\d{1,2}\s\d{4}|\d{4}\s\d{1,2}\s\d{1,2})$/
const MONTH = String.raw`(\p{L}[\p{L}\p{M}]{2,})\.?`
const YEAR = String.raw`(\d{4}|\d{2})`
const MONTH_FIRST = new RegExp(String.raw`^${MONTH}[\s/-]+(\d{1,2})(?:st|nd|rd|th)?(?:,?[\s/-]+${YEAR})?$`, 'iu')
/** '22. Juli 2025', '1er août 2025', '22 de julio de 2025', '22-Jul-25', '22 июля 2025 г.', '22/Jul/2025', '22. septembra 2025.' */
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|(\.)|º)?[\s/-]*(?:of |de )?${MONTH}(?:,?[\s/-]*(?:de |del )?${YEAR}(?:\s*(?:г|р|r))?\.?)?$`,
  'iu',
)
/** '2025. július 22.', '2025 Jul 22' */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})\.?[\s/-]+${MONTH}[\s/-]+(\d{1,2})\.?$`, 'iu')
/** '2025年7月22日', '2025年7月22日(火)', '2025년 7월 22일 화요일' */
const EAST_ASIAN =
  /^(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일](?:\s*[(（]?(?:星期|周|週)?[一二三四五六日月火水木金土월화수목금토일](?:曜日|요일)?[)）]?)?$/

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

/**
 * A day as it is typed, '2025-07-09', '7/9/2025', '9.7.', 'Wed, Jul 9', '9. Juli 2025': '2025-07-09'; null where it is none.
 * Months in words are read in the large European languages, but no form of theirs that may be another month ([PA5]).
 */
export function dayOf(text: string, reading: DayReading): string | null {
  const day = plainDayOf(text.replace(WEEKDAY, ''), reading)
  if (day !== null) return day
  const bare = withoutWeekday(text)
  return bare === text ? null : plainDayOf(bare, reading)
}

/** A text without the weekday before or behind its day: 'mar. 3' is March 3 before it is a Tuesday. */
function withoutWeekday(text: string): string {
  const unlessWeekday = (found: string, word: string) => (isWeekday(word) ? '' : found)
  return text.replace(WORD_BEFORE, unlessWeekday).replace(WORD_BEHIND, unlessWeekday)
}

function plainDayOf(text: string, { order, near }: DayReading): string | null {
  const plain = text
    .replace(SPACED, (_, ...parts: string[]) => parts.slice(0, 3).filter(Boolean).join(''))
    .replace(ONLY_SPACES, (numbers) => numbers.replace(/\s/g, '-'))
  const [, isoYear, isoMonth, isoDate] = ISO_DAY.exec(plain) ?? []
  if (isoYear !== undefined) return isoDay(Number(isoYear), Number(isoMonth), Number(isoDate))
  const [, first, , second, year] = TWO_NUMBERS.exec(plain) ?? []
  if (first !== undefined) {
    const [month, date] = order === 'day-first' ? [second, first] : [first, second]
    return order === null ? null : dated(year, Number(month), Number(date), near)
  }
  const [, eastYear, eastMonth, eastDate] = EAST_ASIAN.exec(plain) ?? []
  if (eastYear !== undefined) return isoDay(Number(eastYear), Number(eastMonth), Number(eastDate))
  const [, firstYear, middle, lastDate] = YEAR_FIRST.exec(plain) ?? []
  const [, name, date, nameYear] = MONTH_FIRST.exec(plain) ?? []
  const [, otherDate, point, otherName, otherYear] = DAY_FIRST.exec(plain) ?? []
  const month = monthOf(middle ?? name ?? otherName ?? '', point !== undefined)
  if (month === 0) return null
  return dated(firstYear ?? nameYear ?? otherYear, month, Number(lastDate ?? date ?? otherDate), near)
}

/** The day that a text is in each order; without a year it is one near 2000, which has a February 29. */
const readings = (text: string) => ORDERS.map((order) => dayOf(text, { order, near: ['2000-01-01'] }))

/** Tells whether a text is a day in one order or the other. */
export const isDay = (text: string): boolean => readings(text).some((day) => day !== null)

/** The orders that all days of a column allow, and a day that they read differently: null where it does not matter. */
export function ordersOf(days: readonly string[]): { orders: readonly DayOrder[]; example: string | null } {
  const read = [...new Set(days)].map((day) => ({ day, by: readings(day) }))
  // A text that is a day in neither order is reported with its row, and decides nothing.
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
