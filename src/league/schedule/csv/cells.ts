import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { STAGES, type Stage } from '#contract/table/choices.ts'
import { STAGE_TEXTS } from '../../stages.ts'

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** As spreadsheets of the country that the site is made for write a day. */
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const TIME = /^(\d{1,2})(?::(\d{2}))?(?::00)?\s*([ap])?\.?m?\.?$/i

const two = (part: number) => String(part).padStart(2, '0')

/** A day as it is typed, '2025-07-09' or '7/9/2025', in the first of these forms; null where it is none. */
export function dayOf(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = ISO_DAY.exec(text) ?? []
  const [, usMonth, usDay, usYear] = US_DAY.exec(text) ?? []
  const [year, month, day] = [isoYear ?? usYear, isoMonth ?? usMonth, isoDay ?? usDay].map(Number)
  if (!year || !month || !day) return null
  const written = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${written}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null
}

/** A time as it is typed, '18:00', '6:00 PM' or '6 pm', as '18:00'; null where it is none. */
export function timeOf(text: string): string | null {
  const [, hours, minutes, half] = TIME.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  if (minute > 59) return null
  if (half === undefined) return /m/i.test(text) || hour > 23 ? null : `${two(hour)}:${two(minute)}`
  if (hour < 1 || hour > 12) return null
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${two(minute)}`
}

const folded = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
const STAGE_WORDS = new Map(STAGES.flatMap((stage) => [stage, STAGE_TEXTS[stage]].map((word) => [folded(word), stage])))

/** The stage that a cell names, an empty one the regular matches; null where it names none. */
export const stageOf = (text: string): Stage | null =>
  text === '' ? 'regular' : (STAGE_WORDS.get(folded(text)) ?? null)

const STATUS_WORDS: Record<string, PlannedMatch['status']> = {
  '': null,
  upcoming: null,
  on: null,
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
}

/** What a cell says of whether a match is on; undefined where it says nothing that is known. */
export const statusOfCell = (text: string): PlannedMatch['status'] | undefined => STATUS_WORDS[folded(text)]
