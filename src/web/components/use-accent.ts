import { useLayoutEffect } from 'react'
import { useSite } from '#web/data/site.ts'

/** Puts the league's accent colour on the page ([SI1]); the server has written the first one. */
export function useAccent(): void {
  const accent = useSite().look?.accent
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (accent) dataset.accent = accent
    else delete dataset.accent
  }, [accent])
}
