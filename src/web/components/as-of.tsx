import '#web/styles/league.css'

const CLOCK: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

/**
 * Marks what was kept on the device with its time, until newer has come (decision 45). It stands over the page's band and
 * takes no room, so that nothing moves when it goes.
 */
export function AsOf({ at }: { at: number }) {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const time = new Intl.DateTimeFormat('en-US', isToday ? CLOCK : { ...DAY, ...CLOCK }).format(at)
  return (
    <p role="status" className="as-of">
      As of {time}
    </p>
  )
}
