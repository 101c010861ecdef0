import { useCallback, useSyncExternalStore } from 'react'

/**
 * Tells whether a media query holds, now and whenever it changes; `meanwhile` on the server and while the page hydrates. Widths are
 * written as in 'not all and (min-width: 40rem)': a query with `<` never holds on an older iPhone.
 */
export function useMedia(query: string, meanwhile = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => meanwhile,
  )
}
