import { useEffect, useReducer } from 'react'
import { useBrowserValue } from '#web/components/use-browser-value.ts'
import { useRenderedAt } from '#web/data/site.ts'

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
  // While the page wakes it shows what the server rendered.
  const awake = useBrowserValue(() => true, false)
  const renderedAt = useRenderedAt()
  const now = awake ? Date.now() : renderedAt
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
