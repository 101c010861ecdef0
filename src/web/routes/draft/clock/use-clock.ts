import { useContext, useEffect, useReducer } from 'react'
import { useNow } from '#web/data/use-browser-value.ts'
import { ClockOffsetContext, useRoomView } from '../room/room-view.ts'
import { type ShownClock, shownClock, untilNextText } from './clock.ts'

/** The clock as it stands, asked again whenever its text changes. Only what calls this is rendered again. */
export function useClock(): ShownClock {
  const { draft } = useRoomView()
  const offset = useContext(ClockOffsetContext)
  const [tick, again] = useReducer((count: number) => count + 1, 0)
  const clock = shownClock(draft, useNow(draft.serverTime - offset) + offset)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick asks for the next one.
  useEffect(() => {
    const now = Date.now() + offset
    const wait = untilChange(shownClock(draft, now), draft.pickStartsAt, now)
    if (wait === null) return
    const timer = setTimeout(again, wait)
    return () => clearTimeout(timer)
  }, [draft, offset, tick])
  return clock
}

/** Milliseconds until the clock says something else; null when it stands. */
function untilChange(clock: ShownClock, startsAt: number | null, serverNow: number) {
  if (!clock) return null
  if (clock.runs) return untilNextText(clock.left)
  return startsAt !== null && startsAt > serverNow ? startsAt - serverNow : null
}
