import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of a mail link, '' without one. It travels in the fragment, which browsers send to nobody, and leaves
 * the address bar at once, so that it stands in no history and in no picture of the screen.
 */
export function useLinkToken(): string {
  const { hash } = useLocation()
  useEffect(() => {
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  return tokenOf(hash)
}

/** The token in a fragment like `#token=abc`. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''
