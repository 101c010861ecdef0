import { useEffect, useState } from 'react'
import { useIsLost } from '#web/data/live.ts'

/** A line lost and found again within this time is not worth a word. */
const PATIENCE = 5000

/** Returns when the server was lost, in milliseconds since 1970; null while it answers, or was lost only just now. */
export function useLostAt(): number | null {
  const isLost = useIsLost()
  const [lostAt, setLostAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isLost) return
    const at = Date.now()
    const timer = setTimeout(() => setLostAt(at), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLostAt(null)
    }
  }, [isLost])
  return lostAt
}
