import { useEffect, useState } from 'react'
import type { Room } from '../room/room.ts'

/** Milliseconds that a lost connection is not worth a word. */
const PATIENCE = 5000

/** Tells whether to report a lost connection: after a while, and at once where the device has no network. */
export function useIsLate({ lostSince, offline }: Pick<Room, 'lostSince' | 'offline'>): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (lostSince === null) return
    const timer = setTimeout(() => setLate(true), Math.max(0, lostSince + PATIENCE - Date.now()))
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lostSince])
  return late || offline
}
