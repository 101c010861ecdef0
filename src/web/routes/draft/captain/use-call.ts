import { useEffect, useRef } from 'react'
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

  const wait = isOnTheClock ? untilWarning(draft, Date.now() + room.clockOffset) : null
  const isDue = wait !== null
  // The clock's offset is corrected by every message: the last word is the one that counts when the time comes.
  const latest = useRef(wait)
  latest.current = wait
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn, and each new end of its clock, has a warning of its own.
  useEffect(() => {
    if (!isDue || latest.current === null) return
    const timer = setTimeout(() => readCalls().lastSeconds && warn(), latest.current)
    return () => clearTimeout(timer)
  }, [isDue, turn, draft.pickExpiresAt])
}
