import { type RefObject, useEffect, useState } from 'react'

/** Tells whether the band with the clock has been scrolled out of sight. */
export function useIsOutOfSight(band: RefObject<HTMLElement | null>): boolean {
  const [isOutOfSight, setIsOutOfSight] = useState(false)
  useEffect(() => {
    if (!band.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsOutOfSight(entry !== undefined && !entry.isIntersecting),
    )
    observer.observe(band.current)
    return () => observer.disconnect()
  }, [band])
  return isOutOfSight
}
