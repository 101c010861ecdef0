import { type RefObject, useLayoutEffect } from 'react'
import { fittedName } from './fitted-name.ts'

/** The class of a line that is never cut: it gets smaller, or breaks into two. */
const FITTED = 'hall-fit'
const IN_TWO = 'hall-two'

/**
 * Lets every `hall-fit` within `box` have room on its line, whatever a name's length: a hall that reads half a name reads
 * another one. Measured after each rendering, and when the window or the font changes.
 */
export function useFittedNames(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    fitNames(box.current)
  })
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(() => fitNames(box.current))
    observer.observe(box.current)
    void document.fonts.ready.then(() => fitNames(box.current))
    return () => observer.disconnect()
  }, [box])
}

/** All are measured before any is written to: one layout for the whole board. */
function fitNames(box: HTMLElement | null) {
  const names = [...(box?.querySelectorAll<HTMLElement>(`.${FITTED}`) ?? [])]
  for (const name of names) {
    name.classList.remove(IN_TWO)
    name.style.removeProperty('font-size')
  }
  const fits = names.map((name) => fittedName(name.textContent ?? '', name.clientWidth / name.scrollWidth))
  names.forEach((name, i) => {
    const { size, isInTwo } = fits[i] ?? { size: 1, isInTwo: false }
    if (size === 1) return
    name.classList.toggle(IN_TWO, isInTwo)
    name.style.fontSize = `${size}em`
  })
}
