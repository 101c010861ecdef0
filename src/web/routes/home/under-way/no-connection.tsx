import { clockTime } from '#league/day-text.ts'
import { ownTime } from '#web/components/own-clock.ts'
import { useLostAt } from '#web/components/season/use-lost-at.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

/** Says of what time the page is, while the server can't be heard. It stands over the band and moves nothing. */
export function NoConnection({ storedSince }: { storedSince: number | null }) {
  const lostAt = useLostAt()
  const since = useTimeOf(storedSince ?? lostAt)
  return (
    <div role="status" className="absolute inset-x-0 top-0 z-1 bg-flood text-pitch-950 empty:hidden print:hidden">
      {since && <p className="wrap py-1.5 font-semibold text-sm">{`No connection. This is from ${since}.`}</p>}
    </div>
  )
}

/** '2:38 PM' on this device's clock; '' on the server and for null. */
export const useTimeOf = (at: number | null): string =>
  useBrowserValue(() => (at === null ? '' : clockTime(ownTime(at))), '')
