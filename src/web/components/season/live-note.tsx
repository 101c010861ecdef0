import '#web/styles/league.css'
import { useEffect, useState } from 'react'
import type { LiveState } from '#web/data/live.ts'

/** A line lost and found again within this time is not worth a word. */
const PATIENCE = 5000
const OLD = 'No connection. This is the last we heard; it catches up by itself.'

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** Says that what is on screen may be old, while the server can't be heard; `withTime`, since when. */
export function LiveNote({ live, withTime = false }: { live: LiveState; withTime?: boolean }) {
  const [lostAt, setLostAt] = useState<number | null>(null)
  useEffect(() => {
    if (live !== 'lost') return
    const at = Date.now()
    const timer = setTimeout(() => setLostAt(at), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLostAt(null)
    }
  }, [live])
  return (
    <p role="status" className="live-note empty:hidden">
      {lostAt !== null && (withTime ? `No connection. You see the state of ${clock.format(lostAt)}.` : OLD)}
    </p>
  )
}
