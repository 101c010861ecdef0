import { timesText } from '../../count-text.ts'

/** The fewest and most meetings of a pair. */
export type MeetingRange = { least: number; most: number }

/** Floor and ceiling of the average: what each pair that can meet is to keep to ([SC6]). */
export function meetingRange(matches: number, pairs: number): MeetingRange {
  const average = matches / Math.max(1, pairs)
  return { least: Math.floor(average), most: Math.ceil(average) }
}

/** By how many a count is outside of a range. */
export const beyondRange = (count: number, { least, most }: MeetingRange): number =>
  count < least ? least - count : Math.max(0, count - most)

/** 'Every pair meets once or twice' */
export function rangeText({ least, most }: MeetingRange): string {
  if (least === most) return `Every pair meets ${timesText(most)}`
  return least === 0
    ? `No pair meets more than ${timesText(most)}`
    : `Every pair meets ${timesText(least)} or ${timesText(most)}`
}
