import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '#web/data/use-browser-value.ts'
import type { LinkKind } from './dead-link-text.ts'

const keyOf = (link: LinkKind) => `${link}-token`

/**
 * The token of a mail link, '' without one. It travels in the fragment, which browsers send to nobody, and leaves
 * the address bar at once, so that it is in no history and in no picture of the screen. With a `link` this tab stores it under
 * that name, for a reader who loads the page again, comes back to it, logs in, signs up, or pays elsewhere.
 */
export function useLinkToken(link?: LinkKind): string {
  const { hash } = useLocation()
  useEffect(() => {
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [])
  const token = tokenOf(hash)
  const found = useBrowserValue(() => (link ? read(link) : ''), '')
  // The owner's token leaves the tab once it is used, while the page goes on to say that it worked.
  const [known, setKnown] = useState(token || found)
  if ((token || found) && !known) setKnown(token || found)
  useEffect(() => {
    if (link && token) store(link, token)
  }, [link, token])
  return token || known
}

/** The token in a fragment like `#token=abc`. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? ''

function read(link: LinkKind): string {
  try {
    return sessionStorage.getItem(keyOf(link)) ?? ''
  } catch {
    // A browser that stores nothing.
    return ''
  }
}

function store(link: LinkKind, token: string) {
  try {
    sessionStorage.setItem(keyOf(link), token)
  } catch {
    // Where nothing can be stored, the link in the mail is still there.
  }
}

/** Takes a used token out of this tab. */
export function forgetToken(link: LinkKind) {
  try {
    sessionStorage.removeItem(keyOf(link))
  } catch {
    // A browser that stores nothing.
  }
}
