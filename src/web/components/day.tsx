import { shortDate } from '#league/day-text.ts'
import { ownDay } from './own-clock.ts'
import { useBrowserValue } from './use-browser-value.ts'

/** The day of an instant on the reader's own clocks, as 'Jul 19'. */
export const Day = ({ at }: { at: number }) =>
  useBrowserValue(() => shortDate(ownDay(at)), shortDate(new Date(at).toISOString()))
