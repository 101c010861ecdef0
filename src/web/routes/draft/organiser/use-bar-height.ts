import { type RefObject, useEffect } from 'react'

/** The page's custom property with the height of a bar that covers its edge. */
const PROPERTY = '--organiser-bar-height'

/** Tells the page how much of it `bar` covers, so that nothing ends or takes the focus under it. */
export function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      // Not rounded: what stands on the bar would leave a line of the page between them.
      style.setProperty(PROPERTY, `${height}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(PROPERTY)
    }
  }, [bar])
}
