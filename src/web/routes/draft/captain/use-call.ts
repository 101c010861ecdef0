import { useEffect, useEffectEvent } from 'react'
import { useRoomView } from '../room/room-view.ts'
import { allowSound, notify, readCalls, shake, warn, whistle } from './calls.ts'
import { untilWarning } from './warning.ts'

const BLINK = 1000

/** Calls the viewer once for each turn of theirs: sound, vibration, tab title, notification, as chosen. */
export function useCall(): void {
  const { draft, room, isOnTheClock } = useRoomView()
  const turn = isOnTheClock ? draft.pickNumber : null

  useEffect(() => {
    // Each touch: what a phone call interrupts sounds again only after the next one.
    document.addEventListener('pointerdown', allowSound)
    document.addEventListener('keydown', allowSound)
    return () => {
      document.removeEventListener('pointerdown', allowSound)
      document.removeEventListener('keydown', allowSound)
    }
  }, [])

  useEffect(() => {
    if (turn === null) return
    const calls = readCalls()
    if (calls.sound) whistle()
    if (calls.vibration) shake()
    if (calls.notification && document.hidden) notify('Your turn', `Pick ${turn + 1} is yours.`)
    if (!calls.title) return
    const title = document.title
    const blink = setInterval(() => {
      document.title = document.title === title ? '● Your turn' : title
    }, BLINK)
    document.title = '● Your turn'
    return () => {
      clearInterval(blink)
      document.title = title
    }
  }, [turn])

  const untilLastSeconds = useEffectEvent(() => untilWarning(draft, Date.now() + room.clockOffset))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn, and each new end of its clock, has a warning of its own.
  useEffect(() => {
    const wait = turn === null ? null : untilLastSeconds()
    if (wait === null) return
    const timer = setTimeout(() => readCalls().lastSeconds && warn(), wait)
    return () => clearTimeout(timer)
  }, [turn, draft.phase, draft.pickExpiresAt])
}
