import '#web/styles/league.css'
import { useEffect, useState } from 'react'
import type { LiveState } from '#web/data/live.ts'

/** A line lost and found again within this time is not worth a word. */
const PATIENCE = 5000

/** Says that what is on screen may be old, while the server can't be heard. */
export function LiveNote({ live }: { live: LiveState }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (live !== 'lost') return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [live])
  return (
    <p role="status" className="live-note empty:hidden">
      {late && 'No connection. This is the last we heard; it catches up by itself.'}
    </p>
  )
}
