import { useEffect } from 'react'
import { AWAY_AFTER, TIMES } from '#contract/room/draft-constants.ts'
import { Button } from '#web/components/button.tsx'
import { useRoomView } from '../room/room-view.ts'
import { ACTIVITY_MS, throttle } from './throttle.ts'

const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** Tells a captain, or a deputy, that the room takes them for away, and why; any scroll, tap or key says otherwise ([D18]). */
export function AwayNote() {
  const { room, ownCaptain, draft } = useRoomView()
  const isAway = ownCaptain?.active === false && (draft.phase === 'running' || draft.phase === 'paused')
  const { markActive } = room

  useEffect(() => {
    if (!isAway) return
    const onActivity = throttle(ACTIVITY_MS, markActive)
    for (const name of ACTIVITY) document.addEventListener(name, onActivity, { passive: true, capture: true })
    return () => {
      for (const name of ACTIVITY) document.removeEventListener(name, onActivity, { capture: true })
    }
  }, [isAway, markActive])

  if (!isAway) return null
  return (
    <div role="alert" className="room-note away-note">
      <p>
        <b>You’re marked as away.</b> <span>{`Your clock is ${TIMES.least / 1000} seconds.`}</span>{' '}
        <span className="away-why">{`Your time ran out ${AWAY_AFTER} times in a row. Say that you’re here and it is full again.`}</span>
      </p>
      <Button size="small" onClick={markActive}>
        I’m here
      </Button>
    </div>
  )
}
