import { useEffect, useState } from 'react'

/** Milliseconds that a lost connection is not worth a word. */
const PATIENCE = 5000

/** Whether a connection has been lost for so long that people should know. */
export function useIsLate(lostSince: number | null): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (lostSince === null) return
    const timer = setTimeout(() => setLate(true), Math.max(0, lostSince + PATIENCE - Date.now()))
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [lostSince])
  return late
}
