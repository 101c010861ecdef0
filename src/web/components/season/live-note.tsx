import '#web/styles/league.css'
import { useLiveState } from '#web/data/live.ts'
import { useLostAt } from './use-lost-at.ts'

const OLD = 'No connection. This is the last we heard; it catches up by itself.'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says that what is on screen may be old, while the server can't be heard; `withTime`, since when. */
export function LiveNote({ withTime = false }: { withTime?: boolean }) {
  const lostAt = useLostAt(useLiveState())
  return (
    <p role="status" className="live-note empty:hidden">
      {lostAt !== null && (withTime ? `No connection. You see the state of ${clock.format(lostAt)}.` : OLD)}
    </p>
  )
}
