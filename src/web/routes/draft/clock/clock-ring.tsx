import { useContext, useEffect, useReducer } from 'react'
import { useDeviceNow } from '#web/data/use-browser-value.ts'
import { ClockOffsetContext, useRoomView } from '../room/room-view.ts'
import { clockText, type ShownClock, shownClock, untilNextText } from './clock.ts'

const RADIUS = 52
/** The last seconds have a colour of their own, in milliseconds. */
const LATE = 10_000
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The clock in its ring. It alone is rendered again each second. */
export function ClockRing() {
  const clock = useClock()
  const { draft, room } = useRoomView()
  const isPaused = draft.phase === 'paused'
  const text = clockText(clock?.left ?? null)
  const isLate = draft.phase === 'running' && (clock?.left ?? Number.POSITIVE_INFINITY) <= LATE
  const share = clock ? Math.min(1, clock.left / Math.max(1, clock.length)) : 0
  return (
    <div className="clock" data-state={isPaused || room.status !== 'connected' ? 'still' : isLate ? 'late' : 'usual'}>
      <svg viewBox="0 0 118 118" aria-hidden="true">
        <circle cx="59" cy="59" r={RADIUS} className="clock-track" />
        <circle
          cx="59"
          cy="59"
          r={RADIUS}
          className="clock-left"
          data-runs={clock?.runs}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          transform="rotate(-90 59 59)"
        />
      </svg>
      <b role="timer" aria-label="Pick clock" className={text.includes(':') ? 'figures' : ''}>
        {text}
      </b>
    </div>
  )
}

/** The clock as a text, where there is no room for a ring. */
export function ClockText() {
  const clock = useClock()
  const { draft, room } = useRoomView()
  const isStill = draft.phase === 'paused' || room.status !== 'connected'
  return <span className={`figures ${isStill ? 'opacity-60' : ''}`}>{clockText(clock?.left ?? null)}</span>
}

/** The clock as it stands, asked again whenever its text changes. Only what calls this is rendered again. */
function useClock(): ShownClock {
  const { draft } = useRoomView()
  const offset = useContext(ClockOffsetContext)
  const [tick, again] = useReducer((count: number) => count + 1, 0)
  const clock = shownClock(draft, useDeviceNow(draft.serverTime - offset) + offset)

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
