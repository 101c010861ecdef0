import { useEffect, useState } from 'react'

const SLOW_MS = 1000

/**
 * Tells those who don't see a skeleton: 'Loading', and once that takes a moment, aloud. Screen readers speak of
 * what changes in a status, not of what came with it.
 */
export function LoadingStatus() {
  return (
    <>
      <span className="sr-only">Loading</span>
      <SlowStatus />
    </>
  )
}

/** Announces a slow load where 'Loading' stands already. */
export function SlowStatus() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span role="status" className="sr-only">
      {slow && 'Still loading'}
    </span>
  )
}
