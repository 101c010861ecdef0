import { shortDate } from '#league/day-text.ts'
import { ownDay } from '#web/data/own-clock.ts'
import { useIsHydrated } from '#web/data/use-browser-value.ts'

/** The day of an instant on the reader's own clocks, as 'Jul 19' or as `inWords` says it; in UTC while the page hydrates. */
export function useDayText(inWords: (day: string) => string = shortDate): (at: number) => string {
  const isHydrated = useIsHydrated()
  return (at) => inWords(isHydrated ? ownDay(at) : new Date(at).toISOString())
}

export const Day = ({ at }: { at: number }) => useDayText()(at)
