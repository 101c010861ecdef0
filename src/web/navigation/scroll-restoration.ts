import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** Scrolls to where somebody was on a page they come back to; the library's component, without the script of its framework. */
export function ScrollRestoration() {
  useScrollRestoration()
  return null
}
