import { shortDate } from '#league/day-text.ts'
import { useIsAwake } from '#web/data/use-browser-value.ts'
import { ownDay } from './own-clock.ts'

/** The day of an instant on the reader's own clocks, as 'Jul 19' or as `inWords` says it; in UTC while the page wakes. */
export function useDayText(inWords: (day: string) => string = shortDate): (at: number) => string {
  const isAwake = useIsAwake()
  return (at) => inWords(isAwake ? ownDay(at) : new Date(at).toISOString())
}

export const Day = ({ at }: { at: number }) => useDayText()(at)
