import { useRoomView } from '../room/room-view.ts'
import { clockText } from './clock.ts'
import { useClock } from './use-clock.ts'

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
    <div
      className={`clock ${isLate ? 'clock-late' : ''} ${isPaused || room.status !== 'connected' ? 'clock-grey' : ''}`}
    >
      <svg viewBox="0 0 118 118" aria-hidden="true">
        <circle cx="59" cy="59" r={RADIUS} className="clock-track" />
        <circle
          cx="59"
          cy="59"
          r={RADIUS}
          className={`clock-left ${clock?.runs ? 'clock-runs' : ''}`}
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          transform="rotate(-90 59 59)"
        />
      </svg>
      <b role="timer" aria-label="Pick clock" className={text.includes(':') ? 'figures' : 'clock-word'}>
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
  return <span className={`figures ${isStill ? 'figures-grey' : ''}`}>{clockText(clock?.left ?? null)}</span>
}
