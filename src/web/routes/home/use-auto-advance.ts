import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const PERIOD = 5000
const STILL = '(prefers-reduced-motion: reduce)'

/**
 * Calls `advance` every 5 seconds, counted anew whenever `active` changes. It waits while someone points at or
 * has the focus in what gets `hold`, while the tab is hidden, and where people asked for less motion, unless they
 * pressed play (WCAG 2.2.2). `wanted` is the pause button, `running` whether it advances right now.
 */
export function useAutoAdvance(active: number, advance: () => void) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const hidden = useDocumentHidden()
  const still = useReducedMotion()
  const wanted = pressed ?? !still
  const running = wanted && !pointed && !focused && !hidden
  const onTime = useEffectEvent(advance)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of slide starts the five seconds anew
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => onTime(), PERIOD)
    return () => clearTimeout(timer)
  }, [running, active])

  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return { running, wanted, setWanted: setPressed, hold }
}

/** Tells whether this person asked for less motion; not known to the server, which renders nothing that moves. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(STILL)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(STILL).matches,
    () => false,
  )
}

function useDocumentHidden(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.hidden,
    () => false,
  )
}
