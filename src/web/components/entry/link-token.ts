import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '#web/data/use-browser-value.ts'

/** Links whose token this tab keeps, while their reader logs in, signs up, pays elsewhere, or loads the page again. */
export type KeptLink = 'verify' | 'owner' | 'reset' | 'claim' | 'guardian-fee'
const keyOf = (link: KeptLink) => `${link}-token`

/**
 * The token of a mail link, '' without one. It travels in the fragment, which browsers send to nobody, and leaves
 * the address bar at once, so that it stands in no history and in no picture of the screen. `kept` keeps it in this tab.
 */
export function useLinkToken(kept?: KeptLink): string {
  const { hash } = useLocation()
  useEffect(() => {
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  const token = tokenOf(hash)
  const found = useBrowserValue(() => (kept ? read(kept) : ''), '')
  // Stays once it was there: after it was used it is forgotten, and the screen goes on to say that it worked.
  const [known, setKnown] = useState(token || found)
  if ((token || found) && !known) setKnown(token || found)
  useEffect(() => {
    if (kept && token) store(kept, token)
  }, [kept, token])
  return token || known
}

/** The token in a fragment like `#token=abc`. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''

function read(link: KeptLink): string {
  try {
    return sessionStorage.getItem(keyOf(link)) ?? ''
  } catch {
    // A browser that stores nothing.
    return ''
  }
}

function store(link: KeptLink, token: string) {
  try {
    sessionStorage.setItem(keyOf(link), token)
  } catch {
    // A full store keeps nothing; the link in the mail is still there.
  }
}

/** Forgets the token once it was used. */
export function forgetToken(link: KeptLink) {
  try {
    sessionStorage.removeItem(keyOf(link))
  } catch {
    // Nothing was kept.
  }
}
