import { startTransition, useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

/** CSS pixels of the windows that what screens render first fills: phones held upright. */
const PHONE = { width: 768, height: 860 }

/**
 * Tells whether a screen that somebody has just come to by a tap is to render what fills the first window alone; false from the
 * next frame on. The rest of a long screen takes a phone longer than what is in sight. Nothing is left out on a page that
 * came from the server, on a way back, which scrolls to where somebody was, and in larger windows.
 */
export function useFirstWindow(): boolean {
  const isWayBack = useNavigationType() === 'POP'
  const isPhone = useBrowserValue(() => window.innerWidth < PHONE.width && window.innerHeight <= PHONE.height, false)
  const [isFirst, setFirst] = useState(!isWayBack && isPhone)
  useEffect(() => startTransition(() => setFirst(false)), [])
  return isFirst
}
