import type { Tab } from './tab.ts'

/** Finds what overflows the window, scrolls, or loses lines. A name may lose its end. */
const CUT = `
  const projector = document.querySelector('.projector')
  const named = (one) => (one.className || one.tagName) + ': ' + one.textContent.slice(0, 40)
  const outside = ({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
  const isHigher = (one) => one.scrollHeight > one.clientHeight + 1
  return [
    ...[document.documentElement, projector].filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
    ...[...projector.querySelectorAll('tr, td, li')].filter((one) => outside(one.getBoundingClientRect())),
    ...[...projector.querySelectorAll('td, li')].filter(isHigher),
  ].map(named)`

/** Returns what a hall does not see of the draft's projector picture. */
export const cutOnProjector = (tab: Tab) => tab.evaluate(CUT)
