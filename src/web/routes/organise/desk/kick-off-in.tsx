import { useEffect, useReducer } from 'react'
import { useRenderedAt } from '#web/data/site.ts'
import { useNow } from '#web/data/use-browser-value.ts'

const LOOK_EVERY = 10_000
const MINUTE = 60_000

/** 12,000,000 ms → '3 h 20 min'; begun minutes count. */
export function hoursAndMinutes(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How long it is to today's first kick-off; nothing once it was. */
export function KickOffIn({ at }: { at: number }) {
  const [, look] = useReducer((count: number) => count + 1, 0)
  const now = useNow(useRenderedAt())
  useEffect(() => {
    const timer = setInterval(look, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [])
  if (now >= at) return null
  return (
    <p className="desk-when">
      <b>{hoursAndMinutes(at - now)}</b> to the first kick-off
    </p>
  )
}
