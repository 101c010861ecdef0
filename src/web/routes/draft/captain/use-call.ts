import { useEffect } from 'react'
import { useRoomView } from '../room/room-view.ts'
import { allowSound, notify, readCalls, shake, whistle } from './calls.ts'

const BLINK = 1000

/** Calls the viewer once for each turn of theirs: sound, vibration, tab title, notification, as chosen. */
export function useCall(): void {
  const { draft, isOnTheClock } = useRoomView()
  const turn = isOnTheClock ? draft.pickNumber : null

  useEffect(() => {
    document.addEventListener('pointerdown', allowSound, { once: true })
    document.addEventListener('keydown', allowSound, { once: true })
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
}
