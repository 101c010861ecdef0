import { clockTime, shortDate } from '#league/day-text.ts'
import { ownDay, ownTime } from '#web/data/own-clock.ts'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

/**
 * Marks a page that the device stored with its time, until newer has come (decision 45). It lies over the page's band and
 * takes no room, so that nothing moves when it goes.
 */
export function AsOf({ at }: { at: number }) {
  const text = useBrowserValue(() => timeText(at), '')
  return (
    <p role="status" className="absolute end-4 -top-7.5 font-semibold text-md text-white">
      {text && `As of ${text}`}
    </p>
  )
}

/** '6:42 PM' of today, 'Jul 19, 6:42 PM' of another day, on this device's clock. */
export function timeText(at: number): string {
  const [day, time] = [ownDay(at), clockTime(ownTime(at))]
  return day === ownDay(Date.now()) ? time : `${shortDate(day)}, ${time}`
}
